// What the umpire of a rules system does, one thing at a time (umpire.hpp says what an umpire is).
//
// The cycle in full: let everything due by now happen, answer each order in turn (a repeat from
// what is kept, another from the rules) and those that come meanwhile, let happen what they do at
// once, and write it all in one transaction. Whatever cannot be written is undone by reading the
// state back from the store. What breaks inside halts: nothing of it is stored, what was stored can
// still be read. If not even that, nothing is shown at all, until it can be read again.
//
// A campaign's rows may be written later than the events they follow from (row_lag.hpp). Events
// are numbered and chained by hash as they happen. The first transaction of a new file is written
// by `found` (founding.hpp). The system's own forms are in its Persistence (persistence.hpp).
//
// Nothing here is locked: UmpireOf (umpire_of.hpp) sees to it that one thread at a time is here.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>

#include "server/codec/text.hpp"
#include "server/codec/write.hpp"
#include "server/store/hash.hpp"
#include "server/umpire/answers.hpp"
#include "server/umpire/book.hpp"
#include "server/umpire/cause.hpp"
#include "server/umpire/clock/clock_jump.hpp"
#include "server/umpire/clock/fixed_time.hpp"
#include "server/umpire/idempotency_store.hpp"
#include "server/umpire/keyed_dice.hpp"
#include "server/umpire/order_queue.hpp"
#include "server/umpire/orders_together.hpp"
#include "server/umpire/row_lag.hpp"

namespace umpire {

template <kit::System System>
class Cycle {
public:
    using Stored = Persistence<System>;
    using State = typename System::State;
    using Event = typename System::Event;
    /// Whether catching up is to stop here and be gone on with later.
    using Stops = std::function<bool()>;

    /// Only rules with a clock of their own know a dawn.
    static constexpr Dawn dawn = kit::ClockedSystem<System> ? Dawn::kept : Dawn::ignored;

    /// Takes:   a store that was founded; Unreadable if it does not hold together.
    Cycle(std::unique_ptr<store::Store> store, TimeSource time)
        : store_(std::move(store)), time_(std::move(time)) {
        reload();
        write_rows(*store_, {expired_answers(*store_, time_())});
    }

    // ---- what it has

    const State& state() const { return state_; }
    const Book<System>& book() const { return book_; }
    const store::Store& store() const { return *store_; }
    const Founding& founding() const { return founding_; }
    const Chain& chain() const { return chain_; }
    const std::optional<std::string>& halted_because() const { return halted_because_; }
    bool is_unreadable() const { return is_unreadable_; }
    /// Grows whenever a view may have changed.
    std::uint64_t revision() const { return revision_; }
    /// As the clock shows it; never before what has happened: a clock of the world that was set
    /// back does not undo it.
    kit::Moment now() const {
        return std::max(moment_at(founding_.clock, fixed_time_.value_or(utc())), chain_.at);
    }
    Utc utc() const { return time_(); }
    /// From now on the clock stands if the world's parts from this one (clock_jump.hpp).
    void watch_clock(TimeSource steady, std::optional<ClockSeen> seen) {
        watch_.compare_with(std::move(steady), seen);
    }
    const std::optional<ClockSeen>& clock_seen() const { return watch_.seen(); }

    /// Commanders hear of their channel, referee and gods of every event.
    std::uint64_t newest_for(const Person& person) const {
        if (sees_all(person)) return chain_.number;
        return book_.newest_entry(state_, person);
    }
    std::optional<Utc> next_wake() const {
        if (is_unreadable_) return time_();
        if (halted_because_) return std::nullopt;
        if (!store_->is_there() || watch_.has_jumped(time_())) return 0;  // now
        const auto due = book_.next_due(state_);
        return earlier(due ? utc_of(founding_.clock, *due) : std::nullopt, behind_.due());
    }

    // ---- what it does

    /// Has something done that may break.
    /// Gives:   its answer; what broke inside it halts.
    template <class Work>
    Answer guarded(Work work) {
        try {
            return work();
        } catch (const store::Unreadable& unreadable) {
            halt(unreadable.what());
            return {AnswerKind::storage_failed, "{}", false};
        } catch (const std::exception& fault) {
            halt(fault.what());
            return {AnswerKind::halted, "{}", false};
        }
    }

