#include "server/reading/tokens.hpp"

#include <algorithm>
#include <array>

#include "core/kit/ids.hpp"

namespace reading {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 128;
}
char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

/// Quotation marks that open, with those that close them.
struct Quotes {
    std::string_view open;
    std::string_view close;
};
constexpr std::array<Quotes, 3> quotes = {{{"“", "”"}, {"\"", "\""}, {"«", "»"}}};

/// Marks of several bytes, and what they are read as.
struct Mark {
    std::string_view written;
    std::string_view read;
};
constexpr std::array<Mark, 4> marks = {{{"—", ","}, {"–", ","}, {"…", "."}, {"’", ","}}};
/// The first words of ids (core/idis/kernel/ids.hpp), and of those in engines' battles.
constexpr std::array<std::string_view, 25> id_kinds = {
    "army",     "campaign", "character", "commander", "detachment", "duel",    "engines",
    "faction",  "fleet",    "kind",      "letter",    "meeting",    "news",    "operation",
    "order",    "parley",   "place",     "question",  "raising",    "spell",   "stronghold",
    "treaty",   "unit",     "user",      "warband"};

class Tokenizer {
public:
    explicit Tokenizer(std::string_view text) : text_(text) {}

    std::vector<Token> all() {
        while (at_ < text_.size() && tokens_.size() <= tokens_max) take();
        return std::move(tokens_);
    }

private:
    bool begins(std::string_view with) const { return text_.substr(at_).starts_with(with); }
    char at(std::size_t place) const { return place < text_.size() ? text_[place] : '\0'; }

    Token& add(TokenKind kind, std::string text, std::size_t to) {
        tokens_.push_back({kind, std::move(text), {}, 0, at_, to});
        at_ = to;
        return tokens_.back();
    }

    void take() {
        const char c = text_[at_];
        for (const Quotes& pair : quotes) {
            if (begins(pair.open) && take_quote(pair)) return;
            for (const std::string_view unpaired : {pair.open, pair.close}) {
                if (!begins(unpaired)) continue;
                at_ += unpaired.size();
                return;
            }
        }
        for (const Mark& mark : marks) {
            if (begins(mark.written)) {
                add(TokenKind::mark, std::string(mark.read), at_ + mark.written.size());
                return;
            }
        }
        if (c == '\n') {
            add(TokenKind::mark, ".", at_ + 1);
        } else if (is_digit(c)) {
            take_number();
        } else if (is_letter(c)) {
            take_word();
        } else if (std::string_view(",;:.!?()").find(c) != std::string_view::npos) {
            add(TokenKind::mark, std::string(1, c), at_ + 1);
        } else if (c == '-' && (at(at_ + 1) == ' ' || at(at_ + 1) == '-')) {
            add(TokenKind::mark, ",", at_ + (at(at_ + 1) == '-' ? 2U : 1U));
        } else {
            ++at_;
        }
    }

    /// To the mark that closes it, whatever is quoted within.
    bool take_quote(const Quotes& pair) {
        const std::size_t begin = at_ + pair.open.size();
        std::size_t depth = 1;
        for (std::size_t at = begin; at < text_.size();) {
            const std::string_view rest = text_.substr(at);
            if (rest.starts_with(pair.close)) {
                if (--depth == 0) {
                    add(TokenKind::quote, std::string(text_.substr(begin, at - begin)),
                        at + pair.close.size());
                    return true;
                }
                at += pair.close.size();
            } else if (rest.starts_with(pair.open)) {
                ++depth;
                at += pair.open.size();
            } else {
                ++at;
            }
        }
        return false;
    }

    void take_number() {
        std::size_t end = at_;
        std::string digits;
        while (is_digit(at(end)) || (at(end) == ',' && is_thousands(end + 1))) {
            if (at(end) != ',') digits += at(end);
            ++end;
        }
        const std::int64_t number = digits.size() > 15 ? 0 : std::stoll(digits);
        if ((at(end) == ':' || at(end) == '.') && is_digit(at(end + 1)) && is_digit(at(end + 2)) &&
            !is_digit(at(end + 3)) && number < 25) {
            const int minutes = (at(end + 1) - '0') * 10 + (at(end + 2) - '0');
            Token& token = add(TokenKind::clock, std::string(text_.substr(at_, end + 3 - at_)),
                               end + 3);
            token.number = number * 60 + minutes;
            return;
        }
        const bool is_k = small(at(end)) == 'k' && !is_letter(at(end + 1));
        const std::string_view said = text_.substr(at_, end + (is_k ? 1U : 0U) - at_);
        Token& token = add(TokenKind::number, std::string(said), end + (is_k ? 1U : 0U));
        token.number = is_k ? number * 1'000 : number;
        for (const std::string_view suffix : {"st", "nd", "rd", "th"}) {
            if (begins(suffix) && !is_letter(at(at_ + 2))) at_ += 2;
        }
    }
    bool is_thousands(std::size_t begin) const {
        return is_digit(at(begin)) && is_digit(at(begin + 1)) && is_digit(at(begin + 2)) &&
               !is_digit(at(begin + 3));
    }

