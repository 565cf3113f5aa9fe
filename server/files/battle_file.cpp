#include "server/files/battle_file.hpp"

#include <algorithm>
#include <charconv>

#include "server/files/section.hpp"
#include "server/files/whole_file.hpp"
#include "server/words/chapters/files.hpp"

namespace files {

namespace {

using nlohmann::json;

/// A value of a file as the API would take it.
class Values {
public:
    Values(std::string file, Report& report) : file_(std::move(file)), report_(report) {}

    json of(const Node& node) {
        return std::visit([&](const auto& value) { return of(value, node.line); }, node.value);
    }

private:
    json of(const std::string& text, int line) {
        if (!is_plain_text(text, 200)) {
            report_.problem({file_, line}, "bad_text", words::files().bad_text());
        }
        return text;
    }
    json of(std::int64_t number, int) { return number; }
    json of(bool truth, int) { return truth; }
    json of(const kit::Date&, int line) {
        report_.problem({file_, line}, "wrong_kind", words::files().no_date());
        return nullptr;
    }
    json of(const Node::List& list, int) {
        json all = json::array();
        for (const Node& item : list) all.push_back(of(item));
        return all;
    }
    json of(const Node::Table& table, int) {
        json object = json::object();
        for (const Entry& entry : table) object[entry.key] = of(entry.node);
        return object;
    }

    std::string file_;
    Report& report_;
};

/// Puts a number in the place of every # in a text.
void count_in(json& value, const std::string& number) {
    if (value.is_structured()) {
        for (json& member : value) count_in(member, number);
    } else if (value.is_string()) {
        std::string text = value.get<std::string>();
        for (auto at = text.find('#'); at != std::string::npos; at = text.find('#')) {
            text.replace(at, 1, number);
        }
        value = std::move(text);
    }
}

struct Ordered {
    int line = 0;
    std::size_t read = 0;   ///< how many were read before it
    json order;
};

class Reader {
public:
    Reader(const std::string& file, Report& report) : file_(file), report_(report) {}

    BattleFile read(const Node& tree) {
        Section all(tree, file_, file_, report_);
        if (const auto engine = all.need_text("engine")) battle_.engine = engine->value;
        if (const auto name = all.need_text("name")) battle_.name = name->value;
        if (const auto hours = all.whole("answer_hours", {1, 10'000})) {
            battle_.answer_seconds = hours->value * 3'600;
        }
        if (auto players = all.section("players")) read_players(*players);
        for (const std::string& key : all.keys()) {
            const bool is_kind = !key.empty() && key.front() >= 'A' && key.front() <= 'Z';
            if (is_kind) read_orders(key, *all.any(key));
        }
        all.finish();
        settle_orders();
        return std::move(battle_);
    }

private:
    void read_players(Section& players) {
        for (const std::string& key : players.keys()) {
            const auto name = players.need_text(key);
            if (!has_key_form(key)) {
                report_.problem(players.where(key), "bad_key", words::files().players_key());
            }
            if (name) battle_.players.emplace_back(key, name->value);
        }
        players.finish();
    }

    void read_orders(const std::string& kind, const Node& node) {
        if (const auto* list = std::get_if<Node::List>(&node.value)) {
            for (const Node& item : *list) read_order(kind, item);
        } else {
            read_order(kind, node);
        }
    }

    void read_order(const std::string& kind, const Node& node) {
        if (!std::holds_alternative<Node::Table>(node.value)) {
            report_.problem({file_, node.line}, "wrong_kind",
                            words::files().kind_is_table(kind, "[[" + kind + "]]"));
            return;
        }
        json order = Values(file_, report_).of(node);
        order["kind"] = kind;
        const bool is_repeated = order.contains("times");
        const json times = is_repeated ? order["times"] : json(1);
        order.erase("times");
        const bool is_count = times.is_number_integer() && times.get<std::int64_t>() >= 1 &&
                              times.get<std::int64_t>() <= 100;
        if (!is_count) {
            report_.problem({file_, node.line}, "bad_times", words::files().bad_times());
            return;
        }
        for (std::int64_t number = 1; number <= times.get<std::int64_t>(); ++number) {
            json one = order;
            if (is_repeated) count_in(one, std::to_string(number));
            ordered_.push_back({node.line, ordered_.size(), std::move(one)});
        }
    }

    void settle_orders() {
        std::sort(ordered_.begin(), ordered_.end(), [](const Ordered& a, const Ordered& b) {
            return std::pair(a.line, a.read) < std::pair(b.line, b.read);
        });
        if (ordered_.size() > battle_orders_max) {
            report_.problem({file_, 0}, "too_many_orders",
                            words::files().too_many_orders(std::to_string(battle_orders_max)));
            ordered_.resize(battle_orders_max);
        }
        for (Ordered& each : ordered_) {
            battle_.orders.push_back(std::move(each.order));
            battle_.where.push_back({file_, each.line});
        }
    }

    std::string file_;
    Report& report_;
    BattleFile battle_;
    std::vector<Ordered> ordered_;
};

}  // namespace

BattleFile read_battle_file(std::string_view text, const std::string& file, Report& report) {
    const auto tree = read_toml(text, file, report);
    return tree ? Reader(file, report).read(*tree) : BattleFile{};
}

BattleFile load_battle_file(const std::filesystem::path& file, Report& report) {
    const auto text = whole_file(file);
    if (!text) {
        report.problem({file.string(), 0}, "missing_file", words::files().no_such_file());
        return {};
    }
    return read_battle_file(*text, file.string(), report);
}

codec::Problems located(const codec::Problems& problems, const BattleFile& file) {
    codec::Problems all;
    for (codec::Problem problem : problems) {
        std::size_t number = file.where.size();
        const auto end = problem.place.find('/', 1);
        const std::string digits = problem.place.substr(0, end);
        if (digits.size() > 1) {
            std::from_chars(digits.data() + 1, digits.data() + digits.size(), number);
        }
        if (number < file.where.size()) {
            const Where& where = file.where[number];
            const std::string member =
                end == std::string::npos ? "" : problem.place.substr(end + 1);
            problem.place = where.file + ":" + std::to_string(where.line);
            if (!member.empty()) problem.detail = words::files().of_member(member, problem.detail);
        }
        all.push_back(std::move(problem));
    }
    return all;
}

}  // namespace files
