#include "server/reading/reading.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "server/reading/battles/moves.hpp"
#include "server/reading/courtesies.hpp"
#include "server/reading/matcher.hpp"
#include "server/reading/sequence.hpp"
#include "server/words/chapters/reading.hpp"

namespace reading {

namespace {

using nlohmann::json;

/// Limit:   places at which one sentence is tried in two.
constexpr std::size_t splits_max = 12;
/// Limit:   the nearest orders that are named.
constexpr std::size_t nearest_max = 3;

/// A stretch of the text that is one order.
struct Part {
    std::size_t from = 0;
    std::size_t to = 0;
    std::vector<Found> found;
};
using Parts = std::vector<Part>;

enum class Strangeness { known, mended, unknown };

class Text {
public:
    Text(const Known& known, const Lexicon& lexicon, std::string_view text, kit::Moment now)
        : known_(known), text_(text), now_(now), matcher_(known, lexicon, text, now) {}

    /// Reads as orders of the battle that he fights by post, too.
    void add_battle(const Known& battle, const Lexicon& lexicon) {
        battle_.emplace(battle, lexicon, text_, now_);
    }

    Read read() {
        Read result;
        if (matcher_.tokens().size() > tokens_max) {
            result.because = words::reading().too_long();
            return result;
        }
        const auto parts = all_parts(result);
        if (!parts) {
            const Matcher& battle = battle_ ? *battle_ : matcher_;
            const bool is_no_move = battle.fits_no_move() && result.because.empty() &&
                                    (battle_ || is_in_battle(known_.whose));
            if (is_no_move) result.because = words::reading().none_of_the_moves();
            name_nearest(result);
            return result;
        }
        combine(*parts, result);
        return result;
    }

private:
    const std::vector<Token>& tokens() const { return matcher_.tokens(); }

    const std::vector<Found>& found(std::size_t from, std::size_t to) {
        const auto [place, is_new] = known_parts_.try_emplace({from, to});
        if (!is_new) return place->second;
        place->second = matcher_.readings(from, to);
        if (battle_) add_moves(battle_->readings(from, to), place->second);
        return place->second;
    }

    /// Adds what was read as moves of his battle, as orders of the campaign; the cheapest remain.
    void add_moves(std::vector<Found> moves, std::vector<Found>& all) const {
        if (moves.empty()) return;
        if (!all.empty() && all.front().cost < moves.front().cost) return;
        if (!all.empty() && all.front().cost > moves.front().cost) all.clear();
        for (Found& one : moves) {
            json value = std::move(one.order);
            one.order = {{"kind", "OrderInBattle"}, {"meeting", known_.meeting}};
            one.order["order"] = {{"engine", known_.engine}, {"value", std::move(value)}};
            all.push_back(std::move(one));
        }
    }

    /// Whether a sentence ends here; "Die, Men!, by post" goes on.
    bool is_end(std::size_t at) const {
        const bool goes_on = at + 1 < tokens().size() && tokens()[at + 1].is_mark(",");
        const Token& token = tokens()[at];
        return !goes_on && (token.is_mark(".") || token.is_mark("!") || token.is_mark("?"));
    }
    bool says_nothing(std::size_t from, std::size_t to) const {
        return from >= to || is_courtesy(tokens(), from, to) ||
               std::ranges::any_of(beginnings_of(tokens(), from, to), [&](const Beginning& one) {
                   return one.at >= to || is_courtesy(tokens(), one.at, to);
               });
    }

    /// The orders of the text, sentence by sentence.
    std::optional<Parts> all_parts(Read& result) {
        Parts all;
        const std::size_t size = tokens().size();
        for (std::size_t from = 0; from < size;) {
            std::size_t to = from;
            bool has_colon = false;
            while (to < size && !is_end(to)) {
                has_colon = has_colon || tokens()[to].is_mark(":");
                ++to;
            }
            if (says_nothing(from, to)) {
                from = to + 1;
                continue;
            }
            // After a colon somebody's words may go on for several sentences, and have their stop.
            if (has_colon && to < size && !found(from, size).empty()) to = size;
            const auto parts = parts_of(from, to);
            if (!parts) {
                note_words(from, to, result);
                return std::nullopt;
            }
            all.insert(all.end(), parts->begin(), parts->end());
            if (all.size() > orders_max) {
                result.because = words::reading().too_many_orders();
                return std::nullopt;
            }
            from = to + 1;
        }
        if (all.empty()) return std::nullopt;
        return all;
    }

