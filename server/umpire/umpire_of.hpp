// The umpire over one rules system (umpire.hpp says what an umpire is).
//
// The cycle in full: `carried_out` takes the mutex, lets everything due by now happen, answers each
// order in turn (a repeat from what is kept, another from the rules) and those that come meanwhile,
// lets happen what they do at once, and writes it all in one transaction. Only then are answers
// given and listeners called.
// Whatever cannot be written is undone by reading the state back from the store. A campaign's rows
// may be written later than the events they follow from (rows_behind.hpp).
//
// Events are numbered and chained by hash as they happen. The first transaction of a new file is
// written by `found` (founding.hpp). The system's own forms are in its Keeping (keeping.hpp).
#pragma once

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "server/codec/text.hpp"
#include "server/codec/write.hpp"
#include "server/store/hash.hpp"
#include "server/umpire/answers.hpp"
#include "server/umpire/book.hpp"
#include "server/umpire/cause.hpp"
#include "server/umpire/first_answers.hpp"
#include "server/umpire/keyed_dice.hpp"
#include "server/umpire/listeners.hpp"
#include "server/umpire/order_queue.hpp"
#include "server/umpire/rows_behind.hpp"

namespace umpire {

/// Limit:   events written in one transaction while catching up.
inline constexpr std::size_t chunk_events_max = 20'000;

template <kit::System System>
class UmpireOf : public Umpire {
public:
    using Kept = Keeping<System>;
    using State = typename System::State;
    using Event = typename System::Event;

    /// Takes:   a store that was founded; Unreadable if it does not hold together.
    UmpireOf(std::unique_ptr<store::Store> store, TimeSource time, Post post = at_once)
        : store_(std::move(store)), time_(std::move(time)), post_(std::move(post)) {
        reload();
        write_rows({expired_answers(*store_, time_())});
    }

    std::string id() const override { return locked([&] { return Kept::id(state_); }); }
    std::string name() const override { return locked([&] { return book_.name(state_); }); }
    std::string_view engine() const override { return Book<System>::engine; }
    std::string commitment() const override { return commitment_to(founding_.seed); }
    std::optional<std::string> halted_because() const override {
        return locked([&] { return halted_because_; });
    }
    bool knows(const Person& person) const override {
        return locked([&] { return Kept::observer(state_, person).has_value(); });
    }

    std::optional<Player> player(std::string_view user) const override {
        if constexpr (requires { Kept::player(state_, user); }) {
            return locked([&] { return Kept::player(state_, user); });
        } else {
            return std::nullopt;
        }
    }

    void submit(Submission submission, std::function<void(Answer)> then) override {
        if (!queue_.put(std::move(submission), std::move(then))) return;
        // What is answered last may be what holds this last.
        post_([this, held = weak_from_this().lock()] {
            queue_.drain(std::bind_front(&UmpireOf::carried_out, this));
        });
    }
    std::vector<Answer> submit_together(std::vector<Submission> submissions) override {
        return carried_out(std::move(submissions), [] { return std::vector<Submission>(); });
    }

    ViewText view(const Person& person) const override {
        return locked([&] {
            const auto found = views_.find(person);
            if (found != views_.end()) return found->second;
            const auto observer = Kept::observer(state_, person);
            ViewText text;
            text.json = observer ? Kept::view_text(state_, *observer) : "{}";
            text.etag = tag_of(text.json);
            text.newest = newest_for(person);
            return views_.emplace(person, std::move(text)).first->second;
        });
    }
    std::string legal(const Person& person) const override {
        return locked([&] {
            const auto observer = Kept::observer(state_, person);
            return observer ? Kept::legal_text(state_, *observer) : std::string("{}");
        });
    }
    std::optional<std::string> map(const Person& person) const override {
        return locked([&] { return Kept::map_text(state_, person); });
    }
    std::string drawing(const Person& person, Drawing form) const override {
        return locked([&] { return book_.drawing(state_, person, form); });
    }
    std::string questions(const Person& person) const override {
        return locked([&] { return book_.questions_text(state_, person); });
    }
    std::string channel(std::string_view commander, std::uint64_t after,
                        std::uint64_t limit) const override {
        const Person person = viewer_from(commander);
        return locked(
            [&] { return book_.channel_text(*store_, state_, person, after, limit); });
    }
    std::string events(std::uint64_t from, std::uint64_t limit) const override {
        return locked([&] { return events_text(store_->events(from, limit), from); });
    }

    std::uint64_t revision() const override { return locked([&] { return revision_; }); }
    Subscription subscribe(const Person& person, Listener listener) override {
        return locked([&] { return listeners_.add(person, newest_for(person), listener); });
    }

