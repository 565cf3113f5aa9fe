#include "server/scenario/idis_given.hpp"

#include <algorithm>
#include <array>

#include "core/idis/morale/morale.hpp"
#include "core/idis/supply/provisions.hpp"
#include "server/codec/idis/describe_state.hpp"
#include "server/codec/json.hpp"
#include "server/codec/text.hpp"
#include "server/files/campaign_files.hpp"
#include "server/files/map_file.hpp"
#include "server/scenario/play.hpp"

namespace scenario {

using idis::CommanderId;
using idis::FactionId;

namespace {

constexpr std::uint64_t scenario_key = 1;
constexpr int columns_by_default = 15;
constexpr int rows_by_default = 11;
constexpr std::int64_t columns_max = 200;

std::string flat_ground(std::int64_t columns, std::int64_t rows) {
    std::string text = "[ground]\n";
    for (std::int64_t row = 0; row < rows; ++row) {
        text += std::to_string(row) + ":";
        for (std::int64_t column = 0; column < columns; column += 2) text += " .1";
        text += '\n';
        for (std::int64_t column = 1; column < columns; column += 2) text += " .1";
        text += '\n';
    }
    return text;
}

class GivenReader {
public:
    GivenReader(const Json& given, Names& names, codec::Problems& problems)
        : given_(given), names_(names), problems_(problems) {}

    IdisGiven read() {
        has_only(given_,
                 {"map", "moment", "weather", "settings", "factions", "stances", "holders",
                  "commanders", "armies", "land"},
                 "/given", problems_);
        if (!given_.is_object() || !problems_.empty()) return std::move(result_);
        start().campaign.id = files::campaign_id(scenario_key);
        start().campaign.name = "Scenario";
        read_map();
        read_campaign();
        name_everybody();
        if (!problems_.empty()) return std::move(result_);
        read_factions();
        read_holders();
        for (const auto& [key, id] : result_.commanders) read_commander(key, id);
        for (const auto& [key, army] : object("armies").items()) read_army(key, army);
        for (const idis::Commander& commander : start().commanders) know_all(commander);
        return std::move(result_);
    }

private:
    idis::Start& start() { return result_.start; }
    idis::CampaignId campaign() const { return result_.start.campaign.id; }

    void complain(const std::string& place, std::string code, std::string detail) {
        problems_.push_back({place, std::move(code), std::move(detail)});
    }
    /// The object under a member; an empty one if there is none.
    const Json& object(const char* member) {
        static const Json none = Json::object();
        if (!given_.contains(member)) return none;
        if (given_[member].is_object()) return given_[member];
        complain("/given/" + std::string(member), "wrong_kind", "this must be an object");
        return none;
    }
    /// Names and hexes put into what the codec reads, and read; problems keep their places.
    template <class T>
    std::optional<T> decoded(const Json& written, const std::string& place) {
        const std::size_t before = problems_.size();
        const Json wire = names_.wire(written, place, problems_);
        if (problems_.size() != before) return std::nullopt;
        auto value = codec::decode<T>(wire);
        if (auto* good = kit::get_if<T>(&value)) return std::move(*good);
        for (codec::Problem problem : std::get<codec::Problems>(value)) {
            problem.place = place + problem.place;
            problems_.push_back(std::move(problem));
        }
        return std::nullopt;
    }
    template <class Id>
    Id named(const std::string& key) {
        const Id id = kit::named_id<Id>(campaign(), key);
        names_.add(std::string(Id::tag_type::kind) + ":" + key, to_text(id));
        return id;
    }

    // ---- the map

    void read_map() {
        files::Report report;
        const auto drawn = files::read_map(map_text(), "", campaign(), report);
        for (codec::Problem problem : report.problems()) {
            const auto colon = problem.place.find(':');
            const int line =
                colon == std::string::npos ? 0 : std::stoi(problem.place.substr(colon + 1));
            problem.place = "/given/map";
            if (line > lines_added_) problem.place += "/" + std::to_string(line - lines_added_ - 1);
            problems_.push_back(std::move(problem));
        }
        if (!drawn) return;
        start().map = std::make_shared<const idis::Map>(drawn->map());
        for (const files::DrawnPlace& place : drawn->places) add_place(place);
    }