    void take_word() {
        if (take_id()) return;
        std::size_t end = at_;
        std::string word;
        while (end < text_.size()) {
            const std::string_view rest = text_.substr(end);
            if (is_quote(rest) || rest.starts_with("—") || rest.starts_with("–") ||
                rest.starts_with("…")) {
                break;
            }
            if (is_apostrophe(rest)) {
                end += rest.front() == '\'' ? 1U : 3U;
                word += '\'';
            } else if (is_letter(at(end)) || is_digit(at(end))) {
                word += small(at(end));
                ++end;
            } else {
                break;
            }
        }
        if (word.ends_with("'s")) word.resize(word.size() - 2);
        if (word == "p" || word == "a") end = half_of_day(word, end);
        Token& token = add(TokenKind::word, word, end);
        token.stem = stem_of(token.text);
    }
    /// "p.m." and "a.m." are words.
    std::size_t half_of_day(std::string& word, std::size_t end) const {
        if (at(end) != '.' || small(at(end + 1)) != 'm') return end;
        word += 'm';
        return at(end + 2) == '.' ? end + 3 : end + 2;
    }
    static bool is_quote(std::string_view rest) {
        return std::ranges::any_of(quotes, [&](const Quotes& pair) {
            return rest.starts_with(pair.open) || rest.starts_with(pair.close);
        });
    }
    bool is_apostrophe(std::string_view rest) const {
        const std::size_t size = rest.starts_with("'") ? 1 : rest.starts_with("’") ? 3 : 0;
        return size != 0 && rest.size() > size && is_letter(rest[size]);
    }
    bool take_id() {
        std::size_t end = at_;
        while (at(end) >= 'a' && at(end) <= 'z') ++end;
        if (at(end) != '-') return false;
        const std::string_view word = text_.substr(end + 1, kit::id_letters);
        const bool is_id = word.size() == kit::id_letters &&
                           word.find_first_not_of(kit::id_alphabet) == std::string_view::npos &&
                           std::ranges::count(id_kinds, text_.substr(at_, end - at_)) == 1;
        if (!is_id) return false;
        const std::size_t to = end + 1 + kit::id_letters;
        Token& token = add(TokenKind::word, std::string(text_.substr(at_, to - at_)), to);
        token.stem = token.text;
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Token> tokens_;
};

/// Whether one is the other with the ending of a form, "marched" of "march".
bool are_forms_of_one(std::string_view a, std::string_view b) {
    if (a.size() > b.size()) std::swap(a, b);
    std::string_view stem = a;
    if (stem.ends_with('e')) stem.remove_suffix(1);
    if (!b.starts_with(stem)) return false;
    const std::string_view ending = b.substr(stem.size());
    for (const std::string_view one : {"ed", "d", "ing", "er", "or", "ers", "ly", "y", "en", "s"}) {
        if (ending == one || b.substr(std::min(b.size(), a.size())) == one) return true;
    }
    return false;
}

}  // namespace

std::vector<Token> tokens_of(std::string_view text) { return Tokenizer(text).all(); }

std::string stem_of(std::string_view word) {
    std::string stem(word);
    if (stem == "goes" || stem == "does") {
        stem.resize(2);
        return stem;
    }
    if (stem.size() > 4 && stem.ends_with("ies")) {
        stem.resize(stem.size() - 3);
        return stem + 'y';
    }
    for (const std::string_view ending : {"sses", "shes", "ches", "xes", "zes"}) {
        if (stem.size() > 4 && stem.ends_with(ending)) {
            stem.resize(stem.size() - 2);
            return stem;
        }
    }
    if (stem.size() > 3 && stem.ends_with('s') && !stem.ends_with("ss") && !stem.ends_with("us") &&
        !stem.ends_with("is")) {
        stem.resize(stem.size() - 1);
    }
    return stem;
}

bool is_plural(const Token& token) {
    return token.kind == TokenKind::word && token.stem != token.text;
}

std::optional<int> mends(std::string_view said, std::string_view wanted) {
    const int most = wanted.size() >= 7 ? 2 : wanted.size() >= 4 ? 1 : 0;
    const std::size_t longer = std::max(said.size(), wanted.size());
    const std::size_t shorter = std::min(said.size(), wanted.size());
    if (said == wanted) return 0;
    if (most == 0 || said.size() < 3 || longer - shorter > static_cast<std::size_t>(most) ||
        longer > 30 || are_forms_of_one(said, wanted)) {
        return std::nullopt;
    }
    // The distance of Damerau and Levenshtein: a letter too many, missing, wrong, or two swapped.
    std::array<std::array<int, 32>, 3> rows{};
    for (std::size_t at = 0; at <= wanted.size(); ++at) rows[0][at] = static_cast<int>(at);
    for (std::size_t i = 1; i <= said.size(); ++i) {
        auto& row = rows[i % 3];
        const auto& last = rows[(i - 1) % 3];
        const auto& before = rows[(i + 1) % 3];
        row[0] = static_cast<int>(i);
        int least = row[0];
        for (std::size_t j = 1; j <= wanted.size(); ++j) {
            const int change = said[i - 1] == wanted[j - 1] ? 0 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
            const bool are_swapped = i > 1 && j > 1 && said[i - 1] == wanted[j - 2] &&
                                     said[i - 2] == wanted[j - 1];
            if (are_swapped) row[j] = std::min(row[j], before[j - 2] + 1);
            least = std::min(least, row[j]);
        }
        if (least > most) return std::nullopt;
    }
    const int distance = rows[said.size() % 3][wanted.size()];
    return distance <= most ? std::optional(distance) : std::nullopt;
}

}  // namespace reading
