#include "server/files/toml_file.hpp"

#include <toml++/toml.h>

#include <algorithm>

#include "server/files/toml_bounds.hpp"
#include "server/words/chapters/files.hpp"

namespace files {
namespace {

int line_of(const toml::node& node) { return static_cast<int>(node.source().begin.line); }

class Converter {
public:
    Converter(const std::string& file, Report& report) : file_(file), report_(report) {}

    Node table(const toml::table& from) {
        Node::Table entries;
        for (const auto& [key, node] : from) {
            const int line = static_cast<int>(key.source().begin.line);
            if (auto value = convert(node, line)) {
                entries.push_back({std::string(key.str()), std::move(*value)});
            }
        }
        std::ranges::stable_sort(entries, {}, [](const Entry& entry) { return entry.node.line; });
        return {line_of(from), std::move(entries)};
    }

private:
    std::optional<Node> convert(const toml::node& from, int line) {
        if (const auto* inner = from.as_table()) {
            Node node = table(*inner);
            node.line = line;
            return node;
        }
        if (const auto* list = from.as_array()) return this->list(*list, line);
        if (const auto* text = from.as_string()) return Node{line, text->get()};
        if (const auto* number = from.as_integer()) return Node{line, number->get()};
        if (const auto* truth = from.as_boolean()) return Node{line, truth->get()};
        if (const auto* date = from.as_date()) {
            return Node{line, kit::Date{date->get().year, date->get().month, date->get().day}};
        }
        report_.problem({file_, line}, "wrong_kind", words::files().no_such_value());
        return std::nullopt;
    }

    Node list(const toml::array& from, int line) {
        Node::List nodes;
        for (const toml::node& node : from) {
            if (auto value = convert(node, line_of(node))) nodes.push_back(std::move(*value));
        }
        return {line, std::move(nodes)};
    }

    const std::string& file_;
    Report& report_;
};

}  // namespace

std::optional<Node> read_toml(std::string_view text, const std::string& file, Report& report) {
    if (!is_toml_within_bounds(text, file, report)) return std::nullopt;
    try {
        return Converter(file, report).table(toml::parse(text, std::string_view(file)));
    } catch (const toml::parse_error& error) {
        report.problem({file, static_cast<int>(error.source().begin.line)}, "not_toml",
                       words::files().not_toml(error.description()));
        return std::nullopt;
    }
}

}  // namespace files
