#include "tests/kit/random_world.hpp"

#include <algorithm>

#include "core/doctrine/campaign/supply_offers.hpp"
#include "core/idis/evolve.hpp"
#include "tests/kit/builders.hpp"
#include "tests/kit/random_troops.hpp"

namespace tests {

using namespace idis;

namespace {

constexpr int columns = 100;
constexpr int rows = 16;
constexpr int cluster_columns = 16;
constexpr int places_in_all = 20;

template <class Made>
Made named(const char* kind, int number) {
    return named_id<Made>(the_campaign(), std::string(kind) + std::to_string(number));
}

Hex in_columns(Chance& chance, int first, int number) {
    // One after the other: which of two arguments is drawn first is the compiler's affair.
    const auto row = static_cast<int>(chance.below(rows));
    return hex_at(first + static_cast<int>(chance.below(static_cast<std::uint64_t>(number))), row);
}
Hex in_west(Chance& chance) { return in_columns(chance, 0, cluster_columns); }
Hex in_east(Chance& chance) {
    return in_columns(chance, columns - cluster_columns, cluster_columns);
}

/// The ground of a map while it is being made.
struct Ground {
    Grid grid{columns, rows};
    std::vector<HexGround> hexes = std::vector<HexGround>(static_cast<std::size_t>(grid.size()));