    std::string map_text() {
        if (!given_.contains("map")) return flat_ground(columns_by_default, rows_by_default);
        const Json& map = given_["map"];
        if (map.is_object()) return sized_ground(map);
        std::string text;
        for (std::size_t at = 0; map.is_array() && at < map.size(); ++at) {
            if (!map[at].is_string()) {
                complain("/given/map", "wrong_kind", "a map is a list of texts, its lines");
                return flat_ground(1, 1);
            }
            const auto& line = map[at].get_ref<const std::string&>();
            if (at == 0 && !line.starts_with("[")) {
                text = "[ground]\n";
                lines_added_ = 1;
            }
            text += line + "\n";
        }
        if (text.empty()) complain("/given/map", "wrong_kind", "a map is a list of lines");
        return text;
    }

    /// {"columns", "rows", "lines": what runs over the flat ground}.
    std::string sized_ground(const Json& map) {
        has_only(map, {"columns", "rows", "lines"}, "/given/map", problems_);
        const auto size = [&](const char* member, int by_default) -> std::int64_t {
            const Json number = map.value(member, Json(by_default));
            if (number.is_number_unsigned() && number >= 1 && number <= columns_max) return number;
            complain("/given/map/" + std::string(member), "wrong_kind", "a number from 1 to 200");
            return 1;
        };
        std::string text =
            flat_ground(size("columns", columns_by_default), size("rows", rows_by_default));
        lines_added_ = static_cast<int>(std::ranges::count(text, '\n'));
        for (const Json& line : map.value("lines", Json::array())) {
            text += (line.is_string() ? line.get<std::string>() : std::string()) + "\n";
        }
        return text;
    }

    void add_place(const files::DrawnPlace& drawn) {
        names_.add("place:" + drawn.key, to_text(drawn.place.id));
        places_[drawn.key] = drawn.place.hex;
        constexpr std::array kinds = {idis::StrongholdKind::city, idis::StrongholdKind::town,
                                      idis::StrongholdKind::fortress};
        const auto kind = static_cast<std::size_t>(drawn.place.kind);
        if (kind >= kinds.size()) return;
        static_assert(static_cast<int>(idis::PlaceKind::city) == 0 &&
                      static_cast<int>(idis::PlaceKind::fortress) == 2);
        start().strongholds.push_back({named<idis::StrongholdId>(drawn.key), drawn.place.id,
                                       kinds[kind], drawn.place.hex, std::nullopt});
    }

    // ---- the campaign

    void read_campaign() {
        idis::Campaign& row = start().campaign;
        row.secret_key = scenario_key;
        row.settings.first_day = {2026, 4, 6};
        if (given_.contains("settings")) {
            Json settings = codec::encode(row.settings);
            if (given_["settings"].is_object()) settings.update(given_["settings"]);
            if (auto read = decoded<idis::Settings>(settings, "/given/settings"))
                row.settings = *read;
        }
        result_.moment = kit::at(kit::Day{1}, 12);
        if (given_.contains("moment")) {
            const auto moment = decoded<kit::Moment>(given_["moment"], "/given/moment");
            if (moment) result_.moment = *moment;
        }
        result_.weather = idis::WeatherGrade::good;
        const Json weather = given_.value("weather", Json("good"));
        if (weather == "rolled") {
            result_.weather.reset();
        } else {
            result_.weather = decoded<idis::WeatherGrade>(weather, "/given/weather");
        }
    }

    /// Gives everybody a name first, so that what follows may refer to each other in any order.
    void name_everybody() {
        for (const char* faction : {"red", "blue"}) named<FactionId>(faction);
        for (const Json& key : given_.value("factions", Json::array())) {
            if (key.is_string()) named<FactionId>(key.get<std::string>());
        }
        for (const auto& [key, commander] : object("commanders").items()) {
            result_.commanders[key] = named<CommanderId>(key);
        }
        for (const auto& [key, army] : object("armies").items()) {
            result_.armies[key] = named<idis::ArmyId>(key);
            if (army.is_object() && !army.contains("commander")) {
                result_.commanders[key] = named<CommanderId>(key);
            }
        }
    }

