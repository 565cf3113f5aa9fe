// The walk through the patterns. What a member may be is in members.cpp.
#include "server/reading/matcher.hpp"

#include <algorithm>
#include <set>
#include <variant>

#include "server/codec/idis.hpp"
#include "server/reading/battles/plain.hpp"
#include "server/reading/courtesies.hpp"
#include "server/reading/notes.hpp"

namespace reading {

namespace {

using nlohmann::json;

/// Limit:   steps of one text through the patterns; one that takes more is not read.
constexpr std::size_t steps_max = 200'000;
/// Limit:   orders within orders.
constexpr int depth_max = 3;

kit::Date first_day_of(const json& view) {
    if (!view.is_object() || !view.contains("first_day")) return {};
    const json& day = view["first_day"];
    if (!day.is_string()) return {};
    const std::string text = day.get<std::string>();
    if (text.size() != 10) return {};
    const auto number = [&](std::size_t at, std::size_t size) {
        int value = 0;
        for (const char c : text.substr(at, size)) {
            if (c >= '0' && c <= '9') value = value * 10 + (c - '0');
        }
        return value;
    };
    return {number(0, 4), number(5, 2), number(8, 2)};
}

/// The names of the one who writes and of his army.
std::string own_names(const json& view) {
    std::string names;
    for (const char* place : {"/commander/commander/name", "/commander/army/name"}) {
        const json::json_pointer pointer(place);
        const bool is_there = view.is_object() && view.contains(pointer);
        if (is_there && view.at(pointer).is_string()) {
            names += view.at(pointer).get<std::string>() + ' ';
        }
    }
    return names;
}

/// The order as the codec writes it, with all its members; "" if it is none.
std::string plain_order(Whose whose, const json& order) {
    const auto written = [](const auto& decoded) {
        return decoded.index() == 0 ? codec::text_of_order(std::get<0>(decoded)) : std::string();
    };
    switch (whose) {
        case Whose::commander: return written(codec::commander_order_from(order));
        case Whose::referee: return written(codec::referee_order_from(order));
        case Whose::spectator: {
            const auto decoded = codec::spectator_order_from(order);
            if (decoded.index() != 0) return {};
            return codec::text_of_order(
                idis::Order(idis::BySpectator{idis::UserId(1), std::get<0>(decoded)}));
        }
        case Whose::throw_me_a_6:
        case Whose::die_men:
        case Whose::dice_warriors: return plain_in_battle(whose, order);
    }
    return {};
}

}  // namespace

Matcher::Matcher(const Known& known, const Lexicon& lexicon, std::string_view text,
                 kit::Moment now)
    : known_(known),
      lexicon_(lexicon),
      grammar_(grammar_of(known.whose)),
      text_(text),
      tokens_(tokens_of(text)),
      nouns_(tokens_, meanings_, lexicon),
      offers_(known, lexicon),
      setting_{now, first_day_of(known.view), compass_of(known.names)},
      met_(grammar_.programs.size(), 0) {
    mend_values();
    meanings_ = meanings_of(tokens_, grammar_.vocabulary, lexicon);
}

/// Takes slips in words for numbers and times for those words, where they mean nothing else.
void Matcher::mend_values() {
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
        Token& token = tokens_[at];
        const bool is_known = token.kind != TokenKind::word || is_value_word(token.text) ||
                              grammar_.vocabulary.find(token.stem) >= 0 ||
                              lexicon_.find_word(token.stem) >= 0 || is_small_word(token);
        if (is_known) continue;
        for (const std::string& word : value_words()) {
            const auto letters = mends(token.text, word);
            if (!letters) continue;
            slips_[at] = {{token.text, word}, *letters * cost_of_letter};
            token.text = word;
            token.stem = stem_of(word);
            break;
        }
    }
}

std::vector<Found> Matcher::readings(std::size_t from, std::size_t to) {
    to_ = to;
    furthest_ = from;
    std::vector<Found> all;
    const std::size_t own =
        grammar_.nested_from == 0 ? grammar_.programs.size() : grammar_.nested_from;
    const bool is_asked = to > from && to < tokens_.size() && tokens_[to].is_mark("?");
    auto beginnings = beginnings_of(tokens_, from, to);
    if (const auto at = after_own_name(tokens_, from, to, own_names(known_.view)); at > from) {
        for (const Beginning& more : beginnings_of(tokens_, at, to)) beginnings.push_back(more);
    }
    for (const Beginning& beginning : beginnings) {
        if (beginning.at >= to) continue;
        for (std::size_t at = 0; at < own; ++at) {
            const Program& program = grammar_.programs[at];
            if (is_asked && !program.row->asks && !beginning.asks_for_it) continue;
            for (const int head : program.heads) {
                trail_ = {};
                walk({program, head, beginning.at, 0, false}, [&](std::size_t end) {
                    if (!is_over(end)) return;
                    if (is_question(end) && !program.row->asks && !beginning.asks_for_it) return;
                    auto orders = completed(program);
                    fits_no_move_ = fits_no_move_ || orders.empty();
                    for (Completed& one : orders) {
                        const int cost = trail_.cost + one.cost + (program.row->yields ? 1 : 0);
                        Found found{std::move(one.order), cost, trail_.mended, trail_.assumed,
                                    std::move(one.words)};
                        found.assumed.insert(found.assumed.end(), one.assumed.begin(),
                                             one.assumed.end());
                        for (auto slip = slips_.lower_bound(from);
                             slip != slips_.end() && slip->first < to; ++slip) {
                            found.mended.push_back(slip->second.first);
                            found.cost += slip->second.second;
                        }
                        all.push_back(std::move(found));
                    }
                });
            }
        }
    }
    std::ranges::stable_sort(all, {}, &Found::cost);
    std::vector<Found> best;
    std::set<std::string> known;
    for (Found& one : all) {
        if (!best.empty() && one.cost > best.front().cost) break;
        const std::string plain = plain_order(known_.whose, one.order);
        if (!plain.empty() && known.insert(plain).second) best.push_back(std::move(one));
    }
    return best;
}

