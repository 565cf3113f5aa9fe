// The order language: a text in English becomes orders, or a choice, or it is not read.
//
// It is a function of the text and of what its sender knows, and of nothing else: no model, no
// network, no chance. Sentences, and what "and" and "then" join, are orders of their own; each is
// led through the patterns (matcher.hpp) of what its sender may order. Three things can come of it:
// one reading of the whole text, several between which he must choose, or none, with the words that
// were not understood and the nearest orders that are open to him. Nothing is ever guessed: what is
// taken for granted is said, and so is every letter that was mended.
#pragma once

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/kit/moment.hpp"
#include "server/reading/nouns.hpp"

namespace reading {

struct ReadOrder {
    nlohmann::json order;
    std::vector<Mended> mended;
    std::vector<std::string> assumed;
    std::string words = {};    ///< a move of a battle, as it is said; "" of any other
};
using Orders = std::vector<ReadOrder>;

enum class Outcome : std::uint8_t { read, ambiguous, not_read };

/// What he might have meant.
struct Nearest {
    std::string kind;
    std::string say;     ///< an example of how to say it
};

struct Read {
    Outcome outcome = Outcome::not_read;
    std::vector<Orders> readings;              ///< read: one; ambiguous: those to choose from
    std::vector<std::string> not_understood;   ///< words, as they were written
    std::string because;                       ///< why, if it is not for words
    std::vector<Nearest> nearest;
};

/// Limit:   bytes of a text that is read.
inline constexpr std::size_t text_bytes_max = 8'192;
/// Limit:   orders of one text, and readings of it to choose from.
inline constexpr std::size_t orders_max = 12;
inline constexpr std::size_t readings_max = 8;

/// Reads the texts of one sender, as long as what he knows stays the same.
class Reader {
public:
    explicit Reader(Known known)
        : known_(std::move(known)),
          lexicon_(known_),
          battle_(known_.battle ? std::make_shared<const Reader>(*known_.battle) : nullptr) {}

    /// Takes:   whatever was sent, and when.
    Read read(std::string_view text, kit::Moment now) const;

private:
    Known known_;
    Lexicon lexicon_;
    std::shared_ptr<const Reader> battle_;    ///< of the battle that he fights by post
};

}  // namespace reading
