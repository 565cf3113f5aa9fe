#include "server/bot/wording.hpp"

#include <algorithm>
#include <charconv>

#include "server/bot/message.hpp"
#include "server/bot/terms.hpp"
#include "server/words/chapters/phrases.hpp"

namespace bot {

using nlohmann::json;

namespace {

std::optional<std::int64_t> number_from(std::string_view text) {
    std::int64_t number = 0;
    const auto [rest, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole = fault == std::errc() && rest == text.data() + text.size();
    return is_whole ? std::optional(number) : std::nullopt;
}

/// Seconds of "day 3 09:30:12".
std::optional<std::int64_t> seconds_of(std::string_view moment) {
    constexpr std::string_view before = "day ";
    if (!moment.starts_with(before) || moment.size() < before.size() + 10) return std::nullopt;
    moment.remove_prefix(before.size());
    const auto gap = moment.find(' ');
    if (gap == std::string_view::npos || moment.size() != gap + 9) return std::nullopt;
    const auto day = number_from(moment.substr(0, gap));
    const auto hours = number_from(moment.substr(gap + 1, 2));
    const auto minutes = number_from(moment.substr(gap + 4, 2));
    const auto seconds = number_from(moment.substr(gap + 7, 2));
    if (!day || !hours || !minutes || !seconds) return std::nullopt;
    return *day * 86'400 + *hours * 3'600 + *minutes * 60 + *seconds;
}

std::string with_commas(std::string digits) {
    const std::size_t first = digits.starts_with('-') ? 1 : 0;
    for (std::size_t place = digits.size(); place > first + 3;) {
        place -= 3;
        digits.insert(place, ",");
    }
    return digits;
}

void gather_names(const json& value, std::map<std::string, std::string>& names) {
    if (value.is_object()) {
        const std::string id = text_in(value, "id");
        const std::string name = text_in(value, "name");
        if (!id.empty() && !name.empty()) names.emplace(id, name);
    }
    if (!value.is_structured()) return;
    for (const json& part : value) gather_names(part, names);
}

/// Takes:   a moment that seconds_of could read.
/// Takes:   how many letters at its end are left out.
std::string said_moment(std::string_view moment, std::size_t left_out) {
    constexpr std::string_view before = "day ";
    moment.remove_prefix(before.size());
    const auto gap = moment.find(' ');
    const std::string_view time = moment.substr(gap + 1);
    return chat().moment(moment.substr(0, gap), time.substr(0, time.size() - left_out));
}

constexpr std::size_t letters_of_id = 10;

bool is_of_words(char c) { return c >= 'a' && c <= 'z'; }
bool is_of_ids(char c) { return is_of_words(c) || (c >= '0' && c <= '9'); }

/// An id in a text, with the dash that Markdown escapes or without.
struct FoundId {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string kind;
    std::string id;
    bool has_digit = false;
};

/// The first id from a place on.
std::optional<FoundId> next_id(std::string_view text, std::size_t from) {
    for (auto dash = text.find('-', from); dash != std::string_view::npos;
         dash = text.find('-', dash + 1)) {
        const bool is_escaped = dash > 0 && text[dash - 1] == '\\';
        const std::size_t word_end = is_escaped ? dash - 1 : dash;
        std::size_t begin = word_end;
        while (begin > from && is_of_words(text[begin - 1])) --begin;
        std::size_t end = dash + 1;
        while (end < text.size() && is_of_ids(text[end])) ++end;
        if (begin == word_end || end - dash - 1 != letters_of_id) continue;
        const std::string_view letters = text.substr(dash + 1, letters_of_id);
        const std::string kind(text.substr(begin, word_end - begin));
        const bool has_digit =
            std::ranges::any_of(letters, [](char c) { return c >= '0' && c <= '9'; });
        return FoundId{begin, end, kind, kind + "-" + std::string(letters), has_digit};
    }
    return std::nullopt;
}

/// Whether what comes next begins a sentence or a line of a list.
bool begins_sentence_after(std::string_view text) {
    while (text.ends_with('*')) text.remove_suffix(1);
    if (text.empty() || text.ends_with('\n') || text.ends_with("\n- ")) return true;
    return text.ends_with(". ") || text.ends_with("! ") || text.ends_with("? ");
}

std::string with_capital(std::string name) {
    const bool is_small = !name.empty() && name.front() >= 'a' && name.front() <= 'z';
    if (is_small) name.front() = static_cast<char>(name.front() - 'a' + 'A');
    return name;
}

}  // namespace

std::string bold(std::string_view text) { return "**" + std::string(text) + "**"; }

std::string as_typed(std::string_view command) { return '`' + std::string(command) + '`'; }

std::string in_row(const std::vector<std::string>& phrases) {
    std::string row;
    for (const std::string& phrase : phrases) {
        if (!row.empty()) row += words::phrases().between();
        row += phrase;
    }
    return row;
}

bool has_ids(std::string_view text) { return next_id(text, 0).has_value(); }

const json& in(const json& object, std::string_view name) {
    static const json nothing;
    if (!object.is_object()) return nothing;
    const auto found = object.find(name);
    return found == object.end() ? nothing : *found;
}

const json& at(const json& object, std::string_view path) {
    const json* place = &object;
    while (!path.empty()) {
        const std::string_view step = path.substr(0, path.find('/'));
        place = &in(*place, step);
        path.remove_prefix(std::min(path.size(), step.size() + 1));
    }
    return *place;
}

std::string text_in(const json& object, std::string_view name) {
    const json& value = in(object, name);
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::int64_t whole_in(const json& object, std::string_view name) {
    const json& value = in(object, name);
    return value.is_number_integer() ? value.get<std::int64_t>() : 0;
}

bool is_id(std::string_view text, std::string_view kind) {
    if (!text.starts_with(kind) || text.size() <= kind.size() + 1) return false;
    const std::string_view word = text.substr(kind.size() + 1);
    return text[kind.size()] == '-' && std::ranges::all_of(word, [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
           });
}

NamesOf::NamesOf(const json& view) {
    gather_names(view, by_id_);
    for (const json& army : at(view, "commander/seen")) {
        const std::string faction = text_in(army, "faction");
        const bool is_known = by_id_.contains(faction);
        by_id_.emplace(text_in(army, "id"),
                       is_known ? chat().army_of(bare(faction)) : chat().an_army());
    }
}

void NamesOf::add(const json& more) { gather_names(more, by_id_); }

std::string NamesOf::bare(const std::string& id) const {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? id : found->second;
}

std::string NamesOf::of(const std::string& id) const { return plain(bare(id)); }

std::string NamesOf::said(std::string_view text, bool is_markdown) const {
    std::string said;
    std::size_t from = 0;
    for (auto found = next_id(text, 0); found; found = next_id(text, found->end)) {
        said += text.substr(from, found->begin - from);
        from = found->end;
        const auto name = by_id_.find(found->id);
        if (name == by_id_.end() && !found->has_digit) {
            // A word that people write: "self-government".
            said += text.substr(found->begin, found->end - found->begin);
            continue;
        }
        const std::string called =
            name == by_id_.end() ? thing_in_words(found->kind) : name->second;
        const std::string said_here = begins_sentence_after(said) ? with_capital(called) : called;
        said += is_markdown ? plain(said_here) : said_here;
    }
    return said + std::string(text.substr(from));
}

std::string number_of(const json& value) {
    if (value.is_number_integer()) return with_commas(std::to_string(value.get<std::int64_t>()));
    if (!value.is_string()) return "?";
    const std::string text = value.get<std::string>();
    const auto bar = text.find('/');
    const bool is_whole = bar != std::string::npos && text.substr(bar) == "/1";
    return is_whole ? with_commas(text.substr(0, bar)) : text;
}

std::string moment_in_words(std::string_view moment) {
    return seconds_of(moment) ? said_moment(moment, 0) : std::string(moment);
}

std::string short_moment(std::string_view moment) {
    constexpr std::size_t seconds = 3;
    return seconds_of(moment) ? said_moment(moment, seconds) : std::string(moment);
}

bool has_in_it(std::string_view name, std::string_view typed) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    const auto found = std::search(name.begin(), name.end(), typed.begin(), typed.end(),
                                   [&](char a, char b) { return small(a) == small(b); });
    return found != name.end() || typed.empty();
}

std::string as_sentence(std::string phrase) {
    std::string_view end = phrase;
    constexpr std::string_view quote = "”";
    if (end.ends_with(quote)) end.remove_suffix(quote.size());
    const bool has_stop = end.ends_with('.') || end.ends_with('!') || end.ends_with('?');
    if (!has_stop) phrase += '.';
    return phrase;
}

std::string spaced(std::string word) {
    for (char& letter : word) {
        if (letter == '_') letter = ' ';
    }
    return word;
}

Hands::Hands(const json& clock, std::int64_t now)
    : now_(now),
      moment_(seconds_of(text_in(clock, "now"))),
      speed_(std::max<std::int64_t>(1, whole_in(clock, "speed"))),
      is_standing_(in(clock, "is_paused") != false || in(clock, "stands_until").is_number()) {}

std::string Hands::of(const std::string& moment) const {
    const auto seconds = seconds_of(moment);
    if (!seconds || !moment_ || is_standing_) return short_moment(moment);
    const std::int64_t at = now_ + (*seconds - *moment_) / speed_;
    return "<t:" + std::to_string(at) + ":R>";
}

}  // namespace bot
