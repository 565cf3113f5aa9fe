#include "core/throw_me_a_6/units.hpp"

#include <algorithm>

#include "core/throw_me_a_6/geometry.hpp"

namespace throw_me_a_6 {
namespace {

struct TypeRow {
    UnitType type;
    Clause stands_clause;
    int stands;
    int hits;  ///< that remove it
    Clause footprint_clause;
    int width;
    int depth;
    Clause rate_clause;
    int rate;
    DeployStep step;
    Clause step_clause;
};
constexpr Clause four = "throw-me-a-6.unit.normal-four-stands";
constexpr Clause foot = "throw-me-a-6.geometry.footprint-foot-ruling";
constexpr Clause horse = "throw-me-a-6.geometry.footprint-cavalry-ruling";
constexpr Clause single = "throw-me-a-6.geometry.footprint-single-ruling";
constexpr Clause in_order = "throw-me-a-6.deploy.step-order";
constexpr Clause mounted = "throw-me-a-6.deploy.elephants-chariots-step-ruling";
constexpr Clause other_foot = "throw-me-a-6.deploy.other-foot-step-ruling";
constexpr std::array<TypeRow, unit_types> type_table{{
    {UnitType::light_infantry, four, 4, 3, foot, 320, 160, "throw-me-a-6.move.rate-light-infantry",
     800, DeployStep::light_infantry, in_order},
    {UnitType::light_cavalry, four, 4, 3, horse, 320, 240, "throw-me-a-6.move.rate-light-cavalry",
     1200, DeployStep::light_cavalry, in_order},
    {UnitType::heavy_infantry, four, 4, 3, foot, 320, 160, "throw-me-a-6.move.rate-heavy-infantry",
     600, DeployStep::heavy_infantry, in_order},
    {UnitType::heavy_cavalry, four, 4, 3, horse, 320, 240, "throw-me-a-6.move.rate-heavy-cavalry",
     1000, DeployStep::heavy_cavalry, in_order},
    {UnitType::warband, four, 4, 3, foot, 320, 160, "throw-me-a-6.move.rate-warband", 800,
     DeployStep::heavy_infantry, other_foot},
    {UnitType::peltasts, four, 4, 3, foot, 320, 160, "throw-me-a-6.move.rate-peltasts", 800,
     DeployStep::heavy_infantry, other_foot},
    {UnitType::elephants, "throw-me-a-6.unit.elephants-two-stands", 2, 2,
     "throw-me-a-6.geometry.footprint-elephants-ruling", 320, 160,
     "throw-me-a-6.move.rate-elephants", 800, DeployStep::heavy_cavalry, mounted},
    {UnitType::chariot, "throw-me-a-6.unit.chariot-one-stand", 1, 1, single, 160, 160,
     "throw-me-a-6.move.rate-chariots", 1000, DeployStep::heavy_cavalry, mounted},
    {UnitType::artillery, "throw-me-a-6.unit.artillery-one-stand", 1, 1, single, 160, 160,
     "throw-me-a-6.move.rate-artillery-ruling", 600, DeployStep::heavy_infantry, other_foot},
}};
static_assert(std::all_of(type_table.begin(), type_table.end(), [](const TypeRow& row) {
    return row.width * row.width + row.depth * row.depth <=
           4 * footprint_radius_max * footprint_radius_max;
}));
const TypeRow& row_of(UnitType type) { return type_table[static_cast<std::size_t>(type)]; }

struct ArmsRow {
    Weapon weapon;
    std::array<bool, unit_types> carriers;  ///< by type, in the order of UnitType
};
//                       LI     LC     HI     HC     WB     PT     EL     CH     AR
constexpr std::array<ArmsRow, 8> arms_table{{
    {Weapon::none, {true, true, true, true, true, true, true, true, false}},
    {Weapon::thrown, {true, false, true, false, true, true, false, false, false}},
    {Weapon::sling, {true, false, true, false, true, true, false, false, false}},
    {Weapon::bow, {true, false, true, false, true, true, false, false, false}},
    {Weapon::mounted_bow, {false, true, false, true, false, false, false, false, false}},
    {Weapon::mounted_javelin, {false, true, false, true, false, false, false, false, false}},
    {Weapon::chariot_missiles, {false, false, false, false, false, false, false, true, false}},
    {Weapon::artillery, {false, false, false, false, false, false, false, false, true}},
}};

Weapon default_weapon(UnitType type) {
    mark("throw-me-a-6.shoot.weapon-in-profile-ruling");
    switch (type) {
        case UnitType::light_infantry: return Weapon::thrown;
        case UnitType::light_cavalry: return Weapon::mounted_javelin;
        case UnitType::chariot: return Weapon::chariot_missiles;
        case UnitType::artillery: return Weapon::artillery;
        default: return Weapon::none;
    }
}

}  // namespace

bool is_infantry(UnitType type) {
    mark("throw-me-a-6.unit.infantry-group-ruling");
    return type == UnitType::light_infantry || type == UnitType::heavy_infantry ||
           type == UnitType::warband || type == UnitType::peltasts;
}
bool is_cavalry(UnitType type) {
    mark("throw-me-a-6.unit.cavalry-group-ruling");
    return type == UnitType::light_cavalry || type == UnitType::heavy_cavalry;
}
bool is_mounted(UnitType type) {
    mark("throw-me-a-6.unit.mounted-group-ruling");
    return is_cavalry(type) || type == UnitType::elephants || type == UnitType::chariot;
}
bool is_light(UnitType type) {
    mark("throw-me-a-6.unit.light-group-ruling");
    mark("throw-me-a-6.unit.heavy-group-ruling");
    return type == UnitType::light_infantry || type == UnitType::light_cavalry;
}
bool is_heavy_infantry(UnitType type) {
    mark("throw-me-a-6.unit.heavy-infantry-narrow-ruling");
    return type == UnitType::heavy_infantry;
}

int starting_stands(UnitType type) {
    mark(row_of(type).stands_clause);
    return row_of(type).stands;
}
int stands_of(const Unit& unit) {
    mark("throw-me-a-6.unit.losses-permanent");
    return starting_stands(unit.profile.type) - unit.hits;
}
int hits_to_remove(UnitType type) {
    mark("throw-me-a-6.unit.removal-reading-ruling");
    return row_of(type).hits;
}
bool has_full_second_rank(const Unit& unit, int stands) {
    mark("throw-me-a-6.unit.rear-rank-first-ruling");
    return stands == starting_stands(unit.profile.type);
}
DeployStep step_of(UnitType type) {
    mark(row_of(type).step_clause);
    return row_of(type).step;
}

Footprint footprint_at(const Unit& unit, Pose pose) {
    const TypeRow& row = row_of(unit.profile.type);
    mark("throw-me-a-6.geometry.stand-scale-ruling");
    mark("throw-me-a-6.geometry.footprint-constant-ruling");
    mark(row.footprint_clause);
    return {pose, row.width, row.depth};
}
Footprint footprint_of(const Unit& unit) { return footprint_at(unit, unit.pose); }

int rate_of(const Table& table, const Unit& unit) {
    const TypeRow& row = row_of(unit.profile.type);
    mark(row.rate_clause);
    mark("throw-me-a-6.setup.larger-figures");
    mark("throw-me-a-6.notes.casualty-no-movement-effect");
    int rate = row.rate;
    if (unit.profile.flags.is_egyptian) {
        mark("throw-me-a-6.chariot.egyptian-move-twelve");
        rate = 1200;
    }
    return rate * table.options.scale_percent / 100;
}
int allowance_with(const Table& table, const Unit& unit, const Unit* chariot) {
    if (chariot == nullptr) return rate_of(table, unit);
    mark("throw-me-a-6.move.attached-unit-rate-ruling");
    return std::min(rate_of(table, unit), rate_of(table, *chariot));
}
int allowance_of(const Table& table, const Unit& unit) {
    return allowance_with(table, unit, chariot_of(table, unit.id));
}
const Unit* chariot_of(const Table& table, UnitId unit) {
    for (const Unit& each : table.units) {
        if (is_attached(each, unit)) return &each;
    }
    return nullptr;
}

namespace {

Gate may_have_flags(UnitType type, const Flags& flags) {
    if (flags.has_pikes && flags.has_spears) {
        return Refusal("pikes_or_spears_not_both", "throw-me-a-6.melee.pike-spear-once-ruling",
                       "flags");
    }
    const bool is_foot_only =
        flags.has_pikes || flags.has_spears || flags.is_roman || flags.has_pila;
    const bool fits = (!is_foot_only || is_infantry(type)) &&
                      (!flags.is_roman || type == UnitType::heavy_infantry) &&
                      (!flags.is_shock || type == UnitType::heavy_cavalry) &&
                      (!flags.is_egyptian || type == UnitType::chariot);
    if (!fits) {
        return Refusal("flag_does_not_fit_type", "throw-me-a-6.unit.types-ruling", "flags");
    }
    return allowed;
}

}  // namespace

Result<Profile> profile_of(const Muster& muster) {
    if (Gate gate = may_have_flags(muster.type, muster.flags)) return *gate;
    Profile profile;
    profile.type = muster.type;
    mark("throw-me-a-6.unit.types-ruling");
    mark("throw-me-a-6.rating.armour-three-levels");
    mark("throw-me-a-6.rating.skill-three-levels");
    mark("throw-me-a-6.rating.experience-three-levels");
    profile.armour = muster.armour.value_or(Armour::none);
    profile.skill = muster.skill.value_or(Skill::average);
    profile.experience = muster.experience.value_or(Experience::seasoned);
    profile.weapon = muster.weapon.value_or(default_weapon(muster.type));
    profile.flags = muster.flags;
    profile.is_single_base = muster.is_single_base;
    if (!arms_table[static_cast<std::size_t>(profile.weapon)]
             .carriers[static_cast<std::size_t>(muster.type)]) {
        return Refusal("weapon_does_not_fit_type", "throw-me-a-6.shoot.weapon-in-profile-ruling",
                       "weapon");
    }
    if (profile.flags.is_egyptian) {
        if (muster.armour && *muster.armour != Armour::half) {
            return Refusal("egyptian_chariots_have_half_armour",
                           "throw-me-a-6.chariot.egyptian-half-armour-ruling", "armour");
        }
        mark("throw-me-a-6.chariot.egyptian-half-armour-ruling");
        profile.armour = Armour::half;
    }
    return profile;
}

std::vector<Touch> touches(const std::vector<Contact>& contacts, UnitId unit) {
    std::vector<Touch> all;
    for (const Contact& each : contacts) {
        if (each.one == unit) {
            all.push_back({each.other, each.edge_of_one, each.edge_of_other, true, each});
        } else if (each.other == unit) {
            all.push_back({each.one, each.edge_of_other, each.edge_of_one, false, each});
        }
    }
    std::sort(all.begin(), all.end(), [](const Touch& a, const Touch& b) { return a.own < b.own; });
    return all;
}
bool is_taken(const Table& table, UnitId unit, Edge edge) {
    mark("throw-me-a-6.contact.one-enemy-per-face-ruling");
    return std::any_of(table.contacts.begin(), table.contacts.end(), [&](const Contact& each) {
        return (each.one == unit && each.edge_of_one == edge) ||
               (each.other == unit && each.edge_of_other == edge);
    });
}
std::vector<UnitId> units_of(const Table& table, Side side) {
    std::vector<UnitId> ids;
    for (const Unit& unit : table.units) {
        if (unit.side == side && unit.standing == Standing::on_table) ids.push_back(unit.id);
    }
    return ids;
}

Unit after_hits(Unit unit, int hits) {
    mark("throw-me-a-6.unit.excess-hits-lost-ruling");
    mark("throw-me-a-6.rating.fixed-in-battle-ruling");
    unit.hits = std::min(starting_stands(unit.profile.type), unit.hits + hits);
    return unit;
}
bool is_destroyed(const Unit& unit) {
    mark("throw-me-a-6.quick.third-stand-eliminated");
    mark("throw-me-a-6.unit.removal-by-shooting-too");
    return unit.hits >= hits_to_remove(unit.profile.type);
}
void remove(Unfolding& u, UnitId id, Cause cause, Clauses clauses) {
    const Unit* chariot = chariot_of(u.table(), id);
    const std::optional<UnitId> rider =
        chariot != nullptr ? std::optional<UnitId>(chariot->id) : std::nullopt;
    Unit unit = u.unit(id);
    unit.standing = Standing::removed;
    u.happen(std::move(clauses), UnitRemoved{unit, cause});
    if (!rider) return;
    Unit gone = u.unit(*rider);
    gone.standing = Standing::removed;
    u.happen({"throw-me-a-6.chariot.eliminated-with-unit",
              "throw-me-a-6.chariot.all-removals-count-ruling"},
             UnitRemoved{gone, Cause::with_its_unit});
}

}  // namespace throw_me_a_6