    void read_factions() {
        std::vector<std::string> keys = {"red", "blue"};
        for (const Json& key : given_.value("factions", Json::array())) {
            if (!key.is_string())
                complain("/given/factions", "wrong_kind", "factions are names");
            else if (std::ranges::find(keys, key.get<std::string>()) == keys.end())
                keys.push_back(key);
        }
        for (const std::string& key : keys) {
            start().factions.push_back(
                {kit::named_id<FactionId>(campaign(), key), key, std::nullopt});
        }
        stand(idis::Party(start().factions[0].id), idis::Party(start().factions[1].id),
              idis::Relation::at_war);
        const Json stances = given_.value("stances", Json::array());
        for (std::size_t at = 0; at < stances.size(); ++at) {
            read_stance(stances[at], codec::place_in("/given/stances", at));
        }
    }

    void read_stance(const Json& stance, const std::string& place) {
        if (!has_only(stance, {"between", "relation"}, place, problems_)) return;
        const Json between = stance.value("between", Json::array());
        const auto one = decoded<idis::Party>(between.size() == 2 ? between[0] : Json(), place);
        const auto other = decoded<idis::Party>(between.size() == 2 ? between[1] : Json(), place);
        const auto relation = decoded<idis::Relation>(stance.value("relation", Json()), place);
        if (one && other && relation) stand(*one, *other, *relation);
    }
    void stand(const idis::Party& one, const idis::Party& other, idis::Relation relation) {
        const idis::Stance::Key key{std::min(one, other), std::max(one, other)};
        std::erase_if(start().stances,
                      [&](const idis::Stance& stance) { return stance.id == key; });
        start().stances.push_back({key, relation});
    }

    void read_holders() {
        for (const auto& [key, holder] : object("holders").items()) {
            const std::string place = codec::place_in("/given/holders", key);
            const auto id = kit::named_id<idis::StrongholdId>(campaign(), key);
            const auto found = std::ranges::find(start().strongholds, id, &idis::Stronghold::id);
            const auto party = decoded<idis::Party>(holder, place);
            if (found == start().strongholds.end()) {
                complain(place, "unknown_stronghold",
                         "no stronghold of the map has the key " + key);
            } else {
                found->holder = party;
            }
        }
    }

    // ---- people and armies

    void read_commander(const std::string& key, CommanderId id) {
        const std::string place = codec::place_in("/given/commanders", key);
        Json written = object("commanders").value(key, Json::object());
        if (!written.is_object()) return complain(place, "wrong_kind", "a commander is an object");
        if (written.contains("knows")) knows_[id] = written["knows"];
        written.erase("knows");
        place_at(written, place);
        auto commander = decoded<idis::Commander>(written, place);
        if (!commander) return;
        commander->id = id;
        if (commander->name.empty()) commander->name = key;
        if (!written.contains("faction")) commander->faction = start().factions[0].id;
        if (!written.contains("seat")) commander->seat = idis::Seat::held;
        std::ranges::sort(commander->traits);
        start().commanders.push_back(std::move(*commander));
    }

    /// `at`: "column,row" or the key of a place, instead of `hex`.
    void place_at(Json& written, const std::string& place) {
        if (!written.contains("at")) return;
        const std::string at = written["at"].is_string() ? written["at"].get<std::string>() : "";
        const auto known = places_.find(at);
        const auto hex =
            known != places_.end() ? std::optional(known->second) : files::hex_from_text(at);
        if (!hex || !start().map->contains(*hex)) {
            complain(place + "/at", "not_a_hex", "at is a hex of the map or the key of a place");
        } else {
            written["hex"] = "hex:" + files::hex_text(*hex);
        }
        written.erase("at");
    }