    /// Answers each and what comes meanwhile, then writes what became of all. If that fails
    /// nobody's order counts; if a promise breaks, nobody's does and the umpire halts.
    /// Takes:   what came of letting happen all that was due before them, and by when that was:
    ///          they are given at that time.
    /// Gives:   an answer for each, and for each that came.
    std::vector<Answer> answered(const Answer& late, std::vector<Submission>& submissions,
                                 const OrderQueue::More& more, Utc then) {
        const FixedTime given_then(fixed_time_, then);
        std::vector<Answer> answers;
        const Answer written = guarded([&] {
            if (late.kind != AnswerKind::accepted) return late;
            for (std::size_t at = 0; at < submissions.size(); ++at) {
                answers.push_back(answer_to(submissions[at]));
                if (at + 1 < submissions.size()) continue;
                std::ranges::move(more(), std::back_inserter(submissions));
            }
            return catch_up_to(then, [] { return false; }).first;
        });
        if (written.kind == AnswerKind::accepted) return answers;
        const Answer read = guarded([&] {
            if (is_unreadable_) return Answer{AnswerKind::storage_failed, "{}", false};
            answers = idempotency_.repeated_or(written, *store_, submissions, time_());
            return Answer{};
        });
        if (read.kind != AnswerKind::accepted) answers.assign(submissions.size(), read);
        return answers;
    }

    /// Lets everything due by then happen, in order, each item evolved before the next; what could
    /// not be read is read again first.
    /// Gives:   the answer, and whether that was all or it stopped.
    std::pair<Answer, bool> caught_up_unless(Utc then, const Stops& stops) {
        if (is_unreadable_) read_again();
        const Answer there = guarded([&] {
            // Whatever is written looks for itself; this is for where nothing is.
            if (!store_->is_there()) throw store::Vanished("its file is not there any more");
            return Answer{};
        });
        if (there.kind != AnswerKind::accepted) return {there, true};
        return catch_up_to(then, stops);
    }

    /// Takes:   `change(clock, now)`: the clock as it is to be; by when all that was due happened,
    ///          or nothing where that cannot be done: the clock goes on from what has happened.
    template <class Change>
    Answer set_clock(Change change, std::optional<Utc> then) {
        // Others may have let more happen meanwhile.
        const bool holds = then && moment_at(founding_.clock, *then) >= chain_.at;
        const Utc now = holds ? *then : time_();
        const Clock changed =
            change(then ? founding_.clock : set_back(founding_.clock, now, chain_.at), now);
        Answer written = write_rows(*store_, {clock_rows(changed)});
        if (written.kind == AnswerKind::accepted) founding_.clock = changed;
        return written;
    }

    Answer set_setting(std::string setting) {
        Answer written = write_rows(*store_, {setting_row(setting)});
        if (written.kind == AnswerKind::accepted) founding_.setting = std::move(setting);
        return written;
    }

    Answer set_badges(std::string badges) {
        Answer written = write_rows(*store_, {badges_row(badges)});
        if (written.kind == AnswerKind::accepted) founding_.badges = std::move(badges);
        return written;
    }

    /// Writes the rows that are behind their events.
    Answer flush_rows() {
        return halted_because_ || !behind_.is_any() ? Answer{} : commit(Rows::now);
    }

    /// Puts another store in the place of the one that is kept. What has halted goes on with it.
    /// Takes:   `replace(store)`: leaves one that holds together; what it answers if it cannot.
    template <class Replace>
    Answer go_on_with(Replace replace) {
        Answer replaced = replace(store_);
        if (replaced.kind == AnswerKind::accepted) {
            halted_because_.reset();
            is_unreadable_ = false;
        }
        reload();
        return replaced;
    }

private:
    enum class Rows : std::uint8_t { when_due, now };

    void halt(const std::string& reason) {
        halted_because_ = reason;
        try {
            reload();
        } catch (const std::exception& failure) {
            // What is in memory may never have been stored: nobody may see it.
            *halted_because_ += std::string("; then: ") + failure.what();
            is_unreadable_ = true;
            state_ = State{};
            ++revision_;
        }
    }

