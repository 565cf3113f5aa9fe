// A battle's book: the deadlines of its questions, what each viewer was told, and what its players
// have sent ahead (battle_plans.hpp).
//
// A question that opens gets a deadline as far ahead as the battle allows for an answer; when that
// passes, the umpire orders the question's default. Deadlines are rows of their own, so a battle
// that is opened again waits no longer than it would have. Where nobody referees, what a referee is
// asked takes its default at once, and a dispute as soon as everybody has said his word; what comes
// of it names the clause that says so (core/battle/engine.hpp). What an event tells a viewer is
// settled when it happens and counted for each viewer by himself, so that his numbers say nothing
// of what he was not told; the event itself is read back from the store and told as he may know it.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/kit/dispute.hpp"
#include "server/umpire/battles/battle_doctrine.hpp"
#include "server/umpire/battles/battle_drawing.hpp"
#include "server/umpire/battles/battle_eyes.hpp"
#include "server/umpire/battles/battle_persistence.hpp"
#include "server/umpire/battles/battle_plans.hpp"
#include "server/umpire/book.hpp"

namespace umpire {

/// The rows of a battle's book.
struct DeadlineRow {
    std::string id;   ///< of the question
    kit::Moment due_at;
};
struct ToldRow {
    struct Key {
        std::string viewer;   ///< "player-k7q3m9x2ab", or "chorus"
        std::uint64_t number = 0;
    };
    Key id;
    std::uint64_t event = 0;
};
store::Row row_of(const DeadlineRow& deadline);
store::Row row_of(const ToldRow& told);
std::map<std::string, kit::Moment> deadlines_in(const store::Store& store);
/// How many events each viewer was told of.
std::map<std::string, std::uint64_t> told_in(const store::Store& store);
/// The number of the event that somebody was told of as his `number`-th; 0 for none. Who sees
/// everything was told of every event, by its own number.
std::uint64_t told_event(const store::Store& store, const Person& person, std::uint64_t number);
/// Parts of which one is new, changed or gone.
store::TableChanges changes_of(const std::vector<codec::Part>& before,
                               const std::vector<codec::Part>& after);

template <battle::IsEngine System>
class Book<System> {
public:
    using Stored = Persistence<System>;
    using Engine = battle::Engine<System>;
    using Codec = codec::BattleCodec<System>;
    using State = typename System::State;
    using Event = typename System::Event;
    using Question = typename System::Question;

    static constexpr std::string_view engine = Engine::name;

    Book() = default;
    /// For a battle that is only beginning: nothing is on disk yet.
    Book(BattleRow battle, Refereed refereed) : battle_(std::move(battle)), refereed_(refereed) {}

    void load(const store::Store& store, const State& state) {
        battle_ = battle_row(store);
        refereed_ = refereed_in(store);
        deadlines_ = deadlines_in(store);
        told_ = told_in(store);
        plans_.load(store);
        last_at_ = chain_of(store).at;
        given_up_.clear();
        parts_ = Codec::parts_of(state);
        changes_.clear();
    }
    bool has_changes() const { return !changes_.empty(); }
    /// What the first event is chained to.
    std::vector<store::TableChanges> given_rows(const State&) const {
        return rows_of(battle_, refereed_);
    }

    void happened(const State& state, const Event& event, kit::Moment at,
                  store::EventRecord& record) {
        record.at = at.seconds;
        last_at_ = at;
        plans_.happened();
        const auto tell = [&](std::string viewer, const typename System::Observer& observer) {
            if (!Engine::may_see(state, event, observer)) return;
            const std::uint64_t number = ++told_[viewer];
            add("told", row_of(ToldRow{{std::move(viewer), number}, record.number}));
        };
        std::vector<typename Engine::PlayerId> players;
        for (const auto& seat : Engine::seats(state)) {
            if (std::ranges::find(players, seat.player) != players.end()) continue;
            players.push_back(seat.player);
            tell(to_text(seat.player), Engine::as_player(seat.player));
        }
        tell("chorus", Engine::as_outsider());
    }

    void settle(const State& state, kit::Moment at) {
        if (!battle_.answer_seconds) return;
        std::map<std::string, kit::Moment> open;
        for (const Question& question : System::questions(state)) {
            const std::string id = to_text(question.id);
            const auto found = deadlines_.find(id);
            if (found != deadlines_.end()) {
                open.insert(*found);
            } else {
                const kit::Moment due = at + kit::seconds(*battle_.answer_seconds);
                open.emplace(id, due);
                add("deadlines", row_of(DeadlineRow{id, due}));
            }
        }
        for (const auto& [id, due] : deadlines_) {
            if (!open.contains(id)) erase("deadlines", {id});
        }
        deadlines_ = std::move(open);
    }

