// Two hundred days of thirty commanders: every order is given, everything happens that can happen,
// and nothing is unsound. What a new order or event needs to be seen here is a line in
// core/doctrine/campaign/offers.cpp, or a rule that makes it happen. What is open to somebody and
// nobody has ordered by luck is ordered once.
#include <doctest/doctest.h>

#include <set>

#include "core/doctrine/campaign/offers.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/idis_events.hpp"
#include "server/codec/shapes.hpp"
#include "server/umpire/simulation/simulation.hpp"
#include "tests/simulation/world.hpp"

namespace {

/// The names of all alternatives.
template <class Variant>
std::set<std::string> all_kinds() {
    const auto& names = codec::names_of<codec::alternatives_of<Variant>>;
    return {names.begin(), names.end()};
}

std::string missing(const std::set<std::string>& all,
                    const std::map<std::string, std::uint64_t>& seen,
                    const std::set<std::string>& may_lack = {}) {
    std::string names;
    for (const std::string& kind : all) {
        if (!seen.contains(kind) && !may_lack.contains(kind)) names += " " + kind;
    }
    return names;
}

// Under sanitizers looking at the state after every happening takes half an hour: there it is done
// once a day. What two hundred days come to is the same in either build, so there only the long
// form plays them all.
#ifdef IDIS_SANITIZED
constexpr auto inspecting = umpire::Inspecting::every_day;
constexpr std::int64_t days_in_short = 60;
#else
constexpr auto inspecting = umpire::Inspecting::every_happening;
constexpr std::int64_t days_in_short = 200;
#endif

/// What has not been used or has not come about yet, of all that should.
std::string lacking(const umpire::Counts& counts) {
    // What is asked is answered at once and is no order that stands.
    std::set<std::string> unseen = {"AskForecast", "AskNews", "AskPosition", "AskWeather",
                                    "SpeakInParley"};
    // Doctrines fight for everybody here: nobody is left who orders in a battle himself.
    unseen.merge(std::set<std::string>{"OrderInBattle", "LetDoctrineFight"});
    // Nobody of them goes on holiday.
    unseen.merge(std::set<std::string>{"TakeLeave", "ComeBack", "DeclineToStandIn"});
    // Engines are moved, places yielded, garrisons let out, treasuries counted and fleets brought
    // side by side so seldom that a course may lack it.
    unseen.merge(std::set<std::string>{"LeaveEngines", "BreakDownEngines", "RebuildEngines",
                                       "YieldStronghold", "CountTreasury", "AttackFleet"});
    std::string names = missing(all_kinds<idis::CommanderOrder>(), counts.orders_by_kind, unseen);
    // The doctrine of a referee fights no skirmish, and changes no rules in the middle.
    names += missing(all_kinds<idis::RefereeOrder>(), counts.rulings_by_kind,
                     {"LetGarrisonSally", "EndBattle", "ForgetSpell", "ChangeRulings", "EndLeave"});
    const std::set<std::string> war = {"MeetingOpened",     "BattleFought",  "ArmyRetreated",
                                       "ArmyFled",          "SpoilsLeft",    "CommanderCaptured",
                                       "SiegeChanged",      "GatesTested",   "SiegeEnded",
                                       "StrongholdChanged", "FallenSettled", "EnginesChanged"};
    names += missing(war, counts.events_by_kind);
    for (const char* clause :
         {"idis.1a.ask-current-weather", "idis.1a.ask-forecast", "idis.7a.news-own-hex",
          "idis.7a.same-hex-channel-members-only", "idis.6.battle-dice-hidden",
          "idis.6a.assault-is-battle", "idis.6a.assault-won-stronghold-falls", "idis.8e.embark-day",
          "idis.8e.ship-cost-100-per-day", "idis.8e.ship-hex-time-ruling", "idis.8e.disembark-day",
          "idis.8e.ship-check-each-ruling", "idis.add8e.country-hire-per-hex-ruling"}) {
        if (!counts.clauses.contains(clause)) names += std::string(" ") + clause;
    }
    return names;
}

/// Lets each commander who may order something that nobody ordered yet order it.
/// Takes:   a simulation between two days.
void order_what_is_lacking(umpire::Simulation& simulation, doctrine::Chance& chance) {
    std::vector<idis::CommanderId> all;
    for (const idis::Commander& each : simulation.state().commanders) all.push_back(each.id);
    for (const idis::CommanderId commander : all) {
        const idis::View seen = idis::view(simulation.state(), commander, idis::Extent::now);
        const idis::Legal legal = idis::legal(seen, commander);
        if (!legal.commander) continue;
        for (const idis::CommanderOrder& order :
             doctrine::offered_orders(*legal.commander, chance)) {
            const std::string kind(codec::kind_of(order));
            if (simulation.counts().orders_by_kind.contains(kind)) continue;
            simulation.rules(idis::ActFor{commander, order});
        }
    }
}

}  // namespace

TEST_CASE("thirty commanders use every order in two hundred days, and nothing is unsound") {
    const std::uint64_t seed = tests::seed_or(3);
    umpire::Simulation simulation(tests::sample_start(seed, 30),
                                  {.seed = seed, .inspecting = inspecting});
    doctrine::Chance chance(kit::mixed(seed, "what is lacking"));
    const std::int64_t days = tests::plays_long() ? 200 : days_in_short;
    // Anyone who divides his army raises a commander: the last days take as long as all before,
    // and are played where there is time or something is lacking.
    const auto is_over = [&] {
        const std::int64_t day = simulation.next_day().number;
        return day > days ||
               (!tests::plays_long() && day > 60 && lacking(simulation.counts()).empty());
    };
    while (!is_over()) {
        const auto unsound = simulation.play_next_day();
        INFO("seed ", seed, ", event ", simulation.counts().events, "; ",
             tests::rerun(seed, "thirty commanders*"));
        REQUIRE_FALSE(unsound.has_value());
        if (simulation.next_day().number % 10 == 0) order_what_is_lacking(simulation, chance);
    }
    if (days == 200) CHECK(lacking(simulation.counts()) == "");
}