    /// Goes on if what could not be read can be read again.
    void read_again() {
        try {
            reload();
            is_unreadable_ = false;
            halted_because_.reset();
        } catch (const std::exception& failure) {
            halted_because_ = failure.what();
        }
    }

    void reload() {
        // First, since the rest may fail: no order may find an answer that was never stored.
        idempotency_.forget_pending();
        pending_ = {};
        state_ = Stored::state_from(*store_);
        book_.load(*store_, state_);
        founding_ = founding_from(*store_);
        dice_key_ = DiceKey(founding_.seed, branch_at(founding_, store_->last_event() + 1));
        chain_ = chain_of(*store_);
        behind_ = {};
        behind_.fall_behind(chain_.number - rows_at(*store_), time_());
        idempotency_.load(*store_);
        ++revision_;
    }

    Answer answer_to(const Submission& submission) {
        const Person& actor = submission.actor;
        const auto first = idempotency_.repeated(*store_, submission, time_());
        if (first) return *first;
        const bool watches = actor.role == Role::god || actor.role == Role::chorus;
        if (watches && actor.user.empty()) {
            return {AnswerKind::not_permitted, "{}", false};
        }
        if (!Stored::observer(state_, actor)) return {AnswerKind::unknown_actor, "{}", false};
        codec::Problems problems;
        auto json = codec::parse_json(submission.body, problems);
        const std::string reason = json ? taken_reason(actor, *json, problems) : std::string();
        if (!problems.empty()) return {AnswerKind::malformed, problems_text(problems), false};
        Answer answer = decided_somehow(actor, *json, reason);
        if (answer.kind == AnswerKind::malformed) return answer;
        if (!submission.key.empty()) {
            pending_.changes.push_back(idempotency_.keep(submission, answer, time_()));
        }
        if (answer.kind == AnswerKind::accepted) {
            answer.order = std::make_shared<const nlohmann::json>(std::move(*json));
        }
        return answer;
    }

    /// One order, a list of them, or a list within one: what is sent ahead.
    Answer decided_somehow(const Person& actor, const nlohmann::json& body,
                           const std::string& reason) {
        if (!body.is_array()) return decided_alone(actor, body, reason);
        if constexpr (requires { book_.send_ahead(actor, body, now()); }) {
            if (body.size() == 1 && body.front().is_array()) return sent_ahead(actor, body.front());
        }
        return decided_together(actor, body, reason);
    }

    /// Orders that wait until their turn comes (plans.hpp).
    Answer sent_ahead(const Person& actor, const nlohmann::json& bodies) {
        if (actor.role != Role::commander) return {AnswerKind::not_permitted, "{}", false};
        const auto problems = book_.problems_of_list(actor, bodies);
        if (!problems.empty()) return {AnswerKind::malformed, problems_text(problems), false};
        if constexpr (requires { book_.refused_ahead(state_, actor, bodies); }) {
            if (const auto no = book_.refused_ahead(state_, actor, bodies)) {
                return {AnswerKind::refused, refusal_among(no->second, no->first), false};
            }
        }
        book_.send_ahead(actor, bodies, now());
        at_one_moment_.begin_anew();
        return answer_together({}, {}, bodies.size());
    }

    Answer decided_alone(const Person& actor, const nlohmann::json& body,
                         const std::string& reason) {
        auto order = Stored::order_from(actor, body);
        if (const auto* wrong = std::get_if<codec::Problems>(&order)) {
            return {AnswerKind::malformed, problems_text(*wrong), false};
        }
        return decided(actor, kit::get<typename System::Order>(order), reason, now());
    }

