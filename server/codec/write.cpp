#include "server/codec/write.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

#include "server/codec/text.hpp"

namespace codec {

namespace {

template <class Number>
void append_number(std::string& out, Number number) {
    std::array<char, 24> digits{};
    char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

void append_padded(std::string& out, std::int64_t number, std::size_t width) {
    const std::size_t before = out.size();
    append_number(out, number);
    const std::size_t written = out.size() - before;
    if (written < width) out.insert(before, width - written, '0');
}

constexpr std::array<bool, 256> plain_bytes = [] {
    std::array<bool, 256> plain{};
    for (std::size_t byte = 0x20; byte < plain.size(); ++byte) plain[byte] = true;
    plain['"'] = plain['\\'] = false;
    return plain;
}();
bool is_plain(char c) { return plain_bytes[static_cast<unsigned char>(c)]; }

/// Whether all bytes are ASCII that stands in JSON as it is; looks at eight at a time.
bool is_plain_ascii(std::string_view text) {
    constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
    // A byte's highest bit, for each byte of `word` that is 0.
    const auto zeros = [](std::uint64_t word) { return (word - ones) & ~word & (ones << 7); };
    for (; text.size() >= 8; text.remove_prefix(8)) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data(), 8);
        const std::uint64_t below_space = (word - ones * 0x20) & ~word;
        const std::uint64_t others = zeros(word ^ (ones * '"')) | zeros(word ^ (ones * '\\'));
        if (((word | below_space | others) & (ones << 7)) != 0) return false;
    }
    return std::ranges::all_of(text, [](char c) { return is_plain(c) && (c & 0x80) == 0; });
}

void append_escaped(std::string& out, char c) {
    constexpr std::string_view hexadecimal = "0123456789abcdef";
    switch (c) {
        case '"': out += "\\\""; return;
        case '\\': out += "\\\\"; return;
        case '\n': out += "\\n"; return;
        case '\r': out += "\\r"; return;
        case '\t': out += "\\t"; return;
        default: break;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += "\\u00";
    out += hexadecimal[byte >> 4];
    out += hexadecimal[byte & 15];
}

}  // namespace

void write_number(std::string& out, std::int64_t number) { append_number(out, number); }
void write_number(std::string& out, std::uint64_t number) { append_number(out, number); }

void write_string(std::string& out, std::string_view text) {
    if (is_plain_ascii(text)) {
        const std::size_t at = out.size();
        out.append(text.size() + 2, '"');
        text.copy(out.data() + at + 1, text.size());
        return;
    }
    ENSURE(is_utf8(text));
    out += '"';
    while (!text.empty()) {
        std::size_t plain = 0;
        while (plain < text.size() && is_plain(text[plain])) ++plain;
        out.append(text.substr(0, plain));
        if (plain == text.size()) break;
        append_escaped(out, text[plain]);
        text.remove_prefix(plain + 1);
    }
    out += '"';
}

std::string text_of_fraction(kit::Fraction fraction) {
    std::string text = std::to_string(fraction.numerator());
    if (fraction.denominator() == 1) return text;
    return text + '/' + std::to_string(fraction.denominator());
}

std::string text_of_moment(kit::Moment moment) {
    const std::int64_t time = kit::time_of_day(moment).seconds;
    std::string text = "day ";
    append_number(text, kit::day_of(moment).number);
    text += ' ';
    append_padded(text, time / 3'600, 2);
    text += ':';
    append_padded(text, time / 60 % 60, 2);
    text += ':';
    append_padded(text, time % 60, 2);
    return text;
}

std::string text_of_date(kit::Date date) {
    std::string text;
    append_padded(text, date.year, 4);
    text += '-';
    append_padded(text, date.month, 2);
    text += '-';
    append_padded(text, date.day_of_month, 2);
    return text;
}

namespace details {

void write_object(std::string& out, std::string_view kind, const void* from,
                  std::span<const MemberWriter> members) {
    char before = '{';
    // Each piece is laid into the string at once: byte by byte it asks for room every time.
    const auto begin_member = [&](std::string_view name) {
        const std::size_t at = out.size();
        out.append(name.size() + 4, '"');
        out[at] = before;
        name.copy(out.data() + at + 2, name.size());
        out.back() = ':';
        before = ',';
    };
    if (!kind.empty()) {
        begin_member("kind");
        write_string(out, kind);
    }
    for (const MemberWriter& member : members) {
        begin_member(member.name);
        member.write(out, from);
    }
    out += before == '{' ? "{}" : "}";
}

void write_kit(std::string& out, const kit::Tally& tally) {
    out += "{\"total\":";
    write_kit(out, tally.total());
    out += ",\"items\":[";
    bool is_first = true;
    for (const kit::TallyItem& item : tally.items()) {
        if (!is_first) out += ',';
        is_first = false;
        out += "{\"clause\":";
        write_kit(out, item.clause);
        out += ",\"amount\":";
        write_kit(out, item.amount);
        out += '}';
    }
    out += "]}";
}

void write_kit(std::string& out, const kit::Refusal& refusal) {
    out += "{\"code\":";
    write_string(out, refusal.code);
    out += ",\"clause\":";
    write_kit(out, refusal.clause);
    out += ",\"field\":";
    write_string(out, refusal.field);
    out += '}';
}

}  // namespace details

}  // namespace codec