    void add_touched_rows(const State& state, std::uint64_t, store::Batch& to) {
        std::vector<codec::Part> parts = Codec::parts_of(state);
        store::TableChanges changed = changes_of(parts_, parts);
        parts_ = std::move(parts);
        to.changes.push_back(std::move(changed));
    }
    void add_own_rows(store::Batch& to) {
        std::ranges::move(std::exchange(changes_, {}), std::back_inserter(to.changes));
    }

    std::optional<kit::Moment> next_due(const State& state) const {
        std::optional<kit::Moment> next =
            asked_of_nobody(state) ? last_at_ : plans_.next_due(state, last_at_);
        for (const auto& [id, due] : deadlines_) {
            if (!next || due < *next) next = due;
        }
        return next;
    }
    /// What the doctrine orders that plays here or the rulebook says where nobody referees, else
    /// what somebody has sent ahead, else the default of the first question whose time is over;
    /// nothing if it can no longer be taken.
    template <class Happen>
    void run_next_due(const State& state, const DiceKey& key, kit::Moment due, Happen happen) {
        if (const auto question = asked_of_nobody(state)) {
            const std::string cause = is_left_to_rulebook(*question) ? "rulebook" : "doctrine";
            return happen(by_nobody(state, *question, due, key), cause);
        }
        if (auto gone = plans_.go_on(state, key, due)) {
            changes_.push_back(std::move(gone->changes));
            return happen(gone->events, gone->cause);
        }
        for (const Question& question : System::questions(state)) {
            const std::string id = to_text(question.id);
            const auto found = deadlines_.find(id);
            if (found == deadlines_.end() || found->second > due) continue;
            deadlines_.erase(found);
            erase("deadlines", {id});
            return happen(by_default(state, question, due, key), std::string("time"));
        }
        std::erase_if(deadlines_, [&](const auto& row) { return row.second <= due; });
    }

    static codec::Problems problems_of_list(const Person& actor, const nlohmann::json& list) {
        return Plans<System>::problems_of(actor, list);
    }
    /// Keeps what a player sends ahead, in the place of all that he sent before.
    void send_ahead(const Person& actor, const nlohmann::json& orders, kit::Moment at) {
        changes_.push_back(plans_.put(actor, orders, at));
    }

    const BattleRow& battle() const { return battle_; }
    std::string name(const State&) const { return battle_.name; }

    std::string outcome_text(const State& state, const Person& actor, kit::Moment at,
                             const std::vector<Event>& events) const {
        std::string text = "{\"at\":" + codec::text_of(at) + ",\"events\":[";
        const auto eyes = eyes_of(state, actor);
        bool is_first = true;
        for (const Event& event : events) {
            if (!eyes || !eyes->see(state, event)) continue;
            text += (is_first ? "" : ",") + eyes->told_text(event, at);
            is_first = false;
        }
        return text + "]}";
    }

    bool is_over(const State& state) const { return System::outcome(state).has_value(); }
    std::string questions_text(const State& state, const Person& person) const {
        std::string text = "{\"questions\":[";
        bool is_first = true;
        for (const Question& question : System::questions(state)) {
            const auto asked = Engine::asked(question);
            if (!sees_all(person) && (!asked || asked != Stored::player_of(person))) continue;
            const auto due = deadlines_.find(to_text(question.id));
            text += is_first ? "{\"due_at\":" : ",{\"due_at\":";
            text += due == deadlines_.end() ? "null" : codec::text_of(due->second);
            text += ",\"question\":" + Codec::text_of_question(question) + "}";
            is_first = false;
        }
        return text + "]," + plans_.text(person) + "}";
    }

    /// What a viewer was told, by his own numbers.
    std::string channel_text(const store::Store& store, const State& state, const Person& person,
                             std::uint64_t after, std::uint64_t limit) const {
        const auto eyes = eyes_of(state, person);
        std::string text = "{\"entries\":[";
        std::uint64_t last = after;
        while (eyes && last < UINT64_MAX && last - after < limit) {
            const std::uint64_t number = told_event(store, person, last + 1);
            const auto records = store.events(std::max<std::uint64_t>(number, 1), 1);
            if (number == 0 || records.empty()) break;
            text += last == after ? "" : ",";
            text += entry_text(++last, eyes->told_text(Stored::event_from(records.front()),
                                                       kit::Moment{records.front().at}));
        }
        return text + "],\"last\":" + std::to_string(last) + "}";
    }
    std::uint64_t newest_entry(const State&, const Person& person) const {
        const auto found = told_.find(text_of(person));
        return found == told_.end() ? 0 : found->second;
    }

private:
    static std::optional<Eyes<System>> eyes_of(const State& state, const Person& person) {
        const auto observer = Stored::observer(state, person);
        if (!observer) return std::nullopt;
        return Eyes<System>{*observer, sees_all(person)};
    }

