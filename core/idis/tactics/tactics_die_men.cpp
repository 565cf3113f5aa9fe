#include "core/idis/tactics/tactics_die_men.hpp"

#include <algorithm>

#include "core/die_men/finish.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/scale.hpp"

namespace idis {
namespace {

/// Rounds after which a battle that nobody has won breaks off.
constexpr int rounds_most = 40;
constexpr int columns = 9;
constexpr int rows = 7;

const DieMenTroop& die_men_row(Troop troop) {
    const DieMenTroop& row = die_men_troop_table[static_cast<std::size_t>(troop)];
    ENSURE(row.troop == troop);
    mark("idis.6b.die-men-troops-ruling");
    return row;
}

die_men::PlayerId general_of(const LineUp& lined_up, const UnitLine& line) {
    return player_of<die_men::PlayerId>(lined_up.meeting, leader_of(lined_up, line));
}

die_men::Options options() {
    die_men::Options chosen;
    chosen.hill = true;
    chosen.mountain = true;
    chosen.river = true;
    chosen.forest = true;
    chosen.cavalry = true;
    chosen.defensive_bloc = true;
    chosen.archers = true;
    chosen.threat_ratings = true;
    chosen.round_limit = rounds_most;
    chosen.is_open_to_outsiders = false;
    return chosen;
}

/// The line of the scale table nearest to the soldiers that a unit of this battle stands for.
int scale_for(const std::vector<UnitLine>& lines) {
    Fraction per_unit{1};
    for (const UnitLine& line : lines) {
        if (line.units == 0) continue;
        per_unit = std::max(per_unit, Fraction{line.soldiers.number(), line.units});
    }
    int scale = 1;
    for (const die_men::ScaleLine& line : die_men::scale_table) {
        if (Fraction{line.soldiers} <= per_unit) scale = line.soldiers;
    }
    return scale;
}

die_men::Muster muster_of(const UnitLine& line, int scale) {
    return {die_men_row(line.troop).type, threat_of(line.troop, line.steadiness),
            static_cast<int>(line.units) * scale};
}

/// What the ground of a hex makes of some places of the map, the same for both sides.
die_men::Terrain ground_for(Terrain terrain) {
    switch (terrain) {
        case Terrain::hills: return die_men::Terrain::hill;
        case Terrain::forest: return die_men::Terrain::forest;
        case Terrain::mountains: return die_men::Terrain::mountain;
        case Terrain::marsh: return die_men::Terrain::rough;
        default: return die_men::Terrain::open;
    }
}
constexpr std::array<Offset, 6> marked_places = {{{1, 3}, {2, 2}, {2, 4}, {6, 2}, {6, 4}, {7, 3}}};

die_men::Map map_of(const LineUp& lined_up, const std::vector<std::string>& calling,
                    const std::vector<std::string>& called) {
    mark("idis.6b.die-men-ground-ruling");
    const auto battle = kit::derived_id<die_men::BattleId>(lined_up.meeting, 0);
    die_men::Map map;
    map.grounds = die_men::open_field(die_men::Grid::hexes, columns, rows);
    std::sort(map.grounds.begin(), map.grounds.end(),
              [](const auto& a, const auto& b) { return a.at < b.at; });
    for (die_men::Ground& ground : map.grounds) {
        const Offset place = to_offset(ground.at);
        const bool is_marked = std::find(marked_places.begin(), marked_places.end(), place) !=
                               marked_places.end();
        if (is_marked) ground.terrain = ground_for(lined_up.terrain);
        const bool is_ford = place.column % 4 == 0;
        if (lined_up.has_river && place.row == 3 && !is_ford) {
            ground.terrain = die_men::Terrain::river;
        }
        const auto leave_by = [&](const std::vector<std::string>& armies) {
            for (const std::string& name : armies) {
                map.exits.push_back({ground.at, kit::named_id<die_men::ArmyId>(battle, name)});
            }
        };
        if (place.row == 0) leave_by(calling);
        if (place.row == rows - 1) leave_by(called);
    }
    return map;
}

}  // namespace

int threat_of(Troop troop, std::int64_t steadiness) {
    mark("idis.6b.die-men-threat-ruling");
    const std::int64_t plain = std::clamp<std::int64_t>((steadiness - 4) / 2, 0, 7);
    return static_cast<int>(plain) + die_men_row(troop).threat_more;
}

std::vector<die_men::RefereeOrder> Tactics<die_men::System>::setting_up(const LineUp& lined_up) {
    const auto battle = kit::derived_id<die_men::BattleId>(lined_up.meeting, 0);
    const int scale = scale_for(lined_up.lines);
    std::vector<die_men::BringArmy> armies;
    std::array<std::vector<std::string>, 2> names;
    for (const UnitLine& line : lined_up.lines) {
        const std::string name = name_of(line.army);
        auto army = std::find_if(armies.begin(), armies.end(),
                                 [&](const auto& each) { return each.name == name; });
        if (army == armies.end()) {
            armies.push_back({name, general_of(lined_up, line), static_cast<int>(line.camp), {},
                              false, {}});
            army = armies.end() - 1;
            names[static_cast<std::size_t>(line.camp)].push_back(name);
        }
        if (line.units > 0) army->muster.push_back(muster_of(line, scale));
    }
    std::vector<die_men::RefereeOrder> orders = {die_men::SetOptions{options()}};
    for (const die_men::BringArmy& army : armies) orders.emplace_back(army);
    orders.emplace_back(die_men::FixScale{scale});
    for (const die_men::BringArmy& army : armies) {
        orders.emplace_back(
            die_men::BringCharacter{"general of " + army.name, army.general,
                                    kit::named_id<die_men::ArmyId>(battle, army.name), {}});
    }
    orders.emplace_back(die_men::DrawMap{map_of(lined_up, names[0], names[1])});
    orders.emplace_back(die_men::OpenBattle{die_men::Placing::in_turn});
    return orders;
}

std::vector<Fraction> Tactics<die_men::System>::units_lost(const die_men::State& state,
                                                           const LineUp& lined_up) {
    const die_men::OpenTable& table = state.table;
    std::vector<Fraction> lost;
    for (const UnitLine& line : lined_up.lines) {
        lost.emplace_back();
        const auto id = kit::named_id<die_men::ArmyId>(table.id, name_of(line.army));
        const die_men::Army* army = die_men::find_army(table, id);
        if (army == nullptr || line.units == 0) continue;
        const die_men::Muster muster = muster_of(line, *table.scale);
        for (const die_men::ReportLine& row : die_men::report_of(table, *army).lines) {
            if (row.type != muster.type || row.threat != muster.threat) continue;
            lost.back() = Fraction{row.lost + row.captured, *table.scale};
        }
    }
    return lost;
}

std::optional<Camp> Tactics<die_men::System>::holder(const die_men::State& state) {
    const auto& outcome = state.table.outcome;
    if (!outcome || !outcome->winner) return std::nullopt;
    return *outcome->winner == 0 ? Camp::calling : Camp::called;
}

}  // namespace idis
