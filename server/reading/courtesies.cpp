#include "server/reading/courtesies.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace reading {

namespace {

constexpr std::array<std::string_view, 19> small_words = {
    "the",  "a",    "an",     "my",     "our",      "your", "their",       "its", "his", "her",
    "just", "also", "please", "kindly", "straight", "now",  "immediately", "sir", "simply"};

struct Opening {
    std::string_view words;
    bool asks = false;
};
/// The longer of two that begin alike comes first.
constexpr std::array<Opening, 64> openings = {{
    {"could you please have the army", true}, {"could you have the army", true},
    {"would you have the army", true},        {"could you please", true},
    {"would you please", true},               {"can you please", true},
    {"will you please", true},                {"could you", true},
    {"would you", true},                      {"can you", true},
    {"will you", true},                       {"may we", true},
    {"i would like you to", false},           {"i would like the army to", false},
    {"i would like my army to", false},       {"i would like us to", false},
    {"i would like to", false},               {"i would have you", false},
    {"i'd like you to", false},               {"i'd like the army to", false},
    {"i'd like to", false},                   {"i want you to", false},
    {"i want the army to", false},            {"i want my army to", false},
    {"i want us to", false},                  {"i want to", false},
    {"i wish you to", false},                 {"i wish to", false},
    {"i order you to", false},                {"i order the army to", false},
    {"i intend to", false},                   {"i ask you to", false},
    {"i will", false},                        {"i shall", false},
    {"we will", false},                       {"we shall", false},
    {"we are to", false},                     {"you are to", false},
    {"let us", false},                        {"let's", false},
    {"have the army", false},                 {"have my army", false},
    {"have the men", false},                  {"have my men", false},
    {"have them", false},                     {"let the army", false},
    {"let the men", false},                   {"let my men", false},
    {"order the army to", false},             {"order my men to", false},
    {"tell the army to", false},              {"tell my men to", false},
    {"the army is to", false},                {"the army will", false},
    {"the army shall", false},                {"my army will", false},
    {"my army is to", false},                 {"my orders are to", false},
    {"my orders are", false},                 {"orders for today", false},
    {"my order is to", false},                {"new orders", false},
    {"orders", false},                        {"be so good as to", false},
}};
constexpr std::array<std::string_view, 36> greetings = {
    "good morning", "good evening", "good day",   "greetings",  "hello",   "hi",      "hey",
    "dear referee", "referee",      "sir",        "my lord",    "well",    "ok",      "okay",
    "right",        "so",           "please",     "kindly",     "first",   "finally", "next",
    "now",          "at once",      "after that", "afterwards", "also",    "and",     "but",
    "if you please", "if you would", "then",      "therefore",  "alright", "while",
    "i",            "we"};
constexpr std::array<std::string_view, 24> closings = {
    "thank you very much", "thank you",    "thanks a lot", "many thanks",   "thanks",
    "if you please",       "if you would", "if you can",   "if possible",   "as soon as possible",
    "as soon as you can",  "right away",   "right now",    "straight away", "at once",
    "immediately",         "please",       "my lord",      "sir",           "good luck",
    "and good luck",       "without delay", "cheers",      "for me"};

std::optional<std::size_t> after(const std::vector<Token>& tokens, std::size_t from,
                                 std::size_t to, std::string_view words) {
    while (!words.empty()) {
        const auto space = std::min(words.find(' '), words.size());
        if (from >= to || !tokens[from].is_word(words.substr(0, space))) return std::nullopt;
        words.remove_prefix(std::min(space + 1, words.size()));
        ++from;
    }
    return from;
}

std::size_t skip_marks(const std::vector<Token>& tokens, std::size_t from, std::size_t to) {
    while (from < to && tokens[from].kind == TokenKind::mark) ++from;
    return from;
}

}  // namespace

bool is_small_word(const Token& token) {
    if (token.kind == TokenKind::mark) return true;
    return token.kind == TokenKind::word &&
           std::ranges::find(small_words, std::string_view(token.text)) != small_words.end();
}

std::vector<Beginning> beginnings_of(const std::vector<Token>& tokens, std::size_t from,
                                     std::size_t to) {
    std::vector<Beginning> all = {{skip_marks(tokens, from, to), false}};
    for (std::size_t next = 0; next < all.size() && all.size() < 8; ++next) {
        const Beginning one = all[next];
        const auto add = [&](std::size_t at, bool asks) {
            at = skip_marks(tokens, at, to);
            const bool is_new = std::ranges::none_of(
                all, [&](const Beginning& other) { return other.at == at; });
            if (is_new && at <= to) all.push_back({at, one.asks_for_it || asks});
        };
        for (const std::string_view words : greetings) {
            if (const auto at = after(tokens, one.at, to, words)) add(*at, false);
        }
        for (const Opening& opening : openings) {
            const auto at = after(tokens, one.at, to, opening.words);
            if (!at || *at >= to) continue;
            add(*at, opening.asks);
            break;
        }
    }
    return all;
}

std::size_t after_own_name(const std::vector<Token>& tokens, std::size_t from, std::size_t to,
                           std::string_view names) {
    std::set<std::string> words = {"for", "commander", "army"};
    for (const Token& token : tokens_of(names)) words.insert(token.text);
    bool is_somebody = false;
    for (std::size_t at = from; at < to; ++at) {
        if (tokens[at].is_mark(":")) return is_somebody ? at + 1 : from;
        if (is_small_word(tokens[at])) continue;
        if (!words.contains(tokens[at].text)) return from;
        is_somebody = is_somebody || tokens[at].text != "for";
    }
    return from;
}

bool is_courtesy(const std::vector<Token>& tokens, std::size_t from, std::size_t to) {
    if (from >= to) return true;
    if (is_small_word(tokens[from])) return is_courtesy(tokens, from + 1, to);
    return std::ranges::any_of(closings, [&](std::string_view words) {
        const auto at = after(tokens, from, to, words);
        return at && is_courtesy(tokens, *at, to);
    });
}

}  // namespace reading
