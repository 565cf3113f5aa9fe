#include "tests/kit/conformance.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/kit/ids.hpp"
#include "tests/kit/rulebook.hpp"

namespace tests {

namespace {

thread_local Reached* listener_for = nullptr;
thread_local kit::ClauseListener listener_before = nullptr;

/// Whether a text has the form of an id: a word, a hyphen, ten letters of theirs.
bool is_id(std::string_view text) {
    const auto hyphen = text.rfind('-');
    if (hyphen == std::string_view::npos || hyphen == 0) return false;
    const std::string_view letters = text.substr(hyphen + 1);
    return letters.size() == static_cast<std::size_t>(kit::id_letters) &&
           letters.find_first_not_of(kit::id_alphabet) == std::string_view::npos;
}

/// The order of ids is that of their letters in the alphabet of ids.
std::string sort_key(std::string_view id) {
    std::string key;
    for (const char letter : id.substr(id.rfind('-') + 1)) {
        key += static_cast<char>('0' + kit::id_alphabet.find(letter));
    }
    return key;
}
/// Ids of one kind; those of another follow in an order of their own.
bool is_sorted(const std::vector<std::string_view>& ids) {
    const auto kind_of = [](std::string_view id) { return id.substr(0, id.rfind('-')); };
    for (std::size_t next = 1; next < ids.size(); ++next) {
        if (kind_of(ids[next - 1]) != kind_of(ids[next])) continue;
        if (sort_key(ids[next - 1]) > sort_key(ids[next])) return false;
    }
    return true;
}
/// Whether somewhere they are shown in this order, others perhaps in between.
bool is_as_shown(const std::vector<std::string_view>& ids, std::string_view shown) {
    const std::string first = '"' + std::string(ids.front()) + '"';
    for (std::size_t begin = shown.find(first); begin != std::string_view::npos;
         begin = shown.find(first, begin + 1)) {
        std::size_t at = begin;
        for (const std::string_view id : ids) {
            if (at == std::string_view::npos) break;
            at = shown.find('"' + std::string(id) + '"', at);
        }
        if (at != std::string_view::npos) return true;
    }
    return false;
}

/// The list of ids that begins at `at` with a bracket; empty if anything else is in it.
std::vector<std::string_view> ids_at(std::string_view json, std::size_t at) {
    std::vector<std::string_view> ids;
    while (at + 1 < json.size() && json[at + 1] == '"') {
        const std::size_t end = json.find('"', at + 2);
        if (end == std::string_view::npos) return {};
        ids.push_back(json.substr(at + 2, end - at - 2));
        at = end + 1;
        if (!is_id(ids.back()) || at >= json.size()) return {};
        if (json[at] == ']') return ids;
    }
    return {};
}

}  // namespace

std::size_t Reached::turn_of(const std::string& kind) const {
    constexpr std::uint64_t latest = 3;
    const auto found = followed.find(kind);
    const std::size_t often = found == followed.end() ? 0 : found->second;
    return often + kit::mixed(seed, kind) % latest;
}

void Reached::add(const Reached& play) {
    for (const auto& [kind, count] : play.followed) followed[kind] += count;
    for (const auto& [kind, count] : play.refused) refused[kind] += count;
    for (const auto& [kind, count] : play.lapsed) lapsed[kind] += count;
    clauses.insert(play.clauses.begin(), play.clauses.end());
    events += play.events;
    hidden += play.hidden;
}

void need(bool holds, const std::string& what) {
    if (!holds) throw Unfit(what);
}

Listening::Listening(Reached& reached) : before_(kit::clause_listener) {
    listener_for = &reached;
    listener_before = before_;
    kit::clause_listener = [](kit::Clause clause) {
        listener_for->clauses.emplace(clause.id());
        if (listener_before != nullptr) listener_before(clause);
    };
}
Listening::~Listening() { kit::clause_listener = before_; }

std::string unsorted_ids_in(const std::string& json, const std::string& shown) {
    for (std::size_t at = json.find('['); at != std::string::npos; at = json.find('[', at + 1)) {
        const std::vector<std::string_view> ids = ids_at(json, at);
        if (ids.empty() || is_sorted(ids) || is_as_shown(ids, shown)) continue;
        const std::size_t from = at < 60 ? 0 : at - 60;
        std::string found = json.substr(from, at - from);
        for (const std::string_view id : ids) found += " " + std::string(id);
        return found;
    }
    return "";
}

void report_lapsed(const std::string& section, const std::vector<std::string>& kinds,
                   const Reached& reached, const std::set<std::string>& not_yet) {
    std::string missing;
    std::size_t met = 0;
    for (const std::string& kind : kinds) {
        const bool is_met = reached.lapsed.contains(kind);
        met += is_met ? 1 : 0;
        if (!is_met && !not_yet.contains(kind)) missing += " " + kind;
    }
    MESSAGE(section, ": ", met, " of ", kinds.size(), " kinds of questions left to their deadline");
    for (const std::string& kind : not_yet) {
        const bool is_known = std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
        CHECK_MESSAGE(is_known, section, ": no such kind of question: ", kind);
    }
    // The short form leaves some out, and names them.
    if (!plays_long() || std::getenv("IDIS_SEED") != nullptr) {
        MESSAGE(section, ": no deadline of", missing);
        return;
    }
    CHECK_MESSAGE(missing.empty(), section, ": no deadline of", missing);
}

bool plays_long() { return std::getenv("IDIS_LONG") != nullptr; }

std::vector<std::uint64_t> seeds_to_play(std::uint64_t first, std::uint64_t in_short,
                                         std::uint64_t in_long) {
    if (const char* one = std::getenv("IDIS_SEED")) return {std::stoull(one)};
    std::vector<std::uint64_t> seeds;
    const std::uint64_t count = plays_long() ? in_long : in_short;
    for (std::uint64_t seed = first; seed < first + count; ++seed) seeds.push_back(seed);
    return seeds;
}

void report(const std::string& rulebook, const std::string& section,
            const std::vector<std::string>& kinds, const Reached& reached,
            const std::set<std::string>& not_yet) {
    std::string missing;
    std::string unknown;
    std::size_t met = 0;
    std::size_t followed = 0;
    std::size_t refused = 0;
    for (const std::string& kind : kinds) {
        met += reached.followed.contains(kind) ? 1 : 0;
        if (!reached.followed.contains(kind) && !not_yet.contains(kind)) missing += " " + kind;
    }
    for (const std::string& kind : not_yet) {
        if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) unknown += " " + kind;
    }
    for (const auto& [kind, count] : reached.followed) followed += count;
    for (const auto& [kind, count] : reached.refused) refused += count;
    const Rulebook book = read_rulebook(rulebook);
    std::size_t clauses = 0;
    std::string silent;
    std::size_t at_work = 0;
    for (const auto& [id, clause] : book.clauses) {
        if (!id.starts_with(section + ".") || clause.kind == "social") continue;
        ++clauses;
        if (reached.clauses.contains(id)) {
            ++at_work;
        } else {
            silent += " " + id;
        }
    }
    MESSAGE(section, ": ", met, " of ", kinds.size(), " kinds of orders followed (", followed,
            " orders, ", refused, " refused, ", reached.events, " events, ", reached.hidden,
            " hidden changes); clauses at work: ", at_work, " of ", clauses);
    if (plays_long()) MESSAGE(section, ": never at work:", silent);
    CHECK_MESSAGE(unknown.empty(), section, ": no such kinds of orders:", unknown);
    if (std::getenv("IDIS_SEED") != nullptr) return;
    CHECK_MESSAGE(missing.empty(), section, ": no play reaches", missing);
}

}  // namespace tests
