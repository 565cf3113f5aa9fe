// What a member of an order may be, read at a place of the text, by the member's type.
#include <algorithm>
#include <array>

#include "server/reading/matcher.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/chapters/reading.hpp"

namespace reading {

namespace {

using nlohmann::json;

/// Limit:   things that a phrase may mean before it means nothing in particular.
constexpr std::size_t things_max = 6;
/// Limit:   things in one list.
constexpr std::size_t list_max = 40;
/// What free words cost that are not in quotation marks: more than one letter that is mended, since
/// whatever is mistyped could be free words; and what is not offered.
constexpr int cost_of_free_words = 12;
constexpr int cost_of_the_unoffered = 3;

constexpr std::array<std::string_view, 9> pronouns = {"them", "it",  "him", "her", "they",
                                                      "that", "this", "you", "me"};
constexpr std::array<std::string_view, 10> little_words = {"to", "that", "saying", "for",  "on",
                                                           "in", "as",   "so",     "with", "and"};
constexpr std::array<std::string_view, 4> everybody = {"everybody", "everyone", "all",
                                                       "everything"};

/// Whether a word or mark parts the items of a list: the points of a line are gone through.
bool stands_between(Said kind, const Token& token) {
    constexpr std::array<std::string_view, 5> on_the_way = {"to", "over", "through", "then", "via"};
    return token.is_mark(",") || token.is_word("and") ||
           (kind == Said::spot && token.is_one_of(on_the_way));
}

std::string_view kind_for(const MemberShape& shape) {
    switch (shape.said) {
        case Said::party: return "party";
        case Said::waypoint:
        case Said::hex: return "place";
        default: return shape.thing;
    }
}

}  // namespace

Matcher::Candidates Matcher::candidates(const Program& program, int member, std::size_t at,
                                        bool is_last) {
    const MemberShape& shape = program.shape->members[static_cast<std::size_t>(member)];
    return shape.is_list ? lists(program, member, at, is_last)
                         : items(program, member, at, is_last);
}

Matcher::Candidates Matcher::items(const Program& program, int member, std::size_t at,
                                   bool is_last) {
    const MemberShape& shape = program.shape->members[static_cast<std::size_t>(member)];
    Candidates all;
    switch (shape.said) {
        case Said::thing:
        case Said::troops:
        case Said::party: return things(program, member, at);
        case Said::waypoint:
        case Said::hex:
            all = values(shape, at);
            for (Candidate& one : things(program, member, at)) all.push_back(std::move(one));
            return all;
        case Said::word: return words(shape, at);
        case Said::text: return texts(at, is_last);
        default: return values(shape, at);
    }
}

Matcher::Candidates Matcher::values(const MemberShape& shape, std::size_t at) {
    const auto found = [&]() -> Values {
        switch (shape.said) {
            case Said::whole: return amounts_at(tokens_, at);
            case Said::span: return spans_at(tokens_, at);
            case Said::day: return days_at(tokens_, at, setting_);
            case Said::moment: return moments_at(tokens_, at, setting_);
            case Said::hex: return hexes_at(tokens_, at);
            case Said::spot: return spots_at(tokens_, at);
            case Said::steps:
            case Said::waypoint: return steps_at(tokens_, at, setting_);
            default: return {};
        }
    }();
    Candidates all;
    for (const Value& value : found) {
        all.push_back({value.end, value.value, value.assumed.empty() ? 0 : 1, {}, value.assumed});
    }
    return all;
}

Matcher::Candidates Matcher::words(const MemberShape& shape, std::size_t at) const {
    Candidates all;
    if (shape.values.size() == 6 && shape.values.front() == "north") {
        for (const Value& value : directions_at(tokens_, at, setting_)) {
            all.push_back({value.end, value.value, 0});
        }
        return all;
    }
    if (shape.values.size() == 8 && shape.values.front() == "north") {
        for (const Value& value : headings_at(tokens_, at)) {
            all.push_back({value.end, value.value, 0});
        }
        return all;
    }
    while (at < to_ && is_small(at)) ++at;
    for (const std::string_view value : shape.values) {
        Candidate one{at, std::string(value), 0};
        std::string_view rest = value;
        while (!rest.empty() && one.end < to_) {
            const auto underscore = std::min(rest.find('_'), rest.size());
            const int word = grammar_.vocabulary.find(stem_of(rest.substr(0, underscore)));
            const std::vector<Meaning>& meanings = meanings_[one.end].pattern_words;
            const auto meant = std::ranges::find(meanings, word, &Meaning::word);
            if (meant == meanings.end()) break;
            one.cost += meant->cost * cost_of_letter;
            if (meant->cost > 0) {
                one.mended.push_back({tokens_[one.end].text,
                                      std::string(rest.substr(0, underscore))});
            }
            rest.remove_prefix(std::min(underscore + 1, rest.size()));
            ++one.end;
        }
        if (rest.empty()) all.push_back(std::move(one));
    }
    return all;
}

/// Whether a phrase says that ships are meant, and not only whose they are.
bool Matcher::speaks_of_ships(std::size_t from, std::size_t to) const {
    for (std::size_t at = from; at < to; ++at) {
        const std::string& stem = tokens_[at].stem;
        if (stem == "fleet" || stem == "ship" || stem == "flotilla" || stem == "squadron" ||
            stem.starts_with("fleet-")) {
            return true;
        }
        for (const Meaning& meaning : meanings_[at].lexicon_words) {
            const std::string& meant = lexicon_.written(meaning.word);
            if (meaning.cost > 0 && (meant.starts_with("fleet") || meant.starts_with("ship"))) {
                return true;
            }
        }
    }
    return false;
}

/// What stands in quotation marks; or words as they are, to the end of the stretch.
Matcher::Candidates Matcher::texts(std::size_t at, bool is_last) const {
    if (at >= to_) return {};
    if (tokens_[at].kind == TokenKind::quote) return {{at + 1, tokens_[at].text, 0}};
    // "that we march": the little word belongs to the pattern, if it has one.
    const int cost = cost_of_free_words + (tokens_[at].is_one_of(little_words) ? 1 : 0);
    Candidates all;
    for (std::size_t end = to_; end > at; --end) {
        const std::size_t from = tokens_[at].from;
        all.push_back(
            {end, std::string(text_.substr(from, tokens_[end - 1].to - from)), cost});
        if (is_last) break;
    }
    return all;
}

/// A name goes on as far as it can: what it ends with begins no text that follows.
void Matcher::prefer_whole_names(Candidates& all) {
    for (Candidate& one : all) {
        const bool goes_on = std::ranges::any_of(all, [&](const Candidate& other) {
            return other.end > one.end && other.value == one.value;
        });
        if (goes_on) ++one.cost;
    }
}

Matcher::Candidates Matcher::things(const Program& program, int member, std::size_t at) {
    const MemberShape& shape = program.shape->members[static_cast<std::size_t>(member)];
    const auto offered = offers_.ids_for(program, member);
    const auto is_offered = [&](const std::string& id) {
        return offered && std::ranges::find(*offered, id) != offered->end();
    };
    const auto said = [&](const std::string& id) -> json {
        if (shape.said == Said::troops) return json{{"detachment", id}};
        return id;
    };
    Candidates all;
    for (const Run& run : nouns_.runs(kind_for(shape), at)) {
        if (run.is_every && !shape.is_list) continue;
        std::vector<const Thing*> meant;
        for (const Thing* thing : run.things) {
            const bool fits = shape.said != Said::hex || thing->hex.is_object();
            if (fits && is_offered(thing->id)) meant.push_back(thing);
        }
        // A word that means everybody says it more plainly than one name after the other.
        int cost = run.cost * cost_of_letter + (run.is_every ? 1 : 0);
        if (meant.empty()) {
            std::ranges::copy_if(run.things, std::back_inserter(meant), [&](const Thing* thing) {
                return shape.said != Said::hex || thing->hex.is_object();
            });
            if (offered) cost += cost_of_the_unoffered;
        }
        if (shape.thing == "fleet" && !speaks_of_ships(at, run.end)) cost += cost_of_the_unoffered;
        if (shape.is_list && run.is_plural && meant.size() > 1 && meant.size() <= list_max) {
            json list = json::array();
            for (const Thing* thing : meant) list.push_back(said(thing->id));
            all.push_back({run.end, std::move(list), cost, run.mended});
            continue;
        }
        if (meant.size() > things_max) continue;
        const bool is_taken = meant.size() == 1 && run.things.size() > 1 && !shape.is_list;
        for (const Thing* thing : meant) {
            Candidate one{run.end, shape.said == Said::hex ? thing->hex : said(thing->id), cost,
                          run.mended};
            if (is_taken && !thing->name.empty()) {
                const std::size_t from = tokens_[at].from;
                const auto said_here = text_.substr(from, tokens_[run.end - 1].to - from);
                one.assumed =
                    words::reading().is_taken_for(words::phrases().quoted(said_here), thing->name);
            }
            all.push_back(std::move(one));
        }
    }
    prefer_whole_names(all);
    if (!all.empty() || !offered || at >= to_) return all;
    if (shape.is_list && (tokens_[at].is_one_of(everybody) || tokens_[at].is_word("them"))) {
        json list = json::array();
        for (const std::string& id : *offered) list.push_back(said(id));
        const int cost = tokens_[at].is_word("them") ? 2 : 1;
        if (!list.empty()) all.push_back({at + 1, std::move(list), cost});
    } else if (!shape.is_list && tokens_[at].is_one_of(pronouns) &&
               offered->size() <= things_max) {
        for (const std::string& id : *offered) {
            const Thing* thing = lexicon_.find(id);
            const bool is_sure = offered->size() == 1 && thing != nullptr && !thing->name.empty();
            all.push_back(
                {at + 1, said(id), 1, {}, is_sure ? words::reading().is_meant(thing->name) : ""});
        }
    }
    return all;
}

/// Things one after the other, with commas and "and" between them.
Matcher::Candidates Matcher::lists(const Program& program, int member, std::size_t at,
                                   bool is_last) {
    const Said kind = program.shape->members[static_cast<std::size_t>(member)].said;
    // Several things at once are a list already; steps are a list that is one item.
    const bool may_be_several = kind == Said::thing || kind == Said::troops || kind == Said::party;
    Candidates all;
    Candidates open;
    for (Candidate& one : items(program, member, at, is_last)) {
        if (!one.value.is_array() || !may_be_several) {
            json list = json::array();
            list.push_back(std::move(one.value));
            one.value = std::move(list);
        }
        open.push_back(std::move(one));
    }
    while (!open.empty() && all.size() < list_max) {
        Candidates longer;
        for (Candidate& one : open) {
            std::size_t next = one.end;
            while (next < to_ && stands_between(kind, tokens_[next])) ++next;
            if (next > one.end && next < to_ && one.value.size() < list_max) {
                for (Candidate& more : items(program, member, next, is_last)) {
                    if (longer.size() > list_max) break;
                    // Steps after steps are one way, and not two places.
                    const bool are_steps = kind == Said::waypoint && more.value.is_array() &&
                                           one.value.back().is_array();
                    if (are_steps) continue;
                    Candidate both = one;
                    both.end = more.end;
                    both.cost += more.cost;
                    if (more.value.is_array() && may_be_several) {
                        both.value.insert(both.value.end(), more.value.begin(), more.value.end());
                    } else {
                        both.value.push_back(std::move(more.value));
                    }
                    both.mended.insert(both.mended.end(), more.mended.begin(), more.mended.end());
                    if (both.assumed.empty()) both.assumed = more.assumed;
                    longer.push_back(std::move(both));
                }
            }
            all.push_back(std::move(one));
        }
        open = std::move(longer);
    }
    return all;
}

}  // namespace reading