std::vector<Completed> Matcher::completed(const Program& program) const {
    json said = json::object();
    said["kind"] = program.shape->kind;
    for (const bool are_front : {true, false}) {
        for (const Bound& one : trail_.bound) {
            if (one.is_front != are_front) continue;
            const MemberShape& shape =
                program.shape->members[static_cast<std::size_t>(one.member)];
            json& member = said[std::string(shape.name)];
            if (shape.is_list && member.is_array() && one.value.is_array()) {
                member.insert(member.end(), one.value.begin(), one.value.end());
            } else {
                member = one.value;
            }
        }
    }
    return offers_.completed(program, said);
}

void Matcher::walk(const Place& place, const Done& done) {
    if (++steps_ > steps_max) return;
    const Node& node = grammar_.nodes[static_cast<std::size_t>(place.node)];
    furthest_ = std::max(furthest_, place.at);
    switch (node.kind) {
        case NodeKind::fork: return walk_on(place, node, place.at, done);
        case NodeKind::set: {
            const MemberShape& shape =
                place.program.shape->members[static_cast<std::size_t>(node.member)];
            json value = node.text;
            if (node.text == "null") value = nullptr;
            if (node.text == "true" || node.text == "false") value = node.text == "true";
            if (node.text == "all" && shape.said == Said::whole) {
                value = json::object();
                value["share"] = 1;
            }
            if (shape.said == Said::whole && node.text != "all") value = std::stoll(node.text);
            trail_.bound.push_back({node.member, false, std::move(value)});
            walk_on(place, node, place.at, done);
            trail_.bound.pop_back();
            return;
        }
        case NodeKind::note:
            trail_.assumed.push_back(note_in_words(node.text));
            walk_on(place, node, place.at, done);
            trail_.assumed.pop_back();
            return;
        case NodeKind::end:
            if (!place.is_in_way) try_ways(place, done);
            return done(place.at);
        case NodeKind::word: return walk_word(place, node, done);
        default: return walk_slot(place, node, done);
    }
}

void Matcher::walk_on(const Place& place, const Node& node, std::size_t at, const Done& done) {
    for (const int next : node.next) {
        walk({place.program, next, at, place.ways, place.is_in_way}, done);
    }
}

void Matcher::walk_word(const Place& place, const Node& node, const Done& done) {
    if (!place.is_in_way) try_ways(place, done);
    for (std::size_t at = place.at; at < to_; ++at) {
        for (const Meaning& meaning : meanings_[at].pattern_words) {
            if (!std::ranges::binary_search(node.words, meaning.word)) continue;
            const auto order = static_cast<std::size_t>(&place.program - grammar_.programs.data());
            const int cost = meaning.cost * cost_of_letter;
            met_[order] = std::max(met_[order], ++trail_.met);
            trail_.cost += cost;
            if (cost > 0) {
                trail_.mended.push_back(
                    {tokens_[at].text,
                     grammar_.vocabulary.words()[static_cast<std::size_t>(meaning.word)]});
            }
            walk_on(place, node, at + 1, done);
            if (cost > 0) trail_.mended.pop_back();
            trail_.cost -= cost;
            --trail_.met;
            return;
        }
        if (!is_small(at)) return;
    }
}

void Matcher::walk_slot(const Place& place, const Node& node, const Done& done) {
    if (!place.is_in_way) try_ways(place, done);
    const std::size_t at = skip_marks(place.at);
    if (at >= to_) return;
    if (node.kind == NodeKind::any_thing) {
        for (const Run& run : nouns_.runs(node.text, at)) {
            if (run.end > to_) continue;
            take(place, node, {run.end, nullptr, run.cost * cost_of_letter, run.mended}, done);
        }
        return;
    }
    const MemberShape& shape = place.program.shape->members[static_cast<std::size_t>(node.member)];
    if (shape.said == Said::order) return walk_order(place, node, done);
    const bool is_last = std::ranges::all_of(node.next, [&](int next) {
        return grammar_.nodes[static_cast<std::size_t>(next)].kind == NodeKind::end;
    });
    for (Candidate& candidate : candidates(place.program, node.member, at, is_last)) {
        if (candidate.end > to_ || candidate.end <= at) continue;
        if (node.kind == NodeKind::minus_slot) {
            if (!candidate.value.is_number_integer()) continue;
            candidate.value = -candidate.value.get<std::int64_t>();
        }
        take(place, node, candidate, done);
    }
}