    void read_army(const std::string& key, Json written) {
        const std::string place = codec::place_in("/given/armies", key);
        if (!written.is_object()) return complain(place, "wrong_kind", "an army is an object");
        const Json detachments =
            written.value("detachments", Json::parse(R"([{"soldiers": 1000}])"));
        written.erase("detachments");
        place_at(written, place);
        auto row = decoded<idis::Army>(written, place);
        if (!row) return;
        idis::StartArmy army{std::move(*row), {}};
        army.army.id = result_.armies.at(key);
        if (army.army.name.empty()) army.army.name = key;
        if (!written.contains("hex")) army.army.hex = middle();
        if (!written.contains("commander")) army.army.commander = result_.commanders.at(key);
        const auto commander =
            std::ranges::find(start().commanders, army.army.commander, &idis::Commander::id);
        if (commander == start().commanders.end()) {
            return complain(place + "/commander", "unknown_name", "an army has a commander");
        }
        commander->hex = army.army.hex;
        for (std::size_t at = 0; at < detachments.size(); ++at) {
            read_detachment(key, detachments[at], codec::place_in(place + "/detachments", at),
                            army);
        }
        fill_in(written, *commander, army);
        start().armies.push_back(std::move(army));
    }

    void read_detachment(const std::string& key, const Json& written, const std::string& place,
                         idis::StartArmy& army) {
        auto detachment = decoded<idis::Detachment>(written, place);
        if (!detachment) return;
        const std::string number = std::to_string(army.detachments.size() + 1);
        detachment->id = kit::named_id<idis::DetachmentId>(campaign(), key + "/" + number);
        detachment->army = army.army.id;
        names_.add("detachment:" + key + "#" + number, to_text(detachment->id));
        if (detachment->name.empty()) detachment->name = key + " " + number;
        if (!written.contains("noncombatants")) detachment->noncombatants = idis::Noncombatants(-1);
        army.detachments.push_back(std::move(*detachment));
    }

    /// What the rules give where the file says nothing: followers, morale, food.
    static void fill_in(const Json& written, const idis::Commander& commander,
                        idis::StartArmy& army) {
        const idis::Force force{army.army, army.detachments, commander.traits};
        for (idis::Detachment& detachment : army.detachments) {
            if (detachment.noncombatants.number() >= 0) continue;
            detachment.noncombatants = idis::noncombatants_at_raising(
                detachment.soldiers, is_exclusively_skirmishers(force),
                has_trait(force, idis::Trait::spartan));
        }
        if (!written.contains("morale")) army.army.morale = idis::starting_morale(commander.traits);
        if (written.contains("supplies")) return;
        const idis::Force fed{army.army, army.detachments, commander.traits};
        army.army.supplies = idis::Supplies(rounded_down(carrying_capacity(fed).total())) -
                             idis::Supplies(army.army.loot.number());
    }

    kit::Hex middle() {
        const kit::Grid& grid = start().map->grid();
        return kit::to_hex({grid.columns() / 2, grid.rows() / 2});
    }

    /// The whole map for a commander of whom the file does not say what he knows.
    void know_all(const idis::Commander& commander) {
        idis::StartKnowledge knowledge{commander.id, {}, {}};
        const auto known = knows_.find(commander.id);
        if (known != knows_.end()) {
            const std::string place = "/given/commanders/" + commander.name + "/knows";
            for (const Json& thing : known->second) know(thing, place, knowledge);
        } else {
            for (const idis::Place& place : start().map->places())
                knowledge.places.push_back(place.id);
            const kit::Grid& grid = start().map->grid();
            for (int at = 0; at < grid.size(); ++at) knowledge.hexes.push_back(grid.hex_at(at));
        }
        start().knowledge.push_back(std::move(knowledge));
    }
    void know(const Json& thing, const std::string& place, idis::StartKnowledge& knowledge) {
        const bool is_hex =
            thing.is_string() && thing.get_ref<const std::string&>().starts_with("hex:");
        if (is_hex) {
            if (const auto hex = decoded<kit::Hex>(thing, place)) knowledge.hexes.push_back(*hex);
        } else if (const auto id = decoded<idis::PlaceId>(thing, place)) {
            knowledge.places.push_back(*id);
        }
    }

    const Json& given_;
    Names& names_;
    codec::Problems& problems_;
    IdisGiven result_;
    int lines_added_ = 0;  ///< before the file's own lines of the map
    std::map<std::string, kit::Hex> places_;
    std::map<CommanderId, Json> knows_;
};

}  // namespace

IdisGiven idis_given(const Json& given, Names& names, codec::Problems& problems) {
    return GivenReader(given, names, problems).read();
}

}  // namespace scenario
