#include "server/chronicle/table_words.hpp"

#include <algorithm>
#include <array>

#include "core/kit/hex.hpp"
#include "core/kit/ids.hpp"
#include "server/chronicle/markup.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/tables.hpp"

namespace chronicle {

using nlohmann::json;

namespace {

/// Members that name what is said anyway, or that only an engine needs.
constexpr auto unsaid = std::to_array<std::string_view>(
    {"kind", "id", "player", "profile", "place", "facing", "general", "number", "dice",
     "questions_put", "voices", "stage", "items", "muster", "barrier", "owner", "claimed_by",
     "spent_blocs", "spent_archers", "gobble", "support", "defenders", "goal"});

bool is_unsaid(std::string_view member) {
    return std::ranges::find(unsaid, member) != unsaid.end();
}

bool has_text(const json& object, const char* member) {
    return object.contains(member) && object[member].is_string();
}
bool has_number(const json& object, const char* member) {
    return object.contains(member) && object[member].is_number_integer();
}

/// "red 7 (heavy infantry)", "penny c", "a penny of the monsters"; "" for what is no piece.
/// Takes:   the sign by which pictures show it, if they do.
std::string piece_of(const json& piece, const std::string& sign) {
    if (!has_text(piece, "side")) return {};
    const std::string side = words::term_of(piece["side"].get<std::string>());
    if (piece.contains("profile")) {
        return of_battles().piece(side, piece.value("name", std::string()),
                                  words::term_of(piece["profile"].value("type", std::string())));
    }
    const bool is_coin = piece.contains("body") && piece["body"].is_object() &&
                         has_text(piece["body"], "coin");
    if (!is_coin) return {};
    if (!sign.empty()) {
        return of_battles().coin_signed(words::term_of(piece["body"]["coin"].get<std::string>()),
                                        sign);
    }
    return of_battles().coin_of(words::term_of(piece["body"]["coin"].get<std::string>()), side);
}

/// An id that stands for nobody.
bool is_nobody(const std::string& id) {
    return id.ends_with('-' + std::string(kit::id_letters, kit::id_alphabet.front()));
}

/// A hex of a table as its picture numbers it.
std::string hex_of_table(const json& hex) {
    const kit::Offset at = kit::to_offset({hex["q"].get<int>(), hex["r"].get<int>()});
    return std::to_string(at.column) + ',' + std::to_string(at.row);
}

const json& member_at(const json& what, std::string_view path) {
    static const json nothing;
    const json* at = &what;
    while (!path.empty()) {
        const std::string name(path.substr(0, path.find('/')));
        path.remove_prefix(std::min(path.size(), name.size() + 1));
        if (!at->is_object() || !at->contains(name)) return nothing;
        at = &(*at)[name];
    }
    return *at;
}

}  // namespace

bool is_said_by_name(std::string_view member) {
    return !is_unsaid(member) && !words::is_said_bare(member);
}

void TableWords::remember(const json& value) {
    if (value.is_array()) {
        for (const json& each : value) remember(each);
    }
    if (!value.is_object()) return;
    if (has_text(value, "id")) {
        const auto found = signs_.find(value["id"].get<std::string>());
        const std::string sign = found == signs_.end() ? std::string() : found->second;
        std::string name = piece_of(value, sign);
        const bool is_warrior = value.contains("body") && value["body"].is_object() &&
                                has_text(value["body"], "mark");
        if (is_warrior && !sign.empty()) {
            name = of_battles().warrior_signed(sign);
        } else if (is_warrior) {
            name = of_battles().warrior_of(called(value["body"]["mark"].get<std::string>()));
        } else if (name.empty() && has_text(value, "name")) {
            name = called(value["name"].get<std::string>());
        }
        if (!name.empty()) pieces_.insert_or_assign(value["id"].get<std::string>(), name);
    }
    if (has_text(value, "name") && has_number(value, "side")) {
        sides_[value["side"].get<int>()].insert(called(value["name"].get<std::string>()));
    }
    for (const json& each : value) remember(each);
}

std::string TableWords::winner_of(const json& outcome) const {
    const json& winner = member_at(outcome, "winner");
    if (!winner.is_number_integer()) return text_of(winner, 0);
    const auto side = sides_.find(winner.get<int>());
    if (side == sides_.end()) return {};
    return api::listed(std::vector<std::string>(side->second.begin(), side->second.end()));
}

std::string TableWords::called(const std::string& id) const {
    const auto found = pieces_.find(id);
    if (found != pieces_.end()) return found->second;
    constexpr std::string_view general = "general of ";
    if (id.starts_with(general)) return of_battles().general_of(called(id.substr(general.size())));
    if (is_nobody(id)) return {};
    return names_->has(id) ? names_->of(id) : words::term_of(id);
}

std::string TableWords::text_of(const json& value, int depth) const {
    if (value.is_string()) return called(value.get<std::string>());
    if (value.is_number()) return value == 0 && depth == 0 ? std::string() : value.dump();
    if (value.is_array()) {
        std::vector<std::string> all;
        for (const json& each : value) {
            std::string text = text_of(each, depth + 1);
            if (!text.empty() && all.size() < 12) all.push_back(std::move(text));
        }
        const bool is_of_several = !value.empty() && value.front().is_object() &&
                                   !has_number(value.front(), "q");
        std::string joined;
        if (!is_of_several) return api::listed(all);
        for (const std::string& text : all) joined += (joined.empty() ? "" : "; ") + text;
        return joined;
    }
    if (!value.is_object()) return {};
    if (has_text(value, "id") && pieces_.contains(value["id"].get<std::string>())) {
        return called(value["id"].get<std::string>());
    }
    if (has_number(value, "q") && has_number(value, "r")) return hex_of_table(value);
    if (value.contains("from") && value.contains("to") && has_text(value, "army")) {
        return of_battles().moved_freely(called(value["army"].get<std::string>()),
                                         text_of(value["from"], depth),
                                         text_of(value["to"], depth));
    }
    if (value.contains("at") && has_text(value, "army")) {
        return of_battles().army_at(called(value["army"].get<std::string>()),
                                    text_of(value["at"], depth));
    }
    if (value.contains("width") && value.contains("height")) {
        return value["width"].dump() + "\u00d7" + value["height"].dump();
    }
    if (has_text(value, "type") && value.contains("count")) {
        return of_battles().band(value["count"].dump(),
                                 words::term_of(value["type"].get<std::string>()));
    }
    if (value.contains("total")) return value["total"].dump();
    return depth > 3 ? std::string() : members_of(value, depth + 1);
}

std::string TableWords::members_of(const json& object, int depth) const {
    std::string all;
    for (const auto& [name, value] : object.items()) {
        const bool is_said = !is_unsaid(name) && !value.is_null() && !value.is_boolean();
        const std::string text = is_said ? text_of(value, depth) : std::string();
        if (text.empty()) continue;
        if (!all.empty()) all += words::phrases().between();
        all += words::is_said_bare(name) ? text
                                       : of_battles().member(words::member_of(name), text);
    }
    return all;
}

std::string TableWords::member_of(const json& what, std::string_view path) const {
    if (path == "*") return members_of(what, 0);
    if (path == "outcome/winner") return winner_of(member_at(what, "outcome"));
    return text_of(member_at(what, path), 0);
}

std::string TableWords::words_of(const json& what) {
    remember(what);
    const std::string kind = what.value("kind", std::string());
    // A kind that came later than the catalogue is told as others are that have no better words.
    const words::Telling plain = {kind, "{kind}: {*}.", "{kind}."};
    const words::Telling* telling = words::telling_of(kind);
    std::string text = words::told(
        telling == nullptr ? plain : *telling, [&](std::string_view path) {
            return path == "kind" ? words::term_of(kind) : member_of(what, path);
        });
    if (text.empty()) return text;
    const bool is_small = text.front() >= 'a' && text.front() <= 'z';
    if (is_small) text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return escaped(text);
}

std::string with_names(const std::string& picture, const api::Names& names) {
    constexpr std::string_view beginning = "army-";
    constexpr std::string_view cut = "\u2026";
    constexpr std::size_t letters_most = 16;
    std::string all;
    std::size_t done = 0;
    for (auto at = picture.find(beginning); at != std::string::npos;
         at = picture.find(beginning, at + 1)) {
        const std::size_t end =
            picture.find_first_not_of(kit::id_alphabet, at + beginning.size());
        const std::string id = picture.substr(at, end - at);
        const auto found = names.by_id.lower_bound(id);
        if (found == names.by_id.end() || !found->first.starts_with(id)) continue;
        all += picture.substr(done, at - done) + escaped(shortened(found->second, letters_most));
        done = std::min(end, picture.size());
        if (picture.compare(done, cut.size(), cut) == 0) done += cut.size();
    }
    return all + picture.substr(done);
}

}  // namespace chronicle
