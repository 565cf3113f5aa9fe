// The drafts of campaigns, where they are kept.
#include "server/store/accounts_tables.hpp"

namespace store {

namespace {

constexpr const char* title_columns = "id, maker, name, version, changed_by, changed_at, campaign";

template <class Id>
Id id_in(const Cell& cell) {
    const auto found = kit::id_from_text<Id>(std::get<std::string>(cell));
    if (!found) throw Unreadable("accounts: an id of another kind");
    return *found;
}

DraftTitle title_from(const Row& row) {
    return {id_in<DraftId>(row[0]),         id_in<UserId>(row[1]), std::get<std::string>(row[2]),
            std::get<std::int64_t>(row[3]), id_in<UserId>(row[4]), std::get<std::int64_t>(row[5]),
            std::get<std::string>(row[6])};
}

}  // namespace

std::optional<DraftTitle> AccountsTables::draft_title(DraftId id) const {
    const auto found = tables_->rows(
        std::string("SELECT ") + title_columns + " FROM drafts WHERE id = ?", {to_text(id)});
    if (found.empty()) return std::nullopt;
    return title_from(found.front());
}

std::optional<Draft> AccountsTables::draft(DraftId id) const {
    std::optional<Draft> draft;
    tables_->in_one_moment([&] {
        draft.reset();
        const auto title = draft_title(id);
        if (!title) return;
        draft = Draft{*title, {}};
        for (const Row& row : tables_->rows("SELECT name, text FROM draft_files WHERE draft = ?",
                                            {to_text(id)})) {
            draft->files[std::get<std::string>(row[0])] = std::get<std::string>(row[1]);
        }
    });
    return draft;
}

void AccountsTables::insert_files(const Draft& draft) {
    for (const auto& [name, text] : draft.files) {
        run("INSERT INTO draft_files (draft, name, text) VALUES (?, ?, ?)",
            {to_text(draft.title.id), name, text});
    }
}

void AccountsTables::add(const Draft& draft, const Membership& maker) {
    const DraftTitle& title = draft.title;
    in_transaction([&] {
        run("INSERT INTO drafts (id, maker, name, version, changed_by, changed_at, campaign) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            {to_text(title.id), to_text(title.maker), title.name, title.version,
             to_text(title.changed_by), title.changed_at, title.campaign});
        insert_files(draft);
        insert(maker);
    });
}

void AccountsTables::change(const Draft& draft) {
    const DraftTitle& title = draft.title;
    in_transaction([&] {
        run("UPDATE drafts SET name = ?, version = ?, changed_by = ?, changed_at = ? WHERE id = ?",
            {title.name, title.version, to_text(title.changed_by), title.changed_at,
             to_text(title.id)});
        run("DELETE FROM draft_files WHERE draft = ?", {to_text(title.id)});
        insert_files(draft);
    });
}

void AccountsTables::set_campaign(DraftId id, const std::string& campaign) {
    in_transaction([&] {
        run("UPDATE drafts SET campaign = ? WHERE id = ?", {campaign, to_text(id)});
    });
}

void AccountsTables::erase_draft(DraftId id) {
    in_transaction([&] {
        run("DELETE FROM drafts WHERE id = ?", {to_text(id)});
        delete_roles(to_text(id));
    });
}

}  // namespace store
