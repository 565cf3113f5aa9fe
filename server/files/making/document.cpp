#include "server/files/making/document.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "server/codec/text.hpp"
#include "server/codec/write.hpp"
#include "server/files/making/write_toml.hpp"
#include "server/files/section.hpp"
#include "server/files/toml_file.hpp"
#include "server/words/chapters/bodies.hpp"
#include "server/words/chapters/files.hpp"

namespace files {
namespace {

using nlohmann::json;

/// A part of the document and the file it stands for.
struct Part {
    const char* name;
    const char* file;
    bool is_list;  ///< of tables with keys
};
constexpr std::array<Part, 4> parts = {{{"campaign", "campaign.toml", false},
                                        {"factions", "factions.toml", true},
                                        {"commanders", "commanders.toml", true},
                                        {"armies", "armies.toml", true}}};
constexpr const char* key_member = "key";

/// The order in which members are written; any other stands behind them.
constexpr std::array<std::string_view, 46> member_order = {
    "name",         "first_day",   "time_zone",      "speed",     "chorus",   "leader",
    "faction",      "commander",   "traits",         "age",       "seat",     "at",
    "aboard",       "ships",       "hired",          "hired_from",
    "supplies",     "loot",        "morale",         "formation", "infantry",
    "cavalry",      "special",     "wagons",         "noncombatants", "origin", "holds",
    "knows",        "knows_around", "knows_hexes",   "fleets",    "detachments", "rulings",
    "between",      "relation",    "region",         "months",    "very_bad_up_to", "bad_up_to",
    "colour",       "arms",        "division",       "field",     "second",   "charge",
    "tincture"};

json json_of(const Node& node);

struct ToJson {
    json operator()(const std::string& text) const { return text; }
    json operator()(std::int64_t number) const { return number; }
    json operator()(bool truth) const { return truth; }
    json operator()(const kit::Date& date) const { return codec::text_of_date(date); }
    json operator()(const Node::List& list) const {
        json all = json::array();
        for (const Node& each : list) all.push_back(json_of(each));
        return all;
    }
    json operator()(const Node::Table& table) const {
        json object = json::object();
        for (const Entry& entry : table) object[entry.key] = json_of(entry.node);
        return object;
    }
};

json json_of(const Node& node) { return std::visit(ToJson{}, node.value); }

/// A file's tables as a list; null if something else stands in it.
json tables_json(const Node::Table& top) {
    json all = json::array();
    for (const Entry& entry : top) {
        json row = json_of(entry.node);
        if (!row.is_object() || row.contains(key_member)) return nullptr;
        row[key_member] = entry.key;
        all.push_back(std::move(row));
    }
    return all;
}

std::optional<Node> tree_of_part(const Part& part, const Texts& texts) {
    const auto found = texts.find(part.file);
    if (found == texts.end()) return std::nullopt;
    Report report;
    auto tree = read_toml(found->second, part.file, report);
    if (!report.is_clean()) return std::nullopt;
    return tree;
}

json json_of_part(const Part& part, const Texts& texts) {
    const auto tree = tree_of_part(part, texts);
    if (!tree) return nullptr;
    return part.is_list ? tables_json(std::get<Node::Table>(tree->value)) : json_of(*tree);
}

/// "2026-05-04" as a date, if there is such a day.
std::optional<kit::Date> date_from(const std::string& text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto number = [&](std::size_t from, std::size_t count) {
        int value = -1;
        const char* end = text.data() + from + count;
        const auto [stopped, fault] = std::from_chars(text.data() + from, end, value);
        return fault == std::errc() && stopped == end ? value : -1;
    };
    const int year = number(0, 4), month = number(5, 2), day = number(8, 2);
    if (year < 0 || month < 0 || day < 0) return std::nullopt;
    const kit::Date date{year, month, day};
    if (kit::date_from_days(kit::days_since_1970(date)) != date) return std::nullopt;
    return date;
}

/// A document's members as a tree.
class ToTree {
public:
    explicit ToTree(Report& report) : report_(report) {}

    std::optional<Node> value(const json& from, const std::string& place) {
        if (from.is_string()) return Node{0, from.get<std::string>()};
        if (from.is_boolean()) return Node{0, from.get<bool>()};
        if (from.is_number_integer()) return whole(from, place);
        if (from.is_object()) return Node{0, table(from, place)};
        if (from.is_array()) return list(from, place);
        report_.problem({place, 0}, "wrong_kind", words::files().no_value_of_files());
        return std::nullopt;
    }

    /// Takes:   an object.
    Node::Table table(const json& from, const std::string& place) {
        Node::Table table;
        for (const auto& [key, member] : from.items()) {
            if (member.is_null()) continue;
            if (auto node = value(member, codec::place_in(place, key))) {
                table.push_back({key, std::move(*node)});
            }
        }
        std::ranges::stable_sort(table, {}, [](const Entry& entry) {
            return std::ranges::find(member_order, entry.key) - member_order.begin();
        });
        return table;
    }

