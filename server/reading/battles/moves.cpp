#include "server/reading/battles/moves.hpp"

#include <algorithm>

#include "core/kit/ensure.hpp"
#include "core/throw_me_a_6/geometry.hpp"
#include "server/words/chapters/reading.hpp"

namespace reading {

namespace {

using nlohmann::json;

/// Limit:   moves that a text may mean before it means none in particular.
constexpr std::size_t moves_max = 8;

std::string in_small_letters(std::string text) {
    for (char& c : text) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    }
    return text;
}

bool is_same(const json& one, const json& other) {
    if (!one.is_string() || !other.is_string()) return one == other;
    return in_small_letters(one.get<std::string>()) == in_small_letters(other.get<std::string>());
}
bool fits(const json& field, const json& said) {
    if (!field.is_object() || !field.contains("any")) return is_same(field, said);
    return std::ranges::any_of(field["any"],
                               [&](const json& one) { return is_same(one, said); });
}

/// How what was said reads in the words of a move.
std::string spoken(const json& said) {
    if (said.is_array()) {
        std::string all;
        for (const json& one : said) all += (all.empty() ? "" : " and ") + spoken(one);
        return all;
    }
    if (said.is_string()) return "“" + said.get<std::string>() + "”";
    if (said.is_object() && said.contains("x")) {
        return std::to_string(said["x"].get<int>() / 100) + ", " +
               std::to_string(said["y"].get<int>() / 100);
    }
    return said.dump();
}

void fill_gap(const std::string& member, const std::string& with, std::string& words) {
    const std::string gap = "{" + member + "}";
    if (const auto at = words.find(gap); at != std::string::npos) {
        words.replace(at, gap.size(), with);
    }
}

/// Makes a list of what was picked.
/// Gives:   false if something is not among the picks, or no more.
bool is_picked(const std::string& member, const json& how, const json& said, json& order,
               std::string& words) {
    json left = how["picks"];
    json& list = order[json::json_pointer(how.at("at").get<std::string>())];
    std::string spoken_of = how.value("unless_said", std::string());
    const json all = said.is_array() ? said : json::array({said});
    for (const json& one : all) {
        const auto pick = std::ranges::find_if(
            left, [&](const json& row) { return is_same(row["said"], one); });
        if (pick == left.end()) return false;
        list.push_back((*pick)["is"]);
        spoken_of += (&one == &all.front() ? "" : " and ") + (*pick)["words"].get<std::string>();
        left.erase(pick);
    }
    fill_gap(member, spoken_of, words);
    return all.size() <= how.value("most", all.size());
}

/// Whether a list has as many items as it has to.
bool is_list_of_right_size(const json& how, const json& said) {
    return said.size() >= how.value("least", std::size_t{0}) &&
           said.size() <= how.value("most", said.size());
}

/// Puts what was said of a member into an order and its words.
/// Gives:   false if it may not be so much.
bool is_put(const std::string& member, const json& how, const json& said, json& order,
            std::string& words) {
    if (how.contains("has_to_be")) return is_same(how["has_to_be"], said);
    if (how.contains("picks")) return is_picked(member, how, said, order, words);
    json value = said;
    if (said.is_object() && said.contains("share")) return false;
    if (said.is_array() && !is_list_of_right_size(how, said)) return false;
    if (said.is_number_integer()) {
        const std::int64_t number = said.get<std::int64_t>();
        if (number < 0 || number > 1'000'000) return false;
        value = number * how.value("times", std::int64_t{1});
        if (how.contains("most") && value > how["most"]) return false;
    }
    if (how.contains("along")) {
        const json& from = how["along"]["from"];
        const auto to = throw_me_a_6::moved({from.at("x").get<int>(), from.at("y").get<int>()},
                                            how["along"]["way"].get<int>(), value.get<int>());
        value = json{{"x", to.x}, {"y", to.y}};
    }
    if (how.contains("parts")) {
        for (const json& part : how["parts"]) {
            order[json::json_pointer(part["at"].get<std::string>())] =
                value.at(part["of"].get<std::string>());
        }
    } else {
        json& place = order[json::json_pointer(how.at("at").get<std::string>())];
        if (place.is_object() && value.is_object()) {
            place.update(value);
        } else {
            place = std::move(value);
        }
    }
    const bool is_flag = said.is_boolean();
    const std::string before = how.value("unless_said", std::string());
    fill_gap(member, is_flag ? before : before + spoken(said), words);
    return true;
}

/// A row as an order, if it fits what was said.
std::optional<Completed> fitted(const json& row, const json& said) {
    const json& fields = row["fields"];
    const json& taken = row["taken"];
    Completed one{row["order"], row["rank"].get<int>(), {}, row["words"].get<std::string>()};
    for (const auto& [member, value] : said.items()) {
        if (member == "kind") continue;
        if (const auto field = fields.find(member); field != fields.end()) {
            if (!fits(*field, value)) return std::nullopt;
        } else if (!taken.contains(member)) {
            return std::nullopt;
        }
    }
    for (const auto& [member, how] : taken.items()) {
        if (!said.contains(member)) {
            if (!how.contains("unless_said")) return std::nullopt;
            fill_gap(member, "", one.words);
            continue;
        }
        if (!is_put(member, how, said[member], one.order, one.words)) return std::nullopt;
    }
    return one;
}

}  // namespace

void Moves::add(Move move) {
    json& of_kind = rows_[std::string(move.kind)];
    move.order["kind"] = move.kind;
    of_kind.push_back({{"order", std::move(move.order)},
                       {"words", std::move(move.words)},
                       {"fields", std::move(move.fields)},
                       {"taken", std::move(move.taken)},
                       {"rank", move.rank}});
}

std::vector<Completed> moves_for(const json& rows, const json& said) {
    std::vector<Completed> all;
    int least = 1'000;
    for (const json& row : rows) {
        if (auto one = fitted(row, said)) {
            least = std::min(least, one->cost);
            all.push_back(std::move(*one));
        }
    }
    const std::size_t fitting = all.size();
    std::erase_if(all, [&](const Completed& one) { return one.cost > least; });
    if (all.size() > moves_max) return {};
    if (all.size() < fitting) {
        for (Completed& one : all) {
            one.assumed.push_back(words::reading().plainest_way_is_meant(one.words));
        }
    }
    return all;
}

bool is_in_battle(Whose whose) {
    return whose == Whose::throw_me_a_6 || whose == Whose::die_men ||
           whose == Whose::dice_warriors;
}

std::optional<Whose> player_of(std::string_view engine) {
    if (engine == "throw-me-a-6") return Whose::throw_me_a_6;
    if (engine == "die-men") return Whose::die_men;
    if (engine == "dice-warriors") return Whose::dice_warriors;
    return std::nullopt;
}

Known known_in_battle(Whose engine, const BattleKnown& battle) {
    Known known;
    known.whose = engine;
    Moves moves;
    // Before it has begun, and to anyone who takes no part in it, there is nothing to be ordered.
    const bool has_table = battle.view.is_object() && battle.view.contains("table") &&
                           battle.legal.is_object();
    if (has_table) {
        switch (engine) {
            case Whose::throw_me_a_6: add_throw_me_a_6(battle, moves, known); break;
            case Whose::die_men: add_die_men(battle, moves, known); break;
            case Whose::dice_warriors: add_dice_warriors(battle, moves, known); break;
            case Whose::commander:
            case Whose::referee:
            case Whose::spectator: break;
        }
    }
    known.moves = moves.take();
    return known;
}

}  // namespace reading
