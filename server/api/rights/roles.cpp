// Who a user is in a campaign.
#include "server/api/rights/roles.hpp"

#include <array>
#include <utility>

#include "core/kit/ensure.hpp"

namespace api {

namespace {

using nlohmann::json;

constexpr std::array<std::pair<store::Role, umpire::Role>, 4> roles = {
    {{store::Role::commander, umpire::Role::commander},
     {store::Role::referee, umpire::Role::referee},
     {store::Role::god, umpire::Role::god},
     {store::Role::chorus, umpire::Role::chorus}}};

umpire::Role role_of(store::Role role) {
    for (const auto& [stored, meant] : roles) {
        if (stored == role) return meant;
    }
    kit::throw_broken("a role without a name", __FILE__, __LINE__);
}
store::Role role_of(umpire::Role role) {
    for (const auto& [stored, meant] : roles) {
        if (meant == role) return stored;
    }
    kit::throw_broken("a role without a name", __FILE__, __LINE__);
}

umpire::Answer given(umpire::Umpire& umpire, const json& order) {
    const umpire::Person referee{umpire::Role::referee, ""};
    return umpire.submit_together({{referee, order.dump(), ""}}).at(0);
}

/// Brings the accounts up to date; who is a God there stays one.
void follow(store::Accounts& accounts, const store::Membership& before,
            const std::optional<umpire::Person>& now) {
    if (!now) return accounts.end_role(before.user, before.campaign);
    const store::Membership after{before.user, before.campaign, role_of(now->role),
                                  now->commander};
    if (after != before) accounts.change_role(after);
}

}  // namespace

std::optional<umpire::Person> person_by_role(std::string_view engine,
                                             const store::Membership& membership) {
    if (engine.empty() && membership.role != store::Role::referee) return std::nullopt;
    return person_kept(membership);
}

umpire::Person person_kept(const store::Membership& membership) {
    return {role_of(membership.role), membership.commander};
}

std::optional<umpire::Person> person_now(store::Accounts& accounts, const umpire::Umpire& umpire,
                                         const store::Membership& membership) {
    if (auto known = person_by_role(umpire.engine(), membership)) return known;
    const std::string user = kit::to_text(membership.user);
    std::optional<umpire::Person> person = person_kept(membership);
    if (const auto player = umpire.player(user)) {
        person = player->person;
        follow(accounts, membership, person);
    }
    const bool watches = person && person->role != umpire::Role::commander;
    if (watches) person->user = user;
    return person;
}

umpire::Answer give_role(umpire::Umpire& umpire, const store::Membership& membership,
                         const std::string& name) {
    json order = {{"kind", "GiveRole"},
                  {"user", kit::to_text(membership.user)},
                  {"name", name},
                  {"role", store::name_of(membership.role)}};
    if (!membership.commander.empty()) order["commander"] = membership.commander;
    return given(umpire, order);
}

umpire::Answer end_role(umpire::Umpire& umpire, store::UserId user, const std::string& name) {
    return given(umpire, {{"kind", "GiveRole"},
                          {"user", kit::to_text(user)},
                          {"name", name},
                          {"role", "none"}});
}

void record(Services& services, umpire::Umpire& umpire, store::UserId user) {
    const auto membership = services.accounts.membership(user, umpire.id());
    if (!membership || membership->role == store::Role::referee) return;
    if (umpire.player(kit::to_text(user))) return;
    const std::string name = services.accounts.user(user).value_or(store::User{}).name;
    give_role(umpire, *membership, name.empty() ? "player" : name);
}

}  // namespace api
