// What an umpire keeps beside its system's state, and what falls due by itself.
//
// For a campaign that is what its commanders have sent ahead (Persistence::Ahead): its own rules
// know when what is due, and its channels are in its state. A stand-alone battle has no clock in
// its rules, so its Book (battle_book.hpp) keeps the deadlines of its questions and what each
// viewer was told as well.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/store/store.hpp"
#include "server/umpire/answers.hpp"
#include "server/umpire/due_work.hpp"

namespace umpire {

/// For a system in which nobody sends anything ahead.
struct NothingAhead {};
template <class System>
struct AheadOf {
    using type = NothingAhead;
};
template <class System>
    requires requires { typename Persistence<System>::Ahead; }
struct AheadOf<System> {
    using type = typename Persistence<System>::Ahead;
};

template <class System>
class Book {
public:
    using Stored = Persistence<System>;
    using State = typename System::State;
    using Event = typename System::Event;

    using Ahead = typename AheadOf<System>::type;

    static constexpr std::string_view engine = "";
    static constexpr bool has_ahead = !std::is_same_v<Ahead, NothingAhead>;

    /// What the first event is chained to.
    std::vector<store::TableChanges> given_rows(const State& state) const {
        return Stored::given_rows(state);
    }
    /// Begins anew with what is on disk.
    void load(const store::Store& store, const State&) {
        stored_ = {};
        if constexpr (has_ahead) ahead_.load(store);
    }
    /// Takes:   an event just evolved into the state, at its moment, and its record.
    void happened(const State&, const Event& event, kit::Moment, store::EventRecord&) {
        if constexpr (has_ahead) ahead_.happened(event);
    }
    /// Looks at the state after everything that followed from one order.
    void settle(const State& state, kit::Moment) {
        if constexpr (has_ahead) ahead_.settle(state);
    }
    bool has_changes() const {
        if constexpr (has_ahead) return ahead_.has_changes();
        return false;
    }
    /// Adds what is kept beside the state's rows: it follows from no event, so it is never behind.
    void add_own_rows(store::Batch& to) {
        if constexpr (has_ahead) ahead_.add_changes(to);
    }
    /// Adds every row that has changed since the last call, and after which event they are.
    void add_touched_rows(State& state, std::uint64_t event, store::Batch& to) {
        for (store::TableChanges& changes : Stored::touched_rows(state, stored_)) {
            to.changes.push_back(std::move(changes));
        }
        if constexpr (rows_may_lag<System>) to.changes.push_back(rows_at_row(event));
    }

    /// When something happens by itself next.
    std::optional<kit::Moment> next_due(const State& state) const {
        const auto ahead = next_ahead(state);
        return ahead ? ahead : next_work_due<System>(state);
    }
    /// Lets it happen: calls `happen(events, cause)` for whatever follows.
    template <class Happen>
    void run_next_due(const State& state, const DiceKey& key, kit::Moment due, Happen happen) {
        if constexpr (has_ahead) {
            if (next_ahead(state)) {
                const auto [events, cause] = ahead_.go_on(state, key, due);
                return happen(events, cause);
            }
        }
        umpire::run_next_due<System>(state, key, happen);
    }

    static codec::Problems problems_of_list(const Person& actor, const nlohmann::json& list)
        requires has_ahead
    {
        return Ahead::problems_of(actor, list);
    }
    /// Whether a person may send that ahead; if not, which entry is refused, and why.
    static std::optional<std::pair<std::size_t, kit::Refusal>>
    refused_ahead(const State& state, const Person& actor, const nlohmann::json& list)
        requires has_ahead
    {
        return Ahead::refused(state, actor, list);
    }
    /// Keeps what a commander sends ahead, in the place of all that he sent before.
    void send_ahead(const Person& actor, const nlohmann::json& orders, kit::Moment at)
        requires has_ahead
    {
        ahead_.send(actor, orders, at);
    }

    /// What came of an order, as its actor may know it.
    std::string outcome_text(const State&, const Person& actor, kit::Moment at,
                             const std::vector<Event>& events) const {
        return Stored::outcome_text(actor, at, events);
    }
    std::string name(const State& state) const { return Stored::name(state); }
    bool is_over(const State&) const { return false; }
    std::string questions_text(const State& state, const Person& person) const {
        std::string text = Stored::questions_text(state, person);
        if constexpr (has_ahead) {
            if (person.role == Role::commander) {
                text.back() = ',';
                text += ahead_.text(person) + "}";
            }
        }
        return text;
    }
    std::string channel_text(const store::Store&, const State& state, const Person& person,
                             std::uint64_t after, std::uint64_t limit) const {
        return Stored::channel_text(state, person, after, limit);
    }
    std::uint64_t newest_entry(const State& state, const Person& person) const {
        return Stored::newest_entry(state, person);
    }

private:
    /// When something that was sent ahead goes off, if that comes before all else: at one moment
    /// what falls due by itself comes first.
    std::optional<kit::Moment> next_ahead(const State& state) const {
        if constexpr (has_ahead) {
            const auto ahead = ahead_.next_due(state);
            if (!ahead) return std::nullopt;
            const auto other = next_work_due<System>(state);
            if (!other || *ahead < *other) return ahead;
        }
        return std::nullopt;
    }

    typename Stored::Stored stored_;
    [[no_unique_address]] Ahead ahead_;
};

/// Lets events happen: evolves them, chains their records and hands them to the book.
template <class System>
void follow(typename System::State& state, Book<System>& book, Chain& chain,
            const std::vector<typename System::Event>& events, kit::Moment at,
            const std::string& cause, store::Batch& batch) {
    for (const auto& event : events) {
        System::evolve(state, event);
        store::EventRecord& record =
            batch.events.emplace_back(Persistence<System>::record_of(event));
        record.number = chain.number + 1;
        record.cause = cause;
        book.happened(state, event, at, record);
        chain.add(record);
    }
    book.settle(state, at);
}

}  // namespace umpire
