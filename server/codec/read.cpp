#include "server/codec/read.hpp"

#include <algorithm>
#include <charconv>

#include "server/codec/describe_kit.hpp"
#include "server/codec/rulebook.hpp"
#include "server/codec/text.hpp"
#include "server/words/chapters/bodies.hpp"

namespace codec {

namespace {

using nlohmann::json;

/// A whole number at the front of a text, taken off it.
/// Gives:   nothing if there is none, or one with a plus, or one that does not fit.
std::optional<std::int64_t> taken_number(std::string_view& text) {
    std::int64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    return number;
}

bool taken_word(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

/// Two digits.
std::optional<int> taken_pair(std::string_view& text) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.size() < 2 || !is_digit(text[0]) || !is_digit(text[1])) return std::nullopt;
    const int number = (text[0] - '0') * 10 + (text[1] - '0');
    text.remove_prefix(2);
    return number;
}

/// "day 3 09:00:00".
std::optional<kit::Moment> moment_from(std::string_view text, std::int64_t days_max) {
    if (!taken_word(text, "day ")) return std::nullopt;
    const auto day = taken_number(text);
    if (!day || *day > days_max || *day < -days_max || !taken_word(text, " ")) return std::nullopt;
    const auto hour = taken_pair(text);
    if (!hour || *hour > 23 || !taken_word(text, ":")) return std::nullopt;
    const auto minute = taken_pair(text);
    if (!minute || *minute > 59 || !taken_word(text, ":")) return std::nullopt;
    const auto second = taken_pair(text);
    if (!second || *second > 59 || !text.empty()) return std::nullopt;
    return kit::at(kit::Day{*day}, *hour, *minute, *second);
}

/// "3/4", or "-7".
std::optional<kit::Fraction> fraction_from(std::string_view text, std::int64_t most) {
    const auto numerator = taken_number(text);
    if (!numerator || *numerator > most || *numerator < -most) return std::nullopt;
    if (text.empty()) return kit::Fraction(*numerator);
    if (!taken_word(text, "/")) return std::nullopt;
    const auto denominator = taken_number(text);
    if (!denominator || *denominator < 1 || *denominator > most || !text.empty()) {
        return std::nullopt;
    }
    return kit::Fraction(*numerator, *denominator);
}

std::int64_t bound(const Reading& reading, std::int64_t on_the_wire, std::int64_t in_records) {
    return reading.origin == Origin::wire ? on_the_wire : in_records;
}

constexpr std::int64_t record_days_max = 100'000'000'000;
constexpr std::int64_t record_fraction_max = std::numeric_limits<std::int64_t>::max();

}  // namespace

std::string Place::text() const {
    if (parent == nullptr) return "";
    return is_index ? place_in(parent->text(), index) : place_in(parent->text(), member);
}

void Reading::problem(const Place& place, std::string code, std::string detail) {
    problems.push_back({place.text(), std::move(code), std::move(detail)});
}

std::int64_t read_whole(const json& from, std::int64_t low, std::int64_t high, Reading& reading,
                        const Place& place) {
    if (!from.is_number_integer()) {
        reading.problem(place, "not_a_whole_number", words::bodies().whole_number());
        return low;
    }
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    const bool is_too_large = from.is_number_unsigned() && from.get<std::uint64_t>() > most;
    const std::int64_t number = is_too_large ? 0 : from.get<std::int64_t>();
    if (is_too_large || number < low || number > high) {
        reading.problem(place, "number_out_of_range",
                        words::bodies().number_from_to(std::to_string(low), std::to_string(high)));
        return low;
    }
    return number;
}

std::uint64_t read_count(const json& from, std::uint64_t high, Reading& reading,
                         const Place& place) {
    if (!from.is_number_integer()) {
        reading.problem(place, "not_a_whole_number", words::bodies().whole_number());
        return 0;
    }
    const bool is_negative = !from.is_number_unsigned() && from.get<std::int64_t>() < 0;
    const std::uint64_t number = is_negative ? 0 : from.get<std::uint64_t>();
    if (is_negative || number > high) {
        reading.problem(place, "number_out_of_range",
                        words::bodies().number_from_to("0", std::to_string(high)));
        return 0;
    }
    return number;
}

std::string_view read_text(const json& from, Reading& reading, const Place& place) {
    if (!from.is_string()) {
        reading.problem(place, "not_a_text", words::bodies().text_in_quotes());
        return {};
    }
    return from.get_ref<const std::string&>();
}

