#include "server/scenario/idis_rules.hpp"

#include <algorithm>
#include <array>

#include "core/idis/morale/morale.hpp"
#include "core/idis/sight/scouting.hpp"
#include "core/idis/supply/disturbance.hpp"
#include "core/idis/supply/labour.hpp"
#include "core/idis/supply/supply.hpp"
#include "core/idis/supply/workday.hpp"
#include "server/codec/json.hpp"
#include "server/scenario/play.hpp"

namespace scenario {

using idis::ArmyId;
using idis::Unfolding;

namespace {

/// What a step names besides its army.
struct Asked {
    ArmyId army;
    std::int64_t by = 0;
};

struct Rule {
    std::string_view name;
    void (*carry_out)(Unfolding& unfolding, const Asked& asked);
};

/// Calls a check; the rules roll it at once, before anything else (advance).
void call_check(Unfolding& unfolding, const Asked& asked) {
    unfolding.happen({"idis.5.check-roll"}, idis::CheckCalled{asked.army, "idis.5.check-roll"});
}

void change(Unfolding& unfolding, const Asked& asked) {
    change_morale(unfolding, asked.army, idis::Morale(asked.by), {"idis.5.bad-conditions"},
                  "a scenario says so");
}

constexpr std::array<Rule, 5> rule_table = {{
    {"morale_check", call_check},
    {"change_morale", change},
    {"eat",
     [](Unfolding& unfolding, const Asked& asked) {
         eat(unfolding, asked.army, kit::day_of(unfolding.at()));
     }},
    {"attack",
     [](Unfolding& unfolding, const Asked& asked) {
         disturb(unfolding, asked.army, idis::Disturbance::attacked);
     }},
    {"look_around",
     [](Unfolding& unfolding, const Asked& asked) { look_around(unfolding, asked.army); }},
}};

}  // namespace

std::optional<idis::Events> idis_rule(const idis::State& state, const Json& step,
                                      const std::string& place, kit::Moment at, kit::Dice& dice,
                                      codec::Problems& problems) {
    if (!has_only(step, {"rule", "army", "by"}, place, problems)) return std::nullopt;
    const auto found = std::ranges::find_if(
        rule_table, [&](const Rule& rule) { return step["rule"] == std::string(rule.name); });
    if (found == rule_table.end()) {
        std::string known;
        for (const Rule& rule : rule_table)
            known += (known.empty() ? "" : ", ") + std::string(rule.name);
        problems.push_back({place + "/rule", "unknown_rule", "rule is one of " + known});
        return std::nullopt;
    }
    Asked asked;
    const auto id = kit::id_from_text<ArmyId>(
        step.contains("army") && step["army"].is_string() ? step["army"].get<std::string>() : "");
    if (!id || !state.armies.contains(*id)) {
        problems.push_back({place + "/army", "unknown_name", "army names an army that is there"});
        return std::nullopt;
    }
    asked.army = *id;
    if (step.contains("by")) {
        if (!step["by"].is_number_integer()) {
            problems.push_back({place + "/by", "wrong_kind", "by is a whole number"});
            return std::nullopt;
        }
        asked.by = std::clamp<std::int64_t>(step["by"].get<std::int64_t>(), -100, 100);
    }
    Unfolding unfolding(state, at, dice);
    found->carry_out(unfolding, asked);
    return unfolding.take();
}

}  // namespace scenario
