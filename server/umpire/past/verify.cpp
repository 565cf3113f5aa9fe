#include "server/umpire/past/verify.hpp"

#include "core/idis/referee/entered_dice.hpp"

#include <algorithm>
#include <ostream>

#include "server/codec/text.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/umpire/battles/battle_persistence.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/keyed_dice.hpp"
#include "server/umpire/past/proving.hpp"

namespace umpire {

namespace {

/// The face that the referee entered for a die, where a system lets him and he did.
template <class State>
std::optional<int> face_by_hand(const State& state, const kit::Roll& roll, std::size_t drawn) {
    if constexpr (requires {
                      idis::entered_face(state, roll.clause, roll.subject, roll.sides, drawn);
                  }) {
        return idis::entered_face(state, roll.clause, roll.subject, roll.sides, drawn);
    } else {
        return std::nullopt;
    }
}

/// Whether anything in there is called by a name with a control character.
bool names_several_lines(const nlohmann::json& value) {
    if (!value.is_structured()) return false;
    const auto name = value.is_object() ? value.find("name") : value.end();
    if (name != value.end() && name->is_string() &&
        !codec::is_one_line(name->get_ref<const std::string&>())) {
        return true;
    }
    return std::ranges::any_of(
        value, [](const nlohmann::json& each) { return names_several_lines(each); });
}

/// Limit:   faults that are listed; one wrong row brings many others with it.
constexpr std::size_t faults_max = 100;

/// One pass over the events of a campaign or battle.
template <class System>
class Replay {
public:
    using Stored = Persistence<System>;

    explicit Replay(const store::Store& store)
        : store_(store),
          founding_(founding_from(store)),
          key_(founding_.seed, ""),
          state_(Stored::state_before(store)),
          rows_at_(rows_at(store)) {
        verified_.commitment = commitment_to(founding_.seed);
        previous_ = first_previous_hash(verified_.commitment, Stored::given_in(store_));
    }

    Verified run() {
        const auto row = store_.row("meta", {"commitment"});
        if (!row || row->at(1) != store::Cell(verified_.commitment)) {
            fault("the seed is not the one that was committed to");
        }
        for (;;) {
            const auto records = store_.events(verified_.events + 1, store::events_at_once);
            for (const store::EventRecord& record : records) {
                follow(record);
                if (record.number == rows_at_) compare_tables();
            }
            if (records.empty()) break;
        }
        if (verified_.events != store_.last_event()) fault("there is a gap in the events");
        for (const kit::Violation& violation : System::violations(state_)) fault(violation);
        verified_.state_hash = hash_of_tables(Stored::rows(state_));
        return std::move(verified_);
    }

private:
    void fault(std::string words) {
        if (verified_.faults.size() < faults_max) verified_.faults.push_back(std::move(words));
    }

    void follow(const store::EventRecord& record) {
        const std::string name = "event " + std::to_string(record.number);
        if (record.number != ++verified_.events) fault(name + " comes out of turn");
        if (record.previous_hash != previous_) fault(name + " does not follow the one before it");
        if (record.hash != store::hash_of_event(record)) fault(name + " was changed");
        previous_ = record.hash;
        judge(record, name);
        for (const Branch& branch : founding_.branches) {
            if (branch.from == record.number) key_ = DiceKey(founding_.seed, branch.name);
        }
        const typename System::Event event = Stored::event_from(record);
        prove(event, name);
        Stored::evolve(state_, record, event);
        if constexpr (requires { Stored::forget_touched(state_); }) {
            if (record.number % store::events_at_once == 0) Stored::forget_touched(state_);
        }
    }

    /// What no event of ours says, no matter who made its hash.
    void judge(const store::EventRecord& record, const std::string& name) {
        if (record.at < 0 || record.at > latest_moment.seconds) {
            fault(name + " is at no moment of a campaign");
        }
        // Campaigns are founded by files whose names are one line each; players may write others.
        const bool is_given = std::is_same_v<System, idis::System> && record.cause == "founding";
        if (is_given && names_several_lines(parsed_record(record.payload))) {
            fault(name + " gives a name of several lines");
        }
    }

