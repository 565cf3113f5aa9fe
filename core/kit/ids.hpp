// Strong ids: an army's id is no detachment's id.
//
// On the wire an id is its kind and a short opaque word ("army-k7q3m9x2"). It is derived from what
// made the thing and from that maker's own count, never from a count over all, so that nobody can
// tell from an id how many others there are; the campaign's secret id key enters the derivation at
// its root (the campaign's own id), so nobody can guess one either. Ids are never reused. Their
// order is stable and means nothing: lists sorted by id tell no history.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kit {

/// Mixes two words into one, so that a change of either changes about half the bits of the result.
constexpr std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    std::uint64_t z = a + 0x9e3779b97f4a7c15ULL * (b + 1);
    for (int round = 0; round < 2; ++round) {
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        z = (z ^ (z >> 31)) + b;
    }
    return z;
}
constexpr std::uint64_t mixed(std::uint64_t a, std::string_view text) {
    std::uint64_t z = mixed(a, text.size());
    for (const char c : text) z = mixed(z, static_cast<unsigned char>(c));
    return z;
}

/// Number of letters in an id's word, five bits each.
inline constexpr int id_letters = 10;
inline constexpr std::string_view id_alphabet = "abcdefghjkmnpqrstvwxyz0123456789";
static_assert(id_alphabet.size() == 32);

/// An id of one kind. `Tag::kind` is its first word on the wire.
template <class Tag>
class Id {
public:
    using tag_type = Tag;

    /// No thing: the id that nothing has.
    constexpr Id() = default;
    constexpr explicit Id(std::uint64_t value) : value_(value & ((1ULL << (5 * id_letters)) - 1)) {}

    constexpr std::uint64_t value() const { return value_; }
    constexpr explicit operator bool() const { return value_ != 0; }

    friend constexpr bool operator==(Id, Id) = default;
    friend constexpr auto operator<=>(Id, Id) = default;

private:
    std::uint64_t value_ = 0;
};

/// The id of the `count`-th thing of this kind that `maker` made.
/// Takes:   the maker's id, and its own count of things of this kind, from 0.
template <class Made, class Maker>
constexpr Made derived_id(Id<Maker> maker, std::uint64_t count) {
    const std::uint64_t kind = mixed(maker.value(), Made::tag_type::kind);
    return Made(mixed(kind, count) | 1);
}
/// The id of a thing that a campaign's files name by a key.
template <class Made, class Maker>
constexpr Made named_id(Id<Maker> maker, std::string_view key) {
    return Made(mixed(mixed(maker.value(), Made::tag_type::kind), key) | 1);
}

/// "army-k7q3m9x2ab".
template <class Tag>
std::string to_text(Id<Tag> id) {
    std::string text(Tag::kind);
    text += '-';
    for (int letter = id_letters - 1; letter >= 0; --letter) {
        text += id_alphabet[(id.value() >> (5 * letter)) & 31];
    }
    return text;
}
/// The inverse of to_text; nothing for any other text.
template <class Made>
std::optional<Made> id_from_text(std::string_view text) {
    constexpr std::string_view kind = Made::tag_type::kind;
    if (text.size() != kind.size() + 1 + id_letters) return std::nullopt;
    if (!text.starts_with(kind) || text[kind.size()] != '-') return std::nullopt;
    std::uint64_t value = 0;
    for (const char c : text.substr(kind.size() + 1)) {
        const auto digit = id_alphabet.find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        value = value << 5 | digit;
    }
    return Made(value);
}

}  // namespace kit