    Clock clock() const override { return locked([&] { return founding_.clock; }); }
    kit::Moment now() const override {
        return locked([&] { return moment_at(founding_.clock, time_()); });
    }
    Answer pause() override {
        return set_clock([](Clock clock, Utc now) { return paused(clock, now); });
    }
    Answer resume() override {
        return set_clock([](Clock clock, Utc now) { return resumed(clock, now, dawn); });
    }
    Answer set_speed(std::int64_t speed) override {
        return set_clock([=](Clock clock, Utc now) { return with_speed(clock, now, speed, dawn); });
    }
    Answer advance(std::int64_t days) override {
        Answer set = set_clock([=](Clock clock, Utc) { return advanced(clock, kit::days(days)); });
        return set.kind == AnswerKind::accepted ? catch_up() : set;
    }
    std::optional<std::int64_t> next_wake() const override {
        return locked([&]() -> std::optional<std::int64_t> {
            if (halted_because_) return std::nullopt;
            const auto due = book_.next_due(state_);
            return earlier(due ? utc_of(founding_.clock, *due) : std::nullopt, behind_.due());
        });
    }
    Answer catch_up() override {
        return changing([&] { return caught_up(); });
    }
    Answer bring_up_rows() override {
        return changing(
            [&] { return halted_because_ || !behind_.is_any() ? Answer{} : commit(Rows::now); });
    }

    /// The state, for tests and for looking on within the server.
    State state() const { return locked([&] { return state_; }); }

protected:
    /// Looks at the state while nobody changes it.
    template <class Look>
    auto looked_at(Look look) const {
        return locked([&] { return look(state_); });
    }
    /// The same of what is kept.
    template <class Look>
    auto looked_at_kept(Look look) const {
        return locked([&] { return look(std::as_const(*store_), founding_); });
    }
    /// Puts another store in the place of the one that is kept, while nobody looks or changes. An
    /// umpire that has halted goes on with it.
    /// Takes:   `replace(store)`: leaves one that holds together; what it answers if it cannot.
    template <class Replace>
    Answer go_on_with(Replace replace) {
        return changing([&] {
            Answer replaced = replace(store_);
            if (replaced.kind == AnswerKind::accepted) halted_because_.reset();
            reload();
            return replaced;
        });
    }

private:
    enum class Rows : std::uint8_t { when_due, now };

    /// Only rules with a clock of their own know a dawn.
    static constexpr Dawn dawn = kit::ClockedSystem<System> ? Dawn::kept : Dawn::ignored;

    template <class Work>
    auto locked(Work work) const {
        const std::scoped_lock lock(mutex_);
        return work();
    }

    /// Does something that may change the state, then tells who listens.
    /// Gives:   its answer; what broke inside it halts this umpire.
    template <class Work>
    Answer changing(Work work) {
        std::vector<std::function<void()>> calls;
        Answer answer;
        {
            const std::scoped_lock lock(mutex_);
            answer = guarded(work);
            calls = listeners_.due([&](const Person& person) { return newest_for(person); });
        }
        for (const auto& call : calls) call();
        return answer;
    }

    template <class Work>
    Answer guarded(Work work) {
        try {
            return work();
        } catch (const kit::Broken& broken) {
            halt(broken.what());
            return {AnswerKind::halted, "{}", false};
        } catch (const store::Unreadable& unreadable) {
            halt(unreadable.what());
            return {AnswerKind::storage_failed, "{}", false};
        }
    }

    void halt(const std::string& reason) {
        halted_because_ = reason;
        try {
            reload();
        } catch (const std::exception& failure) {
            // What is in memory may never have been stored: nobody may see it.
            *halted_because_ += std::string("; then: ") + failure.what();
            state_ = State{};
            views_.clear();
        }
    }

    void reload() {
        state_ = Kept::state_from(*store_);
        book_.load(*store_, state_);
        founding_ = founding_from(*store_);
        dice_key_ = DiceKey(founding_.seed, branch_at(founding_, store_->last_event() + 1));
        chain_ = chain_of(*store_);
        pending_ = {};
        behind_ = {};
        behind_.fall_behind(chain_.number - rows_at(*store_), time_());
        first_answers_.load(*store_);
        views_.clear();
        ++revision_;
    }

    std::vector<Answer> carried_out(std::vector<Submission> submissions,
                                    const OrderQueue::More& more) {
        std::vector<Answer> answers;
        changing([&] {
            answers = answered(submissions, more);
            return Answer{};
        });
        answers.resize(submissions.size(), {AnswerKind::storage_failed, "{}", {}});
        return answers;
    }

    /// Answers each and what comes meanwhile, then writes what became of all. If that fails
    /// nobody's order counts; if a promise breaks, nobody's does and the umpire halts.
    std::vector<Answer> answered(std::vector<Submission>& submissions,
                                 const OrderQueue::More& more) {
        std::vector<Answer> answers;
        const Answer written = guarded([&] {
            if (Answer late = caught_up(); late.kind != AnswerKind::accepted) return late;
            for (std::size_t at = 0; at < submissions.size(); ++at) {
                answers.push_back(answer_to(submissions[at]));
                if (at + 1 < submissions.size()) continue;
                std::ranges::move(more(), std::back_inserter(submissions));
            }
            return caught_up();
        });
        if (written.kind == AnswerKind::accepted) return answers;
        return first_answers_.repeated_or(written, *store_, submissions, time_());
    }

