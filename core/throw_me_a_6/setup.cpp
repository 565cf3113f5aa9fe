#include "core/throw_me_a_6/setup.hpp"

#include <string>

#include "core/kit/bound.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {
namespace {

constexpr std::size_t units_max = 30;
/// Limit:   bytes of what an army or a unit is called.
constexpr std::size_t name_max = 200;
constexpr Clause from_lists = "throw-me-a-6.setup.army-list-source";

struct ElementRow {
    DbaElement element;
    std::string_view name;
    UnitType type;
    Flags flags;
    Weapon weapon;
    bool is_poor;  ///< inferior and raw
};
constexpr Flags plain{};
constexpr Flags pikes{true, false, false, false, false, false};
constexpr Flags spears{false, true, false, false, false, false};
constexpr Flags roman{false, false, true, true, false, false};
constexpr Flags shock{false, false, false, false, true, false};
constexpr std::array<ElementRow, 18> element_table{{
    {DbaElement::knights, "Kn", UnitType::heavy_cavalry, shock, Weapon::none, false},
    {DbaElement::cavalry, "Cv", UnitType::heavy_cavalry, plain, Weapon::none, false},
    {DbaElement::camelry, "Cm", UnitType::heavy_cavalry, plain, Weapon::none, false},
    {DbaElement::light_horse, "LH", UnitType::light_cavalry, plain, Weapon::mounted_javelin, false},
    {DbaElement::pikes, "Pk", UnitType::heavy_infantry, pikes, Weapon::none, false},
    {DbaElement::spears, "Sp", UnitType::heavy_infantry, spears, Weapon::none, false},
    {DbaElement::blades, "Bd", UnitType::heavy_infantry, plain, Weapon::none, false},
    {DbaElement::legion, "Bd", UnitType::heavy_infantry, roman, Weapon::none, false},
    {DbaElement::hordes, "Hd", UnitType::heavy_infantry, plain, Weapon::none, true},
    {DbaElement::auxilia, "Ax", UnitType::peltasts, plain, Weapon::none, false},
    {DbaElement::warband, "Wb", UnitType::warband, plain, Weapon::none, false},
    {DbaElement::psiloi, "Ps", UnitType::light_infantry, plain, Weapon::thrown, false},
    {DbaElement::bows, "Bw", UnitType::heavy_infantry, plain, Weapon::bow, false},
    {DbaElement::elephants, "El", UnitType::elephants, plain, Weapon::none, false},
    {DbaElement::artillery, "Art", UnitType::artillery, plain, Weapon::artillery, false},
    {DbaElement::light_chariots, "LCh", UnitType::chariot, plain, Weapon::chariot_missiles, false},
    {DbaElement::heavy_chariots, "HCh", UnitType::chariot, plain, Weapon::chariot_missiles, false},
    {DbaElement::scythed_chariots, "SCh", UnitType::chariot, plain, Weapon::chariot_missiles,
     false},
}};

}  // namespace

