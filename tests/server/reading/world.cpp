#include "tests/server/reading/world.hpp"

#include <fstream>

#include "core/kit/ensure.hpp"
#include "server/reading/battles/moves.hpp"
#include "tests/kit/source_folder.hpp"

namespace tests {

namespace {

using nlohmann::json;

std::string in_small_letters(std::string text) {
    for (char& c : text) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    }
    return text;
}

World made_world(const std::string& role, const json& from) {
    reading::Known known;
    known.whose = role == "referee"     ? reading::Whose::referee
                  : role == "spectator" ? reading::Whose::spectator
                                        : reading::Whose::commander;
    known.view = from.at("view");
    known.legal = from.at("legal");
    if (from.contains("map")) known.map = from.at("map");
    std::map<std::string, std::string> ids;
    for (const auto& [id, name] : from.at("names").items()) {
        known.names.emplace(id, name.get<std::string>());
        ids.emplace(in_small_letters(name.get<std::string>()), id);
    }
    for (const auto& [id, phrase] : from.at("orders").items()) {
        known.orders.emplace(id, phrase.get<std::string>());
    }
    for (const auto& [name, id] : from.at("aliases").items()) {
        ids.insert_or_assign(name, id.get<std::string>());
    }
    if (known.map.is_object()) {
        for (const json& place : known.map.at("places")) {
            ids.emplace(in_small_letters(place.at("name").get<std::string>()),
                        place.at("id").get<std::string>());
        }
    }
    return {known, reading::Reader(known), std::move(ids)};
}

/// A player's at a table.
World made_table(const std::string& name, const json& views, const json& from) {
    const std::string engine = name.substr(0, name.find('/'));
    const reading::Whose whose = engine == "throw_me_a_6" ? reading::Whose::throw_me_a_6
                                 : engine == "die_men"    ? reading::Whose::die_men
                                                          : reading::Whose::dice_warriors;
    const json& reaches = from.at("reaches");
    const reading::Known known = reading::known_in_battle(
        whose, {views.at(engine), from.at("legal"), [&](const std::string& unit) {
                    return reaches.value(unit, json());
                }});
    std::map<std::string, std::string> ids;
    for (const auto& [id, called] : known.names) ids.emplace(in_small_letters(called), id);
    for (const auto& [called, id] : from.at("aliases").items()) {
        ids.insert_or_assign(in_small_letters(called), id.get<std::string>());
    }
    return {known, reading::Reader(known), std::move(ids)};
}

const std::map<std::string, World>& worlds() {
    static const std::map<std::string, World> all = [] {
        std::map<std::string, World> made;
        std::ifstream campaign(reading_folder() / "world.json");
        const json roles = json::parse(campaign);
        for (const auto& [name, from] : roles.items()) {
            made.emplace(name, made_world(name, from));
        }
        std::ifstream battles(reading_folder() / "battles.json");
        const json whole = json::parse(battles);
        for (const auto& [name, from] : whole.items()) {
            if (name != "views") made.emplace(name, made_table(name, whole.at("views"), from));
        }
        return made;
    }();
    return all;
}

}  // namespace

std::filesystem::path reading_folder() {
    return std::filesystem::path(tests::source_folder()) / "tests" / "server" / "reading";
}

json World::with_ids(json value) const {
    if (value.is_string() && value.get<std::string>().starts_with('@')) {
        const auto found = ids.find(in_small_letters(value.get<std::string>().substr(1)));
        ENSURE(found != ids.end());
        return found->second;
    }
    if (value.is_structured()) {
        for (json& item : value) item = with_ids(item);
    }
    return value;
}

const World& world(const std::string& role) { return worlds().at(role); }

std::vector<std::string> tables() {
    std::vector<std::string> names;
    for (const auto& [name, world] : worlds()) {
        if (reading::is_in_battle(world.known.whose)) names.push_back(name);
    }
    return names;
}

}  // namespace tests
