#include "server/codec/text.hpp"

#include <algorithm>
#include <cstring>
#include <set>

#include "server/words/chapters/bodies.hpp"

namespace codec {

namespace {

using nlohmann::json;

/// "line 3, column 7", counted from 1 as an editor does, of a byte of a text.
std::string spot_of(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    const auto line = std::ranges::count(before, '\n') + 1;
    const auto line_begin = before.rfind('\n') + 1;  // 0 where there is no line before
    const auto column = std::ranges::count_if(before.substr(line_begin), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // begins a character
    });
    return words::bodies().spot(std::to_string(line), std::to_string(column + 1));
}

/// The word or number round a byte of a text; else the byte itself.
std::string_view piece_at(std::string_view text, std::size_t at) {
    const auto is_in_word = [&](std::size_t place) {
        const char c = text[place];
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '.' || c == '+' || c == '-';
    };
    std::size_t begin = at;
    std::size_t end = at + 1;
    if (!is_in_word(at)) return text.substr(begin, 1);
    while (begin > 0 && is_in_word(begin - 1)) --begin;
    while (end < text.size() && is_in_word(end)) ++end;
    return text.substr(begin, end - begin);
}

/// The quote that opened the newest text in quotes.
std::size_t newest_quote(std::string_view text) {
    std::size_t opened = 0;
    bool is_open = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (is_open && text[at] == '\\') {
            ++at;
        } else if (text[at] == '"') {
            if (!is_open) opened = at;
            is_open = !is_open;
        }
    }
    return opened;
}

/// What stands at a byte and where, as it may be shown: plain letters, and not too many.
std::string misplaced(std::string_view text, std::size_t at) {
    constexpr std::size_t longest = 20;
    const auto said = [&](std::size_t where, const std::string& what) {
        return words::bodies().misplaced(spot_of(text, where), what);
    };
    if (text[at] == '"')
        return said(newest_quote(text.substr(0, at + 1)), words::bodies().some_quotes());
    const std::string_view piece = piece_at(text, at);
    if (piece.front() <= ' ' || piece.front() > '~') return said(at, words::bodies().some_sign());
    return said(static_cast<std::size_t>(piece.data() - text.data()),
                '`' + std::string(piece.substr(0, longest)) +
                    (piece.size() > longest ? "...`" : "`"));
}

/// Why a text is no JSON, in words, and where.
/// Takes:   how many bytes of it were read, and what the parser says.
std::string why_not_json(std::string_view text, std::size_t bytes, const json::exception& why) {
    constexpr int number_out_of_range = 406;
    // Only so does the parser tell that it stopped within quotes.
    const bool is_in_quotes =
        std::string_view(why.what()).find("invalid string") != std::string_view::npos;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return words::bodies().nothing_there();
    }
    if (bytes > text.size()) {
        return is_in_quotes ? words::bodies().quotes_not_closed(spot_of(text, newest_quote(text)))
                            : words::bodies().ends_early(spot_of(text, text.size()));
    }
    const std::size_t at = std::max<std::size_t>(bytes, 1) - 1;
    if (is_in_quotes) {
        return words::bodies().not_in_quotes(spot_of(text, at));
    }
    if (why.id == number_out_of_range) {
        const auto begin = static_cast<std::size_t>(piece_at(text, at).data() - text.data());
        return words::bodies().number_too_large(spot_of(text, begin));
    }
    return misplaced(text, at);
}

/// Builds the value while it is parsed and stops at the first thing it does not let pass.
class Builder : public nlohmann::json_sax<json> {
public:
    Builder(std::string_view text, Problems& problems, ParseLimits limits)
        : text_(text), problems_(problems), limits_(limits) {}

    json take() { return std::move(root_); }

