#include "server/api/rights/standing.hpp"

#include "server/api/rights/roles.hpp"
#include "server/umpire/campaign_part.hpp"
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

std::optional<umpire::Person> in_seat(const umpire::Umpire& umpire, const umpire::Person& person,
                                      const std::string& commander) {
    if (commander.empty()) return person;
    kit::mark("idis.7.leave-deputy-ruling");
    const umpire::CampaignPart* campaign = umpire.campaign_part();
    const bool may_act = campaign != nullptr && person.role == umpire::Role::commander &&
                         campaign->acts_for(person.commander, commander);
    if (!may_act) return std::nullopt;
    return umpire::Person{umpire::Role::commander, commander, {}, person.commander};
}

std::optional<umpire::Person> person_shown(store::Accounts& accounts, const umpire::Umpire& umpire,
                                           const store::ShownToken& token,
                                           const std::string& seat) {
    const auto membership = membership_shown(accounts, token, umpire.id());
    const auto person = membership ? person_now(accounts, umpire, *membership) : std::nullopt;
    return person ? in_seat(umpire, *person, seat) : std::nullopt;
}

}  // namespace api
