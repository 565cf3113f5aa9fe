#include "tests/kit/random_start.hpp"

#include <algorithm>
#include <string>

#include "core/idis/evolve.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/supply.hpp"

namespace tests {

using namespace idis;

namespace {

constexpr int columns = 18;
constexpr int rows = 14;

struct Maker {
    Choices choose;
    Start start;
    Grid grid{columns, rows};
    std::vector<HexGround> grounds{static_cast<std::size_t>(columns * rows)};
    std::vector<Place> places{};
    CampaignId campaign{1};

    HexGround& ground(Hex hex) { return grounds[static_cast<std::size_t>(grid.index(hex))]; }

    void make_ground() {
        for (int index = 0; index < grid.size(); ++index) {
            const Hex hex = grid.hex_at(index);
            const Offset at = to_offset(hex);
            const bool is_edge = at.column == 0 || at.row == 0 || at.column == columns - 1;
            HexGround& made = ground(hex);
            if (is_edge && choose.chance(1, 2)) {
                made.terrain = Terrain::water;
                continue;
            }
            made.terrain =
                choose.one_of<Terrain>({Terrain::flatland, Terrain::flatland, Terrain::flatland,
                                        Terrain::hills, Terrain::forest, Terrain::marsh});
            made.settlement = Settlement{20 * choose.number(1, 5)};
        }
    }
    void mark_both(Hex hex, Direction direction, void (*change)(idis::Side&)) {
        const Hex other = neighbour(hex, direction);
        if (!grid.contains(hex) || !grid.contains(other)) return;
        change(ground(hex).sides[static_cast<std::size_t>(direction)]);
        change(ground(other).sides[static_cast<std::size_t>(opposite(direction))]);
    }
    void make_rivers() {
        for (int river = 0; river < 3; ++river) {
            const int column = static_cast<int>(choose.number(3, columns - 4));
            for (int row = 0; row < rows; ++row) {
                const Hex hex = to_hex({column, row});
                const bool is_closed = choose.chance(1, 12);
                mark_both(hex, Direction::south_east, [](idis::Side& s) { s.has_river = true; });
                mark_both(hex, Direction::north_east, [](idis::Side& s) { s.has_river = true; });
                if (!is_closed) continue;
                mark_both(hex, Direction::south_east, [](idis::Side& s) {
                    if (!s.has_road) s.is_impassable = true;
                });
            }
        }
    }
    void make_road(Hex from, Hex to) {
        while (from != to) {
            Direction best = Direction::north;
            int least = distance(from, to);
            for (const Direction direction : directions) {
                const Hex next = neighbour(from, direction);
                if (!grid.contains(next) || distance(next, to) >= least) continue;
                least = distance(next, to);
                best = direction;
            }
            const bool has_bridge = choose.chance(2, 3);
            mark_both(from, best, [](idis::Side& s) {
                s.has_road = true;
                s.is_impassable = false;
            });
            if (has_bridge) {
                mark_both(from, best, [](idis::Side& s) { s.has_bridge = s.has_river; });
            }
            from = neighbour(from, best);
            if (ground(from).terrain == Terrain::water) ground(from).terrain = Terrain::flatland;
        }
    }
    Hex a_land_hex() {
        for (;;) {
            const Hex hex = to_hex({static_cast<int>(choose.number(1, columns - 2)),
                                    static_cast<int>(choose.number(1, rows - 2))});
            if (ground(hex).terrain != Terrain::water) return hex;
        }
    }
    void make_strongholds() {
        std::vector<Hex> made;
        for (int number = 0; number < 8; ++number) {
            const Hex hex = a_land_hex();
            if (std::find(made.begin(), made.end(), hex) != made.end()) continue;
            const std::string key = "hold" + std::to_string(number);
            Stronghold stronghold;
            stronghold.id = named_id<StrongholdId>(campaign, key);
            stronghold.place = named_id<PlaceId>(campaign, key);
            stronghold.kind = choose.one_of<StrongholdKind>(
                {StrongholdKind::town, StrongholdKind::city, StrongholdKind::fortress});
            stronghold.hex = hex;
            if (choose.chance(3, 4)) stronghold.holder = choose.one_of(start.factions).id;
            start.strongholds.push_back(stronghold);
            places.push_back(
                {stronghold.place, "Hold " + std::to_string(number), PlaceKind::town, hex});
            if (!made.empty()) make_road(choose.one_of(made), hex);
            made.push_back(hex);
        }
    }
    void make_factions() {
        for (const char* key : {"red", "blue", "green"}) {
            start.factions.push_back({named_id<FactionId>(campaign, key), key, {}});
        }
        Stance war;
        war.id = {start.factions[0].id, start.factions[1].id};
        if (war.id.b < war.id.a) std::swap(war.id.a, war.id.b);
        war.relation = Relation::at_war;
        start.stances.push_back(war);
    }
    Commander a_commander(const std::string& key) {
        Commander commander;
        commander.id = named_id<CommanderId>(campaign, key);
        commander.name = key;
        commander.seat = choose.chance(5, 6) ? Seat::held : Seat::open;
        if (choose.chance(5, 6)) commander.faction = choose.one_of(start.factions).id;
        for (int trait = 0; trait < 20; ++trait) {
            if (choose.chance(1, 8)) commander.traits.push_back(static_cast<Trait>(trait));
        }
        return commander;
    }
    Detachment a_detachment(const std::string& key, const std::vector<Trait>& traits) {
        Detachment made;
        made.id = named_id<DetachmentId>(campaign, key);
        made.name = key;
        made.arm = choose.chance(1, 3) ? Arm::cavalry : Arm::infantry;
        made.soldiers = Soldiers{100 * choose.number(1, 10)};
        if (made.arm == Arm::infantry && choose.chance(1, 4)) made.special = Special::skirmishers;
        if (choose.chance(1, 6)) made.special = Special::heavy;
        const bool is_spartan =
            std::find(traits.begin(), traits.end(), Trait::spartan) != traits.end();
        made.noncombatants = noncombatants_at_raising(made.soldiers, false, is_spartan);
        if (choose.chance(1, 4)) made.wagons = Wagons{choose.number(1, 12)};
        return made;
    }
    void make_army(int number) {
        const std::string key = "army" + std::to_string(number);
        Commander commander = a_commander("leader" + std::to_string(number));
        StartArmy made;
        made.army.id = named_id<ArmyId>(campaign, key);
        made.army.name = key;
        made.army.commander = commander.id;
        made.army.hex = choose.chance(1, 2) ? choose.one_of(start.strongholds).hex : a_land_hex();
        made.army.morale = Morale{choose.number(4, 12)};
        const std::int64_t detachments = choose.number(1, 5);
        for (std::int64_t d = 0; d < detachments; ++d) {
            made.detachments.push_back(
                a_detachment(key + "-" + std::to_string(d), commander.traits));
        }
        const std::int64_t capacity = rounded_down(
            carrying_capacity({made.army, made.detachments, commander.traits}).total());
        made.army.supplies = Supplies{choose.number(capacity * 9 / 10)};
        made.army.loot = Loot{capacity / 10};
        commander.hex = made.army.hex;
        commander.army = made.army.id;
        start.commanders.push_back(commander);
        start.armies.push_back(std::move(made));
    }
};

}  // namespace

Start random_start(std::uint64_t seed, int armies) {
    Maker maker{Choices(seed), {}};
    maker.start.campaign.id = maker.campaign;
    maker.start.campaign.name = "random " + std::to_string(seed);
    maker.start.campaign.secret_key = mixed(seed, "key");
    maker.start.campaign.settings.first_day = {2026, static_cast<int>(maker.choose.number(1, 12)),
                                               1};
    maker.make_ground();
    maker.make_factions();
    maker.make_strongholds();
    maker.make_rivers();
    for (int number = 0; number < armies; ++number) maker.make_army(number);
    maker.start.map =
        std::make_shared<const Map>(maker.grid, std::move(maker.grounds), std::move(maker.places));
    return std::move(maker.start);
}

State founded(const Start& start) {
    State state;
    state.map = start.map;
    for (const Event& event : found_campaign(start)) evolve(state, event);
    return state;
}

State random_state(std::uint64_t seed, int armies) { return founded(random_start(seed, armies)); }

}  // namespace tests
