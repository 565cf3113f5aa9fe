#include "tests/conformance/crowded.hpp"

#include <algorithm>

#include "core/idis/reindex.hpp"
#include "core/idis/ships/waters.hpp"
#include "core/idis/siege/stronghold_table.hpp"
#include "core/idis/supply/walls.hpp"
#include "tests/kit/random_start.hpp"

namespace tests {

using namespace idis;

namespace {

constexpr int armies = 10;
constexpr std::int64_t ships_of_each = 60;
/// By their places in the list of armies.
constexpr std::size_t defender = 0;
constexpr std::size_t besieger = 1;
constexpr std::size_t second_besieger = 2;
constexpr std::size_t first_at_sea = 3;
constexpr std::size_t second_at_sea = 4;
constexpr std::size_t neighbour_of_defender = 5;
constexpr std::size_t landing = 6;
constexpr std::size_t ally_of_defender = 7;
constexpr std::size_t rash_besieger = 8;
constexpr std::size_t raider = 9;

template <class Made>
Made named(const State& state, const char* name) {
    return kit::named_id<Made>(state.campaign.id, name);
}

/// The same island with the sea all round it.
std::shared_ptr<const Map> with_sea(const Map& map) {
    const Grid& grid = map.grid();
    std::vector<HexGround> grounds;
    for (int index = 0; index < grid.size(); ++index) {
        const Hex hex = grid.hex_at(index);
        const Offset at = kit::to_offset(hex);
        HexGround ground = map.ground(hex);
        const bool is_edge = at.column == 0 || at.row == 0 || at.column == grid.columns() - 1 ||
                             at.row == grid.rows() - 1;
        const bool has_road = std::any_of(ground.sides.begin(), ground.sides.end(),
                                          [](const idis::Side& side) { return side.has_road; });
        if (is_edge && !has_road && map.places_in(hex).empty()) {
            ground.terrain = Terrain::water;
            ground.settlement = {};
        }
        grounds.push_back(ground);
    }
    return std::make_shared<const Map>(grid, std::move(grounds), map.places());
}

struct Crowd {
    Choices choose;
    Start start;