    /// Takes:   a list of objects, each with a key.
    Node::Table tables(const json& from, const std::string& place) {
        Node::Table all;
        for (std::size_t number = 0; number < from.size(); ++number) {
            json row = from[number];
            const std::string here = codec::place_in(place, number);
            if (!row.is_object() || !row.contains(key_member) || !row[key_member].is_string()) {
                report_.problem({here, 0}, "wrong_kind", words::files().object_with_key());
                continue;
            }
            const std::string key = row[key_member].get<std::string>();
            if (!has_key_form(key)) {
                report_.problem({codec::place_in(here, key_member), 0}, "bad_key",
                                words::files().form_of_key());
            } else if (std::ranges::find(all, key, &Entry::key) != all.end()) {
                report_.problem({codec::place_in(here, key_member), 0}, "key_twice",
                                words::files().another_has_key());
            }
            row.erase(key_member);
            all.push_back({key, Node{0, table(row, here)}});
        }
        return all;
    }

private:
    std::optional<Node> whole(const json& from, const std::string& place) {
        const bool fits = !from.is_number_unsigned() ||
                          from.get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX);
        if (fits) return Node{0, from.get<std::int64_t>()};
        report_.problem({place, 0}, "number_out_of_range", words::files().number_too_large());
        return std::nullopt;
    }
    Node list(const json& from, const std::string& place) {
        Node::List all;
        for (std::size_t number = 0; number < from.size(); ++number) {
            auto node = value(from[number], codec::place_in(place, number));
            if (node) all.push_back(std::move(*node));
        }
        return {0, std::move(all)};
    }

    Report& report_;
};

/// The tree that a part of the document makes.
Node::Table tree_from(const Part& part, const json& from, Report& report) {
    const std::string place = std::string("/") + part.name;
    const bool has_form = part.is_list ? from.is_array() : from.is_object();
    if (!has_form) {
        report.problem({place, 0}, "wrong_kind",
                       part.is_list ? words::bodies().list() : words::bodies().object());
        return {};
    }
    ToTree to(report);
    if (part.is_list) return to.tables(from, place);
    Node::Table table = to.table(from, place);
    for (Entry& entry : table) {
        const auto* text = std::get_if<std::string>(&entry.node.value);
        if (entry.key != "first_day" || text == nullptr) continue;
        if (const auto date = date_from(*text)) entry.node.value = *date;
    }
    return table;
}

/// What two pointers have in common, by whole members.
std::string common_of(const std::string& one, const std::string& other) {
    const auto [end, beyond] = std::ranges::mismatch(one, other);
    const auto length = static_cast<std::size_t>(end - one.begin());
    const bool is_whole = (length == one.size() || one[length] == '/') &&
                          (length == other.size() || other[length] == '/');
    if (is_whole) return one.substr(0, length);
    return one.substr(0, one.substr(0, length).rfind('/'));
}

/// Looks for the members that begin on a line.
struct LineSearch {
    int line = 0;
    std::optional<std::string> found = {};

    void look(const Node& node, const std::string& place) {
        if (node.line == line) found = found ? common_of(*found, place) : place;
        if (const auto* list = std::get_if<Node::List>(&node.value)) {
            for (std::size_t number = 0; number < list->size(); ++number) {
                look((*list)[number], codec::place_in(place, number));
            }
        } else if (const auto* table = std::get_if<Node::Table>(&node.value)) {
            for (const Entry& entry : *table) {
                look(entry.node, codec::place_in(place, entry.key));
            }
        }
    }
};

}  // namespace

json document_of(const Texts& texts) {
    json document = json::object();
    for (const Part& part : parts) document[part.name] = json_of_part(part, texts);
    return document;
}

bool put_document(const json& document, Texts& texts, Report& report) {
    Texts changed;
    for (const auto& [name, value] : document.items()) {
        const auto part = std::ranges::find(
            parts, name, [](const Part& each) { return std::string_view(each.name); });
        if (part == parts.end()) {
            report.problem({codec::place_in("", name), 0}, "unknown_member",
                           words::bodies().not_asked_for());
            continue;
        }
        if (value.is_null()) continue;
        const Node::Table tree = tree_from(*part, value, report);
        if (json_of_part(*part, texts) != value) changed[part->file] = toml_text(tree);
    }
    if (!report.is_clean()) return false;
    for (auto& [file, text] : changed) texts[file] = std::move(text);
    return true;
}

std::string member_at(const Texts& texts, const std::string& place) {
    const auto colon = place.rfind(':');
    if (colon == std::string::npos) return {};
    const auto part = std::ranges::find(parts, place.substr(0, colon),
                                        [](const Part& each) { return std::string(each.file); });
    if (part == parts.end()) return {};
    const auto tree = tree_of_part(*part, texts);
    if (!tree) return {};
    LineSearch search;
    const char* end = place.data() + place.size();
    std::from_chars(place.data() + colon + 1, end, search.line);
    const std::string root = std::string("/") + part->name;
    const auto& top = std::get<Node::Table>(tree->value);
    for (std::size_t number = 0; number < top.size(); ++number) {
        const Entry& entry = top[number];
        search.look(entry.node, part->is_list ? codec::place_in(root, number)
                                              : codec::place_in(root, entry.key));
    }
    return search.found.value_or("");
}

}  // namespace files
