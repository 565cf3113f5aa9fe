#include "server/reading/nouns.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "server/reading/values.hpp"

namespace reading {

namespace {

/// What may stand before a thing, and what may stand within the words for one.
constexpr std::array<std::string_view, 16> before = {
    "the", "my",  "our",  "your", "his", "her",   "their", "its",  "a",
    "an",  "that", "this", "those", "these", "of", "some"};
constexpr std::array<std::string_view, 5> before_several = {"all", "both", "every", "each",
                                                            "everybody"};
constexpr std::array<std::string_view, 8> within = {"of", "the", "in", "at", "my", "our", "from",
                                                    "with"};
/// Words that are never taken for a slip: they turn what is said into its opposite, or mean much.
constexpr std::array<std::string_view, 34> unmendable = {
    "not",    "never", "don't",  "dont",  "without", "unless", "until", "cannot", "can't",
    "won't",  "hope",  "would",  "could", "should",  "must",   "might", "have",   "there",
    "these",  "those", "their",  "them",  "then",    "than",   "when",  "what",   "were",
    "where",  "which", "with",   "from",  "this",    "that",   "about"};

/// The letters of a word as a set, to tell quickly that two are too far apart.
std::uint32_t letters_of(std::string_view word) {
    std::uint32_t letters = 0;
    for (const char c : word) letters |= 1U << (static_cast<unsigned char>(c) % 32U);
    return letters;
}

void mend(const Token& token, const std::vector<std::string>& words, std::vector<Meaning>& found) {
    const std::uint32_t letters = letters_of(token.text);
    int best = 3;
    for (std::size_t at = 0; at < words.size(); ++at) {
        const std::string& word = words[at];
        if (word.size() + 2 < token.text.size() || token.text.size() + 2 < word.size()) continue;
        if (std::popcount(letters ^ letters_of(word)) > 4) continue;
        const std::size_t shorter = std::min(word.size(), token.text.size());
        if (shorter < 3) continue;
        auto distance = mends(token.text, word);
        if (token.stem != token.text) {
            const auto of_stem = mends(token.stem, word);
            if (of_stem && (!distance || *of_stem < *distance)) distance = of_stem;
        }
        if (!distance || *distance > best) continue;
        if (*distance < best) found.clear();
        best = *distance;
        found.push_back({static_cast<int>(at), *distance});
    }
}

bool is_of_kind(const Thing& thing, std::string_view kind) {
    if (kind.empty()) return true;
    if (kind == "party") return thing.kind == "faction" || thing.kind == "commander";
    return thing.kind == kind;
}

bool has_word(const Thing& thing, int word) {
    return std::ranges::binary_search(thing.words, word);
}

}  // namespace

std::vector<TokenMeanings> meanings_of(const std::vector<Token>& tokens,
                                       const Vocabulary& vocabulary, const Lexicon& lexicon) {
    std::vector<TokenMeanings> all(tokens.size());
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const Token& token = tokens[at];
        TokenMeanings& one = all[at];
        if (token.kind == TokenKind::number) {
            const int word = lexicon.find_word(stem_of(token.text));
            if (word >= 0) one.lexicon_words.push_back({word, 0});
            const int spoken = vocabulary.find(token.text);
            if (spoken >= 0) one.pattern_words.push_back({spoken, 0});
        }
        if (token.kind != TokenKind::word) continue;
        const int spoken = vocabulary.find(token.stem);
        const int named = lexicon.find_word(token.stem);
        if (spoken >= 0) one.pattern_words.push_back({spoken, 0});
        if (named >= 0) one.lexicon_words.push_back({named, 0});
        const bool is_known = spoken >= 0 || named >= 0 || is_value_word(token.text) ||
                              token.is_one_of(before) || token.is_one_of(unmendable);
        if (is_known || kind_of_id(token.text)) continue;
        mend(token, vocabulary.words(), one.pattern_words);
        mend(token, lexicon.stems(), one.lexicon_words);
    }
    return all;
}

const std::vector<Run>& Nouns::runs(std::string_view kind, std::size_t at) {
    const std::pair key(kind, at);
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    return known_.emplace(key, found(kind, at)).first->second;
}

std::vector<Run> Nouns::found(std::string_view kind, std::size_t at) const {
    Run start;
    start.end = at;
    while (start.end < tokens_.size()) {
        const Token& token = tokens_[start.end];
        const bool are_several = token.is_one_of(before_several);
        if (!are_several && !token.is_one_of(before)) break;
        start.is_plural = start.is_plural || are_several;
        start.is_every = start.is_every || are_several;
        ++start.end;
    }
    std::vector<Run> all;
    if (start.end >= tokens_.size()) return all;
    std::vector<int> said;
    Run run = start;
    bool is_first = true;
    while (run.end < tokens_.size()) {
        std::size_t at_word = run.end;
        while (!is_first && at_word < tokens_.size() &&
               (tokens_[at_word].is_mark(",") || tokens_[at_word].is_mark("(") ||
                (tokens_[at_word].is_one_of(within) &&
                 meanings_[at_word].lexicon_words.empty()))) {
            ++at_word;
        }
        if (at_word >= tokens_.size()) break;
        Run next = run;
        next.things.clear();
        const std::vector<Meaning>& meanings = meanings_[at_word].lexicon_words;
        int word = -1;
        for (const Meaning& meaning : meanings) {
            const auto consider = [&](const Thing& thing) {
                if (!is_of_kind(thing, kind) || !has_word(thing, meaning.word)) return;
                if (std::ranges::find(next.things, &thing) == next.things.end()) {
                    next.things.push_back(&thing);
                    word = meaning.word;
                }
            };
            if (is_first) {
                for (const Thing& thing : lexicon_.things()) consider(thing);
            } else {
                for (const Thing* thing : run.things) consider(*thing);
            }
        }
        if (next.things.empty()) break;
        const int cost = meanings.front().cost;
        next.cost += cost;
        if (cost > 0) next.mended.push_back({tokens_[at_word].text, lexicon_.written(word)});
        next.is_plural = next.is_plural || is_plural(tokens_[at_word]) ||
                         tokens_[at_word].is_word("cavalry") ||
                         tokens_[at_word].is_word("infantry") ||
                         tokens_[at_word].is_word("foot") || tokens_[at_word].is_word("horse");
        next.end = at_word + 1;
        said.push_back(word);
        run = next;
        is_first = false;
        std::vector<int> sorted = said;
        std::ranges::sort(sorted);
        std::vector<const Thing*> exact;
        for (const Thing* thing : run.things) {
            if (thing->name_words == sorted) exact.push_back(thing);
        }
        Run given = run;
        if (!exact.empty()) {
            given.things = exact;
            given.is_plural = start.is_plural;
        }
        all.insert(all.begin(), std::move(given));
    }
    return all;
}

}  // namespace reading