    Commander& leader_of(std::size_t army) {
        const CommanderId id = start.armies[army].army.commander;
        return *std::find_if(start.commanders.begin(), start.commanders.end(),
                             [&](const Commander& each) { return each.id == id; });
    }
    void put(std::size_t army, Hex hex, std::size_t faction) {
        start.armies[army].army.hex = hex;
        Commander& leader = leader_of(army);
        leader.hex = hex;
        leader.faction = start.factions[faction].id;
    }
    /// Water beside land, a different one for each.
    std::vector<Hex> harbours() const {
        std::vector<Hex> found;
        const Grid& grid = start.map->grid();
        for (int index = 0; index < grid.size(); ++index) {
            const Hex hex = grid.hex_at(index);
            if (start.map->ground(hex).terrain != Terrain::water) continue;
            const bool is_by_land =
                std::any_of(directions.begin(), directions.end(), [&](Direction direction) {
                    const Hex next = neighbour(hex, direction);
                    return grid.contains(next) && !may_enter(*start.map, next);
                });
            if (is_by_land) found.push_back(hex);
        }
        return found;
    }
    /// Land beside that water.
    Hex shore_of(Hex water) const {
        for (const Direction direction : directions) {
            const Hex next = neighbour(water, direction);
            if (start.map->grid().contains(next) && !may_enter(*start.map, next)) return next;
        }
        return water;
    }
    /// Land beside a place, or the place itself.
    Hex beside(Hex place) const { return shore_of(place); }
    void move_inland() {
        for (StartArmy& each : start.armies) {
            if (!may_enter(*start.map, each.army.hex)) continue;
            each.army.hex = start.strongholds.back().hex;
        }
        for (std::size_t army = 0; army < start.armies.size(); ++army) {
            leader_of(army).hex = start.armies[army].army.hex;
        }
    }
    void add_wizards() {
        for (std::size_t army = 0; army < start.armies.size(); army += 2) {
            Detachment wizard;
            const std::string name = "wizard " + std::to_string(army);
            wizard.id = kit::named_id<DetachmentId>(start.campaign.id, name);
            wizard.name = name;
            wizard.special = Special::wizard;
            wizard.soldiers = Soldiers{1};
            start.armies[army].detachments.push_back(wizard);
        }
    }
    /// So few that the walls they lie before hold out against them.
    void make_rash() {
        StartArmy& few = start.armies[rash_besieger];
        few.detachments.resize(1);
        Detachment& men = few.detachments.front();
        men.arm = Arm::infantry;
        men.special = Special::none;
        men.soldiers = Soldiers{150};
        men.noncombatants = Noncombatants{37};
        men.wagons = Wagons{};
        few.army.supplies = Supplies{1'500};
        few.army.loot = Loot{};
    }
    bool are_allied(std::size_t one, std::size_t other) const {
        const Party a = start.factions[one].id;
        const Party b = start.factions[other].id;
        return std::any_of(start.stances.begin(), start.stances.end(), [&](const Stance& each) {
            return each.relation == Relation::allied && (each.id.a == a || each.id.b == a) &&
                   (each.id.a == b || each.id.b == b);
        });
    }
    void add_captives() {
        for (const char* name : {"captive", "prisoner"}) {
            Commander row;
            row.id = kit::named_id<CommanderId>(start.campaign.id, name);
            row.name = name;
            row.seat = Seat::held;
            row.faction = start.factions[0].id;
            row.hex = start.strongholds.front().hex;
            start.commanders.push_back(row);
        }
    }
    void take_their_places() {
        start.map = with_sea(*start.map);
        move_inland();
        // The first stronghold of the state, by its id.
        std::sort(start.strongholds.begin(), start.strongholds.end(),
                  [](const Stronghold& a, const Stronghold& b) { return a.id < b.id; });
        take_sides();
        const Hex walls = start.strongholds.front().hex;
        put(defender, walls, 0);
        put(besieger, walls, 1);
        put(second_besieger, walls, choose.chance(1, 2) ? 1 : 2);
        put(neighbour_of_defender, start.strongholds[1].hex, 0);
        put(rash_besieger, start.strongholds[2].hex, 1);
        put(raider, beside(start.strongholds[1].hex), 1);
        put(ally_of_defender, are_allied(0, 2) ? walls : start.strongholds.back().hex, 2);
        const std::vector<Hex> waters = harbours();
        const Hex first = choose.one_of(waters);
        const Hex shore = shore_of(choose.one_of(waters));
        const Hex second = choose.chance(1, 2)   ? first
                           : choose.chance(1, 2) ? shore
                                                 : choose.one_of(waters);
        put(first_at_sea, first, 0);
        put(second_at_sea, second, 1);
        put(landing, shore, 0);
        for (std::size_t faction = 0; faction < 3; ++faction) {
            start.factions[faction].leader = leader_of(faction).id;
        }
        make_rash();
        add_wizards();
        add_captives();
        choose_readings();
    }
    void choose_readings() {
        Settings& settings = start.campaign.settings;
        settings.is_weekly_lapse_on = !choose.chance(1, 3);
        settings.hands_out_hexes = choose.chance(1, 3);
        if (!choose.chance(1, 4)) settings.chorus_in = start.strongholds.back().hex;
        settings.small_battles_by = static_cast<Way>(choose.number(4));
        settings.battles_by = static_cast<Way>(choose.number(4));
        settings.conduct = static_cast<Conduct>(choose.number(2));
        settings.battles_wait_for_referee = choose.chance(1, 2);
        settings.small_battle = Soldiers{1'500};
    }
    void take_sides() {
        for (std::size_t other = 0; other < 2; ++other) {
            if (choose.chance(1, 3)) continue;
            Stance stance;
            const Party one = start.factions[2].id;
            const Party two = start.factions[other].id;
            stance.id = {std::min(one, two), std::max(one, two)};
            stance.relation = choose.chance(1, 2) ? Relation::at_war : Relation::allied;
            start.stances.push_back(stance);
        }
    }
};

/// Takes:   a stronghold by its place in the list; those before it, by theirs.
void lay_siege(State& state, const Start& start, std::size_t place,
               const std::vector<std::size_t>& before) {
    Siege siege;
    siege.id = start.strongholds[place].id;
    for (const std::size_t army : before) siege.besiegers.push_back(start.armies[army].army.id);
    siege.standing = SiegeStanding::under_way;
    siege.week_began = state.now;
    siege.due_at = state.now + kit::days(2);
    siege.threshold = 10;
    state.strongholds.edit(siege.id).is_besieged = true;
    state.strongholds.edit(siege.id).holder = Party(start.factions[0].id);
    state.sieges.insert(std::move(siege));
}

/// A garrison that has lost men, and walls that an engineer had made stronger, were worn down with
/// what he had added, and mend now.
void wear_down(State& state, const Start& start) {
    const Stronghold& besieged = state.strongholds.at(start.strongholds[0].id);
    const StrongholdRow& kind = row_of(besieged.kind);
    Hold hold;
    hold.id = besieged.id;
    hold.infantry = kind.infantry - Soldiers{60};
    hold.cavalry = kind.cavalry;
    hold.morale = Morale{9};
    hold.since = state.now;
    hold.restored_at = state.now + kit::days(3);
    state.holds.insert(hold);
    const Stronghold& mending = state.strongholds.at(start.strongholds[3].id);
    hold.id = mending.id;
    hold.infantry = row_of(mending.kind).infantry;
    hold.cavalry = row_of(mending.kind).cavalry;
    hold.restored_at.reset();
    hold.worn = row_of(mending.kind).bonus + 2;
    hold.mends_at = state.now + kit::days(2);
    state.holds.insert(hold);
    LandUse ground;
    ground.id = besieged.hex;
    ground.supplies = Supplies{400};
    ground.loot = Loot{60};
    state.land_uses.insert(ground);
}

/// Some of the defender's men have left him and will be back, while he is besieged.
void let_some_be_away(State& state, const Start& start) {
    const Army& army = state.armies.at(start.armies[defender].army.id);
    if (army.detachments.size() < 2) return;
    Absence absence;
    absence.until = dawn_of(day_of(state.now) + 4);
    absence.days = Days{4};
    absence.joins = army.id;
    state.detachments.edit(army.detachments.back()).absence = absence;
}

void put_to_sea(State& state, const Start& start, std::size_t army, const char* name) {
    Fleet fleet;
    fleet.id = named<FleetId>(state, name);
    fleet.army = start.armies[army].army.id;
    fleet.commander = start.armies[army].army.commander;
    fleet.hex = start.armies[army].army.hex;
    fleet.ships = 4 * ships_of_each;
    fleet.standing = FleetStanding::aboard;
    fleet.lies_since = fleet.since = state.now;
    state.fleets.insert(fleet);
}

}  // namespace

State crowded_world(std::uint64_t seed) {
    Crowd crowd{Choices(kit::mixed(seed, "crowd")), random_start(seed, armies)};
    crowd.take_their_places();
    const Start& start = crowd.start;
    State state = founded(start);
    lay_siege(state, start, 0, {besieger, second_besieger});
    lay_siege(state, start, 2, {rash_besieger});
    wear_down(state, start);
    let_some_be_away(state, start);
    const auto go_within = [&](std::size_t army, std::size_t place) {
        state.within_walls.insert({start.armies[army].army.id, start.strongholds[place].id});
    };
    go_within(defender, 0);
    go_within(neighbour_of_defender, 1);
    state.strongholds.edit(start.strongholds[1].id).holder = Party(start.factions[0].id);
    if (crowd.are_allied(0, 2)) go_within(ally_of_defender, 0);
    put_to_sea(state, start, first_at_sea, "first fleet");
    put_to_sea(state, start, second_at_sea, "second fleet");
    // In ships an army can carry more than ashore.
    put_to_sea(state, start, landing, "third fleet");
    Army& laden = state.armies.edit(start.armies[landing].army.id);
    laden.supplies = Supplies{3 * laden.supplies.number() + 5'000};
    state.captives.insert(
        {named<CommanderId>(state, "captive"), start.armies[besieger].army.id, state.now});
    const CommanderId prisoner = named<CommanderId>(state, "prisoner");
    state.captives.insert({prisoner, {}, state.now});
    state.shut_in.insert({prisoner, start.strongholds.back().id});
    reindex(state);
    return state;
}

std::vector<RefereeOrder> first_rulings(const State& state) {
    std::vector<RefereeOrder> orders;
    std::int64_t number = 0;
    for (const Army& army : state.armies) {
        const bool is_first = ++number % 3 == 0;
        orders.emplace_back(AgreeSpell{army.commander, "Haste", "Light feet.", 1, army.hex});
        if (is_first || is_coastal(*state.map, army.hex)) {
            orders.emplace_back(GiveShips{army.commander, army.hex, ships_of_each});
        }
        KeepWarband keep{army.commander, "Companions", {}};
        keep.warband.warriors = {{"Oak", {"melee"}}};
        if (is_first) orders.emplace_back(std::move(keep));
        if (is_first) orders.emplace_back(CreditVictory{army.id});
        if (is_first || is_besieged(state, army.id)) {
            orders.emplace_back(AwardTrait{army.commander});
        }
    }
    for (const Stronghold& row : state.strongholds) {
        orders.emplace_back(MarkTower{row.place, true});
        const auto here = state.indexes.armies_in.find(row.hex);
        if (here == state.indexes.armies_in.end()) continue;
        const Army& army = state.armies.at(*here->second.begin());
        orders.emplace_back(GivePost{row.id, army.commander});
    }
    orders.emplace_back(GiveRole{UserId(1), "First of the Chorus", Role::chorus, {}});
    orders.emplace_back(GiveRole{UserId(2), "Second of the Chorus", Role::chorus, {}});
    orders.emplace_back(GiveRole{UserId(3), "A God", Role::god, {}});
    return orders;
}

}  // namespace tests
