#include "server/files/making/write_toml.hpp"

#include <algorithm>

#include "server/codec/write.hpp"

namespace files {
namespace {

constexpr std::size_t line_columns_max = 100;

bool is_bare(std::string_view key) {
    return !key.empty() && std::ranges::all_of(key, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
    });
}

/// A basic string: quotes, backslashes and control characters are escaped.
std::string toml_string(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out = "\"";
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') {
            (out += '\\') += letter;
        } else if (letter == '\n') {
            out += "\\n";
        } else if (byte < 0x20 || byte == 0x7F) {
            ((out += "\\u00") += digits[byte >> 4U]) += digits[byte & 15U];
        } else {
            out += letter;
        }
    }
    return out += '"';
}

std::string key_text(std::string_view key) {
    return is_bare(key) ? std::string(key) : toml_string(key);
}

/// A whole number, in thousands as people read it.
std::string number_text(std::int64_t number) {
    std::string text = std::to_string(number);
    const std::size_t first = text[0] == '-' ? 1 : 0;
    for (std::size_t place = text.size(); place > first + 3;) {
        place -= 3;
        if (text.size() - first > 4) text.insert(place, "_");
    }
    return text;
}

bool is_table(const Node& node) { return std::holds_alternative<Node::Table>(node.value); }

bool is_list_of_tables(const Node& node) {
    const auto* list = std::get_if<Node::List>(&node.value);
    return list != nullptr && !list->empty() && std::ranges::all_of(*list, is_table);
}

std::string inline_text(const Node& node);

std::string table_in_line(const Node::Table& table) {
    std::string text;
    for (const Entry& entry : table) {
        text += (text.empty() ? "" : ", ") + key_text(entry.key) + " = " + inline_text(entry.node);
    }
    return text.empty() ? "{}" : "{ " + text + " }";
}

std::string inline_text(const Node& node) {
    if (const auto* text = std::get_if<std::string>(&node.value)) return toml_string(*text);
    if (const auto* number = std::get_if<std::int64_t>(&node.value)) return number_text(*number);
    if (const auto* truth = std::get_if<bool>(&node.value)) return *truth ? "true" : "false";
    if (const auto* date = std::get_if<kit::Date>(&node.value)) return codec::text_of_date(*date);
    if (const auto* table = std::get_if<Node::Table>(&node.value)) return table_in_line(*table);
    std::string text;
    for (const Node& member : std::get<Node::List>(node.value)) {
        text += (text.empty() ? "" : ", ") + inline_text(member);
    }
    return '[' + text + ']';
}

/// A list that is too long for one line, broken between its members.
std::string broken_list(const std::string& before, const Node::List& list) {
    std::string text = before + '[';
    std::size_t column = text.size();
    const std::string margin(4, ' ');
    for (std::size_t number = 0; number < list.size(); ++number) {
        const std::string member =
            inline_text(list[number]) + (number + 1 < list.size() ? "," : "]");
        const bool breaks = column + member.size() + 1 > line_columns_max;
        if (breaks) {
            text += '\n' + margin;
            column = margin.size();
        } else if (number > 0) {
            text += ' ';
            ++column;
        }
        text += member;
        column += member.size();
    }
    return text + '\n';
}

/// `key = value` and a line's end.
std::string entry_text(const Entry& entry) {
    const std::string before = key_text(entry.key) + " = ";
    if (is_list_of_tables(entry.node)) {
        std::string text = before + "[\n";
        for (const Node& member : std::get<Node::List>(entry.node.value)) {
            text += "    " + inline_text(member) + ",\n";
        }
        return text + "]\n";
    }
    std::string text = before + inline_text(entry.node) + '\n';
    const auto* list = std::get_if<Node::List>(&entry.node.value);
    const bool is_long = text.size() > line_columns_max && list != nullptr && !list->empty();
    return is_long ? broken_list(before, *list) : text;
}

std::string body_text(const Node::Table& table) {
    std::string text;
    for (const Entry& entry : table) text += entry_text(entry);
    return text;
}

}  // namespace

std::string toml_text(const Node::Table& top) {
    std::string text;
    for (const Entry& entry : top) {
        if (!is_table(entry.node) && !is_list_of_tables(entry.node)) text += entry_text(entry);
    }
    const auto begin = [&](const std::string& header, const Node& node) {
        text += (text.empty() ? "" : "\n") + header + '\n' +
                body_text(std::get<Node::Table>(node.value));
    };
    for (const Entry& entry : top) {
        if (is_table(entry.node)) begin('[' + key_text(entry.key) + ']', entry.node);
        if (!is_list_of_tables(entry.node)) continue;
        for (const Node& member : std::get<Node::List>(entry.node.value)) {
            begin("[[" + key_text(entry.key) + "]]", member);
        }
    }
    return text;
}

}  // namespace files
