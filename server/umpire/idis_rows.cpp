// The campaign's state as rows of tables, and back.
#include <algorithm>

#include "server/codec/describe_idis_state.hpp"
#include "server/store/rows.hpp"
#include "server/umpire/idis_keeping.hpp"

namespace umpire {

namespace {

using idis::State;
using store::TableChanges;

template <class Visitor>
void for_each_table_of_ships(const Visitor& visit) {
    visit("fleets", &State::fleets);
    visit("ships_away", &State::ships_away);
    visit("parties_ashore", &State::parties_ashore);
    visit("ship_buildings", &State::ship_buildings);
    visit("country_hires", &State::country_hires);
    visit("hire_losses", &State::hire_losses);
}

template <class Visitor>
void for_each_table_of_spectators(Visitor visit) {
    visit("players", &State::players);
    visit("ridings", &State::ridings);
    visit("chorus_votes", &State::chorus_votes);
    visit("seat_offers", &State::seat_offers);
    visit("gossip_heard", &State::gossip_heard);
    visit("room_lines", &State::room_lines);
}

/// The name of each table of a state, and the member that holds it.
template <class Visitor>
void for_each_table(Visitor visit) {
    visit("factions", &State::factions);
    visit("stances", &State::stances);
    visit("commanders", &State::commanders);
    visit("armies", &State::armies);
    visit("detachments", &State::detachments);
    visit("strongholds", &State::strongholds);
    visit("detachment_kinds", &State::detachment_kinds);
    visit("raisings", &State::raisings);
    visit("recruitings", &State::recruitings);
    visit("revolts", &State::revolts);
    visit("region_weather", &State::region_weather);
    visit("hex_weather", &State::hex_weather);
    visit("side_marks", &State::side_marks);
    visit("land_uses", &State::land_uses);
    visit("works", &State::works);
    visit("rests", &State::rests);
    visit("stationed", &State::stationed);
    visit("posts", &State::posts);
    visit("deposits", &State::deposits);
    visit("load_rules", &State::load_rules);
    visit("within_walls", &State::within_walls);
    visit("known_land", &State::known_land);
    visit("known_places", &State::known_places);
    visit("known_hexes", &State::known_hexes);
    visit("sightings", &State::sightings);
    visit("orders", &State::orders);
    visit("questions", &State::questions);
    visit("channel", &State::channel);
    visit("roll_counts", &State::roll_counts);
    visit("planned_weather", &State::planned_weather);
    visit("weather_ahead", &State::weather_ahead);
    visit("forecasts", &State::forecasts);
    visit("journeys", &State::journeys);
    visit("harryings", &State::harryings);
    visit("postures", &State::postures);
    visit("entered_dice", &State::entered_dice);
    visit("warbands", &State::warbands);
    visit("meetings", &State::meetings);
    visit("battles", &State::battles);
    visit("battles_under_way", &State::battles_under_way);
    visit("disorders", &State::disorders);
    visit("army_conditions", &State::army_conditions);
    visit("spoils", &State::spoils);
    visit("captives", &State::captives);
    visit("holds", &State::holds);
    visit("sieges", &State::sieges);
    visit("engines", &State::engines);
    visit("fallen", &State::fallen);
    visit("operations", &State::operations);
    visit("duels", &State::duels);
    visit("lives", &State::lives);
    visit("treasuries", &State::treasuries);
    visit("introductions", &State::introductions);
    visit("faiths", &State::faiths);
    visit("letters", &State::letters);
    visit("messengers", &State::messengers);
    visit("parleys", &State::parleys);
    visit("news", &State::news);
    visit("delegations", &State::delegations);
    visit("treaties", &State::treaties);
    visit("spells", &State::spells);
    visit("studies", &State::studies);
    visit("towers", &State::towers);
    visit("wizard_raisings", &State::wizard_raisings);
    visit("lone_wizards", &State::lone_wizards);
    visit("captive_wizards", &State::captive_wizards);
    for_each_table_of_spectators(visit);
    for_each_table_of_ships(visit);
}

template <class Member>
using row_type =
    typename std::remove_cvref_t<decltype(std::declval<State>().*std::declval<Member>())>::row_type;

/// A hex of the map.
struct HexRow {
    kit::Hex id;
    idis::Terrain terrain = idis::Terrain::flatland;
    kit::Settlement settlement;
    bool is_coast = false;
    bool is_impassable = false;
    std::array<idis::Side, 6> sides;
};
BOOST_DESCRIBE_STRUCT(HexRow, (), (id, terrain, settlement, is_coast, is_impassable, sides))

TableChanges row_of(const idis::Campaign& campaign) {
    return {"campaign", {store::cells_of(campaign)}, {}};
}

std::shared_ptr<const idis::Map> map_from(const store::Store& store) {
    std::vector<HexRow> hexes;
    kit::Offset most{-1, -1};
    for (const store::Row& row : store.rows("hexes")) {
        hexes.push_back(store::value_of_row<HexRow>(row, "hexes"));
        const kit::Offset place = to_offset(hexes.back().id);
        most = {std::max(most.column, place.column), std::max(most.row, place.row)};
    }
    const kit::Grid grid(most.column + 1, most.row + 1);
    if (hexes.size() != static_cast<std::size_t>(grid.size())) {
        throw store::Unreadable("the map has holes");
    }
    std::vector<idis::HexGround> grounds(hexes.size());
    for (const HexRow& hex : hexes) {
        if (!grid.contains(hex.id)) throw store::Unreadable("a hex off the map");
        grounds[static_cast<std::size_t>(grid.index(hex.id))] = {
            hex.terrain, hex.settlement, hex.is_coast, hex.is_impassable, hex.sides};
    }
    std::vector<idis::Place> places;
    for (const store::Row& row : store.rows("places")) {
        places.push_back(store::value_of_row<idis::Place>(row, "places"));
    }
    return std::make_shared<idis::Map>(grid, std::move(grounds), std::move(places));
}

}  // namespace

using Kept = Keeping<idis::System>;

const store::Schema& Kept::schema() {
    static const store::Schema schema = [] {
        store::Schema tables = {store::shape_of_row<idis::Campaign>("campaign"),
                                store::shape_of_row<HexRow>("hexes"),
                                store::shape_of_row<idis::Place>("places")};
        for_each_table([&](const char* name, auto member) {
            tables.push_back(store::shape_of_row<row_type<decltype(member)>>(name));
        });
        return tables;
    }();
    return schema;
}

std::vector<TableChanges> Kept::touched_rows(State& state, Stored& stored) {
    std::vector<TableChanges> all;
    if (stored.campaign != state.campaign) {
        all.push_back(row_of(state.campaign));
        stored.campaign = state.campaign;
    }
    for_each_table([&](const char* name, auto member) {
        auto& table = state.*member;
        if (table.touched().empty()) return;
        TableChanges changes{name, {}, {}};
        for (const auto& id : table.take_touched()) {
            if (const auto* row = table.find(id)) {
                changes.written.push_back(store::cells_of(*row));
            } else {
                changes.erased.push_back(store::key_cells(id));
            }
        }
        all.push_back(std::move(changes));
    });
    return all;
}

void Kept::forget_touched(State& state) {
    for_each_table([&](const char*, auto member) { (state.*member).take_touched(); });
}

std::vector<TableChanges> Kept::rows(const State& state) {
    std::vector<TableChanges> all = {row_of(state.campaign)};
    for_each_table([&](const char* name, auto member) {
        TableChanges changes{name, {}, {}};
        for (const auto& row : state.*member) changes.written.push_back(store::cells_of(row));
        all.push_back(std::move(changes));
    });
    return all;
}

std::vector<TableChanges> Kept::given_rows(const State& state) {
    TableChanges hexes{"hexes", {}, {}};
    const kit::Grid& grid = state.map->grid();
    for (int index = 0; index < grid.size(); ++index) {
        const kit::Hex hex = grid.hex_at(index);
        const idis::HexGround& ground = state.map->ground(hex);
        hexes.written.push_back(store::cells_of(HexRow{hex, ground.terrain, ground.settlement,
                                                       ground.is_coast, ground.is_impassable,
                                                       ground.sides}));
    }
    TableChanges places{"places", {}, {}};
    for (const idis::Place& place : state.map->places()) {
        places.written.push_back(store::cells_of(place));
    }
    return {std::move(hexes), std::move(places)};
}

State Kept::state_before(const store::Store& store) {
    State state;
    state.map = map_from(store);
    return state;
}

State Kept::state_from(const store::Store& store) {
    State state = state_before(store);
    const std::vector<store::Row> campaign = store.rows("campaign");
    if (campaign.size() != 1) throw store::Unreadable("the file holds no campaign, or several");
    state.campaign = store::value_of_row<idis::Campaign>(campaign.front(), "campaign");
    for (const auto& newest : store.events(store.last_event(), 1)) state.now.seconds = newest.at;
    for_each_table([&](const char* name, auto member) {
        auto& table = state.*member;
        using Row = row_type<decltype(member)>;
        for (const store::Row& row : store.rows(name)) {
            table.insert(store::value_of_row<Row>(row, name));
        }
        table.take_touched();
    });
    idis::reindex(state);
    return state;
}

}  // namespace umpire