Gate may_set(const Table& table, const Options& options) {
    const bool is_sound = options.scale_percent >= 50 && options.scale_percent <= 400 &&
                          options.river_width > 0 && options.river_width <= 12 * inch &&
                          options.quiet_turns_max >= 1 && options.quiet_turns_max <= 1000 &&
                          options.last_turn.value_or(1) >= 1;
    if (table.phase == Phase::gathering && is_sound) return allowed;
    return Refusal("options_are_set_before_the_battle", "throw-me-a-6.setup.larger-figures",
                   "options");
}
Gate may_bring(const Table& table, const BringArmy& order) {
    if (table.phase != Phase::gathering) {
        return Refusal("battle_has_begun", "throw-me-a-6.deploy.no-reserves-ruling");
    }
    if (order.muster.empty()) return Refusal("army_has_no_units", from_lists, "muster");
    if (order.muster.size() > units_max) return Refusal("too_many_units", from_lists, "muster");
    if (order.name.size() > name_max) return Refusal("name_is_too_long", from_lists, "name");
    for (const Muster& each : order.muster) {
        if (each.name.size() > name_max) return Refusal("name_is_too_long", from_lists, "muster");
        const Result<Profile> profile = profile_of(each);
        if (!profile) return profile.refusal();
    }
    return allowed;
}
void bring(Unfolding& u, const BringArmy& order) {
    Army army;
    army.side = order.side;
    army.name = order.name;
    army.general = order.general;
    army.comes_from = order.comes_from;
    army.units = static_cast<int>(order.muster.size());
    std::vector<Unit> units;
    for (const Muster& each : order.muster) {
        Unit unit;
        unit.side = order.side;
        unit.number = static_cast<int>(units.size()) + 1;
        unit.name = each.name;
        const std::string key =
            (order.side == Side::red ? "red-" : "blue-") + std::to_string(unit.number);
        unit.id = kit::named_id<UnitId>(u.table().id, key);
        unit.profile = profile_of(each).value();
        units.push_back(unit);
    }
    u.happen({from_lists}, ArmyBrought{std::move(army), std::move(units)});
}
BringArmy translated(const BringDbaArmy& order) {
    BringArmy army{order.side, order.name, order.general, {}, {}};
    for (const DbaElement element : order.elements) {
        mark("throw-me-a-6.setup.dba-element-is-unit");
        mark("throw-me-a-6.setup.dba-type-mapping-ruling");
        const ElementRow& row = element_table[static_cast<std::size_t>(element)];
        Muster unit;
        unit.name = std::string(row.name) + " " + std::to_string(army.muster.size() + 1);
        unit.type = row.type;
        unit.flags = row.flags;
        unit.weapon = row.weapon;
        if (row.is_poor) {
            unit.skill = Skill::inferior;
            unit.experience = Experience::raw;
        }
        army.muster.push_back(std::move(unit));
    }
    return army;
}
Gate may_open(const Table& table) {
    if (table.phase == Phase::gathering && table.armies.size() == 2) return allowed;
    return Refusal("two_armies_make_a_battle", from_lists);
}
void open(Unfolding& u) {
    u.happen({from_lists}, BattleOpened{});
    if (u.table().attacker) return;
    constexpr Clause clause = "throw-me-a-6.setup.who-attacks-ruling";
    int red = 0;
    int blue = 0;
    for (kit::Bound bound; red == blue;) {
        ENSURE(bound.holds());
        red = u.roll(clause, army_at(u.table(), Side::red).general);
        blue = u.roll(clause, army_at(u.table(), Side::blue).general);
    }
    u.happen({clause}, AttackerNamed{red > blue ? Side::red : Side::blue});
}

Gate may_choose(const Table& table, const ChooseEdge& order) {
    if (table.phase == Phase::terrain) {
        return Refusal("terrain_is_not_complete", "throw-me-a-6.setup.edge-after-terrain");
    }
    if (table.phase != Phase::edges || order.side != table.attacker) {
        return Refusal("attacker_chooses_the_edge", "throw-me-a-6.setup.attacker-chooses-edge",
                       "side");
    }
    return allowed;
}
BaseEdge default_edge(const Table& table) {
    return army_at(table, *table.attacker).comes_from.value_or(BaseEdge::north);
}
BaseEdge edge_of(const Table& table, Side side) {
    mark("throw-me-a-6.setup.base-edges-ruling");
    if (side == table.attacker) return table.attackers_edge;
    return table.attackers_edge == BaseEdge::north ? BaseEdge::south : BaseEdge::north;
}
Zone deployment_zone(const Table& table, Side side) {
    constexpr int margin = 6 * inch;
    constexpr int depth = 12 * inch;
    mark("throw-me-a-6.setup.deployment-zone");
    mark("throw-me-a-6.setup.no-mans-land");
    mark("throw-me-a-6.setup.no-mans-land-ruling");
    mark("throw-me-a-6.setup.flank-margin");
    mark("throw-me-a-6.setup.table-size");
    if (edge_of(table, side) == BaseEdge::south) {
        return {{margin, 0}, {table_width - margin, depth}};
    }
    return {{margin, table_depth - depth}, {table_width - margin, table_depth}};
}
int forward_of(const Table& table, Side side) {
    return edge_of(table, side) == BaseEdge::south ? 0 : full_circle / 2;
}

}  // namespace throw_me_a_6
