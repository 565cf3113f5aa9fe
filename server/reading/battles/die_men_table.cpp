#include "server/reading/battles/die_men_table.hpp"

#include <algorithm>
#include <cstdlib>

namespace reading {

using nlohmann::json;

std::string spaced(std::string text) {
    std::ranges::replace(text, '_', ' ');
    return text;
}

MenTable::MenTable(const json& table)
    : table_(table), has_squares_(table["map"]["grid"] == "squares") {
    for (const json& army : table["armies"]) armies_.emplace(army["id"].get<std::string>(), &army);
}

kit::Offset MenTable::offset(const json& at) const {
    const kit::Hex hex{at["q"], at["r"]};
    return has_squares_ ? kit::Offset{hex.q, hex.r} : kit::to_offset(hex);
}

std::string MenTable::words_of(const json& at) const {
    const kit::Offset place = offset(at);
    return "column " + std::to_string(place.column) + ", row " + std::to_string(place.row);
}

json MenTable::said_as(const json& at) const {
    const kit::Hex hex = kit::to_hex(offset(at));
    return {{"q", hex.q}, {"r", hex.r}};
}

json MenTable::heading(const json& from, const json& to) const {
    const int q = to["q"].get<int>() - from["q"].get<int>();
    const int r = to["r"].get<int>() - from["r"].get<int>();
    const int steps = std::max({std::abs(q), std::abs(r), has_squares_ ? 0 : std::abs(q + r)});
    if (steps == 0) return nullptr;
    for (const Heading& one : headings) {
        const kit::Hex step = has_squares_ ? one.square : one.hex;
        if (step.q * steps == q && step.r * steps == r) return std::string(one.name);
    }
    return nullptr;
}

json MenTable::types_at(const json& at, const json& army, bool are_others) const {
    json types = json::array();
    for (const json& group : table_["groups"]) {
        const bool is_his = group["post"]["army"] == army;
        if (group["post"]["at"] != at || is_his == are_others) continue;
        for (const json& band : group["troops"]) types.push_back(band["type"]);
    }
    return {{"any", std::move(types)}};
}

const json& MenTable::troops_at(const json& at, const json& army) const {
    static const json none = json::array();
    for (const json& group : table_["groups"]) {
        if (group["post"]["at"] == at && group["post"]["army"] == army) return group["troops"];
    }
    return none;
}

bool MenTable::is_everybody(const json& troops, const json& at, const json& army) const {
    return troops == troops_at(at, army);
}

int MenTable::rank_of(const json& troops, const json& at, const json& army) const {
    const json& there = troops_at(at, army);
    if (troops == there) return 0;
    return std::ranges::all_of(troops, [&](const json& band) {
        return std::ranges::find(there, band) != there.end();
    }) ? 1 : 2;
}

void MenTable::add_troops(const json& troops, bool are_all, json& fields) {
    json types = json::array();
    if (troops.size() == 1) types.push_back(troops[0]["type"]);
    if (are_all || troops.size() != 1) types.push_back("all");
    fields["type"] = {{"any", std::move(types)}};
    if (troops.size() == 1) fields["count"] = troops[0]["count"];
}

Taken MenTable::taken_along(const json& from, const json& army, const std::string& mover) const {
    Taken all;
    for (const json& group : table_["groups"]) {
        const bool is_it = group["post"]["at"] == from && group["post"]["army"] == army;
        if (!is_it || group.value("has_ram", false) == false) continue;
        all.taken["takes_ram"] = {{"at", mover + "/takes_ram"}, {"unless_said", " with the ram"}};
        all.gaps += "{takes_ram}";
    }
    json picks = json::array();
    for (const json& one : table_["characters"]) {
        if (one["army"] != army || one.value("at", json()) != from) continue;
        picks.push_back({{"said", one["id"]}, {"is", one["id"]}, {"words", one["name"]}});
    }
    if (picks.empty()) return all;
    all.taken["along"] = {{"at", mover + "/with"},
                          {"unless_said", ", taking along "},
                          {"picks", std::move(picks)}};
    all.gaps += "{along}";
    return all;
}

const json& MenTable::set_of(const json& army, const json& number) const {
    static const json none = {{"width", 0}, {"height", 0}};
    const auto found = armies_.find(army.get<std::string>());
    if (found == armies_.end()) return none;
    for (const json& set : found->second->at("sets")) {
        if (set["number"] == number) return set;
    }
    return none;
}

std::string MenTable::words_of_set(const json& set) {
    return set["width"].dump() + " dice of " + set["height"].dump();
}

std::string MenTable::words_of_troops(const json& troops) {
    if (troops.size() != 1) return "everybody";
    return troops[0]["count"].dump() + " " + spaced(troops[0]["type"]);
}

}  // namespace reading