    HexGround& at(Hex hex) { return hexes[static_cast<std::size_t>(grid.index(hex))]; }
    template <class Change>
    void change_side(Hex hex, Direction direction, Change change) {
        change(at(hex).sides[static_cast<std::size_t>(direction)]);
        change(at(neighbour(hex, direction)).sides[static_cast<std::size_t>(opposite(direction))]);
    }
};

void lay_terrain(Ground& ground, Chance& chance) {
    constexpr std::array<Terrain, 8> kinds = {
        Terrain::flatland, Terrain::flatland, Terrain::flatland, Terrain::hills,
        Terrain::forest,   Terrain::marsh,    Terrain::desert,   Terrain::mountains};
    for (HexGround& hex : ground.hexes) {
        hex.terrain = chance.pick(kinds);
        hex.settlement = Settlement{20 * chance.between(0, 5)};
    }
}

void lay_road(Ground& ground, Hex from, Hex to) {
    while (from != to) {
        for (const Direction direction : directions) {
            const Hex next = neighbour(from, direction);
            if (distance(next, to) >= distance(from, to) || !ground.grid.contains(next)) continue;
            ground.change_side(from, direction, [](Side& side) { side.has_road = true; });
            from = next;
            break;
        }
    }
}

void lay_rivers(Ground& ground, Chance& chance) {
    for (int side = 0; side < 200; ++side) {
        const Hex hex = in_columns(chance, 0, columns);
        const Direction direction = chance.pick(directions);
        if (!ground.grid.contains(neighbour(hex, direction))) continue;
        const bool has_bridge = chance.one_in(2);
        ground.change_side(hex, direction, [&](Side& s) {
            s.has_river = true;
            s.has_bridge = has_bridge;
        });
    }
}

std::vector<Place> some_places(Ground& ground, Chance& chance) {
    std::vector<Place> places;
    for (int number = 0; number < places_in_all; ++number) {
        const Hex hex = number % 2 == 0 ? in_west(chance) : in_east(chance);
        places.push_back({named<PlaceId>("place", number), "Place " + std::to_string(number),
                          number < 8 ? PlaceKind::town : PlaceKind::village, hex});
        if (number >= 2) {
            lay_road(ground, hex, places[static_cast<std::size_t>(number - 2)].hex);
        }
    }
    return places;
}

Detachment a_detachment(Chance& chance, const std::string& name) {
    Detachment detachment;
    detachment.id = named_id<DetachmentId>(the_campaign(), name);
    detachment.name = name;
    detachment.arm = chance.one_in(3) ? Arm::cavalry : Arm::infantry;
    if (detachment.arm == Arm::infantry && chance.one_in(4)) {
        detachment.special = Special::skirmishers;
    }
    detachment.soldiers = Soldiers{chance.between(100, 900)};
    detachment.noncombatants = Noncombatants{detachment.soldiers.number() / 4};
    if (chance.one_in(4)) detachment.wagons = Wagons{chance.between(1, 10)};
    return detachment;
}

void add_army(Start& start, Chance& chance, const std::string& name, CommanderId commander,
              Hex hex) {
    Commander leader;
    leader.id = commander;
    leader.name = name;
    leader.seat = Seat::held;
    leader.hex = hex;
    if (!chance.one_in(4)) leader.faction = chance.pick(start.factions).id;
    for (const Trait trait : {Trait::outrider, Trait::ranger, Trait::logistician}) {
        if (chance.one_in(4)) leader.traits.push_back(trait);
    }
    std::sort(leader.traits.begin(), leader.traits.end());
    StartArmy given;
    given.army.id = named_id<ArmyId>(the_campaign(), name);
    given.army.name = name;
    given.army.commander = commander;
    given.army.hex = hex;
    given.army.morale = Morale{chance.between(7, 11)};
    for (std::int64_t number = chance.between(1, 3); number > 0; --number) {
        given.detachments.push_back(a_detachment(chance, name + std::to_string(number)));
    }
    given.army.supplies = Supplies{chance.between(40'000, 60'000)};
    leader.army = given.army.id;
    start.commanders.push_back(leader);
    start.armies.push_back(given);
}

}  // namespace

CommanderId western(int number) { return named<CommanderId>("west", number); }
CommanderId eastern(int number) { return named<CommanderId>("east", number); }

Start a_random_start(Chance& chance) {
    Ground ground;
    lay_terrain(ground, chance);
    lay_rivers(ground, chance);
    Start start;
    std::vector<Place> places = some_places(ground, chance);
    start.campaign.id = the_campaign();
    start.campaign.name = "a random world";
    start.campaign.secret_key = chance.below(1'000'000);
    start.campaign.settings.hands_out_hexes = chance.one_in(3);
    start.campaign.settings.sketch_distortion = 150 * chance.between(0, 2);
    for (int number = 0; number < 3; ++number) {
        start.factions.push_back({named<FactionId>("faction", number), "a faction", {}});
    }
    for (const Place& place : places) {
        if (place.kind != PlaceKind::town) continue;
        start.strongholds.push_back({named_id<StrongholdId>(the_campaign(), place.name), place.id,
                                     StrongholdKind::town, place.hex, {}});
    }
    const Party first = start.factions[0].id;
    const Party second = start.factions[1].id;
    start.stances.push_back(
        {{std::min(first, second), std::max(first, second)}, Relation::at_war});
    for (int number = 0; number < armies_in_west; ++number) {
        add_army(start, chance, "west " + std::to_string(number), western(number), in_west(chance));
    }
    for (int number = 0; number < armies_in_east; ++number) {
        add_army(start, chance, "east " + std::to_string(number), eastern(number), in_east(chance));
    }
    start.map =
        std::make_shared<const Map>(ground.grid, std::move(ground.hexes), std::move(places));
    return start;
}

State a_random_world(Chance& chance) {
    const Start start = a_random_start(chance);
    State state;
    state.map = start.map;
    for (const Event& event : found_campaign(start)) evolve(state, event);
    return state;
}

// ---- orders ------------------------------------------------------------------------------------

namespace {

MarchArmy a_random_march(const LegalMarch& legal, Chance& chance) {
    MarchArmy march;
    if (!legal.places.empty() && !chance.one_in(3)) {
        march.waypoints.emplace_back(chance.pick(legal.places));
    } else {
        Steps steps;
        for (std::int64_t left = chance.between(1, 3); left > 0; --left) {
            steps.push_back(chance.pick(legal.directions));
        }
        march.waypoints.emplace_back(std::move(steps));
    }
    march.pace = chance.pick(legal.paces);
    march.may_leave_road = !legal.off_road.empty() && !chance.one_in(3);
    march.when = chance.pick(march.may_leave_road ? legal.off_road : legal.by_road);
    return march;
}

}  // namespace

CommanderOrder a_random_order(const LegalForCommander& legal, Chance& chance) {
    if (!legal.questions.empty() && chance.one_in(2)) {
        const Answerable& question = chance.pick(legal.questions);
        if (question.options.empty()) return AnswerQuestion{question.question, "as you say"};
        return AnswerQuestion{question.question, chance.pick(question.options)};
    }
    if (!legal.withdrawable.empty() && chance.one_in(4)) {
        return WithdrawOrder{chance.pick(legal.withdrawable)};
    }
    if (chance.one_in(4)) {
        doctrine::Chance draws(chance.below(1'000'000'000));
        const auto offered = doctrine::orders_on_land(legal.land, draws);
        if (!offered.empty()) return chance.pick(offered);
    }
    if (legal.harry && chance.one_in(2)) {
        HarryArmy harry;
        harry.detachment = chance.pick(legal.harry->detachments);
        harry.target = chance.pick(legal.harry->targets);
        harry.aim = chance.pick(legal.harry->aims);
        return harry;
    }
    if (!legal.alterable.empty() && chance.one_in(4)) {
        return AlterOrder{chance.pick(legal.alterable), SetFormation{"in squares"}};
    }
    if (!legal.conditions.empty() && chance.one_in(8)) {
        return OrderWhen{chance.pick(legal.conditions), Days{3}, HoldArmy{}};
    }
    if (!legal.postures.empty() && chance.one_in(12)) {
        return SetPosture{chance.pick(legal.postures)};
    }
    if (legal.may_ask && chance.one_in(5)) {
        const std::uint64_t which = chance.below(3);
        const Steps beside{chance.pick(directions)};
        if (which == 0) return AskWeather{beside};
        if (which == 1) return AskForecast{beside};
        return AskPosition{};
    }
    if (chance.one_in(6)) {
        const auto troops = offered_troop_orders(legal.troops, [&](std::int64_t below) {
            return static_cast<std::int64_t>(chance.below(static_cast<std::uint64_t>(below)));
        });
        if (!troops.empty()) return chance.pick(troops);
    }
    if (legal.march && !chance.one_in(4)) return a_random_march(*legal.march, chance);
    if (legal.may_hold && chance.one_in(3)) return HoldArmy{};
    if (legal.may_carry_on && chance.one_in(2)) return CarryOn{};
    if (legal.may_set_formation && chance.one_in(2)) return SetFormation{"two columns"};
    return WriteToReferee{"What is the news?"};
}

}  // namespace tests
