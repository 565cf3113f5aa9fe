#include "server/bot/message.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "server/words/chapters/chat.hpp"

namespace bot {

namespace {

using nlohmann::json;

/// Limit:   of what a file holds of a text that was too long.
constexpr std::size_t text_file_bytes_max = 1'000'000;

/// How many bytes the character at a place has; an odd byte stands for itself.
std::size_t bytes_at(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t wanted = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    return std::min(wanted, text.size() - at);
}

std::size_t units_of(std::size_t bytes) { return bytes == 4 ? 2 : 1; }

/// Marks that turn the direction of what follows, and those that cannot be seen.
bool turns_direction(std::string_view character) {
    if (character.size() != 3 || character[0] != '\xE2') return false;
    const auto middle = static_cast<unsigned char>(character[1]);
    const auto last = static_cast<unsigned char>(character[2]);
    const bool is_mark = middle == 0x80 && (last == 0x8E || last == 0x8F);
    const bool is_embedding = middle == 0x80 && last >= 0xAA && last <= 0xAE;
    const bool is_isolate = middle == 0x81 && last >= 0xA6 && last <= 0xA9;
    return is_mark || is_embedding || is_isolate;
}

constexpr std::string_view marks = "\\*_~`|>#[]()<:-+";

std::string never_empty(std::string text) { return text.empty() ? std::string("-") : text; }

json json_of_button(const Button& button) {
    return {{"type", 2},
            {"style", static_cast<int>(button.look)},
            {"label", never_empty(cut(button.label, limits::label))},
            {"custom_id", cut(button.custom_id, limits::custom_id)}};
}

json json_of_select(const Select& select) {
    json options = json::array();
    std::set<std::string, std::less<>> values;
    for (const Choice& choice : select.choices) {
        if (options.size() == limits::choices) break;
        // Discord takes no value twice.
        if (!values.insert(cut(choice.value, limits::choice)).second) continue;
        json option = {{"label", never_empty(cut(choice.label, limits::choice))},
                       {"value", cut(choice.value, limits::choice)}};
        if (!choice.description.empty()) {
            option["description"] = cut(choice.description, limits::choice);
        }
        options.push_back(std::move(option));
    }
    return {{"type", 3},
            {"custom_id", cut(select.custom_id, limits::custom_id)},
            // Discord's own word for what stands in it before something is picked.
            {"place" "holder", cut(select.hint, limits::choice)},
            {"options", std::move(options)}};
}

/// Rows as Discord has them: buttons beyond a row go on in the next.
json json_of_rows(const std::vector<Row>& rows) {
    json all = json::array();
    const auto add = [&](json components) {
        if (components.empty() || all.size() == limits::rows) return;
        all.push_back({{"type", 1}, {"components", std::move(components)}});
    };
    for (const Row& row : rows) {
        if (const auto* select = std::get_if<Select>(&row)) {
            if (!select->choices.empty()) add(json::array({json_of_select(*select)}));
            continue;
        }
        json components = json::array();
        for (const Button& button : std::get<std::vector<Button>>(row)) {
            if (components.size() == limits::buttons) add(std::exchange(components, json::array()));
            components.push_back(json_of_button(button));
        }
        add(std::move(components));
    }
    return all;
}

/// Cuts a text that is too long at the end of a line, and puts the whole into a file.
void put_rest_into_file(Message& message) {
    if (length_of(message.content) <= limits::content) return;
    const std::string note = "\n*" + words::chat().in_file() + "*";
    std::string whole = message.content.substr(0, text_file_bytes_max);
    std::string shown = cut(message.content, limits::content - note.size());
    const auto line = shown.rfind('\n');
    if (line != std::string::npos && line > shown.size() / 2) shown.resize(line);
    message.content = shown + note;
    message.files.push_back({"in_full.txt", "text/plain; charset=utf-8", std::move(whole)});
}

}  // namespace

std::size_t length_of(std::string_view text) {
    std::size_t units = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bytes = bytes_at(text, at);
        units += units_of(bytes);
        at += bytes;
    }
    return units;
}

std::string cut(std::string_view text, std::size_t most) {
    if (length_of(text) <= most) return std::string(text);
    std::size_t units = 0;
    std::size_t at = 0;
    while (units < most - 1) {
        const std::size_t bytes = bytes_at(text, at);
        if (units + units_of(bytes) > most - 1) break;
        units += units_of(bytes);
        at += bytes;
    }
    return std::string(text.substr(0, at)) + "…";
}

std::string cut_behind_word(std::string_view text, std::size_t most) {
    constexpr std::string_view mark = "…";
    std::string begun = cut(text, most);
    if (begun == text) return begun;
    begun.resize(begun.size() - mark.size());
    const bool is_within_word = text[begun.size()] != ' ';
    const auto gap = begun.rfind(' ');
    if (is_within_word && gap != std::string::npos) begun.resize(gap);
    return begun + std::string(mark);
}

std::string plain(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view character = text.substr(at, bytes_at(text, at));
        at += character.size();
        if (turns_direction(character)) continue;
        const char first = character.front();
        if (first == '\n' || first == '\r' || first == '\t') {
            out += ' ';
        } else {
            if (character.size() == 1 && marks.find(first) != std::string_view::npos) out += '\\';
            out += character;
            // What stands behind it is no mention with something unseen between.
            if (first == '@') out += "\u200b";
        }
    }
    return out;
}

std::string as_quote(std::string_view text) {
    std::string out;
    while (true) {
        const auto end = text.find('\n');
        out += "> " + plain(text.substr(0, end));
        if (end == std::string_view::npos) return out;
        out += '\n';
        text.remove_prefix(end + 1);
    }
}

json json_of(Message& message) {
    put_rest_into_file(message);
    if (message.files.size() > limits::files) message.files.resize(limits::files);
    json files = json::array();
    for (const File& file : message.files) {
        files.push_back({{"id", files.size()}, {"filename", file.name}});
    }
    constexpr int ephemeral = 64;
    constexpr int without_embeds = 4;
    return {{"content", message.content},
            {"components", json_of_rows(message.rows)},
            {"attachments", std::move(files)},
            {"flags", ephemeral | without_embeds},
            {"allowed_mentions", {{"parse", json::array()}}}};
}

json json_of(const Modal& modal) {
    json rows = json::array();
    for (const Input& input : modal.inputs) {
        if (rows.size() == limits::inputs) break;
        json component = {{"type", 4},
                          {"custom_id", cut(input.custom_id, limits::custom_id)},
                          {"label", never_empty(cut(input.label, limits::title))},
                          {"style", input.has_many_lines ? 2 : 1},
                          {"min_length", 1},
                          {"max_length", limits::input},
                          {"required", true}};
        if (!input.value.empty()) component["value"] = cut(input.value, limits::input);
        if (!input.hint.empty()) {
            component["place" "holder"] = cut(input.hint, limits::choice);
        }
        rows.push_back({{"type", 1}, {"components", json::array({std::move(component)})}});
    }
    return {{"custom_id", cut(modal.custom_id, limits::custom_id)},
            {"title", never_empty(cut(modal.title, limits::title))},
            {"components", std::move(rows)}};
}

json json_of(const std::vector<Choice>& choices) {
    json all = json::array();
    for (const Choice& choice : choices) {
        if (all.size() == limits::choices) break;
        all.push_back({{"name", never_empty(cut(choice.label, limits::choice))},
                       {"value", cut(choice.value, limits::choice)}});
    }
    return {{"choices", std::move(all)}};
}

}  // namespace bot