    /// A sentence as one order, or as several that are joined.
    std::optional<Parts> parts_of(std::size_t from, std::size_t to, std::size_t depth = 0) {
        if (const auto& whole = found(from, to); !whole.empty()) return Parts{{from, to, whole}};
        if (depth >= orders_max) return std::nullopt;
        std::size_t splits = 0;
        for (std::size_t at = to; at > from + 1 && splits < splits_max; --at) {
            if (!joins(at - 1)) continue;
            ++splits;
            const auto& left = found(from, at - 1);
            if (left.empty()) continue;
            auto rest = parts_of(at - 1, to, depth + 1);
            if (!rest) rest = parts_of(at, to, depth + 1);
            if (!rest) continue;
            rest->insert(rest->begin(), {from, at - 1, left});
            return rest;
        }
        return std::nullopt;
    }
    bool joins(std::size_t at) const {
        const Token& token = tokens()[at];
        return token.is_mark(",") || token.is_mark(";") || token.is_word("and") ||
               token.is_word("then") || token.is_word("but") || token.is_word("while");
    }

    /// Whether a part is to come after the one before it.
    bool comes_after(const Part& part) const {
        for (std::size_t at = part.from; at < part.to && at < part.from + 6; ++at) {
            const Token& token = tokens()[at];
            if (token.is_word("then") || token.is_word("afterwards")) return true;
            if (token.is_word("after") && at + 1 < part.to && tokens()[at + 1].is_word("that")) {
                return true;
            }
            if (token.kind != TokenKind::mark && !token.is_word("and")) return false;
        }
        return false;
    }

    /// All ways to read all parts, as far as they are to be shown.
    void combine(const Parts& parts, Read& result) {
        std::vector<Orders> readings = {{}};
        for (const Part& part : parts) {
            std::vector<Orders> longer;
            for (const Orders& begun : readings) {
                for (const Found& one : part.found) {
                    if (longer.size() >= readings_max) break;
                    auto next = joined(begun, one, comes_after(part), result);
                    if (next) longer.push_back(std::move(*next));
                }
            }
            readings = std::move(longer);
        }
        if (battle_) {
            for (Orders& orders : readings) say_where_moves_are(orders);
        }
        result.readings = std::move(readings);
        result.outcome = result.readings.empty()       ? Outcome::not_read
                         : result.readings.size() == 1 ? Outcome::read
                                                       : Outcome::ambiguous;
        if (result.outcome == Outcome::not_read) name_nearest(result);
        if (result.outcome != Outcome::not_read) result.because.clear();
    }

    /// Of orders of the campaign it has to be said which are moves in his battle.
    static void say_where_moves_are(Orders& orders) {
        for (ReadOrder& one : orders) {
            if (!one.words.empty()) one.words = words::reading().in_the_battle(one.words);
        }
    }

    std::optional<Orders> joined(Orders orders, const Found& next, bool follows, Read& result) {
        if (!orders.empty() && gather(orders.back().order, next.order)) {
            ReadOrder& both = orders.back();
            both.words = words::reading().and_another(both.words, next.words);
            both.mended.insert(both.mended.end(), next.mended.begin(), next.mended.end());
            both.assumed.insert(both.assumed.end(), next.assumed.begin(), next.assumed.end());
            return orders;
        }
        if (!follows || orders.empty()) {
            orders.push_back({next.order, next.mended, next.assumed, next.words});
            return orders;
        }
        std::vector<json> chain;
        for (const ReadOrder& one : orders) chain.push_back(one.order);
        if (const auto no = follow(chain, next.order, known_, now_)) {
            result.because = *no;
            return std::nullopt;
        }
        const bool is_one_more = chain.size() > orders.size();
        orders.resize(chain.size());
        if (is_one_more) orders.back().words = next.words;
        for (std::size_t at = 0; at < chain.size(); ++at) orders[at].order = chain[at];
        ReadOrder& last = orders.back();
        last.mended.insert(last.mended.end(), next.mended.begin(), next.mended.end());
        last.assumed.insert(last.assumed.end(), next.assumed.begin(), next.assumed.end());
        return orders;
    }

