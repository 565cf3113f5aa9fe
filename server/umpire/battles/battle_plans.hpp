// What players of a battle by itself have sent ahead: orders that wait until their turn comes.
//
// A player sends a list, which stands in the order in which he means it, and lies here until it is
// used up or he sends another. An entry of it is an order, or several of which one is to be carried
// out, the first that can be. Whenever he is asked something, the first entry that the rules allow
// is carried out, as if he had sent it then; those before it lapse, with the rule that was against
// them, for their time is over. Asked nothing, only the very first is tried. A list is secret, kept
// on disk, and bounds itself: each entry is carried out once at most, and none is tried again
// before something has happened.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/battle/engines.hpp"
#include "server/codec/text.hpp"
#include "server/codec/write.hpp"
#include "server/umpire/battles/battle_keeping.hpp"
#include "server/umpire/cause.hpp"
#include "server/umpire/happening.hpp"

namespace umpire {

/// One order that was sent ahead.
struct PlanRow {
    struct Key {
        std::string player;   ///< "player-k7q3m9x2ab"
        std::uint64_t number = 0;
    };
    Key id;
    std::uint64_t entry = 0;   ///< shared by orders of which one is to be carried out
    std::string what;     ///< the order's JSON
    std::string lapsed;   ///< the refusal's JSON; "" while it waits
};
store::Row row_of(const PlanRow& row);
store::Row key_of(const PlanRow& row);
std::vector<PlanRow> plans_in(const store::Store& store);
/// A list as members of a JSON object: what waits, each entry with all its orders; what lapsed,
/// each by its first order and what was against that.
std::string plan_text(const std::vector<PlanRow>& rows);
/// The orders of an entry of a list: itself, or those in it.
nlohmann::json alternatives_in(const nlohmann::json& entry);

/// What is wrong with a list, each by its place in it.
template <class System>
codec::Problems problems_of_list(const Person& actor, const nlohmann::json& list) {
    codec::Problems problems;
    for (std::size_t at = 0; at < list.size(); ++at) {
        const bool is_choice = list[at].is_array();
        const nlohmann::json orders = alternatives_in(list[at]);
        for (std::size_t one = 0; one < orders.size(); ++one) {
            const auto order = Keeping<System>::order_from(actor, orders[one]);
            const auto* wrong = std::get_if<codec::Problems>(&order);
            if (wrong == nullptr) continue;
            const std::string place = codec::place_in("/orders", at);
            for (codec::Problem problem : *wrong) {
                problem.place = (is_choice ? codec::place_in(place, one) : place) + problem.place;
                problems.push_back(std::move(problem));
            }
        }
    }
    return problems;
}

template <class System>
class Plans {
public:
    using Kept = Keeping<System>;
    using Engine = battle::Engine<System>;
    using State = typename System::State;
    using Event = typename System::Event;
    using PlayerId = typename Engine::PlayerId;

    void load(const store::Store& store) {
        rows_.clear();
        stuck_.clear();
        sent_at_.reset();
        for (PlanRow& row : plans_in(store)) rows_[row.id.player].push_back(std::move(row));
    }

    /// Puts a list in the place of all that the player sent ahead before.
    /// Takes:   orders that can be read.
    /// Gives:   what becomes of the table.
    store::TableChanges put(const Person& actor, const nlohmann::json& orders, kit::Moment at) {
        store::TableChanges changes = gone(actor.commander);
        std::vector<PlanRow>& rows = rows_[actor.commander];
        // Numbers go on, so that no row is written and erased at once.
        std::uint64_t number = rows.empty() ? 0 : rows.back().id.number;
        rows.clear();
        for (const nlohmann::json& entry : orders) {
            const std::uint64_t first = number + 1;
            for (const nlohmann::json& order : alternatives_in(entry)) {
                rows.push_back({{actor.commander, ++number}, first, order.dump(), {}});
                changes.written.push_back(row_of(rows.back()));
            }
        }
        stuck_.erase(actor.commander);
        sent_at_ = at;
        return changes;
    }

    /// After anything happened, what was refused may be allowed.
    void happened() { stuck_.clear(); }

