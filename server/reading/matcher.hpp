// Leading a text through the patterns of the orders.
//
// A stretch of tokens is tried with every order's heads. Ways may stand between any two words of a
// head; courtesies and small words anywhere. What comes out whole, to the end of the stretch, is a
// reading; of several those that cost least are kept (mended letters, free words taken to the end,
// what was taken for granted, and what `legal` does not offer have a price), so that equal
// readings that remain are a true choice.
#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/reading/nouns.hpp"
#include "server/reading/offers.hpp"
#include "server/reading/values.hpp"

namespace reading {

/// One way to read a stretch of a text as an order.
struct Found {
    nlohmann::json order;
    int cost = 0;
    std::vector<Mended> mended;
    std::vector<std::string> assumed;
    std::string words = {};    ///< a move of a battle, as it is said
};

/// What somebody calls a function with, without keeping it.
template <class Argument>
class Call {
public:
    template <class Function>
    Call(const Function& function)
        : object_(&function), call_([](const void* object, Argument argument) {
              (*static_cast<const Function*>(object))(argument);
          }) {}
    void operator()(Argument argument) const { call_(object_, argument); }

private:
    const void* object_;
    void (*call_)(const void*, Argument);
};

class Matcher {
public:
    Matcher(const Known& known, const Lexicon& lexicon, std::string_view text, kit::Moment now);

    const std::vector<Token>& tokens() const { return tokens_; }
    const std::vector<TokenMeanings>& meanings() const { return meanings_; }

    /// The readings of the tokens from `from` up to `to`, the cheapest, each order once.
    std::vector<Found> readings(std::size_t from, std::size_t to);

    /// How many words of each order's patterns have been met, by the order of the programs.
    const std::vector<int>& met() const { return met_; }
    const Grammar& grammar() const { return grammar_; }
    const Offers& offers() const { return offers_; }
    /// The token at which nothing went on any more, of the stretch that was read last.
    std::size_t furthest() const { return furthest_; }
    /// Whether something was said that in itself is an order, but none that could be given.
    bool fits_no_move() const { return fits_no_move_; }

private:
    using Done = Call<std::size_t>;
    struct Bound {
        int member;
        bool is_front;
        nlohmann::json value;
    };
    /// What has been read so far.
    struct Trail {
        std::vector<Bound> bound;
        std::vector<Mended> mended;
        std::vector<std::string> assumed;
        int cost = 0;
        int met = 0;    ///< words of the pattern
    };
    struct Candidate {
        std::size_t end = 0;
        nlohmann::json value;
        int cost = 0;
        std::vector<Mended> mended = {};
        std::string assumed = {};
    };
    using Candidates = std::vector<Candidate>;
    struct Place {
        const Program& program;
        int node;
        std::size_t at;
        std::uint64_t ways;    ///< used already
        bool is_in_way;
    };

    void walk(const Place& place, const Done& done);
    void walk_on(const Place& place, const Node& node, std::size_t at, const Done& done);
    void walk_word(const Place& place, const Node& node, const Done& done);
    void walk_slot(const Place& place, const Node& node, const Done& done);
    void walk_order(const Place& place, const Node& node, const Done& done);
    void take(const Place& place, const Node& node, const Candidate& candidate, const Done& done);
    void try_ways(const Place& place, const Done& done);
    bool may_begin(int node, std::size_t at) const;

    Candidates candidates(const Program& program, int member, std::size_t at, bool is_last);
    Candidates items(const Program& program, int member, std::size_t at, bool is_last);
    Candidates things(const Program& program, int member, std::size_t at);
    static void prefer_whole_names(Candidates& all);
    Candidates texts(std::size_t at, bool is_last) const;
    bool speaks_of_ships(std::size_t from, std::size_t to) const;
    Candidates words(const MemberShape& shape, std::size_t at) const;
    Candidates values(const MemberShape& shape, std::size_t at);
    Candidates lists(const Program& program, int member, std::size_t at, bool is_last);

    std::vector<Completed> completed(const Program& program) const;
    void mend_values();
    bool is_over(std::size_t at) const;
    bool is_question(std::size_t at) const;
    std::size_t skip_marks(std::size_t at) const;
    bool is_small(std::size_t at) const;

    const Known& known_;
    const Lexicon& lexicon_;
    const Grammar& grammar_;
    std::string_view text_;
    std::vector<Token> tokens_;
    std::vector<TokenMeanings> meanings_;
    Nouns nouns_;
    Offers offers_;
    Setting setting_;
    std::size_t to_ = 0;
    Trail trail_;
    std::vector<int> met_;
    std::size_t furthest_ = 0;
    bool fits_no_move_ = false;
    /// Words for numbers and times that were mended, by their tokens, with what each costs.
    std::map<std::size_t, std::pair<Mended, int>> slips_;
    std::size_t steps_ = 0;
    int depth_ = 0;
};

}  // namespace reading
