#include "core/throw_me_a_6/setup.hpp"

#include <algorithm>
#include <string>

#include "core/kit/bound.hpp"
#include "core/throw_me_a_6/path.hpp"
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

namespace {

constexpr Clause corrections = "throw-me-a-6.notes.corrections-ruling";
/// Limit:   bytes of a reason.
constexpr std::size_t reason_max = 1000;

/// Elephants that have been hit run; those that have not do not.
std::optional<Rampage> rampage_of(const Unit& unit, int turn) {
    if (unit.profile.type != UnitType::elephants || unit.hits == 0) return std::nullopt;
    return unit.rampage.value_or(Rampage{unit.pose.facing, true, turn});
}
/// A unit as an order makes it.
Unit corrected(const Table& table, const CorrectUnit& order) {
    Unit unit = unit_at(table, order.unit);
    unit.pose.at = order.at.value_or(unit.pose.at);
    if (order.facing) unit.pose.facing = normal_angle(*order.facing);
    unit.hits = order.hits.value_or(unit.hits);
    if (order.is_removed) {
        unit.standing = *order.is_removed ? Standing::removed : Standing::on_table;
        unit.attached_to.reset();
    }
    if (order.has_moved) {
        unit.move = Movement{};
        unit.move.has_begun = unit.move.is_over = *order.has_moved;
        unit.move.began = unit.pose;
    }
    unit.has_shot = order.has_shot.value_or(unit.has_shot);
    unit.has_thrown = order.has_thrown.value_or(unit.has_thrown);
    unit.rampage = rampage_of(unit, table.turn);
    return unit;
}
bool is_of(const Contact& contact, UnitId unit) {
    return contact.one == unit || contact.other == unit;
}
/// Whether the two of a contact lie as it says, with a unit as it is corrected.
bool is_flush(const Table& table, const Unit& unit, const Contact& contact) {
    const auto here = [&](UnitId id) {
        return footprint_of(id == unit.id ? unit : unit_at(table, id));
    };
    return contact.edge_of_one == Edge::front &&
           edge_touched(here(contact.one), here(contact.other)) == contact.edge_of_other;
}
/// The contacts that a unit has once it is corrected.
std::vector<Contact> contacts_left(const Table& table, const Unit& unit, const CorrectUnit& order) {
    if (order.contacts) return *order.contacts;
    std::vector<Contact> left;
    if (unit.standing != Standing::on_table) return left;
    for (const Contact& each : table.contacts) {
        if (is_of(each, unit.id) && is_flush(table, unit, each)) left.push_back(each);
    }
    return left;
}
/// Whether a contact that the referee names is one between this unit and an enemy.
bool is_possible(const Table& table, const Unit& unit, const Contact& contact) {
    constexpr int rounds_max = 1000;
    if (!is_of(contact, unit.id) || contact.one == contact.other) return false;
    const Unit* enemy = find_unit(table, contact.one == unit.id ? contact.other : contact.one);
    if (enemy == nullptr || enemy->standing != Standing::on_table) return false;
    if (enemy->side == unit.side && !enemy->rampage && !unit.rampage) return false;
    if (contact.rounds < 0 || contact.rounds > rounds_max) return false;
    return unit.standing == Standing::on_table && is_flush(table, unit, contact);
}
/// Whether no edge of anybody has two enemies.
bool are_edges_free(const Table& table, UnitId unit, const std::vector<Contact>& named) {
    Table after;
    for (const Contact& each : table.contacts) {
        if (!is_of(each, unit)) after.contacts.push_back(each);
    }
    for (const Contact& each : named) {
        if (is_taken(after, each.one, each.edge_of_one)) return false;
        if (is_taken(after, each.other, each.edge_of_other)) return false;
        after.contacts.push_back(each);
    }
    return true;
}
Gate may_be(const Table& table, const Unit& unit, const CorrectUnit& order) {
    if (unit.hits < 0 || unit.hits > starting_stands(unit.profile.type)) {
        return Refusal("losses_are_out_of_bounds", corrections, "hits");
    }
    if (unit.standing == Standing::on_table) {
        if (is_destroyed(unit)) return Refusal("losses_are_out_of_bounds", corrections, "hits");
        if (const Gate gate = may_stand(table, unit, unit.pose)) {
            return Refusal(gate->code, gate->clause, "at");
        }
    }
    if (!order.contacts) return allowed;
    const bool are_possible =
        std::all_of(order.contacts->begin(), order.contacts->end(),
                    [&](const Contact& each) { return is_possible(table, unit, each); });
    if (are_possible && are_edges_free(table, unit.id, *order.contacts)) return allowed;
    return Refusal("contact_is_with_an_enemy_it_touches", corrections, "contacts");
}
bool says_nothing(const CorrectUnit& order) {
    return !order.at && !order.facing && !order.hits && !order.is_removed && !order.has_moved &&
           !order.has_shot && !order.has_thrown && !order.contacts;
}

}  // namespace

Gate may_correct_now(const Table& table) {
    if (table.phase < Phase::initiative || table.phase == Phase::over) {
        return Refusal("battle_is_not_being_fought", corrections);
    }
    if (table.phase == Phase::melee || table.charge || table.retreat || !table.runs.empty()) {
        return Refusal("an_answer_is_awaited", corrections);
    }
    return allowed;
}
Gate may_correct(const Table& table, const CorrectUnit& order) {
    if (Gate gate = may_correct_now(table)) return gate;
    const Unit* unit = find_unit(table, order.unit);
    if (unit == nullptr) return Refusal("no_such_unit", corrections, "unit");
    if (unit->standing == Standing::unplaced) {
        return Refusal("unit_is_not_placed", corrections, "unit");
    }
    if (order.reason.empty()) return Refusal("reason_is_missing", corrections, "reason");
    if (order.reason.size() > reason_max) {
        return Refusal("reason_is_too_long", corrections, "reason");
    }
    if (says_nothing(order)) return Refusal("nothing_is_corrected", corrections);
    const bool stays_attached = unit->standing == Standing::attached && !order.is_removed;
    if (stays_attached && (order.at || order.facing || order.contacts)) {
        return Refusal("chariot_is_attached", corrections, order.at ? "at" : "facing");
    }
    if (order.has_thrown && !unit->profile.flags.has_pila) {
        return Refusal("unit_has_no_pila", corrections, "has_thrown");
    }
    return may_be(table, corrected(table, order), order);
}
void correct(Unfolding& u, const CorrectUnit& order) {
    const Unit unit = corrected(u.table(), order);
    const std::vector<Contact> contacts = contacts_left(u.table(), unit, order);
    const Unit* chariot = chariot_of(u.table(), unit.id);
    std::optional<Unit> rider;
    if (chariot != nullptr) rider = *chariot;
    u.happen({corrections}, UnitCorrected{unit, contacts, order.reason});
    if (unit.standing != Standing::removed || !rider) return;
    rider->standing = Standing::removed;
    u.happen({corrections, "throw-me-a-6.chariot.eliminated-with-unit"},
             UnitRemoved{*rider, Cause::with_its_unit});
}

}  // namespace throw_me_a_6