void Matcher::take(const Place& place, const Node& node, const Candidate& candidate,
                   const Done& done) {
    const std::size_t mended = trail_.mended.size();
    const std::size_t assumed = trail_.assumed.size();
    const std::size_t bound = trail_.bound.size();
    for (const int member : {node.member, node.also}) {
        if (member < 0) continue;
        trail_.bound.push_back({member, node.kind == NodeKind::front_slot, candidate.value});
    }
    trail_.mended.insert(trail_.mended.end(), candidate.mended.begin(), candidate.mended.end());
    if (!candidate.assumed.empty()) trail_.assumed.push_back(candidate.assumed);
    trail_.cost += candidate.cost;
    walk_on(place, node, candidate.end, done);
    trail_.cost -= candidate.cost;
    trail_.mended.resize(mended);
    trail_.assumed.resize(assumed);
    trail_.bound.resize(bound);
}

/// An order within an order: it is read and made whole by itself.
void Matcher::walk_order(const Place& place, const Node& node, const Done& done) {
    if (depth_ >= depth_max) return;
    const MemberShape& shape = place.program.shape->members[static_cast<std::size_t>(node.member)];
    ++depth_;
    // "for Aldous: we march …", "when we are there, please hold".
    const auto beginnings = beginnings_of(tokens_, place.at, to_);
    const auto all_of = [&](const std::vector<int>& heads) {
        std::vector<std::pair<int, std::size_t>> all;
        for (const Beginning& one : beginnings) {
            for (const int head : heads) all.emplace_back(head, one.at);
        }
        return all;
    };
    for (std::size_t at = grammar_.nested_from; at < grammar_.programs.size(); ++at) {
        const Program& program = grammar_.programs[at];
        if (std::ranges::find(shape.values, program.shape->kind) == shape.values.end()) continue;
        for (const auto& [head, begin] : all_of(program.heads)) {
            Trail outer = std::move(trail_);
            trail_ = {};
            walk({program, head, begin, 0, false}, [&](std::size_t end) {
                const auto orders = completed(program);
                Trail inner = std::move(trail_);
                for (const Completed& one : orders) {
                    trail_ = outer;
                    trail_.bound.push_back({node.member, false, one.order});
                    trail_.cost += inner.cost + one.cost;
                    trail_.mended.insert(trail_.mended.end(), inner.mended.begin(),
                                         inner.mended.end());
                    trail_.assumed.insert(trail_.assumed.end(), inner.assumed.begin(),
                                          inner.assumed.end());
                    trail_.assumed.insert(trail_.assumed.end(), one.assumed.begin(),
                                          one.assumed.end());
                    walk_on(place, node, end, done);
                }
                trail_ = std::move(inner);
            });
            trail_ = std::move(outer);
        }
    }
    --depth_;
}

void Matcher::try_ways(const Place& place, const Done& done) {
    const std::vector<int>& ways = place.program.ways;
    for (std::size_t way = 0; way < ways.size() && way < 64; ++way) {
        const std::uint64_t bit = std::uint64_t{1} << way;
        if ((place.ways & bit) != 0 || !may_begin(ways[way], place.at)) continue;
        walk({place.program, ways[way], place.at, place.ways | bit, true}, [&](std::size_t end) {
            if (end <= place.at) return;
            walk({place.program, place.node, end, place.ways | bit, false}, done);
        });
    }
}

/// Whether a phrase that begins with a certain word could begin here.
bool Matcher::may_begin(int node, std::size_t at) const {
    const Node& first = grammar_.nodes[static_cast<std::size_t>(node)];
    if (first.kind == NodeKind::fork) {
        return std::ranges::any_of(first.next, [&](int next) { return may_begin(next, at); });
    }
    if (first.kind != NodeKind::word) return at < to_;
    for (; at < to_; ++at) {
        for (const Meaning& meaning : meanings_[at].pattern_words) {
            if (std::ranges::binary_search(first.words, meaning.word)) return true;
        }
        if (!is_small(at)) return false;
    }
    return false;
}

bool Matcher::is_over(std::size_t at) const {
    while (at < to_ && is_small(at)) ++at;
    return at >= to_ || is_courtesy(tokens_, at, to_);
}

/// Whether what is left at the end is a question mark that is in nobody's words.
bool Matcher::is_question(std::size_t at) const {
    for (; at < to_; ++at) {
        if (tokens_[at].is_mark("?")) return true;
    }
    return false;
}

bool Matcher::is_small(std::size_t at) const { return is_small_word(tokens_[at]); }

std::size_t Matcher::skip_marks(std::size_t at) const {
    while (at < to_ && (tokens_[at].kind == TokenKind::mark || tokens_[at].is_word("please") ||
                        tokens_[at].is_word("kindly"))) {
        ++at;
    }
    return at;
}

}  // namespace reading