    Answer answer_to(const Submission& submission) {
        const Person& actor = submission.actor;
        const auto first = first_answers_.repeated(*store_, submission, time_());
        if (first) return *first;
        const bool watches = actor.role == Role::god || actor.role == Role::chorus;
        if (watches && actor.user.empty()) {
            return {AnswerKind::not_permitted, "{}", false};
        }
        if (!Kept::observer(state_, actor)) return {AnswerKind::unknown_actor, "{}", false};
        codec::Problems problems;
        auto json = codec::parse_json(submission.body, problems);
        const std::string reason = json ? taken_reason(actor, *json, problems) : std::string();
        if (!problems.empty()) return {AnswerKind::malformed, problems_text(problems), false};
        auto order = Kept::order_from(actor, *json);
        if (const auto* wrong = std::get_if<codec::Problems>(&order)) {
            return {AnswerKind::malformed, problems_text(*wrong), false};
        }
        Answer answer = decided(actor, std::get<typename System::Order>(order), reason);
        if (!submission.key.empty()) {
            pending_.changes.push_back(first_answers_.keep(submission, answer, time_()));
        }
        return answer;
    }

    Answer decided(const Person& actor, const typename System::Order& order,
                   const std::string& reason) {
        // A clock of the world that was set back does not undo what has happened.
        const kit::Moment at = std::max(moment_at(founding_.clock, time_()), chain_.at);
        KeyedDice dice = dice_for<System>(state_, dice_key_);
        const auto result = System::decide(state_, order, at, dice);
        if (!result) return {AnswerKind::refused, codec::text_of(result.refusal()), false};
        happen(result.value(), at, cause_of_order(actor, reason));
        return {AnswerKind::accepted, book_.outcome_text(state_, actor, at, result.value()),
                false};
    }

    void happen(const std::vector<Event>& events, kit::Moment at, const std::string& cause) {
        follow<System>(state_, book_, chain_, events, at, cause, pending_);
    }

    Answer caught_up() { return catch_up_to(moment_at(founding_.clock, time_())); }
    /// Lets everything due by `now` happen, in order, each item evolved before the next.
    Answer catch_up_to(kit::Moment now) {
        if (halted_because_) return {AnswerKind::halted, "{}", false};
        return guarded([&] {
            for (;;) {
                const auto due = book_.next_due(state_);
                if (!due || *due > now) return commit();
                book_.let_next_happen(state_, dice_key_, *due,
                                      [&](const auto& events, const std::string& cause) {
                                          happen(events, *due, cause);
                                      });
                if (pending_.events.size() < chunk_events_max) continue;
                const Answer written = commit();
                if (written.kind != AnswerKind::accepted) return written;
            }
        });
    }

    /// Writes what is pending, or goes back to what is on disk.
    Answer commit(Rows rows = Rows::when_due) {
        const bool is_moved = !pending_.events.empty() || book_.has_changes();
        const bool is_new = is_moved || !pending_.changes.empty();
        if (is_moved) behind_.fall_behind(pending_.events.size(), time_());
        const bool are_due = rows == Rows::now || behind_.are_due(time_());
        const bool brings_up = rows_may_be_behind<System> ? are_due : is_moved;
        if (!is_new && !brings_up) return {};
        if (brings_up) book_.add_touched_rows(state_, chain_.number, pending_);
        const Answer written = written_answer(store_->append(pending_));
        if (written.kind != AnswerKind::accepted) {
            reload();
            return written;
        }
        pending_ = {};
        if (brings_up) behind_ = {};
        if (!is_new) return {};  // only rows: nobody sees anything else
        first_answers_.stored();
        views_.clear();
        ++revision_;
        return {};
    }

    Answer write_rows(std::vector<store::TableChanges> changes) {
        return written_answer(store_->append({{}, std::move(changes)}));
    }

    template <class Change>
    Answer set_clock(Change change) {
        return changing([&] {
            const Utc now = time_();
            const Answer caught_up = catch_up_to(moment_at(founding_.clock, now));
            if (caught_up.kind != AnswerKind::accepted) return caught_up;
            const Clock changed = change(founding_.clock, now);
            Answer written = write_rows({clock_rows(changed)});
            if (written.kind == AnswerKind::accepted) founding_.clock = changed;
            return written;
        });
    }

    /// Commanders hear of their channel, referee and gods of every event.
    std::uint64_t newest_for(const Person& person) const {
        if (sees_all(person)) return chain_.number;
        return book_.newest_entry(state_, person);
    }

    mutable std::mutex mutex_;
    std::unique_ptr<store::Store> store_;
    TimeSource time_;
    Post post_;
    Founding founding_;
    DiceKey dice_key_;
    State state_;
    Book<System> book_;
    Chain chain_;
    store::Batch pending_;
    RowsBehind behind_;
    FirstAnswers first_answers_;
    std::optional<std::string> halted_because_;
    mutable std::map<Person, ViewText> views_;
    std::uint64_t revision_ = 0;
    Listeners listeners_;
    OrderQueue queue_;
};

}  // namespace umpire
