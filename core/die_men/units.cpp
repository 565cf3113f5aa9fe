#include "core/die_men/units.hpp"

#include <algorithm>

namespace die_men {
namespace {

bool is_before(const Band& a, const Band& b) {
    return a.type != b.type ? a.type < b.type : a.threat < b.threat;
}
bool is_same_kind(const Band& a, const Band& b) { return a.type == b.type && a.threat == b.threat; }

/// Whether there are units in it, of a type there is.
bool is_band(const Band& band) {
    constexpr int most = 100000;
    const bool is_type = static_cast<int>(band.type) < unit_types;
    return is_type && band.count >= 1 && band.count <= most && band.threat >= 0;
}

void add(Troops& troops, const Band& band) {
    const auto place = std::lower_bound(troops.begin(), troops.end(), band, is_before);
    if (place != troops.end() && is_same_kind(*place, band)) {
        place->count += band.count;
    } else {
        troops.insert(place, band);
    }
}

constexpr std::array<UnitType, unit_types> loss_order = {
    UnitType::infantry, UnitType::defensive_bloc, UnitType::chariots,     UnitType::fliers,
    UnitType::archers,  UnitType::cavalry,        UnitType::siege_engines};

/// Where the group of a post stands among sorted groups, or would stand.
std::vector<Group>::iterator place_of(std::vector<Group>& groups, Post post) {
    return std::lower_bound(groups.begin(), groups.end(), post,
                            [](const Group& each, Post wanted) { return each.post < wanted; });
}

struct TypeName {
    std::string_view name;
    UnitType type;
};
constexpr std::array<TypeName, unit_types + 1> type_names = {{
    {"Archers", UnitType::archers},
    {"Cavalry", UnitType::cavalry},
    {"Chariots", UnitType::chariots},
    {"Defenders", UnitType::defensive_bloc},
    {"Defensive Bloc", UnitType::defensive_bloc},
    {"Fliers", UnitType::fliers},
    {"Infantry", UnitType::infantry},
    {"Siege Engines", UnitType::siege_engines},
}};

}  // namespace

std::optional<UnitType> unit_type_named(std::string_view name) {
    mark("die-men.unit.reference-names");
    for (const TypeName& each : type_names) {
        if (each.name == name) return each.type;
    }
    return std::nullopt;
}

int count_of(const Troops& troops) {
    int units = 0;
    for (const Band& band : troops) units += band.count;
    return units;
}
int count_of(const Troops& troops, UnitType type) {
    int units = 0;
    for (const Band& band : troops) units += band.type == type ? band.count : 0;
    return units;
}
int count_of(const Troops& troops, UnitType type, int threat) {
    for (const Band& band : troops) {
        if (band.type == type && band.threat == threat) return band.count;
    }
    return 0;
}
bool are_all(const Troops& troops, UnitType type) {
    return !troops.empty() && count_of(troops, type) == count_of(troops);
}
bool are_fast(const Troops& troops) {
    return std::all_of(troops.begin(), troops.end(), [](const Band& band) {
        return band.type == UnitType::cavalry || band.type == UnitType::chariots;
    });
}

bool are_in_order(const Troops& troops) {
    for (std::size_t at = 0; at < troops.size(); ++at) {
        if (!is_band(troops[at])) return false;
        if (at > 0 && !is_before(troops[at - 1], troops[at])) return false;
    }
    return true;
}

std::optional<Troops> sorted_troops(const Troops& troops) {
    Troops sorted;
    for (const Band& band : troops) {
        if (!is_band(band)) return {};
        add(sorted, band);
    }
    return sorted;
}

bool includes(const Troops& whole, const Troops& part) {
    for (const Band& band : part) {
        if (count_of(whole, band.type, band.threat) < band.count) return false;
    }
    return true;
}

Troops joined(const Troops& one, const Troops& other) {
    Troops both = one;
    for (const Band& band : other) add(both, band);
    return both;
}

Troops without(const Troops& whole, const Troops& part) {
    Troops rest = whole;
    for (const Band& band : part) {
        const auto has = std::find_if(rest.begin(), rest.end(),
                                      [&](const Band& each) { return is_same_kind(each, band); });
        ENSURE(has != rest.end() && has->count >= band.count);
        has->count -= band.count;
        if (has->count == 0) rest.erase(has);
    }
    return rest;
}

Troops first_lost(const Troops& whole, int units) {
    mark("die-men.sequence.default-losses-ruling");
    return first_lost(whole, units, {loss_order.begin(), loss_order.end()});
}

Troops first_lost(const Troops& whole, int units, const std::vector<UnitType>& order) {
    ENSURE(units <= count_of(whole));
    std::vector<UnitType> types = order;
    types.insert(types.end(), loss_order.begin(), loss_order.end());
    Troops lost;
    for (std::size_t i = 0; i < types.size(); ++i) {
        const auto here = types.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::find(types.begin(), here, types[i]) != here) continue;
        for (const Band& band : whole) {
            const int taken = band.type == types[i] ? std::min(units, band.count) : 0;
            if (taken > 0) add(lost, {band.type, band.threat, taken});
            units -= taken;
        }
    }
    return lost;
}

