#include "server/store/accounts_tables.hpp"

namespace store {

namespace {

std::int64_t whole(const Cell& cell) { return std::get<std::int64_t>(cell); }
const std::string& text(const Cell& cell) { return std::get<std::string>(cell); }

template <class Id>
Id id(const Cell& cell) {
    const auto found = kit::id_from_text<Id>(text(cell));
    if (!found) throw Unreadable("accounts: an id of another kind");
    return *found;
}

Link link_from(const Row& row) {
    Link link;
    link.id = id<LinkId>(row[0]);
    link.user = id<UserId>(row[1]);
    link.kind = text(row[2]) == "lasting" ? LinkKind::lasting : LinkKind::one_time;
    link.made_at = whole(row[3]);
    if (const auto* expires = std::get_if<std::int64_t>(&row[4])) link.expires_at = *expires;
    link.is_used = whole(row[5]) != 0;
    link.is_revoked = whole(row[6]) != 0;
    link.opens = text(row[8]);
    if (!std::holds_alternative<std::monostate>(row[9])) link.maker = id<UserId>(row[9]);
    return link;
}

Cell cell_of(const std::optional<UserId>& user) { return user ? Cell(to_text(*user)) : Cell(); }

}  // namespace

AccountsBook AccountsTables::read() const {
    AccountsBook book;
    tables_->in_one_moment([&] {
        book = {};
        read_people(book);
        read_links(book);
        read_publicity(book);
    });
    return book;
}

void AccountsTables::read_people(AccountsBook& book) const {
    for (const Row& row : tables_->rows("SELECT id, name, maker, has_share, is_shut FROM users")) {
        User user{id<UserId>(row[0]), text(row[1])};
        if (!std::holds_alternative<std::monostate>(row[2])) user.maker = id<UserId>(row[2]);
        user.has_share = whole(row[3]) != 0;
        user.is_shut = whole(row[4]) != 0;
        book.users.emplace(user.id, user);
    }
    for (const Row& row :
         tables_->rows("SELECT \"user\", campaign, role, commander, rights FROM roles")) {
        const Membership membership{id<UserId>(row[0]), text(row[1]),
                                    role_from_text(text(row[2])).value(), text(row[3]),
                                    rights_from_text(text(row[4])).value()};
        book.roles.emplace(std::pair(membership.user, membership.campaign), membership);
    }
}

void AccountsTables::read_links(AccountsBook& book) const {
    for (const Row& row : tables_->rows("SELECT id, \"user\", kind, made_at, expires_at, is_used, "
                                        "is_revoked, hash, opens, maker FROM links")) {
        const Link link = link_from(row);
        book.links.emplace(link.id, link);
        book.link_hashes.emplace(text(row[7]), link.id);
    }
    for (const Row& row : tables_->rows("SELECT hash, \"user\", link, made_at FROM tokens")) {
        book.tokens.emplace(text(row[0]), TokenRow{id<UserId>(row[1]), id<LinkId>(row[2]), {},
                                                   whole(row[3])});
    }
    for (const Row& row : tables_->rows("SELECT token, link FROM openings")) {
        book.tokens.at(text(row[0])).opens.insert(id<LinkId>(row[1]));
    }
    for (const Row& row : tables_->rows("SELECT link, opener FROM openers")) {
        book.links.at(id<LinkId>(row[0])).openers.insert(id<LinkId>(row[1]));
    }
    for (const Row& row : tables_->rows("SELECT link, campaign FROM closings")) {
        book.closings.emplace(id<LinkId>(row[0]), text(row[1]));
    }
}

void AccountsTables::read_publicity(AccountsBook& book) const {
    for (const Row& row :
         tables_->rows("SELECT campaign, is_public, words, since, feed, shows_setting, "
                       "setting, shows_chronicle FROM publicity")) {
        book.publicity[text(row[0])] = {text(row[0]),  whole(row[1]) != 0, text(row[2]),
                                        whole(row[3]), text(row[4]),       whole(row[5]) != 0,
                                        text(row[6]),  whole(row[7]) != 0};
    }
    for (const Row& row :
         tables_->rows("SELECT campaign, number, id, at, kind, words, is_withdrawn FROM notices")) {
        Notice notice{text(row[0]), whole(row[1]), text(row[2]),      whole(row[3]),
                      {},           text(row[5]),  whole(row[6]) != 0};
        for (const NoticeKind kind : {NoticeKind::paused, NoticeKind::resumed}) {
            if (text(row[4]) == name_of(kind)) notice.kind = kind;
        }
        book.notices.emplace(std::pair(notice.campaign, notice.number), notice);
    }
}

void AccountsTables::insert(const User& user) {
    run("INSERT INTO users (id, name, maker, has_share, is_shut) VALUES (?, ?, ?, ?, ?)",
        {to_text(user.id), user.name, cell_of(user.maker), std::int64_t{user.has_share},
         std::int64_t{user.is_shut}});
}

void AccountsTables::insert(const Membership& membership) {
    run("INSERT INTO roles (\"user\", campaign, role, commander, rights) VALUES (?, ?, ?, ?, ?)",
        {to_text(membership.user), membership.campaign, std::string(name_of(membership.role)),
         membership.commander, text_of(membership.rights)});
}

void AccountsTables::add(const User& user) {
    in_transaction([&] { insert(user); });
}

void AccountsTables::add(const Membership& membership) {
    in_transaction([&] { insert(membership); });
}

void AccountsTables::add(const std::vector<User>& users, const std::vector<Membership>& roles) {
    in_transaction([&] {
        for (const User& user : users) insert(user);
        for (const Membership& role : roles) insert(role);
    });
}

void AccountsTables::change(const Membership& membership) {
    in_transaction([&] {
        run("UPDATE roles SET role = ?, commander = ?, rights = ? "
            "WHERE \"user\" = ? AND campaign = ?",
            {std::string(name_of(membership.role)), membership.commander,
             text_of(membership.rights), to_text(membership.user), membership.campaign});
    });
}

void AccountsTables::erase_role(UserId user, const std::string& campaign) {
    in_transaction([&] {
        run("DELETE FROM roles WHERE \"user\" = ? AND campaign = ?", {to_text(user), campaign});
        run("UPDATE links SET is_revoked = 1 WHERE \"user\" = ? AND opens = ?",
            {to_text(user), campaign});
        run("DELETE FROM openings WHERE link IN "
            "(SELECT id FROM links WHERE \"user\" = ? AND opens = ?)",
            {to_text(user), campaign});
        erase_tokens_without_links();
    });
}

void AccountsTables::delete_roles(const std::string& campaign) {
    run("DELETE FROM roles WHERE campaign = ? AND role <> 'god'", {campaign});
    run("UPDATE links SET is_revoked = 1 WHERE opens = ?", {campaign});
    run("DELETE FROM openings WHERE link IN (SELECT id FROM links WHERE opens = ?)", {campaign});
    erase_tokens_without_links();
}

void AccountsTables::erase_roles(const std::string& campaign) {
    in_transaction([&] { delete_roles(campaign); });
}

void AccountsTables::set_shut(UserId user, bool is_shut) {
    in_transaction([&] {
        run("UPDATE users SET is_shut = ? WHERE id = ?", {std::int64_t{is_shut}, to_text(user)});
        if (is_shut) run("DELETE FROM tokens WHERE \"user\" = ?", {to_text(user)});
    });
}

void AccountsTables::insert(const Link& link, const SecretHash& hash) {
    const std::string kind = link.kind == LinkKind::lasting ? "lasting" : "one_time";
    run("INSERT INTO links (id, \"user\", hash, kind, made_at, expires_at, is_used, opens, maker) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        {to_text(link.id), to_text(link.user), hash, kind, link.made_at,
         link.expires_at ? Cell(*link.expires_at) : Cell(), std::int64_t{link.is_used}, link.opens,
         cell_of(link.maker)});
    for (const LinkId opener : link.openers) {
        run("INSERT INTO openers (link, opener) VALUES (?, ?)",
            {to_text(link.id), to_text(opener)});
    }
}

