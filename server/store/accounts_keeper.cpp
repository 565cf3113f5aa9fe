// The keeper, and those who wait for a seat: roles at desks that are no campaigns.
//
// The keeper's link opens all that he has, as every link made on the machine itself does. One that
// nobody has used when the next is made ends, so that at most one of them brings anybody in.
#include <algorithm>

#include "core/kit/ensure.hpp"
#include "server/store/accounts_inside.hpp"

namespace store {

std::string waiting_room(std::string_view campaign) {
    return std::string(waiting_prefix) + std::string(campaign);
}

std::optional<UserId> Accounts::keeper() const {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    for (const auto& [key, role] : inside_->book.roles) {
        if (role.campaign == keepers_desk) return role.user;
    }
    return std::nullopt;
}

MadeLink Accounts::make_keeper_link(std::string_view name, UtcSeconds now, UtcSeconds expires_at) {
    auto user = keeper();
    if (!user) {
        user = add_user(name);
        const kit::Gate gate = give_role({*user, std::string(keepers_desk), Role::referee, ""});
        ENSURE(!gate);
    }
    {
        const std::lock_guard lock(inside_->mutex);
        std::vector<LinkId> unused;
        for (const auto& [id, link] : inside_->book.links) {
            const bool is_his = link.user == *user && link.opens.empty();
            if (is_his && link.kind == LinkKind::one_time && is_good(link, now)) {
                unused.push_back(id);
            }
        }
        inside_->tables.revoke(unused);
        for (const LinkId id : unused) inside_->end(inside_->book.links.at(id));
    }
    return make_link(*user, LinkKind::one_time, now, expires_at);
}

bool Accounts::has_keeper_come() const {
    const auto user = keeper();
    const std::lock_guard lock(inside_->mutex);
    return user && std::ranges::any_of(inside_->book.tokens, [&](const auto& row) {
               return row.second.user == *user;
           });
}

}  // namespace store
