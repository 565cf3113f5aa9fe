#include "server/umpire/past/deciding.hpp"

#include <deque>
#include <optional>

#include "core/idis/earlier_events.hpp"
#include "server/umpire/due_work.hpp"
#include "server/umpire/idis/persistence.hpp"

namespace umpire {

namespace {

using System = idis::System;

/// Thrown where the events part from what the rules make.
struct Differs {
    std::string words;
};

bool is_same(const store::EventRecord& ours, const store::EventRecord& theirs) {
    return ours.at == theirs.at && ours.kind == theirs.kind && ours.payload == theirs.payload &&
           ours.clauses == theirs.clauses && ours.dice == theirs.dice;
}

/// The events that are not yet looked at, read a thousand at a time.
class Ahead {
public:
    explicit Ahead(const store::Store& store) : store_(store) {}

    /// Gives:   the event so many after the next; null behind the last.
    const store::EventRecord* peek(std::size_t after = 0) {
        while (read_.size() <= after) {
            const auto some = store_.events(from_, store::events_at_once);
            if (some.empty()) return nullptr;
            from_ += some.size();
            read_.insert(read_.end(), some.begin(), some.end());
        }
        return &read_[after];
    }
    /// Takes:   there is a next one.
    store::EventRecord take() {
        store::EventRecord next = std::move(read_.front());
        read_.pop_front();
        return next;
    }

private:
    const store::Store& store_;
    std::uint64_t from_ = 1;
    std::deque<store::EventRecord> read_;
};

class PlayedAgain {
public:
    using Stored = Persistence<System>;

    explicit PlayedAgain(const store::Store& store)
        : founding_(founding_from(store)), state_(Stored::state_before(store)), ahead_(store) {}

    DecidedAnew run() {
        try {
            while (const store::EventRecord* next = ahead_.peek()) step(*next);
        } catch (const Differs& differs) {
            result_.difference = differs.words;
        }
        return std::move(result_);
    }

private:
    void step(const store::EventRecord& next) {
        if (next.cause == "founding") return follow(ahead_.take());
        key_ = DiceKey(founding_.seed, branch_at(founding_, next.number));
        const auto due = next_work_due<System>(state_);
        const bool is_due = due && due->seconds <= next.at;
        const bool is_ordered = next.cause.starts_with("order of ");
        // Orders that were stored together come before what the first of them made due.
        if (is_due && (!is_ordered || is_next_of_happening(next))) return let_happen();
        if (is_ordered) return follow_order(next);
        throw Differs{name_of_event(next) + " did not fall due then"};
    }

    /// Whether the next event is the first of what is due.
    bool is_next_of_happening(const store::EventRecord& next) const {
        struct Found {
            bool is_same;
        };
        try {
            run_next_due<System>(state_, key_, [&](const auto& events, const std::string&) {
                if (events.empty()) return;
                throw Found{is_same(Stored::record_of(events.front()), in_todays_form(next))};
            });
        } catch (const Found& found) {
            return found.is_same;
        }
        return false;
    }
    void let_happen() {
        has_left_out_ = false;
        run_next_due<System>(state_, key_, [&](const auto& events, const std::string& cause) {
            for (const idis::Event& event : events) expect(event, cause);
        });
    }

    void follow_order(const store::EventRecord& next) {
        has_left_out_ = false;
        const auto order = order_of(next);
        if (order) {
            KeyedDice dice = dice_for<System>(state_, key_);
            const auto events = System::decide(state_, *order, kit::Moment{next.at}, dice);
            const bool begins_here = events && !events.value().empty() &&
                                     is_same(Stored::record_of(events.value().front()),
                                             in_todays_form(next));
            if (begins_here) {
                const std::string cause = next.cause;
                for (const idis::Event& event : events.value()) expect(event, cause);
                return;
            }
            if (next.kind == "OrderGiven") {
                throw Differs{name_of_event(next) + " is not what the rules make of that order"};
            }
        }
        ++result_.on_trust[next.cause.substr(0, next.cause.find(':')) + ": " + next.kind];
        follow(ahead_.take());
    }
    /// The order that the next event, or one of those beside it, keeps.
    std::optional<idis::Order> order_of(const store::EventRecord& next) {
        const std::int64_t at = next.at;
        const std::string cause = next.cause;
        for (std::size_t after = 0;; ++after) {
            const store::EventRecord* const beside = ahead_.peek(after);
            if (beside == nullptr || beside->at != at || beside->cause != cause) return {};
            if (beside->kind != "OrderGiven") continue;
            const idis::Event event = Stored::event_from(*beside);
            const idis::GivenOrder& given = kit::get<idis::OrderGiven>(event.what).order;
            if (!cause.starts_with("order of referee")) {
                return idis::ByCommander{given.commander, given.what, given.entered_by,
                                         given.deputy};
            }
            const bool is_held =
                state_.commanders.at(given.commander).seat == idis::Seat::held;
            return idis::ByReferee{idis::ActFor{given.commander, given.what, is_held}};
        }
    }

    void expect(const idis::Event& event, const std::string& cause) {
        // An event of an earlier form says nothing of what people saw of it.
        if (has_left_out_ && kit::holds_alternative<idis::NewsChanged>(event.what)) return;
        const store::EventRecord wanted = Stored::record_of(event);
        const store::EventRecord* const next = ahead_.peek();
        if (next == nullptr) throw Differs{"after the last event " + wanted.kind + " is missing"};
        if (next->cause != cause || !is_same(wanted, in_todays_form(*next))) {
            throw Differs{name_of_event(*next) +
                          " is not what the rules make of what was before: " + wanted.kind +
                          " by " + cause};
        }
        ++result_.decided;
        follow(ahead_.take());
    }
    void follow(const store::EventRecord& record) {
        has_left_out_ = !Stored::is_of_today(record);
        Stored::evolve(state_, record);
        if (record.number % store::events_at_once == 0) Stored::forget_touched(state_);
    }
    /// What it says in the form that our own events are made in.
    store::EventRecord in_todays_form(const store::EventRecord& record) const {
        // Written anew, it has what a struct has gained since.
        if (Stored::is_of_today(record)) {
            store::EventRecord written = Stored::record_of(Stored::event_from(record));
            written.number = record.number;
            written.cause = record.cause;
            return written;
        }
        return Stored::record_of(idis::in_todays_form(state_, Stored::event_from(record)).front());
    }
    static std::string name_of_event(const store::EventRecord& record) {
        return "event " + std::to_string(record.number) + " (" + record.kind + " by " +
               record.cause + ')';
    }

    Founding founding_;
    DiceKey key_;
    idis::State state_;
    Ahead ahead_;
    DecidedAnew result_;
    bool has_left_out_ = false;  ///< the newest event that was followed, being of an earlier form
};

}  // namespace

DecidedAnew decided_anew(const store::Store& store) {
    try {
        return PlayedAgain(store).run();
    } catch (const store::Unreadable& unreadable) {
        return {0, {}, unreadable.what()};
    } catch (const kit::Broken& broken) {
        return {0, {}, std::string("the rules break: ") + broken.what()};
    }
}

}  // namespace umpire
