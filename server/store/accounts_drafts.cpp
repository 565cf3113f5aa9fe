// Drafts of campaigns, and who may open them: anyone who has a referee's role in one.
#include "server/store/accounts_inside.hpp"

namespace store {

DraftTitle Accounts::add_draft(UserId maker, std::string_view name,
                               const std::map<std::string, std::string>& files, UtcSeconds now) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const Draft draft{{random_id<DraftId>(), maker, std::string(name), 1, maker, now, {}}, files};
    const Membership role{maker, to_text(draft.title.id), Role::referee, ""};
    inside_->tables.add(draft, role);
    inside_->book.roles.emplace(std::pair(maker, role.campaign), role);
    return draft.title;
}

std::optional<Draft> Accounts::draft(DraftId id) const {
    const std::lock_guard lock(inside_->mutex);
    return inside_->tables.draft(id);
}

std::optional<DraftTitle> Accounts::draft_title(DraftId id) const {
    const std::lock_guard lock(inside_->mutex);
    return inside_->tables.draft_title(id);
}

std::vector<DraftTitle> Accounts::drafts_opened(const ShownToken& token) const {
    std::vector<DraftTitle> titles;
    for (const Membership& role : all_opened(token)) {
        const auto id = kit::id_from_text<DraftId>(role.campaign);
        if (!id) continue;
        if (auto title = draft_title(*id)) titles.push_back(std::move(*title));
    }
    return titles;
}

std::optional<DraftTitle> Accounts::change_draft(DraftId id, std::int64_t version,
                                                 std::string_view name,
                                                 const std::map<std::string, std::string>& files,
                                                 UserId by, UtcSeconds now) {
    const std::lock_guard lock(inside_->mutex);
    const auto title = inside_->tables.draft_title(id);
    if (!title || title->version != version) return std::nullopt;
    Draft draft{*title, files};
    draft.title.name = std::string(name);
    draft.title.version = version + 1;
    draft.title.changed_by = by;
    draft.title.changed_at = now;
    inside_->tables.change(draft);
    return draft.title;
}

void Accounts::set_campaign(DraftId id, const std::string& campaign) {
    const std::lock_guard lock(inside_->mutex);
    inside_->tables.set_campaign(id, campaign);
}

void Accounts::erase_draft(DraftId id) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    inside_->tables.erase_draft(id);
    inside_->forget(to_text(id));
}

}  // namespace store
