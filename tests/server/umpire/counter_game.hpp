// A rules system of the tests' own: commanders count, time ticks, dice are thrown.
//
// It proves that the umpire knows no system: one counter, raised by orders, ticking every hour. An
// order may throw a die, be refused, break a promise, or stop the clock at the last tick for ever.
#pragma once

#include <boost/describe.hpp>

#include "core/kit/system.hpp"
#include "server/codec/describe_kit.hpp"
#include "server/store/rows.hpp"
#include "server/umpire/persistence.hpp"

namespace tests::counter {

struct Count {
    std::string id;
    std::int64_t number = 0;
    std::uint64_t rolls = 0;
    kit::Moment ticked;
    bool is_stuck = false;
    friend bool operator==(const Count&, const Count&) = default;
};
BOOST_DESCRIBE_STRUCT(Count, (), (id, number, rolls, ticked, is_stuck))

/// What an order says; 13 breaks a promise, above 100 is refused, 0 throws a die, 99 stops the
/// clock.
struct Raise {
    std::int64_t by = 0;
    friend bool operator==(const Raise&, const Raise&) = default;
};
BOOST_DESCRIBE_STRUCT(Raise, (), (by))

struct Event {
    kit::Moment at;
    Count count;
    kit::Rolls rolls;
    friend bool operator==(const Event&, const Event&) = default;
};

struct State {
    Count count{"the", 0, 0, {}, false};
    friend bool operator==(const State&, const State&) = default;
};

struct System {
    using State = counter::State;
    using Order = Raise;
    using Event = counter::Event;
    using Question = int;
    using Observer = int;
    using View = std::int64_t;
    using Legal = int;

    static std::vector<int> questions(const State&) { return {}; }
    static int legal(const View&, const int&) { return 0; }
    static kit::Result<std::vector<Event>> decide(const State& state, const Raise& order,
                                                  kit::Moment at, kit::Dice& dice) {
        ENSURE(order.by != 13);
        if (order.by > 100) return kit::Refusal("too_much", "idis.1.hex-six-miles", "by");
        Event event{at, state.count, {}};
        event.count.number += order.by;
        event.count.is_stuck = order.by == 99;
        if (order.by == 0) {
            const kit::Subject subject{7};
            event.count.number += dice.roll("idis.1.hex-six-miles", subject, 6, event.rolls);
            ++event.count.rolls;
        }
        return std::vector<Event>{event};
    }
    static void evolve(State& state, const Event& event) { state.count = event.count; }
    static bool outcome(const State&) { return false; }
    static View view(const State& state, const int&) { return state.count.number; }
    static std::vector<kit::Violation> violations(const State&) { return {}; }
    static std::uint64_t rolls_made(const State& state, kit::Subject) { return state.count.rolls; }
    static std::optional<kit::Moment> next_due(const State& state) {
        return state.count.is_stuck ? state.count.ticked : state.count.ticked + kit::hours(1);
    }
    static std::vector<Event> advance(const State& state, kit::Moment at, kit::Dice&) {
        Event event{at, state.count, {}};
        event.count.ticked = at;
        return {event};
    }
};

}  // namespace tests::counter

namespace umpire {

template <>
struct Persistence<tests::counter::System> {
    using State = tests::counter::State;
    using Event = tests::counter::Event;

    static const store::Schema& schema() {
        static const store::Schema tables = {store::shape_of_row<tests::counter::Count>("counts")};
        return tables;
    }
    struct Stored {};
    static std::vector<store::TableChanges> touched_rows(State& state, Stored&) {
        return rows(state);
    }
    static std::vector<store::TableChanges> rows(const State& state) {
        return {{"counts", {store::cells_of(state.count)}, {}}};
    }
    static std::vector<store::TableChanges> given_rows(const State&) { return {}; }
    static State state_before(const store::Store&) { return {}; }
    static State state_from(const store::Store& store) {
        return {store::value_of_row<tests::counter::Count>(store.rows("counts").at(0), "counts")};
    }
    static store::EventRecord record_of(const Event& event) {
        store::EventRecord record;
        record.at = event.at.seconds;
        record.kind = "Counted";
        record.payload = codec::text_of(event.count);
        record.clauses = "[]";
        record.dice = codec::text_of(event.rolls);
        return record;
    }
    static const kit::Rolls& rolls_of(const Event& event) { return event.rolls; }
    static std::string id(const State&) { return "campaign-counter"; }
    static std::string name(const State&) { return "Counting"; }
    static std::optional<int> observer(const State&, const Person& person) {
        if (person.role == Role::commander && person.commander != "commander-a") return {};
        return 0;
    }
    static std::variant<tests::counter::Raise, codec::Problems> order_from(
        const Person&, const nlohmann::json& json) {
        return codec::decode<tests::counter::Raise>(json);
    }
    static std::string outcome_text(const Person&, kit::Moment, const std::vector<Event>& events) {
        return codec::text_of(events.back().count.number);
    }
    static std::string view_text(const State& state, int) {
        return codec::text_of(state.count.number);
    }
    static std::string legal_text(const State&, int) { return "{}"; }
    static std::optional<std::string> map_text(const State&, const Person&) { return {}; }
    static std::string questions_text(const State&, const Person&) { return "{}"; }
    static std::string channel_text(const State&, const Person&, std::uint64_t, std::uint64_t) {
        return "{}";
    }
    static std::uint64_t newest_entry(const State&, const Person&) { return 0; }
};

}  // namespace umpire
