// Phrases that mean things: "Merrowford", "the river fort", "my cavalry", "the enemy in sight".
//
// A phrase is a run of words that all belong to one thing's bag of words (lexicon.hpp). Every
// beginning of the longest run is given, the pattern decides how much of it there is. Where a run
// is somebody's whole name, he is meant, and not those whose names hold it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/reading/lexicon.hpp"
#include "server/reading/pattern.hpp"
#include "server/reading/tokens.hpp"

namespace reading {

/// A typing error that was mended.
struct Mended {
    std::string said;
    std::string meant;
    friend bool operator==(const Mended&, const Mended&) = default;
};

/// What one token may mean: a word of the vocabulary or of the lexicon, and what it costs to mend
/// it.
struct Meaning {
    int word = 0;
    int cost = 0;
};
struct TokenMeanings {
    std::vector<Meaning> pattern_words;
    std::vector<Meaning> lexicon_words;
};
std::vector<TokenMeanings> meanings_of(const std::vector<Token>& tokens,
                                       const Vocabulary& vocabulary, const Lexicon& lexicon);

struct Run {
    std::size_t end = 0;
    std::vector<const Thing*> things;   ///< by their place in the lexicon
    int cost = 0;
    bool is_plural = false;
    bool is_every = false;              ///< "all", "every"
    std::vector<Mended> mended;
};

class Nouns {
public:
    Nouns(const std::vector<Token>& tokens, const std::vector<TokenMeanings>& meanings,
          const Lexicon& lexicon)
        : tokens_(tokens), meanings_(meanings), lexicon_(lexicon) {}

    /// The runs that begin at a token, the longest first.
    /// Takes:   the kind of thing; "party" for factions and commanders; "" for any.
    const std::vector<Run>& runs(std::string_view kind, std::size_t at);

private:
    std::vector<Run> found(std::string_view kind, std::size_t at) const;

    const std::vector<Token>& tokens_;
    const std::vector<TokenMeanings>& meanings_;
    const Lexicon& lexicon_;
    std::map<std::pair<std::string_view, std::size_t>, std::vector<Run>> known_;
};

}  // namespace reading
