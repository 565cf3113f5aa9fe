#include "core/idis/tactics/tactics_throw_me_a_6.hpp"

#include <algorithm>

#include "core/throw_me_a_6/units.hpp"

namespace idis {
namespace {

/// Turns after which a battle that nobody has won breaks off.
constexpr int turns_most = 40;

throw_me_a_6::Side table_side(Camp camp) {
    return camp == Camp::calling ? throw_me_a_6::Side::red : throw_me_a_6::Side::blue;
}

const TableTroop& table_row(Troop troop) {
    const TableTroop& row = table_troop_table[static_cast<std::size_t>(troop)];
    ENSURE(row.troop == troop);
    mark("idis.6b.throw-me-a-6-troops-ruling");
    return row;
}

throw_me_a_6::Muster unit_of(const UnitLine& line, std::size_t number) {
    const TableTroop& row = table_row(line.troop);
    throw_me_a_6::Muster unit;
    unit.name = std::to_string(number);
    unit.type = row.type;
    unit.armour = row.armour;
    unit.experience = experience_of(line.steadiness);
    unit.skill = skill_of(line.steadiness);
    unit.flags.is_shock = row.is_shock;
    return unit;
}

/// The army of a side with the most soldiers that has a commander.
ArmyId strongest(const LineUp& lined_up, Camp camp) {
    std::vector<std::pair<ArmyId, Soldiers>> armies;
    for (const UnitLine& line : lined_up.lines) {
        if (line.camp != camp || !line.army) continue;
        if (armies.empty() || armies.back().first != line.army) armies.push_back({line.army, {}});
        armies.back().second += line.soldiers;
    }
    const auto most = std::max_element(
        armies.begin(), armies.end(),
        [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == armies.end() ? ArmyId{} : most->first;
}

throw_me_a_6::BringArmy army_of(const LineUp& lined_up, Camp camp) {
    throw_me_a_6::BringArmy army;
    army.side = table_side(camp);
    const ArmyId leader = strongest(lined_up, camp);
    army.name = name_of(leader);
    army.general = player_of<throw_me_a_6::PlayerId>(lined_up.meeting, leader);
    army.comes_from = camp == Camp::calling ? throw_me_a_6::BaseEdge::south
                                            : throw_me_a_6::BaseEdge::north;
    for (const UnitLine& line : lined_up.lines) {
        if (line.camp != camp) continue;
        for (std::int64_t unit = 0; unit < line.units; ++unit) {
            army.muster.push_back(unit_of(line, army.muster.size() + 1));
        }
    }
    return army;
}

/// A piece of the middle of the table, the same distance from both base edges.
throw_me_a_6::Piece piece_at(int number, int x, Terrain terrain) {
    constexpr int half = 350;
    constexpr int middle = throw_me_a_6::table_depth / 2;
    throw_me_a_6::Piece piece;
    piece.number = number;
    piece.outline = {{x - half, middle - half},
                     {x + half, middle - half},
                     {x + half, middle + half},
                     {x - half, middle + half}};
    switch (terrain) {
        case Terrain::forest:
            piece.ground = throw_me_a_6::Ground::wood;
            piece.is_difficult = piece.gives_cover = piece.hides = true;
            break;
        case Terrain::hills:
        case Terrain::mountains:
            piece.ground = throw_me_a_6::Ground::hill;
            piece.level = 1;
            piece.is_difficult = terrain == Terrain::mountains;
            break;
        default:
            piece.ground = throw_me_a_6::Ground::rough;
            piece.is_difficult = true;
            break;
    }
    return piece;
}

throw_me_a_6::Terrain terrain_of(const LineUp& lined_up) {
    mark("idis.6b.throw-me-a-6-ground-ruling");
    throw_me_a_6::Terrain terrain;
    const bool is_open = lined_up.terrain == Terrain::flatland ||
                         lined_up.terrain == Terrain::desert || lined_up.terrain == Terrain::water;
    if (is_open) return terrain;
    terrain.pieces.push_back(piece_at(1, 900, lined_up.terrain));
    terrain.pieces.push_back(piece_at(2, throw_me_a_6::table_width - 900, lined_up.terrain));
    return terrain;
}

}  // namespace

throw_me_a_6::Experience experience_of(std::int64_t steadiness) {
    mark("idis.6b.throw-me-a-6-ratings-ruling");
    if (steadiness <= 7) return throw_me_a_6::Experience::raw;
    return steadiness <= 10 ? throw_me_a_6::Experience::seasoned
                            : throw_me_a_6::Experience::veteran;
}
throw_me_a_6::Skill skill_of(std::int64_t steadiness) {
    mark("idis.6b.throw-me-a-6-ratings-ruling");
    if (steadiness <= 6) return throw_me_a_6::Skill::inferior;
    return steadiness <= 11 ? throw_me_a_6::Skill::average : throw_me_a_6::Skill::superior;
}

std::vector<throw_me_a_6::RefereeOrder> Tactics<throw_me_a_6::System>::setting_up(
    const LineUp& lined_up) {
    throw_me_a_6::Options options;
    options.has_referee = false;
    options.is_open_to_outsiders = false;
    options.last_turn = turns_most;
    std::vector<throw_me_a_6::RefereeOrder> orders = {throw_me_a_6::SetOptions{options}};
    orders.emplace_back(army_of(lined_up, Camp::calling));
    orders.emplace_back(army_of(lined_up, Camp::called));
    const Camp attacker = lined_up.roles == Roles::called_attacks ? Camp::called : Camp::calling;
    orders.emplace_back(throw_me_a_6::NameAttacker{table_side(attacker)});
    orders.emplace_back(throw_me_a_6::DrawTerrain{terrain_of(lined_up)});
    orders.emplace_back(throw_me_a_6::OpenBattle{});
    return orders;
}

std::vector<Fraction> Tactics<throw_me_a_6::System>::units_lost(
    const throw_me_a_6::State& state, const LineUp& lined_up) {
    std::array<std::int64_t, 2> next = {1, 1};
    std::vector<Fraction> lost;
    for (const UnitLine& line : lined_up.lines) {
        std::int64_t& first = next[static_cast<std::size_t>(line.camp)];
        Fraction units;
        for (const throw_me_a_6::Unit& unit : state.table.units) {
            const bool is_of_it = unit.side == table_side(line.camp) && unit.number >= first &&
                                  unit.number < first + line.units;
            if (!is_of_it) continue;
            const int stands = throw_me_a_6::starting_stands(unit.profile.type);
            units += unit.standing == throw_me_a_6::Standing::removed
                         ? Fraction{1}
                         : Fraction{std::min(unit.hits, stands), stands};
        }
        first += line.units;
        lost.push_back(units);
    }
    return lost;
}

std::optional<Camp> Tactics<throw_me_a_6::System>::holder(const throw_me_a_6::State& state) {
    const auto& outcome = state.table.outcome;
    if (!outcome || !outcome->winner) return std::nullopt;
    return *outcome->winner == throw_me_a_6::Side::red ? Camp::calling : Camp::called;
}

}  // namespace idis