Group detach(Group& group, const Troops& troops, bool takes_ram) {
    Group part;
    part.post = group.post;
    part.troops = troops;
    group.troops = without(group.troops, troops);
    const auto leave = [](int& spent, int leaving) {
        const int moved = std::min(spent, leaving);
        spent -= moved;
        return moved;
    };
    part.spent_blocs = leave(group.spent_blocs, count_of(troops, UnitType::defensive_bloc));
    part.spent_archers = leave(group.spent_archers, count_of(troops, UnitType::archers));
    part.has_ram = group.has_ram && (takes_ram || group.troops.empty());
    group.has_ram = group.has_ram && !part.has_ram;
    return part;
}

void attach(Group& group, const Group& part) {
    group.troops = joined(group.troops, part.troops);
    group.has_ram = group.has_ram || part.has_ram;
    group.spent_blocs += part.spent_blocs;
    group.spent_archers += part.spent_archers;
}

Group group_or_none(const OpenTable& table, Post post) {
    if (const Group* group = find_group(table, post)) return *group;
    Group none;
    none.post = post;
    const std::vector<Post>& used = table.bloc_dice_used;
    none.is_bloc_die_used = std::find(used.begin(), used.end(), post) != used.end();
    return none;
}

void put(std::vector<Group>& groups, const Group& group) {
    const auto place = place_of(groups, group.post);
    const bool is_there = place != groups.end() && place->post == group.post;
    if (group.troops.empty()) {
        if (is_there) groups.erase(place);
    } else if (is_there) {
        *place = group;
    } else {
        groups.insert(place, group);
    }
}

Group& group_at(std::vector<Group>& groups, Post post) {
    const auto place = place_of(groups, post);
    if (place != groups.end() && place->post == post) return *place;
    Group none;
    none.post = post;
    return *groups.insert(place, std::move(none));
}

int units_on_map(const OpenTable& table, ArmyId army) {
    int units = 0;
    for (const Group& group : table.groups) {
        if (group.post.army == army) units += count_of(group.troops);
    }
    return units;
}

bool has_units(const OpenTable& table, ArmyId army) {
    return std::any_of(table.groups.begin(), table.groups.end(),
                       [&](const Group& group) { return group.post.army == army; });
}

bool is_enemy_held(const OpenTable& table, ArmyId army, Hex hex) {
    // Friends and enemies never share a hex.
    const Group* there = first_group_at(table, hex);
    return there != nullptr && are_hostile(table, army, there->post.army);
}

bool stands_at(const Character& character, Post post) {
    return character.fate == Fate::in_battle && character.at == post.at &&
           character.army == post.army;
}

int characters_at(const OpenTable& table, Post post) {
    const auto count = std::count_if(table.characters.begin(), table.characters.end(),
                                     [&](const Character& each) { return stands_at(each, post); });
    return static_cast<int>(count);
}

}  // namespace die_men