    bool null() override { return put(nullptr); }
    bool boolean(bool value) override { return put(value); }
    bool number_integer(number_integer_t value) override { return put(value); }
    bool number_unsigned(number_unsigned_t value) override { return put(value); }
    bool number_float(number_float_t value, const string_t&) override { return put(value); }
    bool string(string_t& value) override { return put(std::move(value)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(json::object()); }
    bool start_array(std::size_t) override { return open(json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        auto& members = open_.back().value->get_ref<json::object_t&>();
        const auto [member, is_new] = members.try_emplace(std::move(name));
        if (!is_new) {
            problems_.push_back(
                {place_in(place(), member->first), "member_twice", words::bodies().member_twice()});
            return false;
        }
        open_.back().member = &*member;
        return true;
    }
    bool parse_error(std::size_t bytes, const std::string&, const json::exception& why) override {
        problems_.push_back({"", "not_json", why_not_json(text_, bytes, why)});
        return false;
    }

private:
    /// A list or an object that is not at its end yet.
    struct Open {
        json* value = nullptr;
        json::object_t::value_type* member = nullptr;  ///< of an object: the newest
    };

    /// Puts a value where it belongs.
    /// Gives:   its place in the tree.
    json* placed(json&& value) {
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        json& parent = *open_.back().value;
        if (parent.is_array()) return &parent.emplace_back(std::move(value));
        json& member = open_.back().member->second;
        member = std::move(value);
        return &member;
    }
    bool put(json&& value) {
        placed(std::move(value));
        return true;
    }
    bool open(json&& value) {
        if (open_.size() == limits_.depth_max) {
            problems_.push_back({place(), "nested_too_deep",
                                 words::bodies().too_deep(std::to_string(limits_.depth_max))});
            return false;
        }
        open_.push_back({placed(std::move(value))});
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }
    std::string place() const {
        std::string result;
        for (std::size_t level = 0; level + 1 < open_.size(); ++level) {
            const Open& parent = open_[level];
            result = parent.value->is_array() ? place_in(result, parent.value->size() - 1)
                                              : place_in(result, parent.member->first);
        }
        return result;
    }

    std::string_view text_;
    Problems& problems_;
    ParseLimits limits_;
    json root_;
    std::vector<Open> open_;
};

/// How many whole words of plain ASCII begin a text, in bytes: most texts are nothing else.
std::size_t ascii_length(std::string_view text) {
    std::size_t at = 0;
    std::uint64_t word = 0;
    for (; at + sizeof word <= text.size(); at += sizeof word) {
        std::memcpy(&word, text.data() + at, sizeof word);
        if ((word & 0x8080808080808080U) != 0) break;
    }
    return at;
}

/// The length of the well-formed sequence that begins a text, 0 if none does.
std::size_t sequence_length(std::string_view text) {
    const auto byte = [&](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    };
    const auto is_between = [&](std::size_t at, unsigned low, unsigned high) {
        return byte(at) >= low && byte(at) <= high;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return is_between(1, 0x80, 0xBF) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const unsigned low = first == 0xE0 ? 0xA0 : 0x80;
        const unsigned high = first == 0xED ? 0x9F : 0xBF;
        return is_between(1, low, high) && is_between(2, 0x80, 0xBF) ? 3 : 0;
    }
    if (first < 0xF0 || first > 0xF4) return 0;
    const unsigned low = first == 0xF0 ? 0x90 : 0x80;
    const unsigned high = first == 0xF4 ? 0x8F : 0xBF;
    const bool is_whole =
        is_between(1, low, high) && is_between(2, 0x80, 0xBF) && is_between(3, 0x80, 0xBF);
    return is_whole ? 4 : 0;
}

/// The length of the control character that begins a text, 0 if none does: of ASCII, of Latin-1, a
/// line's or a paragraph's end, and what turns the direction of the writing that follows it, by
/// which one name is made to look like another.
std::size_t control_length(std::string_view text) {
    const auto byte = [&](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    };
    if (byte(0) < 0x20 || byte(0) == 0x7F) return 1;
    if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0) return 2;
    if (byte(0) != 0xE2) return 0;
    const bool ends_or_turns = byte(1) == 0x80 && byte(2) >= 0xA8 && byte(2) <= 0xAE;
    const bool turns = byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9;
    return ends_or_turns || turns ? 3 : 0;
}

}  // namespace

std::optional<json> parse_json(std::string_view text, Problems& problems, ParseLimits limits) {
    if (text.size() > limits.bytes_max) {
        problems.push_back(
            {"", "text_too_long", words::bodies().too_long(std::to_string(limits.bytes_max))});
        return std::nullopt;
    }
    const auto nul = text.find('\0');
    if (nul != std::string_view::npos) {
        problems.push_back({"", "nul_byte", words::bodies().nul_byte(std::to_string(nul + 1))});
        return std::nullopt;
    }
    Builder builder(text, problems, limits);
    if (!json::sax_parse(text.begin(), text.end(), &builder)) return std::nullopt;
    return builder.take();
}

std::string on_one_line(std::string text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t length = control_length(std::string_view(text).substr(at));
        std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), length, '?');
    }
    return text;
}

bool is_one_line(std::string_view text) { return on_one_line(std::string(text)) == text; }

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        text.remove_prefix(ascii_length(text));
        if (text.empty()) break;
        const std::size_t length = sequence_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string place_in(std::string_view place, std::string_view member) {
    std::string result(place);
    result += '/';
    for (const char c : member) {
        if (c == '~') {
            result += "~0";
        } else if (c == '/') {
            result += "~1";
        } else {
            result += c;
        }
    }
    return result;
}

std::string place_in(std::string_view place, std::size_t index) {
    return std::string(place) + '/' + std::to_string(index);
}

}  // namespace codec
