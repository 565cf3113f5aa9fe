#include "server/api/rights/standing.hpp"

#include "server/api/rights/roles.hpp"
#include "server/umpire/past/history.hpp"

namespace api {

std::optional<store::Membership> membership_shown(const store::Accounts& accounts,
                                                  const store::ShownToken& token,
                                                  const std::string& campaign) {
    auto membership = accounts.opened(token, std::string(umpire::forked_from(campaign)));
    // What is tried there is the referee's alone, and nobody joins it.
    const bool is_others =
        membership && umpire::is_fork(campaign) && membership->role != store::Role::referee;
    return is_others ? std::nullopt : membership;
}

std::optional<umpire::Person> person_shown(store::Accounts& accounts, const umpire::Umpire& umpire,
                                           const store::ShownToken& token) {
    const auto membership = membership_shown(accounts, token, umpire.id());
    return membership ? person_now(accounts, umpire, *membership) : std::nullopt;
}

}  // namespace api
