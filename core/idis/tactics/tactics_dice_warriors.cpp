#include "core/idis/tactics/tactics_dice_warriors.hpp"

#include <algorithm>

namespace idis {
namespace {

dice_warriors::Side fight_side(Camp camp) {
    return camp == Camp::calling ? dice_warriors::Side::warriors : dice_warriors::Side::monsters;
}

/// What a coin of a line is called: its line's place in the list, and its own in the line.
std::string mark_of(std::size_t line, std::int64_t unit) {
    return "coin " + std::to_string(line + 1) + "-" + std::to_string(unit + 1);
}

void bring(const LineUp& lined_up, std::size_t at,
           std::vector<dice_warriors::RefereeOrder>& orders) {
    mark("idis.6b.dice-warriors-troops-ruling");
    const UnitLine& line = lined_up.lines[at];
    const FightTroop& row = fight_troop_table[static_cast<std::size_t>(line.troop)];
    ENSURE(row.troop == line.troop);
    const ArmyId leader = leader_of(lined_up, line);
    for (std::int64_t unit = 0; unit < line.units; ++unit) {
        dice_warriors::AddMonster coin;
        coin.mark = mark_of(at, unit);
        coin.side = fight_side(line.camp);
        coin.cents = row.cents;
        coin.player = player_of<dice_warriors::PlayerId>(lined_up.meeting, leader);
        coin.detachment = std::to_string(at);
        orders.emplace_back(std::move(coin));
    }
}

}  // namespace

int hits_of(std::int64_t steadiness) {
    mark("idis.6b.dice-warriors-hits-ruling");
    return static_cast<int>(std::clamp<std::int64_t>((steadiness - 5) / 2, 0, 4));
}

std::vector<dice_warriors::RefereeOrder> Tactics<dice_warriors::System>::setting_up(
    const LineUp& lined_up) {
    std::vector<dice_warriors::RefereeOrder> orders = {dice_warriors::UseDefaultField{}};
    std::vector<ArmyId> led;
    for (const UnitLine& line : lined_up.lines) {
        const ArmyId leader = leader_of(lined_up, line);
        if (std::find(led.begin(), led.end(), leader) != led.end()) continue;
        led.push_back(leader);
        const auto player = player_of<dice_warriors::PlayerId>(lined_up.meeting, leader);
        orders.emplace_back(dice_warriors::SeatPlayer{player, fight_side(line.camp)});
        dice_warriors::AddWarrior commander;
        commander.mark = name_of(leader);
        commander.side = fight_side(line.camp);
        commander.player = player;
        for (int hit = 0; hit < hits_of(line.steadiness); ++hit)
            commander.upgrades.push_back(dice_warriors::Upgrade::hit);
        orders.emplace_back(std::move(commander));
    }
    for (std::size_t at = 0; at < lined_up.lines.size(); ++at) bring(lined_up, at, orders);
    orders.emplace_back(dice_warriors::OpenFight{true});
    return orders;
}

std::vector<Fraction> Tactics<dice_warriors::System>::units_lost(const dice_warriors::State& state,
                                                                 const LineUp& lined_up) {
    std::vector<Fraction> lost(lined_up.lines.size());
    for (const dice_warriors::Unit& unit : state.table.units) {
        const auto* coin = kit::get_if<dice_warriors::Monster>(&unit.body);
        if (coin == nullptr || coin->detachment.empty()) continue;
        if (unit.standing != dice_warriors::Standing::killed) continue;
        lost[static_cast<std::size_t>(std::stoul(coin->detachment))] += 1;
    }
    return lost;
}

std::optional<Camp> Tactics<dice_warriors::System>::holder(const dice_warriors::State& state) {
    const auto& outcome = state.table.outcome;
    if (!outcome || !outcome->holder) return std::nullopt;
    return *outcome->holder == dice_warriors::Side::warriors ? Camp::calling : Camp::called;
}

}  // namespace idis