void AccountsTables::add(const Link& link, const SecretHash& hash) {
    in_transaction([&] { insert(link, hash); });
}

void AccountsTables::add(const Link& link, const SecretHash& hash, const SecretHash& token) {
    in_transaction([&] {
        insert(link, hash);
        run("INSERT INTO openings (token, link) VALUES (?, ?)", {token, to_text(link.id)});
    });
}

void AccountsTables::add(const TokenRow& token, const SecretHash& hash, UtcSeconds now) {
    in_transaction([&] {
        run("INSERT INTO tokens (hash, \"user\", link, made_at) VALUES (?, ?, ?, ?)",
            {hash, to_text(token.user), to_text(token.link), now});
        for (const LinkId link : token.opens) {
            run("INSERT INTO openings (token, link) VALUES (?, ?)", {hash, to_text(link)});
        }
        run("UPDATE links SET is_used = 1 WHERE id = ?", {to_text(token.link)});
    });
}

void AccountsTables::erase_tokens_without_links() {
    run("DELETE FROM tokens WHERE NOT EXISTS "
        "(SELECT 1 FROM openings WHERE openings.token = tokens.hash)");
}

void AccountsTables::set_revoked(const std::vector<LinkId>& links) {
    for (const LinkId link : links) {
        run("UPDATE links SET is_revoked = 1 WHERE id = ?", {to_text(link)});
        run("DELETE FROM openings WHERE link = ?", {to_text(link)});
    }
    erase_tokens_without_links();
}

void AccountsTables::revoke(const std::vector<LinkId>& links) {
    in_transaction([&] { set_revoked(links); });
}

void AccountsTables::close(LinkId link, const std::string& campaign,
                         const std::vector<LinkId>& others) {
    in_transaction([&] {
        run("INSERT INTO closings (link, campaign) VALUES (?, ?) ON CONFLICT DO NOTHING",
            {to_text(link), campaign});
        set_revoked(others);
    });
}

void AccountsTables::erase_token(const SecretHash& hash) {
    in_transaction([&] { run("DELETE FROM tokens WHERE hash = ?", {hash}); });
}

void AccountsTables::put(const Publicity& publicity) {
    in_transaction([&] {
        run("INSERT INTO publicity (campaign, is_public, words, since, feed, shows_setting, "
            "setting, shows_chronicle) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (campaign) DO UPDATE SET "
            "is_public = excluded.is_public, words = excluded.words, since = excluded.since, "
            "shows_setting = excluded.shows_setting, setting = excluded.setting, "
            "shows_chronicle = excluded.shows_chronicle",
            {publicity.campaign, std::int64_t{publicity.is_public}, publicity.words,
             publicity.since, publicity.feed, std::int64_t{publicity.shows_setting},
             publicity.setting, std::int64_t{publicity.shows_chronicle}});
    });
}

void AccountsTables::add(const Notice& notice) {
    in_transaction([&] {
        run("INSERT INTO notices (campaign, number, id, at, kind, words) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            {notice.campaign, notice.number, notice.id, notice.at,
             std::string(name_of(notice.kind)), notice.words});
    });
}

void AccountsTables::withdraw_notice(const std::string& campaign, std::int64_t number) {
    // The row stays, so that its number is not used again; what it said does not.
    in_transaction([&] {
        run("UPDATE notices SET words = '', is_withdrawn = 1 WHERE campaign = ? AND number = ?",
            {campaign, number});
    });
}

}  // namespace store