    /// When something of a list may be carried out: at once, if anybody's waits.
    std::optional<kit::Moment> next_due(const State& state, kit::Moment last_at) const {
        if (!next_player(state)) return std::nullopt;
        return sent_at_ ? std::max(*sent_at_, last_at) : last_at;
    }

    /// What came of a list.
    struct Gone {
        std::vector<Event> events;
        std::string cause;
        store::TableChanges changes;
    };
    /// Carries out the first order of a player's list that is allowed.
    /// Gives:   nothing if nobody's list waits; no events if none of it is allowed now.
    std::optional<Gone> go_on(const State& state, const DiceKey& key, kit::Moment at) {
        const auto player = next_player(state);
        if (!player) return std::nullopt;
        const std::string name = to_text(*player);
        Gone gone{{}, cause_of_order({Role::commander, name}, {}), {"plans", {}, {}}};
        std::vector<PlanRow>& rows = rows_.at(name);
        const bool may_skip = is_asked(state, *player);
        std::vector<std::pair<std::size_t, std::string>> refused;
        std::optional<std::uint64_t> first;
        for (std::size_t place = 0; place < rows.size(); ++place) {
            if (!rows[place].lapsed.empty()) continue;
            if (!first) first = rows[place].entry;
            if (!may_skip && rows[place].entry != first) break;
            KeyedDice dice = dice_for<System>(state, key);
            auto result = System::decide(state, order_of(name, rows[place]), at, dice);
            if (result) {
                gone.events = std::move(result).value();
                settle(rows, refused, place, gone.changes);
                return gone;
            }
            refused.emplace_back(place, codec::text_of(result.refusal()));
        }
        stuck_.insert(name);
        return gone;
    }

    /// What a player sent ahead, as members of a JSON object.
    std::string text(const Person& person) const {
        const auto found = rows_.find(person.commander);
        return plan_text(found == rows_.end() ? std::vector<PlanRow>() : found->second);
    }

private:
    /// Whose list may go on.
    std::optional<PlayerId> next_player(const State& state) const {
        if (rows_.empty() || System::outcome(state)) return std::nullopt;
        for (const auto& seat : Engine::seats(state)) {
            const auto found = rows_.find(to_text(seat.player));
            if (found == rows_.end() || stuck_.contains(found->first)) continue;
            const bool waits = std::ranges::any_of(
                found->second, [](const PlanRow& row) { return row.lapsed.empty(); });
            if (waits) return seat.player;
        }
        return std::nullopt;
    }
    static bool is_asked(const State& state, PlayerId player) {
        const auto open = System::questions(state);
        return std::ranges::any_of(
            open, [&](const auto& question) { return Engine::asked(question) == player; });
    }
    static typename System::Order order_of(const std::string& player, const PlanRow& row) {
        return read_or_unreadable(
            Kept::order_from({Role::commander, player}, nlohmann::json::parse(row.what)), "plans");
    }
    /// Those that were refused lapse; the entry of which one is carried out waits no longer.
    static void settle(std::vector<PlanRow>& rows,
                       const std::vector<std::pair<std::size_t, std::string>>& refused,
                       std::size_t done, store::TableChanges& changes) {
        for (const auto& [place, refusal] : refused) {
            if (rows[place].entry == rows[done].entry) continue;
            rows[place].lapsed = refusal;
            changes.written.push_back(row_of(rows[place]));
        }
        std::erase_if(rows, [&, entry = rows[done].entry](const PlanRow& row) {
            if (row.entry == entry) changes.erased.push_back(key_of(row));
            return row.entry == entry;
        });
    }
    store::TableChanges gone(const std::string& player) const {
        store::TableChanges changes{"plans", {}, {}};
        const auto found = rows_.find(player);
        if (found == rows_.end()) return changes;
        for (const PlanRow& row : found->second) changes.erased.push_back(key_of(row));
        return changes;
    }

    std::map<std::string, std::vector<PlanRow>> rows_;   ///< by player, in their order
    std::set<std::string> stuck_;        ///< whose list was tried since anything happened
    std::optional<kit::Moment> sent_at_; ///< when a list came last
};

}  // namespace umpire
