// The campaign's state as rows of tables, and back.
#include <algorithm>
#include <map>

#include "core/idis/reindex.hpp"
#include "server/codec/idis/describe_state.hpp"
#include "server/codec/json.hpp"
#include "server/store/rows.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/idis/tables.hpp"

namespace umpire {

namespace {

using idis::State;
using store::TableChanges;

/// A hex of the map.
struct HexRow {
    kit::Hex id;
    idis::Terrain terrain = idis::Terrain::flatland;
    kit::Settlement settlement;
    bool is_coast = false;
    bool is_impassable = false;
    std::string sides;  ///< JSON
};
BOOST_DESCRIBE_STRUCT(HexRow, (), (id, terrain, settlement, is_coast, is_impassable, sides))

TableChanges row_of(const idis::Campaign& campaign) {
    return {"campaign", {store::cells_of(campaign)}, {}};
}

using Sides = std::array<idis::Side, 6>;

Sides sides_from(const std::string& text) {
    codec::Problems problems;
    const auto parsed = codec::parse_json(text, problems);
    if (!parsed) throw store::Unreadable("the sides of a hex are no JSON");
    const auto sides = codec::decode_record<Sides>(*parsed);
    if (const auto* good = kit::get_if<Sides>(&sides)) return *good;
    const codec::Problem& wrong = std::get<codec::Problems>(sides).front();
    throw store::Unreadable("the sides of a hex: " + wrong.place + ": " + wrong.code);
}

/// The sides of hexes by their texts, each read once: most hexes of a map have no roads or rivers.
class KnownSides {
public:
    const Sides& of(const std::string& text) {
        const auto [found, is_new] = known_.try_emplace(text);
        if (is_new) found->second = sides_from(text);
        return found->second;
    }

private:
    std::map<std::string, Sides> known_;
};

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
    KnownSides sides;
    for (const HexRow& hex : hexes) {
        if (!grid.contains(hex.id)) throw store::Unreadable("a hex off the map");
        grounds[static_cast<std::size_t>(grid.index(hex.id))] = {
            hex.terrain, hex.settlement, hex.is_coast, hex.is_impassable, sides.of(hex.sides)};
    }
    std::vector<idis::Place> places;
    for (const store::Row& row : store.rows("places")) {
        places.push_back(store::value_of_row<idis::Place>(row, "places"));
    }
    return std::make_shared<idis::Map>(grid, std::move(grounds), std::move(places));
}

using Stored = Persistence<idis::System>;

}  // namespace

const KeptTables& kept_tables() {
    static const KeptTables tables = [] {
        KeptTables all;
#define IDIS_TABLE(name, Row) all.push_back(kept_table<&State::name>(#name));
        IDIS_TABLES(IDIS_TABLE)
#undef IDIS_TABLE
        return all;
    }();
    return tables;
}

const store::Schema& Stored::schema() {
    static const store::Schema schema = [] {
        store::Schema tables = {store::shape_of_row<idis::Campaign>("campaign"),
                                store::shape_of_row<HexRow>("hexes"),
                                store::shape_of_row<idis::Place>("places")};
        for (const KeptTable& table : kept_tables()) tables.push_back(table.shape(table.name));
        return tables;
    }();
    return schema;
}

const store::Schema& campaign_schema() {
    static const store::Schema schema = [] {
        store::Schema all = common_schema();
        all.insert(all.end(), Stored::schema().begin(), Stored::schema().end());
        all.push_back(plans_shape());
        return all;
    }();
    return schema;
}

std::vector<TableChanges> Stored::touched_rows(State& state, Stored& stored) {
    std::vector<TableChanges> all;
    if (stored.campaign != state.campaign) {
        all.push_back(row_of(state.campaign));
        stored.campaign = state.campaign;
    }
    for (const KeptTable& table : kept_tables()) table.take_touched(state, table.name, all);
    return all;
}

void Stored::forget_touched(State& state) {
    for (const KeptTable& table : kept_tables()) table.forget_touched(state);
}

std::vector<TableChanges> Stored::rows(const State& state) {
    std::vector<TableChanges> all = {row_of(state.campaign)};
    for (const KeptTable& table : kept_tables()) {
        all.push_back({table.name, table.rows(state), {}});
    }
    return all;
}

std::vector<TableChanges> Stored::given_rows(const State& state) {
    TableChanges hexes{"hexes", {}, {}};
    const kit::Grid& grid = state.map->grid();
    for (int index = 0; index < grid.size(); ++index) {
        const kit::Hex hex = grid.hex_at(index);
        const idis::HexGround& ground = state.map->ground(hex);
        hexes.written.push_back(
            store::cells_of(HexRow{hex, ground.terrain, ground.settlement, ground.is_coast,
                                   ground.is_impassable, codec::text_of(ground.sides)}));
    }
    TableChanges places{"places", {}, {}};
    for (const idis::Place& place : state.map->places()) {
        places.written.push_back(store::cells_of(place));
    }
    return {std::move(hexes), std::move(places)};
}

State Stored::state_before(const store::Store& store) {
    State state;
    state.map = map_from(store);
    return state;
}

namespace {

/// The state that the tables say, without what happened after their rows were written.
State state_of_rows(const store::Store& store) {
    State state = Stored::state_before(store);
    const std::vector<store::Row> campaign = store.rows("campaign");
    if (campaign.size() != 1) throw store::Unreadable("the file holds no campaign, or several");
    state.campaign = store::value_of_row<idis::Campaign>(campaign.front(), "campaign");
    for (const auto& newest : store.events(rows_at(store), 1)) state.now.seconds = newest.at;
    for (const KeptTable& table : kept_tables()) table.load(store, table.name, state);
    idis::reindex(state);
    return state;
}

}  // namespace

std::vector<TableChanges> Stored::rows_in_todays_form(const store::Store& store) {
    return rows(state_of_rows(store));
}

State Stored::state_from(const store::Store& store) {
    State state = state_of_rows(store);
    std::uint64_t event = rows_at(store);
    for (const std::uint64_t last = store.last_event(); event < last;) {
        const auto some = store.events(event + 1, store::events_at_once);
        if (some.empty()) throw store::Unreadable("there is a gap in the events");
        for (const store::EventRecord& record : some) {
            if (record.number != ++event) throw store::Unreadable("there is a gap in the events");
            evolve(state, record);
        }
    }
    return state;
}

}  // namespace umpire
