// What an umpire keeps beside its system's state, and what falls due by itself.
//
// For a campaign that is nothing: its own rules know when what is due, and its channels are in its
// state. A stand-alone battle has no clock in its rules, so its Book (battle_book.hpp) keeps the
// deadlines of its questions and what each viewer was told.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/store.hpp"
#include "server/umpire/answers.hpp"
#include "server/umpire/happening.hpp"

namespace umpire {

template <class System>
class Book {
public:
    using Kept = Keeping<System>;
    using State = typename System::State;
    using Event = typename System::Event;

    static constexpr std::string_view engine = "";

    /// What the first event is chained to.
    std::vector<store::TableChanges> given_rows(const State& state) const {
        return Kept::given_rows(state);
    }
    /// Begins anew with what is on disk.
    void load(const store::Store&, const State&) { stored_ = {}; }
    /// Takes:   an event just evolved into the state, at its moment, and its record.
    void happened(const State&, const Event&, kit::Moment, store::EventRecord&) {}
    /// Looks at the state after everything that followed from one order.
    void settle(const State&, kit::Moment) {}
    bool has_changes() const { return false; }
    /// Adds every row that has changed since the last call, and after which event they are.
    void add_touched_rows(State& state, std::uint64_t event, store::Batch& to) {
        for (store::TableChanges& changes : Kept::touched_rows(state, stored_)) {
            to.changes.push_back(std::move(changes));
        }
        if constexpr (rows_may_be_behind<System>) to.changes.push_back(rows_at_row(event));
    }

    /// When something happens by itself next.
    std::optional<kit::Moment> next_due(const State& state) const {
        return next_happening<System>(state);
    }
    /// Lets it happen: calls `happen(events, cause)` for whatever follows.
    template <class Happen>
    void let_next_happen(const State& state, const DiceKey& key, kit::Moment, Happen happen) {
        umpire::let_next_happen<System>(state, key, happen);
    }

    /// What came of an order, as its actor may know it.
    std::string outcome_text(const State&, const Person& actor, kit::Moment at,
                             const std::vector<Event>& events) const {
        return Kept::outcome_text(actor, at, events);
    }
    std::string name(const State& state) const { return Kept::name(state); }
    bool is_over(const State&) const { return false; }
    std::string drawing(const State&, const Person&, Drawing) const { return {}; }
    std::string questions_text(const State& state, const Person& person) const {
        return Kept::questions_text(state, person);
    }
    std::string channel_text(const store::Store&, const State& state, const Person& person,
                             std::uint64_t after, std::uint64_t limit) const {
        return Kept::channel_text(state, person, after, limit);
    }
    std::uint64_t newest_entry(const State& state, const Person& person) const {
        return Kept::newest_entry(state, person);
    }

private:
    typename Kept::Stored stored_;
};

/// Lets events happen: evolves them, chains their records and hands them to the book.
template <class System>
void follow(typename System::State& state, Book<System>& book, Chain& chain,
            const std::vector<typename System::Event>& events, kit::Moment at,
            const std::string& cause, store::Batch& batch) {
    for (const auto& event : events) {
        System::evolve(state, event);
        store::EventRecord& record = batch.events.emplace_back(Keeping<System>::record_of(event));
        record.number = chain.number + 1;
        record.cause = cause;
        book.happened(state, event, at, record);
        chain.add(record);
    }
    book.settle(state, at);
}

}  // namespace umpire