namespace details {

namespace {

/// What a member is called here: by its earlier name if that alone is there.
std::string_view name_in(const json& from, const MemberReader& member) {
    const bool is_by_earlier = !member.was.empty() && from.contains(member.was) &&
                               !from.contains(member.name);
    return is_by_earlier ? member.was : member.name;
}

/// A problem for each member that is none of `members`, nor called `besides`.
void refuse_unknown(const json& from, MemberReaders members, std::string_view besides,
                    Reading& reading, const Place& place) {
    for (auto member = from.begin(); member != from.end(); ++member) {
        const std::string& name = member.key();
        const auto is_it = [&](const MemberReader& known) { return name_in(from, known) == name; };
        if (std::any_of(members.begin(), members.end(), is_it)) continue;
        if (!besides.empty() && name == besides) continue;
        reading.problem(place.of(name), "unknown_member", words::bodies().unknown_name());
    }
}

int coordinate_from(const json& from, Reading& reading, const Place& place) {
    return static_cast<int>(read_whole(from, -wire_hex_max, wire_hex_max, reading, place));
}

void read_known(const json& from, void* to, MemberReaders members, Reading& reading,
                const Place& place) {
    for (const MemberReader& member : members) {
        if (member.is_later && from.find(member.name) == from.end()) continue;
        const std::string_view name = name_in(from, member);
        if (const json* found = member_of(from, name, reading, place)) {
            member.read(*found, to, reading, place.of(name));
        }
    }
}

}  // namespace

std::string wanted_id(std::string_view kind) { return words::bodies().id_of(kind); }
std::string wanted_items(std::size_t number) {
    return words::bodies().items(static_cast<std::int64_t>(number));
}
std::string wanted_id_or_list() { return words::bodies().neither_id_nor_list(); }

bool is_object(const json& from, Reading& reading, const Place& place) {
    if (!from.is_object()) reading.problem(place, "not_an_object", words::bodies().object());
    return from.is_object();
}

bool is_list_of(const json& from, Reading& reading, const Place& place) {
    if (!from.is_array()) reading.problem(place, "not_a_list", words::bodies().list());
    return from.is_array();
}

const json* member_of(const json& from, std::string_view name, Reading& reading,
                      const Place& place) {
    const auto found = from.find(name);
    if (found != from.end()) return &*found;
    if (reading.origin == Origin::record) {
        reading.problem(place.of(name), "member_missing", words::bodies().records_are_whole());
    }
    return nullptr;
}

void read_members(const json& from, void* to, MemberReaders members, Reading& reading,
                  const Place& place) {
    refuse_unknown(from, members, {}, reading, place);
    read_known(from, to, members, reading, place);
}

void read_alternative(const json& from, void* to, MemberReaders members, Reading& reading,
                      const Place& place) {
    read_known(from, to, members, reading, place);
    refuse_unknown(from, members, "kind", reading, place);
}

std::optional<std::size_t> read_word(const json& from, std::span<const std::string_view> known,
                                     Reading& reading, const Place& place) {
    const std::size_t problems = reading.problems.size();
    const std::string_view word = read_text(from, reading, place);
    if (reading.problems.size() != problems) return std::nullopt;
    const auto found = std::find(known.begin(), known.end(), word);
    if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
    std::string all;
    for (const std::string_view each : known) {
        if (!all.empty()) all += ", ";
        all += each;
    }
    reading.problem(place, "unknown_word", words::bodies().none_of_these(word, all));
    return std::nullopt;
}

std::optional<std::size_t> read_kind(const json& from, std::span<const std::string_view> known,
                                     Reading& reading, const Place& place) {
    if (!is_object(from, reading, place)) return std::nullopt;
    const auto kind = from.find("kind");
    if (kind != from.end()) return read_word(*kind, known, reading, place.of("kind"));
    reading.problem(place.of("kind"), "kind_missing", words::bodies().which_kind());
    return std::nullopt;
}

void read_flag(const json& from, bool& to, Reading& reading, const Place& place) {
    if (from.is_boolean()) {
        to = from.get<bool>();
    } else {
        reading.problem(place, "not_true_or_false", words::bodies().true_or_false());
    }
}

void read_kit(const json& from, kit::Clause& to, Reading& reading, const Place& place) {
    const std::size_t problems = reading.problems.size();
    const std::string_view id = read_text(from, reading, place);
    if (reading.problems.size() != problems) return;
    if (const auto clause = rulebook().clause(id)) {
        to = *clause;
    } else {
        reading.problem(place, "unknown_clause", words::bodies().no_such_clause());
    }
}

void read_kit(const json& from, kit::Moment& to, Reading& reading, const Place& place) {
    const std::int64_t days_max = bound(reading, wire_days_max, record_days_max);
    if (from.is_number()) {
        to.seconds = read_whole(from, -days_max * 86'400, days_max * 86'400, reading, place);
        return;
    }
    const auto moment =
        from.is_string() ? moment_from(from.get_ref<const std::string&>(), days_max) : std::nullopt;
    if (moment) {
        to = *moment;
    } else {
        reading.problem(place, "not_a_moment", words::bodies().moment());
    }
}

void read_kit(const json& from, kit::Date& to, Reading& reading, const Place& place) {
    const auto date_from = [](std::string_view text) -> std::optional<kit::Date> {
        if (text.size() != 10) return std::nullopt;
        const auto century = taken_pair(text);
        const auto year = taken_pair(text);
        if (!century || !year || !taken_word(text, "-")) return std::nullopt;
        const auto month = taken_pair(text);
        if (!month || !taken_word(text, "-")) return std::nullopt;
        const auto day = taken_pair(text);
        if (!day || *month < 1 || *month > 12 || *day < 1) return std::nullopt;
        const kit::Date date{*century * 100 + *year, *month, *day};
        if (kit::date_from_days(kit::days_since_1970(date)) != date) return std::nullopt;
        return date;
    };
    const auto date =
        from.is_string() ? date_from(from.get_ref<const std::string&>()) : std::nullopt;
    if (date) {
        to = *date;
    } else {
        reading.problem(place, "not_a_date", words::bodies().date());
    }
}

void read_kit(const json& from, kit::Day& to, Reading& reading, const Place& place) {
    const std::int64_t most = bound(reading, wire_days_max, record_days_max);
    to.number = read_whole(from, -most, most, reading, place);
}

void read_kit(const json& from, kit::Week& to, Reading& reading, const Place& place) {
    const std::int64_t most = bound(reading, wire_days_max, record_days_max);
    to.number = read_whole(from, -most, most, reading, place);
}

void read_kit(const json& from, kit::Span& to, Reading& reading, const Place& place) {
    const std::int64_t most = bound(reading, wire_days_max, record_days_max) * 86'400;
    to.seconds = read_whole(from, -most, most, reading, place);
}

void read_kit(const json& from, kit::Hex& to, Reading& reading, const Place& place) {
    if (!is_object(from, reading, place)) return;
    constexpr std::array<MemberReader, 2> coordinates = {
        MemberReader{"q",
                     [](const json& number, void* hex, Reading& problems, const Place& here) {
                         static_cast<kit::Hex*>(hex)->q = coordinate_from(number, problems, here);
                     }},
        MemberReader{"r", [](const json& number, void* hex, Reading& problems, const Place& here) {
                         static_cast<kit::Hex*>(hex)->r = coordinate_from(number, problems, here);
                     }}};
    read_members(from, &to, coordinates, reading, place);
}

void read_kit(const json& from, kit::Subject& to, Reading& reading, const Place& place) {
    to.value = read_count(from, std::numeric_limits<std::uint64_t>::max(), reading, place);
}

void read_kit(const json& from, kit::Percent& to, Reading& reading, const Place& place) {
    kit::Fraction hundredths;
    read_kit(from, hundredths, reading, place);
    to = kit::Percent(hundredths);
}

void read_kit(const json& from, kit::Fraction& to, Reading& reading, const Place& place) {
    const std::int64_t most = bound(reading, wire_fraction_max, record_fraction_max);
    if (from.is_number()) {
        to = kit::Fraction(read_whole(from, -most, most, reading, place));
        return;
    }
    const auto fraction =
        from.is_string() ? fraction_from(from.get_ref<const std::string&>(), most) : std::nullopt;
    if (fraction) {
        to = *fraction;
    } else {
        reading.problem(place, "not_a_fraction", words::bodies().fraction());
    }
}

void read_kit(const json& from, kit::Tally& to, Reading& reading, const Place& place) {
    if (!is_object(from, reading, place)) return;
    struct Sum {
        kit::Tally tally;
        std::optional<kit::Fraction> total;
    };
    constexpr std::array<MemberReader, 2> parts = {
        MemberReader{"items",
                     [](const json& items, void* sum, Reading& problems, const Place& here) {
                         if (!is_list_of(items, problems, here)) return;
                         for (std::size_t at = 0; at < items.size(); ++at) {
                             kit::TallyItem item;
                             read_object(items[at], item, problems, here.of(at));
                             if (item.clause.id().empty()) continue;
                             static_cast<Sum*>(sum)->tally.add(item.clause, item.amount);
                         }
                     }},
        MemberReader{"total",
                     [](const json& total, void* sum, Reading& problems, const Place& here) {
                         read_kit(total, static_cast<Sum*>(sum)->total.emplace(), problems, here);
                     }}};
    Sum sum;
    read_members(from, &sum, parts, reading, place);
    if (sum.total && *sum.total != sum.tally.total()) {
        reading.problem(place.of("total"), "wrong_total", words::bodies().other_total());
    }
    to = std::move(sum.tally);
}

}  // namespace details

}  // namespace codec