    void prove(const typename System::Event& event, const std::string& name) {
        std::map<kit::Subject, std::uint64_t> counts;
        std::map<std::pair<kit::Clause, kit::Subject>, std::size_t> like_it;
        for (const kit::Roll& roll : Stored::rolls_of(event)) {
            ++verified_.rolls;
            const auto before = System::rolls_made(state_, roll.subject);
            if (roll.count != before + counts[roll.subject]++) {
                fault(name + " has a die out of turn");
            }
            const std::size_t drawn = like_it[{roll.clause, roll.subject}]++;
            const std::optional<int> entered = face_by_hand(state_, roll, drawn);
            const auto rolled = [&] {
                return key_.face(roll.clause, roll.subject, roll.count, roll.sides);
            };
            if (roll.sides < 1 || roll.face != (entered ? *entered : rolled())) {
                fault(name + " has a die that does not follow from the seed: " +
                      std::string(roll.clause.id()));
            }
        }
    }

    void compare_tables() {
        std::vector<store::TableChanges> in_todays_form;
        for (store::TableChanges& replayed : Stored::rows(state_)) {
            std::vector<store::Row> kept = store_.rows(replayed.table);
            std::ranges::sort(kept);
            std::ranges::sort(replayed.written);
            if (kept != replayed.written) kept = rows_today(replayed.table, kept, in_todays_form);
            name_missing(kept, replayed.written, replayed.table + " has a row that no event made");
            name_missing(replayed.written, kept, replayed.table + " lacks a row that events made");
        }
    }
    /// What rows say that another program wrote, as this one would write it; as they are if they
    /// cannot be read.
    std::vector<store::Row> rows_today(const std::string& table,
                                       const std::vector<store::Row>& kept,
                                       std::vector<store::TableChanges>& in_todays_form) {
        try {
            if (in_todays_form.empty()) in_todays_form = Stored::rows_in_todays_form(store_);
        } catch (const store::Unreadable& unreadable) {
            fault(unreadable.what());
            return kept;
        }
        std::vector<store::Row> rows =
            std::ranges::find(in_todays_form, table, &store::TableChanges::table)->written;
        std::ranges::sort(rows);
        return rows;
    }
    void name_missing(const std::vector<store::Row>& rows, const std::vector<store::Row>& others,
                      const std::string& words) {
        std::vector<store::Row> missing;
        std::ranges::set_difference(rows, others, std::back_inserter(missing));
        for (const store::Row& row : missing) {
            const auto* text = std::get_if<std::string>(&row.front());
            fault(words + (text != nullptr ? ": " + *text : ""));
        }
    }

    const store::Store& store_;
    Founding founding_;
    DiceKey key_;
    typename System::State state_;
    std::uint64_t rows_at_;
    std::string previous_;
    Verified verified_;
};

template <class System>
Verified verified(const store::Store& store) {
    try {
        return Replay<System>(store).run();
    } catch (const store::Unreadable& unreadable) {
        return {.events = 0, .rolls = 0, .commitment = "", .state_hash = "",
                .faults = {unreadable.what()}};
    } catch (const kit::Broken& broken) {
        return {.events = 0, .rolls = 0, .commitment = "", .state_hash = "",
                .faults = {std::string("the events do not replay: ") + broken.what()}};
    }
}

}  // namespace

Verified verify(const store::Store& store) { return verified<idis::System>(store); }

Verified verify_battle(const store::Store& store) {
    Verified result;
    const std::string engine = battle_row(store).engine;
    const bool is_known = battle::with_engine(
        engine, [&]<class System>() { result = verified<System>(store); });
    if (!is_known) result.faults.push_back("there is no engine called " + engine);
    return result;
}

bool verify_file(const std::string& path, std::ostream& out, Proof proof) {
    try {
        const store::SqliteStore store(path, store::FileMode::read_only, schema_named(path),
                                       is_name_of_battle(path) ? store::battle_migrations()
                                                               : store::built_in_migrations());
        return verify_store(store, path, out, proof);
    } catch (const store::Unreadable& unreadable) {
        out << path << ": " << codec::on_one_line(unreadable.what()) << '\n';
        return false;
    }
}

}  // namespace umpire
