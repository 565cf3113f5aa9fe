#include "server/umpire/verify.hpp"

#include <algorithm>
#include <ostream>

#include "server/store/sqlite.hpp"
#include "server/umpire/idis_keeping.hpp"
#include "server/umpire/keyed_dice.hpp"

namespace umpire {

namespace {

using Kept = Keeping<idis::System>;

/// Limit:   faults that are listed; one wrong row brings many others with it.
constexpr std::size_t faults_max = 100;
constexpr std::uint64_t events_at_once = 1'000;

/// One pass over a campaign's events.
class Replay {
public:
    explicit Replay(const store::Store& store)
        : store_(store), founding_(founding_from(store)), key_(founding_.seed, founding_.branch),
          state_(Kept::state_before(store)) {
        verified_.commitment = commitment_to(founding_.seed);
        previous_ = first_previous_hash(verified_.commitment, Kept::given_rows(state_));
    }

    Verified run() {
        const auto row = store_.row("meta", {"commitment"});
        if (!row || row->at(1) != store::Cell(verified_.commitment)) {
            fault("the seed is not the one that was committed to");
        }
        for (;;) {
            const auto records = store_.events(verified_.events + 1, events_at_once);
            for (const store::EventRecord& record : records) follow(record);
            if (records.empty()) break;
        }
        if (verified_.events != store_.last_event()) fault("there is a gap in the events");
        compare_tables();
        for (const kit::Violation& violation : idis::System::violations(state_)) fault(violation);
        verified_.state_hash = hash_of_tables(Kept::rows(state_));
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
        const idis::Event event = Kept::event_from(record);
        prove(event, name);
        idis::System::evolve(state_, event);
    }

    void prove(const idis::Event& event, const std::string& name) {
        std::map<kit::Subject, std::uint64_t> counts;
        for (const kit::Roll& roll : event.rolls) {
            ++verified_.rolls;
            const auto before = idis::System::rolls_made(state_, roll.subject);
            if (roll.count != before + counts[roll.subject]++) {
                fault(name + " has a die out of turn");
            }
            if (roll.sides < 1 ||
                roll.face != key_.face(roll.clause, roll.subject, roll.count, roll.sides)) {
                fault(name + " has a die that does not follow from the seed: " +
                      std::string(roll.clause.id()));
            }
        }
    }

    void compare_tables() {
        for (store::TableChanges& replayed : Kept::rows(state_)) {
            std::vector<store::Row> kept = store_.rows(replayed.table);
            std::ranges::sort(kept);
            std::ranges::sort(replayed.written);
            name_missing(kept, replayed.written, replayed.table + " has a row that no event made");
            name_missing(replayed.written, kept, replayed.table + " lacks a row that events made");
        }
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
    idis::State state_;
    std::string previous_;
    Verified verified_;
};

}  // namespace

Verified verify(const store::Store& store) {
    try {
        return Replay(store).run();
    } catch (const store::Unreadable& unreadable) {
        return {.events = 0, .rolls = 0, .commitment = "", .state_hash = "",
                .faults = {unreadable.what()}};
    } catch (const kit::Broken& broken) {
        return {.events = 0, .rolls = 0, .commitment = "", .state_hash = "",
                .faults = {std::string("the events do not replay: ") + broken.what()}};
    }
}

bool verify_file(const std::string& path, std::ostream& out) {
    Verified verified;
    try {
        store::Schema schema = common_schema();
        schema.insert(schema.end(), Kept::schema().begin(), Kept::schema().end());
        const store::SqliteStore store(path, store::FileMode::read_only, std::move(schema));
        verified = verify(store);
    } catch (const store::Unreadable& unreadable) {
        verified.faults.push_back(unreadable.what());
    }
    for (const std::string& fault : verified.faults) out << path << ": " << fault << '\n';
    if (!verified.faults.empty()) return false;
    out << path << ": " << verified.events << " events and " << verified.rolls
        << " dice hold; commitment " << verified.commitment << "; state " << verified.state_hash
        << '\n';
    return true;
}

}  // namespace umpire
