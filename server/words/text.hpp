// A text as a catalogue holds it: words with named holes, "{army} has halted before {place}."
//
// A chapter is a plain struct of such texts (questions.hpp), each with the names of its holes in
// its type; a language fills the struct in. Every text is read when the program is compiled: one
// that is missing, a hole that is misspelt, left out or used twice does not compile. So nothing can
// fail when a text is used, and its pieces need only be laid together. The holes of a text may
// stand in any order, since languages order their sentences in their own ways. What fills a hole
// goes in as it is: whoever prints the whole escapes it.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace words {

/// The name of a hole.
/// Limit:   23 letters.
struct Hole {
    char letters[24] = {};
    std::size_t length = 0;

    template <std::size_t size>
    consteval Hole(const char (&name)[size]) : length(size - 1) {
        for (std::size_t at = 0; at < length; ++at) letters[at] = name[at];
    }
    constexpr std::string_view name() const { return {letters, length}; }
};

/// Words, and the hole that follows them.
struct Piece {
    std::uint16_t begin = 0;
    std::uint16_t length = 0;
    std::size_t hole = 0;  ///< which one; at the end of the text as many as there are holes
};

/// Cuts a text at its holes.
/// Takes:   the text, the names of its holes, and room for one piece more than there are holes.
/// Gives:   the pieces; throws, which does not compile in a catalogue, where a text and its holes
///          are not one.
constexpr void cut(std::string_view text, std::span<const Hole> holes, std::span<Piece> pieces) {
    if (text.size() > 60'000) throw std::invalid_argument("a text is too long");
    std::size_t from = 0;
    for (std::size_t at = 0; at < pieces.size(); ++at) {
        const std::size_t open = text.find('{', from);
        const std::size_t end = open == text.npos ? text.size() : open;
        pieces[at] = {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(end - from),
                      holes.size()};
        if ((open == text.npos) != (at == holes.size())) {
            throw std::invalid_argument("a text has more holes than it should, or fewer");
        }
        if (open == text.npos) return;
        const std::size_t close = text.find('}', open);
        if (close == text.npos) throw std::invalid_argument("a hole of a text is not closed");
        const std::string_view name = text.substr(open + 1, close - open - 1);
        for (std::size_t hole = 0; hole < holes.size(); ++hole) {
            if (holes[hole].name() == name) pieces[at].hole = hole;
        }
        if (pieces[at].hole == holes.size()) throw std::invalid_argument("a hole of another name");
        for (std::size_t before = 0; before < at; ++before) {
            if (pieces[before].hole == pieces[at].hole) {
                throw std::invalid_argument("a hole is there twice");
            }
        }
        from = close + 1;
    }
}

/// How words are printed that are no plain text, such as a page's.
using Printing = std::string (*)(std::string_view words);

/// The pieces of a text with values in its holes.
/// Takes:   how its own words are printed, as they are if nothing is said; what fills its holes is
///          printed already.
std::string laid_together(std::string_view text, std::span<const Piece> pieces,
                          std::span<const std::string_view> values, Printing print = nullptr);

/// One text of a catalogue.
template <Hole... holes>
class Text {
public:
    template <std::size_t size>
    consteval Text(const char (&text)[size]) : text_(text, size - 1) {
        const std::array<Hole, sizeof...(holes) + 1> names = {holes..., ""};
        cut(text_, std::span(names).first(sizeof...(holes)), pieces_);
    }

    /// The text with values in its holes, in the order of their names in its type.
    template <std::convertible_to<std::string_view>... Values>
        requires(sizeof...(Values) == sizeof...(holes) && sizeof...(holes) > 0)
    std::string operator()(const Values&... values) const {
        const std::array<std::string_view, sizeof...(holes)> all = {std::string_view(values)...};
        return laid_together(text_, pieces_, all);
    }
    std::string operator()() const
        requires(sizeof...(holes) == 0)
    {
        return laid_together(text_, pieces_, {});
    }
    /// The same with the text's own words printed in some way. What fills the holes is printed
    /// already: a name that is a link, say.
    template <std::convertible_to<std::string_view>... Values>
        requires(sizeof...(Values) == sizeof...(holes))
    std::string printed(Printing print, const Values&... values) const {
        const std::array<std::string_view, sizeof...(holes)> all = {std::string_view(values)...};
        return laid_together(text_, pieces_, all, print);
    }

private:
    std::string_view text_;
    std::array<Piece, sizeof...(holes) + 1> pieces_ = {};
};

/// How a language counts.
struct Counting {
    std::size_t (*form_of)(std::int64_t number);  ///< which of a text's forms goes with a number
    std::string_view thousands;                   ///< what stands between each three digits
};

/// A number as people write it: "1,200".
std::string grouped(std::int64_t number, const Counting& counting);

/// Limit:   the forms that a language has for numbers.
inline constexpr std::size_t forms_max = 6;

/// As many forms as a language may have: behind its last, that one again.
template <class Form, std::size_t count>
consteval std::array<Form, forms_max> forms_of(const Form (&forms)[count]) {
    const auto form = [&](std::size_t at) { return forms[at < count ? at : count - 1]; };
    return {form(0), form(1), form(2), form(3), form(4), form(5)};
}

/// A text that counts, and may have more holes: "1 wagon of {army}", "1,200 wagons of {army}".
template <Hole... holes>
class CountedText {
public:
    using Form = Text<"number", holes...>;

    /// Takes:   one text for each form of the language.
    template <std::size_t... sizes>
        requires(sizeof...(sizes) > 0 && sizeof...(sizes) <= forms_max)
    consteval CountedText(const Counting& counting, const char (&... forms)[sizes])
        : counting_(&counting), forms_(forms_of({Form(forms)...})) {}

    /// The text with a number, and with values in its other holes.
    template <std::convertible_to<std::string_view>... Values>
        requires(sizeof...(Values) == sizeof...(holes))
    std::string operator()(std::int64_t number, const Values&... values) const {
        return written(number, grouped(number, *counting_), values...);
    }
    /// The same with the number in words.
    template <std::convertible_to<std::string_view>... Values>
        requires(sizeof...(Values) == sizeof...(holes))
    std::string written(std::int64_t number, std::string_view in_words,
                        const Values&... values) const {
        return forms_[counting_->form_of(number)](in_words, values...);
    }
    /// The same with the text's own words printed in some way; the number is printed already.
    std::string printed(Printing print, std::int64_t number, std::string_view in_words) const {
        return forms_[counting_->form_of(number)].printed(print, in_words);
    }

private:
    const Counting* counting_;
    std::array<Form, forms_max> forms_;
};

/// A text in which words go with a number that is not said: "{friends} stands beside you", and of
/// several "{friends} stand beside you".
template <Hole... holes>
class TextByNumber {
public:
    using Form = Text<holes...>;

    /// Takes:   one text for each form of the language.
    template <std::size_t... sizes>
        requires(sizeof...(sizes) > 0 && sizeof...(sizes) <= forms_max)
    consteval TextByNumber(const Counting& counting, const char (&... forms)[sizes])
        : counting_(&counting), forms_(forms_of({Form(forms)...})) {}

    /// The text that goes with a number, with values in its holes.
    template <std::convertible_to<std::string_view>... Values>
        requires(sizeof...(Values) == sizeof...(holes))
    std::string operator()(std::size_t number, const Values&... values) const {
        return forms_[counting_->form_of(static_cast<std::int64_t>(number))](values...);
    }

private:
    const Counting* counting_;
    std::array<Form, forms_max> forms_;
};

/// A number of something: "1 wagon", "1,200 wagons".
using Counted = CountedText<>;

}  // namespace words
