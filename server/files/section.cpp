#include "server/files/section.hpp"

#include <algorithm>

#include "server/words/chapters/files.hpp"

namespace files {

namespace {
constexpr std::size_t text_bytes_max = 200;

/// The bytes of the UTF-8 character at the front, or 0 if there is none.
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto goes_on = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xC0) == 0x80; };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return goes_on(1) ? 2 : 0;
    if (first >= 0xE0 && first < 0xF0) {
        if (!goes_on(1) || !goes_on(2)) return 0;
        const bool is_overlong = first == 0xE0 && byte(1) < 0xA0;
        const bool is_surrogate = first == 0xED && byte(1) >= 0xA0;
        return is_overlong || is_surrogate ? 0 : 3;
    }
    if (first >= 0xF0 && first < 0xF5) {
        if (!goes_on(1) || !goes_on(2) || !goes_on(3)) return 0;
        const bool is_overlong = first == 0xF0 && byte(1) < 0x90;
        const bool is_beyond = first == 0xF4 && byte(1) >= 0x90;
        return is_overlong || is_beyond ? 0 : 4;
    }
    return 0;
}
}  // namespace

Section::Section(const Node& node, std::string file, std::string name, Report& report)
    : table_(&std::get<Node::Table>(node.value)),
      line_(node.line),
      file_(std::move(file)),
      name_(std::move(name)),
      report_(&report) {
    for (const Entry& entry : *table_) by_key_.emplace(entry.key, &entry.node);
}

const Node* Section::look_up(std::string_view key) const {
    const auto found = by_key_.find(key);
    return found == by_key_.end() ? nullptr : found->second;
}

const Node* Section::any(std::string_view key) {
    asked_.emplace(key);
    return look_up(key);
}

bool Section::has(std::string_view key) const { return look_up(key) != nullptr; }

Where Section::where(std::string_view key) const {
    const Node* node = look_up(key);
    return {file_, node == nullptr ? line_ : node->line};
}

std::vector<std::string> Section::keys() const {
    std::vector<std::string> names;
    for (const Entry& entry : *table_) names.push_back(entry.key);
    return names;
}

template <class T>
std::optional<Found<T>> Section::read(std::string_view key,
                                      const words::Text<"table", "key">& wrong) {
    const Node* node = any(key);
    if (node == nullptr) return std::nullopt;
    const Where where{file_, node->line};
    if (const T* value = std::get_if<T>(&node->value)) return Found<T>{*value, where};
    report_->problem(where, "wrong_kind", wrong(name_, key));
    return std::nullopt;
}

std::optional<Found<std::string>> Section::text(std::string_view key) {
    auto found = read<std::string>(key, words::files().must_be_text);
    if (found && !is_plain_text(found->value, text_bytes_max)) {
        report_->problem(found->where, "not_plain_text", words::files().must_be_plain(name_, key));
        return std::nullopt;
    }
    return found;
}

std::optional<Found<std::string>> Section::need_text(std::string_view key) {
    if (!has(key)) {
        report_->problem(where(), "missing_key", words::files().is_missing(name_, key));
        return std::nullopt;
    }
    return text(key);
}

std::optional<Found<std::int64_t>> Section::whole(std::string_view key, Domain domain) {
    const auto found = read<std::int64_t>(key, words::files().must_be_whole);
    if (!found || (found->value >= domain.lowest && found->value <= domain.highest)) return found;
    report_->problem(found->where, "number_out_of_range",
                     words::files().must_be_from_to(name_, key, std::to_string(domain.lowest),
                                                    std::to_string(domain.highest),
                                                    std::to_string(found->value)));
    return std::nullopt;
}

std::optional<Found<bool>> Section::truth(std::string_view key) {
    return read<bool>(key, words::files().must_be_truth);
}

std::optional<Found<kit::Date>> Section::date(std::string_view key) {
    return read<kit::Date>(key, words::files().must_be_date);
}

std::optional<std::vector<Found<std::string>>> Section::texts(std::string_view key) {
    const auto list = read<Node::List>(key, words::files().must_be_list);
    if (!list) return std::nullopt;
    std::vector<Found<std::string>> texts;
    for (const Node& node : list->value) {
        const Where where{file_, node.line};
        const auto* text = std::get_if<std::string>(&node.value);
        if (text != nullptr && is_plain_text(*text, text_bytes_max)) {
            texts.push_back({*text, where});
        } else {
            report_->problem(where, "wrong_kind", words::files().must_hold_texts(name_, key));
        }
    }
    return texts;
}

std::vector<Section> Section::sections(std::string_view key) {
    std::vector<Section> sections;
    const Node* node = any(key);
    if (node == nullptr) return sections;
    const auto* list = std::get_if<Node::List>(&node->value);
    if (list == nullptr) {
        const std::string header = "[[" + std::string(key) + "]]";
        report_->problem({file_, node->line}, "wrong_kind",
                         words::files().must_be_headed(name_, key, header));
        return sections;
    }
    for (const Node& item : *list) {
        if (std::holds_alternative<Node::Table>(item.value)) {
            sections.emplace_back(item, file_, name_ + " " + std::string(key), *report_);
        } else {
            report_->problem({file_, item.line}, "wrong_kind",
                             words::files().must_hold_tables(name_, key));
        }
    }
    return sections;
}

std::optional<Section> Section::section(std::string_view key) {
    const Node* node = any(key);
    if (node == nullptr) return std::nullopt;
    if (std::holds_alternative<Node::Table>(node->value)) {
        return Section(*node, file_, std::string(key), *report_);
    }
    report_->problem({file_, node->line}, "wrong_kind",
                     words::files().must_be_table(key, "[" + std::string(key) + "]"));
    return std::nullopt;
}

void Section::finish() {
    for (const Entry& entry : *table_) {
        if (asked_.contains(entry.key)) continue;
        report_->problem({file_, entry.node.line}, "unknown_key",
                         words::files().unknown_key(name_, entry.key));
    }
}

bool is_plain_text(std::string_view text, std::size_t bytes_max) {
    if (text.size() > bytes_max) return false;
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text.front());
        if (first < 0x20 || first == 0x7F) return false;
        const std::size_t length = character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

bool has_key_form(std::string_view key) {
    if (key.empty() || key.size() > 40 || key.front() < 'a' || key.front() > 'z') return false;
    return std::ranges::all_of(key, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

}  // namespace files