    bool is_unrefereed() const { return refereed_ == Refereed::by_nobody; }
    bool is_left_to_rulebook(const Question& question) const {
        return is_unrefereed() && !Engine::asked(question);
    }
    /// Whether everybody but a doctrine has said his word in the dispute that is open, or none is.
    static bool is_heard(const State& state, std::optional<typename Engine::PlayerId> doctrine) {
        if (!kit::is_disputed(state.table)) return true;
        const auto& dispute = *kit::open_dispute(state.table.disputes);
        return std::ranges::all_of(Engine::seats(state), [&](const auto& seat) {
            return seat.player == doctrine || kit::has_spoken(dispute, seat.player);
        });
    }
    /// The first question that waits for nobody's word: a doctrine's, and a referee's where there
    /// is none or a doctrine plays.
    std::optional<Question> asked_of_nobody(const State& state) const {
        std::optional<typename Engine::PlayerId> doctrine;
        if (!System::outcome(state)) doctrine = DoctrineAtTable<System>::player(state);
        if (!doctrine && !is_unrefereed()) return std::nullopt;
        if (is_unrefereed() && !is_heard(state, doctrine)) return std::nullopt;
        for (const Question& question : System::questions(state)) {
            const auto asked = Engine::asked(question);
            const bool is_nobodys = !asked || asked == doctrine;
            if (is_nobodys && !given_up_.contains(to_text(question.id))) return question;
        }
        return std::nullopt;
    }
    /// What comes of a question's default; nothing if it can no longer be taken.
    std::vector<Event> by_default(const State& state, const Question& question, kit::Moment at,
                                  const DiceKey& key) const {
        KeyedDice dice = dice_for<System>(state, key);
        auto result = System::decide(state, Engine::by_default(question), at, dice);
        if (!result) return {};
        std::vector<Event> events = std::move(result).value();
        if (is_left_to_rulebook(question) && !events.empty()) {
            name_rulebook(settled_by(state, events));
        }
        return events;
    }
    /// The event that says how a question was settled: the one that ends the battle if no die falls
    /// before it, for an answer that comes first may be told to one side alone; else the first.
    /// Takes:   a copy of the state, on which they are tried; at least one event.
    static Event& settled_by(State state, std::vector<Event>& events) {
        for (Event& event : events) {
            if (!event.rolls.empty()) break;
            System::evolve(state, event);
            if (System::outcome(state)) return event;
        }
        return events.front();
    }
    /// Puts the clause first by which nobody ruled on it: logs show no more than the first few.
    static void name_rulebook(Event& event) {
        decltype(event.clauses) clauses;
        clauses.push_back(Engine::without_referee);
        for (const kit::Clause clause : event.clauses) clauses.push_back(clause);
        event.clauses = std::move(clauses);
        kit::mark(Engine::without_referee);
    }
    std::vector<Event> by_nobody(const State& state, const Question& question, kit::Moment at,
                                 const DiceKey& key) {
        using Table = DoctrineAtTable<System>;
        if (const auto player = Engine::asked(question)) {
            const auto order = Table::chosen(state, *player, Table::seed_of(state, *player));
            KeyedDice dice = dice_for<System>(state, key);
            if (order) {
                auto result = System::decide(state, Engine::by_player(*player, *order), at, dice);
                if (result) return std::move(result).value();
            }
        }
        auto events = by_default(state, question, at, key);
        if (events.empty()) given_up_.insert(to_text(question.id));
        return events;
    }

    void add(const char* table, store::Row row) {
        changes_.push_back({table, {std::move(row)}, {}});
    }
    void erase(const char* table, store::Row key) {
        changes_.push_back({table, {}, {std::move(key)}});
    }

    BattleRow battle_;
    Refereed refereed_ = Refereed::by_somebody;
    std::map<std::string, kit::Moment> deadlines_;
    std::map<std::string, std::uint64_t> told_;
    Plans<System> plans_;
    std::vector<codec::Part> parts_;
    std::vector<store::TableChanges> changes_;
    kit::Moment last_at_;                ///< when anything happened last
    std::set<std::string> given_up_;     ///< questions that not even a default answers
};

}  // namespace umpire