    /// Several orders of one person, one after the other (orders_together.hpp); with a reason for
    /// them all or none.
    Answer decided_together(const Person& actor, const nlohmann::json& bodies,
                            const std::string& reason) {
        const auto orders = orders_from<System>(actor, bodies);
        if (const auto* wrong = std::get_if<codec::Problems>(&orders)) {
            return {AnswerKind::malformed, problems_text(*wrong), false};
        }
        const auto& all = std::get<0>(orders);
        const kit::Moment at = now();
        const Tried tried = tried_out<System>(state_, all, at, dice_key_);
        const bool is_whole = !reason.empty();
        if (tried.refusal && (tried.done == 0 || !tried.stays || is_whole)) {
            return {AnswerKind::refused, refusal_among(*tried.refusal, tried.done), false};
        }
        std::vector<Answer> answers;
        for (std::size_t next = 0; next < tried.done; ++next) {
            answers.push_back(decided(actor, all[next], reason, at));
            // It was tried with the same dice.
            ENSURE(answers.back().kind == AnswerKind::accepted);
        }
        return answer_together(answers, tried);
    }

    Answer decided(const Person& actor, const typename System::Order& order,
                   const std::string& reason, kit::Moment at) {
        KeyedDice dice = dice_for<System>(state_, dice_key_);
        const auto result = System::decide(state_, order, at, dice);
        if (!result) return {AnswerKind::refused, codec::text_of(result.refusal()), false};
        happen(result.value(), at, cause_of_order(actor, reason));
        at_one_moment_.begin_anew();
        return {AnswerKind::accepted, book_.outcome_text(state_, actor, at, result.value()),
                false};
    }

    void happen(const std::vector<Event>& events, kit::Moment at, const std::string& cause) {
        follow<System>(state_, book_, chain_, events, at, cause, pending_);
    }

    std::pair<Answer, bool> catch_up_to(Utc utc, const Stops& stops) {
        if (is_unreadable_) return {{AnswerKind::storage_failed, "{}", false}, true};
        if (halted_because_) return {{AnswerKind::halted, "{}", false}, true};
        bool is_done = false;
        Answer answer = guarded([&] {
            Answer looked = watch_.look(utc, founding_.clock, chain_.at, dawn, *store_);
            if (looked.kind != AnswerKind::accepted) return looked;
            const kit::Moment now = moment_at(founding_.clock, utc);
            for (;;) {
                const auto due = book_.next_due(state_);
                is_done = !due || *due > now;
                if (is_done || stops()) return commit();
                at_one_moment_.count(*due);
                book_.run_next_due(state_, dice_key_, *due,
                                   [&](const auto& events, const std::string& cause) {
                                       happen(events, *due, cause);
                                   });
                if (pending_.events.size() < chunk_events_max) continue;
                const Answer written = commit();
                if (written.kind != AnswerKind::accepted) return written;
            }
        });
        return {std::move(answer), is_done};
    }

    /// Writes what is pending, or goes back to what is on disk.
    Answer commit(Rows rows = Rows::when_due) {
        const bool is_moved = !pending_.events.empty() || book_.has_changes();
        const bool is_new = is_moved || !pending_.changes.empty();
        if (is_moved) behind_.fall_behind(pending_.events.size(), time_());
        const bool are_due = rows == Rows::now || behind_.are_due(time_());
        const bool brings_up = rows_may_lag<System> ? are_due : is_moved;
        if (!is_new && !brings_up) return {};
        if (is_moved) book_.add_own_rows(pending_);
        if (brings_up) book_.add_touched_rows(state_, chain_.number, pending_);
        const Answer written = written_answer(store_->append(pending_));
        if (written.kind != AnswerKind::accepted) {
            reload();
            return written;
        }
        pending_ = {};
        if (brings_up) behind_ = {};
        if (!is_new) return {};  // only rows: nobody sees anything else
        idempotency_.stored();
        ++revision_;
        return {};
    }

    std::unique_ptr<store::Store> store_;
    TimeSource time_;
    std::optional<Utc> fixed_time_;  ///< when the orders that are being answered are given
    Founding founding_;
    ClockWatch watch_;
    DiceKey dice_key_;
    State state_;
    Book<System> book_;
    Chain chain_;
    store::Batch pending_;
    RowLag behind_;
    IdempotencyStore idempotency_;
    std::optional<std::string> halted_because_;
    bool is_unreadable_ = false;  ///< then it has halted, and the state is empty
    std::uint64_t revision_ = first_revision();
    AtOneMoment at_one_moment_;
};

}  // namespace umpire
