// How the campaign (core/idis) is kept: its tables, records and forms (persistence.hpp).
//
// The map is kept as rows of `hexes` and `places`, written once and shared after opening; the rest
// of a State is a table each, in its own words. Everything here is plain functions, so that the
// templates over the campaign's rows are compiled once.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/idis/system.hpp"
#include "server/codec/problem.hpp"
#include "server/umpire/idis/plans_ahead.hpp"
#include "server/umpire/persistence.hpp"

namespace umpire {

/// All tables of a campaign's file.
const store::Schema& campaign_schema();

template <>
struct Persistence<idis::System> {
    using State = idis::State;
    using Ahead = PlansAhead;

    static constexpr bool rows_may_lag = true;

    /// The tables of its own, the map's among them.
    static const store::Schema& schema();
    /// What the file holds of what no table of the state remembers to be touched.
    struct Stored {
        std::optional<idis::Campaign> campaign;
    };
    /// The rows touched since the last call.
    static std::vector<store::TableChanges> touched_rows(State& state, Stored& stored);
    /// The same without making anything of them.
    static void forget_touched(State& state);
    /// All rows but the map's.
    static std::vector<store::TableChanges> rows(const State& state);
    /// What never changes: the map's rows.
    static std::vector<store::TableChanges> given_rows(const State& state);
    static std::vector<store::TableChanges> given_in(const store::Store& store) {
        return given_rows(state_before(store));
    }
    /// Gives:   the state that the tables say, and what happened after their rows were written;
    ///          those events' rows are touched. Unreadable if it does not hold together.
    static State state_from(const store::Store& store);
    /// What the tables say, in today's form: rows of an earlier one lack what their structs have
    /// gained since. Gives: Unreadable as above.
    static std::vector<store::TableChanges> rows_in_todays_form(const store::Store& store);
    /// The state before the first event: nothing but what was given.
    static State state_before(const store::Store& store);

    /// Gives:   its moment, kind, version, payload, clauses and dice.
    static store::EventRecord record_of(const idis::Event& event);
    static idis::Event event_from(const store::EventRecord& record);
    /// Whether it was written in the form of today.
    static bool is_of_today(const store::EventRecord& record);
    /// Applies a kept event, of whatever form: an earlier one may leave something to be worked out
    /// (core/idis/earlier_events.hpp).
    static void evolve(State& state, const store::EventRecord& record, idis::Event event);
    static void evolve(State& state, const store::EventRecord& record) {
        evolve(state, record, event_from(record));
    }
    static const kit::Rolls& rolls_of(const idis::Event& event) { return event.rolls; }
    static kit::Moment moment_of(const idis::Event& event) { return event.at; }

    /// When a doctrine is to act for a commander next, and what it orders then.
    static std::optional<kit::Moment> next_turn(const State& state);
    static Turn<idis::System> turn_of(const State& state);

    static std::string id(const State& state);
    static std::string name(const State& state);
    /// What its events say of a user.
    static std::optional<Player> player(const State& state, std::string_view user);
    /// Gives:   nothing for a commander who is not there.
    static std::optional<idis::Observer> observer(const State& state, const Person& person);
    /// Gives:   an order, or what is wrong with the text.
    static std::variant<idis::Order, codec::Problems> order_from(const Person& actor,
                                                                 const nlohmann::json& json);
    /// What came of an order, as its actor may know it: an object.
    static std::string outcome_text(const Person& actor, kit::Moment at,
                                    const std::vector<idis::Event>& events);
    static std::string view_text(const State& state, const idis::Observer& observer);
    static std::string legal_text(const State& state, const idis::Observer& observer);
    /// Gives:   nothing for who may not see the whole map.
    static std::optional<std::string> map_text(const State& state, const Person& person);
    static std::string questions_text(const State& state, const Person& person);
    static std::string channel_text(const State& state, const Person& commander,
                                    std::uint64_t after, std::uint64_t limit);
    /// The number of the newest entry of a commander's channel; 0 for everybody else.
    static std::uint64_t newest_entry(const State& state, const Person& person);
};

}  // namespace umpire
