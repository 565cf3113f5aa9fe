// Campaigns and battles that move between a data folder and PostgreSQL, and what is proven of them.
#include "server/umpire/past/moving.hpp"

#include "server/cli/battle_start.hpp"
#include "server/store/memory.hpp"
#include "server/umpire/past/proving.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/store/postgres/cluster.hpp"
#include "tests/server/umpire/played.hpp"

using tests::Cluster;
using tests::Folder;
using tests::Played;
using umpire::Begun;
using umpire::Place;

namespace {

namespace fs = std::filesystem;

/// A place of a database by the form of address that the terminal takes.
Place database(const std::string& place) { return {place, true}; }
Place folder(const Folder& folder) { return {folder.path(), false}; }

struct Told {
    bool holds = false;
    std::string words;
    std::string fault;
};

Told moved(const Place& from, const Place& to, const std::string& name,
           Begun begun = Begun::goes_on) {
    Told told;
    std::ostringstream out;
    try {
        told.holds = umpire::move_history(from, to, name, begun, out);
    } catch (const store::Unreadable& fault) {
        told.fault = fault.what();
    }
    told.words = out.str();
    return told;
}

void check_moves(const Place& from, const Place& to, const std::string& name) {
    const Told told = moved(from, to, name);
    CHECK_MESSAGE(told.holds, told.words << told.fault);
    CHECK_NE(told.words.find(name + ": "), std::string::npos);
}

/// Everything that a file keeps, as text.
std::string kept_in(const fs::path& file) {
    const store::SqliteStore store(file, store::FileMode::read_only, umpire::campaign_schema());
    std::string kept;
    for (const store::EventRecord& event : store.events(1, 1'000'000)) kept += event.hash + '\n';
    std::vector<store::TableChanges> tables;
    for (const store::TableShape& shape : umpire::campaign_schema()) {
        tables.push_back({shape.name, store.rows(shape.name), {}});
    }
    return kept + umpire::hash_of_tables(tables);
}

/// Takes in what another store does, until it has had enough.
class BrokenOff : public store::MemoryStore {
public:
    BrokenOff() : MemoryStore(umpire::campaign_schema()) {}
    store::Written append(const store::Batch& batch) override {
        if (left == 0) return store::Written::full;
        --left;
        return MemoryStore::append(batch);
    }
    int left = 0;
};

}  // namespace

TEST_CASE("moved: a campaign with its past and fork goes into a database and comes back the same") {
    tests::with_cluster([](Cluster& cluster) {
        Played played;
        REQUIRE(std::holds_alternative<std::string>(
            played.campaigns->fork(played.id, played.last_event(played.id))));
        REQUIRE_EQ(played.campaign().rewind(played.first_day).kind, umpire::AnswerKind::accepted);
        played.campaigns.reset();
        const Place from = folder(played.folder);
        const Place kept = database(cluster.new_place());
        const std::vector<std::string> names = umpire::histories_of(from);
        const std::vector<std::string> expected = {
            played.id + ".1.past", played.id + ".fork-1.idis", played.id + ".idis"};
        REQUIRE(names == expected);

        for (const std::string& name : names) check_moves(from, kept, name);
        CHECK(umpire::histories_of(kept) == names);
        CHECK(umpire::named_by({played.id}, names) == names);
        for (const std::string& name : names) {
            std::ostringstream out;
            CHECK(umpire::verify_history(kept.where, name, out, umpire::Proof::by_replay));
        }

        const Folder back;
        for (const std::string& name : names) {
            check_moves(kept, folder(back), name);
            CHECK_EQ(kept_in(back.path() / name), kept_in(played.folder.path() / name));
        }
        // Nothing of the copying is left beside them, and they are played on.
        CHECK(umpire::histories_of(folder(back)) == names);
        for (const auto& entry : fs::directory_iterator(back.path())) {
            CHECK_NE(entry.path().extension(), ".part");
        }
        umpire::Campaigns campaigns(back.path(), [&] { return played.now; });
        CHECK(campaigns.faults().empty());
        CHECK_EQ(campaigns.find(played.id)->resume().kind, umpire::AnswerKind::accepted);
    });
}

TEST_CASE("moved: a battle by itself goes into a database and comes back the same") {
    tests::with_cluster([](Cluster& cluster) {
        const Folder begun;
        const auto start = cli::shipped_battle(tests::source_folder() + "/config",
                                               "dice-warriors", "duel");
        REQUIRE(start.has_value());
        const auto made = umpire::create_battle(begun.path(), *start, 0);
        REQUIRE(std::holds_alternative<umpire::MadeBattle>(made));
        const std::string name = std::get<umpire::MadeBattle>(made).file.filename();
        const Place kept = database(cluster.new_place());
        check_moves(folder(begun), kept, name);
        const Folder back;
        check_moves(kept, folder(back), name);
        std::ostringstream out;
        CHECK_MESSAGE(umpire::verify_file(back.path() / name, out), out.str());
    });
}