    /// What a word means at the least cost in letters; nothing if it means nothing at all.
    static std::optional<int> cost_of(const TokenMeanings& meanings) {
        std::optional<int> least;
        for (const auto* all : {&meanings.pattern_words, &meanings.lexicon_words}) {
            for (const Meaning& one : *all) least = std::min(least.value_or(one.cost), one.cost);
        }
        return least;
    }
    /// How far a word is from what the reader knows.
    Strangeness strangeness(std::size_t at) const {
        const Token& token = tokens()[at];
        if (token.kind != TokenKind::word || is_small_word(token) || is_value_word(token.text)) {
            return Strangeness::known;
        }
        std::optional<int> cost = cost_of(matcher_.meanings()[at]);
        if (battle_) {
            const std::optional<int> there = cost_of(battle_->meanings()[at]);
            if (there) cost = std::min(cost.value_or(*there), *there);
        }
        if (!cost) return Strangeness::unknown;
        return *cost == 0 ? Strangeness::known : Strangeness::mended;
    }
    std::string said(std::size_t at) const {
        return std::string(text_.substr(tokens()[at].from, tokens()[at].to - tokens()[at].from));
    }

    /// Notes the words of a sentence that are so strange, each once; whether there were any.
    bool note_strange(std::size_t from, std::size_t to, Strangeness how, Read& result) const {
        std::set<std::string> noted;
        for (std::size_t at = from; at < to; ++at) {
            if (strangeness(at) != how || !noted.insert(tokens()[at].text).second) continue;
            result.not_understood.push_back(said(at));
        }
        return !noted.empty();
    }

    /// The words of a sentence that mean nothing to the reader; or those that mean something only
    /// with other letters, as the name of a place that the sender does not know may look like a
    /// word of an order (what the sentence begins with is an order's own word, and was mended
    /// rightly); or those from which on nothing went.
    void note_words(std::size_t from, std::size_t to, Read& result) {
        if (note_strange(from, to, Strangeness::unknown, result)) return;
        if (note_strange(from + 1, to, Strangeness::mended, result)) return;
        matcher_.readings(from, to);
        for (std::size_t at = std::min(matcher_.furthest(), to); at < to; ++at) {
            if (tokens()[at].kind != TokenKind::mark) result.not_understood.push_back(said(at));
        }
        if (!result.not_understood.empty()) return;
        for (std::size_t at = from; at < to; ++at) {
            if (tokens()[at].kind != TokenKind::mark) result.not_understood.push_back(said(at));
        }
    }

    void name_nearest(Read& result) {
        std::vector<std::pair<int, const Program*>> open;
        for (const Matcher* matcher : {&matcher_, battle_ ? &*battle_ : nullptr}) {
            if (matcher == nullptr) continue;
            const Grammar& grammar = matcher->grammar();
            for (std::size_t at = 0; at < grammar.programs.size(); ++at) {
                const Program& program = grammar.programs[at];
                if (!matcher->offers().is_open(program)) continue;
                open.emplace_back(matcher->met()[at], &program);
            }
        }
        std::ranges::stable_sort(open, [](const auto& a, const auto& b) {
            return a.first > b.first;
        });
        for (const auto& [met, program] : open) {
            if (result.nearest.size() == nearest_max) break;
            result.nearest.push_back(
                {std::string(program->row->kind), std::string(program->row->say)});
        }
    }

    const Known& known_;
    std::string_view text_;
    kit::Moment now_;
    Matcher matcher_;
    std::optional<Matcher> battle_;
    std::map<std::pair<std::size_t, std::size_t>, std::vector<Found>> known_parts_;
};

}  // namespace

Read Reader::read(std::string_view text, kit::Moment now) const {
    if (text.size() > text_bytes_max) {
        Read result;
        result.because = words::reading().too_long();
        return result;
    }
    Text whole(known_, lexicon_, text, now);
    if (battle_) whole.add_battle(battle_->known_, battle_->lexicon_);
    return whole.read();
}

}  // namespace reading
