// What players of battles have sent ahead: lists of orders that wait until their turn comes.
//
// A player sends a list, which stands in the order in which he means it, and lies here until it is
// used up or he sends another. An entry of it is an order, or several of which one is to be carried
// out, the first that can be. Whenever he is asked something, the first entry that the rules allow
// is carried out, as if he had sent it then; those before it lapse, with the rule that was against
// them, for their time is over, unless it is still to come (battles/for_later.hpp): such an entry
// waits on. Asked nothing, only the very first is tried. A list is secret, kept on disk, and bounds
// itself: each entry is carried out once at most, and none is tried again before something has
// happened.
//
// Battles by themselves (battles/battle_plans.hpp) and a campaign's (idis/plans_ahead.hpp)
// have the same lists; what an order is there, and who is asked, is theirs.
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/kit/moment.hpp"
#include "server/codec/problem.hpp"
#include "server/store/store.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

/// One order that was sent ahead.
struct PlanRow {
    struct Key {
        std::string player;   ///< "player-k7q3m9x2ab", in a campaign "commander-k7q3m9x2ab"
        std::uint64_t number = 0;
    };
    Key id;
    std::uint64_t entry = 0;   ///< shared by orders of which one is to be carried out
    std::string what;     ///< the order's JSON
    std::string lapsed;   ///< the refusal's JSON; "" while it waits
    std::string deputy;   ///< who sent it in another's seat; "" for himself
};
/// The table of a file that holds such rows.
const store::TableShape& plans_shape();
/// The orders of an entry of a list: itself, or those in it.
nlohmann::json alternatives_in(const nlohmann::json& entry);
/// What is wrong with a list, each by its place in it.
/// Takes:   `wrong_with(order)`: what is wrong with one.
codec::Problems problems_of_list(
    const nlohmann::json& list,
    const std::function<codec::Problems(const nlohmann::json& order)>& wrong_with);

class PlanLists {
public:
    void load(const store::Store& store);
    bool are_none() const { return rows_.empty(); }

    /// Puts a list in the place of all that the player sent ahead before.
    /// Takes:   orders that can be read.
    /// Gives:   what becomes of the table.
    store::TableChanges put(const Person& actor, const nlohmann::json& orders, kit::Moment at);
    /// Forgets all lists of players of whom that is said.
    store::TableChanges drop_if(const std::function<bool(const std::string& player)>& is_over);

    /// After anything happened, what was refused may be allowed.
    void happened() { stuck_.clear(); }
    /// The players whose lists may go on, in the order of their names.
    std::vector<std::string> players() const;
    bool may_go_on(const std::string& player) const;
    /// When something of a list may be carried out: at once.
    kit::Moment due(kit::Moment last_at) const;

    /// Tries a player's orders in turn until one is allowed; those before it lapse, and with it
    /// goes what was to be done instead.
    /// Takes:   whether more than the first entry may be tried; `refused(row)`: the refusal's
    ///          JSON, "" if its time is still to come, or nothing if the order was carried out.
    /// Gives:   what becomes of the table; nothing of it if none was allowed.
    store::TableChanges
    go_on(const std::string& player, bool may_skip,
          const std::function<std::optional<std::string>(const PlanRow& row)>& refused);

    /// What a player sent ahead, as members of a JSON object: what waits, each entry with all its
    /// orders; what lapsed, each by its first order and what was against that.
    std::string text(const std::string& player) const;

private:
    std::map<std::string, std::vector<PlanRow>> rows_;   ///< by player, in their order
    std::set<std::string> stuck_;        ///< whose list was tried since anything happened
    std::optional<kit::Moment> sent_at_; ///< when a list came last
};

}  // namespace umpire