TEST_CASE("moved: what is there already is proven again, and another is left as it is") {
    tests::with_cluster([](Cluster& cluster) {
        Played played;
        const std::string name = played.id + ".idis";
        played.campaigns.reset();
        const Place from = folder(played.folder);
        const Place kept = database(cluster.new_place());
        check_moves(from, kept, name);
        const Told again = moved(from, kept, name);
        CHECK(again.holds);
        CHECK_NE(again.words.find("is there already"), std::string::npos);

        played.reopen();
        played.pass_days(1);
        played.campaigns.reset();
        for (const Begun begun : {Begun::goes_on, Begun::begins_anew}) {
            CHECK_NE(moved(from, kept, name, begun).fault, "");
            CHECK_NE(moved(kept, from, name, begun).fault, "");
        }
        CHECK_EQ(store::histories_in(kept.where).front().is_whole, true);
        CHECK_NE(moved(from, kept, "campaign-aaaaaaaaaa.idis").fault, "");
        CHECK_EQ(store::histories_in(kept.where).size(), 1);
    });
}

TEST_CASE("moved: what was broken off is gone on with, also when the campaign has gone on since") {
    Played played;
    const std::string file = played.folder.path() / (played.id + ".idis");
    const auto opened = [&] {
        return store::SqliteStore(file, store::FileMode::read_only, umpire::campaign_schema());
    };
    BrokenOff to;
    std::ostringstream out;
    int times = 0;
    for (bool is_done = false; !is_done; ++times) {
        to.left = 1 + times;
        try {
            umpire::carry_over(opened(), umpire::campaign_schema(), "it", to, out);
            is_done = true;
        } catch (const store::NotStored& fault) {
            CHECK(fault.why() == store::Written::full);
        }
        if (times == 2) played.pass_days(1);
    }
    CHECK_GT(times, 3);
    CHECK_NE(out.str().find("it: goes on after event "), std::string::npos);
    to.left = 1;
    umpire::carry_over(opened(), umpire::campaign_schema(), "it", to, out);
    CHECK_EQ(to.left, 1);
    CHECK_EQ(to.last_event(), opened().last_event());
    for (const store::TableShape& shape : umpire::campaign_schema()) {
        CHECK_MESSAGE(to.rows(shape.name) == opened().rows(shape.name), shape.name);
    }
    CHECK(umpire::verify(to).faults.empty());
}

TEST_CASE("moved: half a copy is nobody's campaign, and another's is not gone on with") {
    tests::with_cluster([](Cluster& cluster) {
        Played played;
        const std::string name = played.id + ".idis";
        played.campaigns.reset();
        const Place from = folder(played.folder);
        const Place kept = database(cluster.new_place());
        {
            store::PostgresStore begun(kept.where, name, store::HistoryMode::create,
                                       umpire::campaign_schema());
            REQUIRE(begun.append({{tests::an_event(1)}, {}}) == store::Written::stored);
        }
        CHECK(umpire::histories_of(kept).empty());
        const Folder back;
        CHECK_NE(moved(kept, folder(back), name).fault, "");
        CHECK(fs::is_empty(back.path()));
        CHECK_NE(moved(from, kept, name).fault, "");
        const std::vector<store::ListedHistory> as_it_was = {{name, 1, false}};
        CHECK(store::histories_in(kept.where) == as_it_was);
        CHECK(moved(from, kept, name, Begun::begins_anew).holds);

        // The same in a folder.
        const fs::path part = back.path() / (name + ".part");
        {
            store::SqliteStore begun(part, store::FileMode::create, umpire::campaign_schema());
            REQUIRE(begun.append({{tests::an_event(1)}, {}}) == store::Written::stored);
        }
        CHECK_NE(moved(kept, folder(back), name).fault, "");
        CHECK(moved(kept, folder(back), name, Begun::begins_anew).holds);
        CHECK_FALSE(fs::exists(part));
    });
}

TEST_CASE("moved: a campaign that was changed behind its owner's back does not arrive") {
    tests::with_cluster([](Cluster& cluster) {
        Played played;
        const std::string name = played.id + ".idis";
        played.campaigns.reset();
        {
            const store::SqliteStore store(played.folder.path() / name, store::FileMode::open,
                                           umpire::campaign_schema());
            tests::change_behind(store.connection(), "UPDATE armies SET supplies = supplies + 1");
        }
        const Place kept = database(cluster.new_place());
        const Told told = moved(folder(played.folder), kept, name);
        CHECK_FALSE(told.holds);
        CHECK_NE(told.words.find("armies has a row that no event made"), std::string::npos);
        CHECK(store::histories_in(kept.where).empty());
        store::postgres::Connection connection(kept.where);
        CHECK_EQ(connection.ask("SELECT count(*) FROM events").integer(0, 0), 0);
        CHECK_EQ(connection.ask("SELECT count(*) FROM armies").integer(0, 0), 0);
    });
}
