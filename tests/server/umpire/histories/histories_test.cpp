// What every place of histories does: a folder's, and a database's.
#include "server/umpire/histories/histories.hpp"

#include "server/store/postgres/database_lock.hpp"
#include "server/umpire/persistence.hpp"
#include "tests/server/store/postgres/held.hpp"
#include "tests/server/umpire/histories/kept.hpp"

using store::Written;
using tests::Cluster;
using umpire::Histories;
using Kept = std::shared_ptr<Histories>;
using Names = std::vector<std::string>;

namespace {

const std::string name = "campaign-aaaaaaaaaa.idis";
const std::string past = "campaign-aaaaaaaaaa.1.past";
const std::string a_battle = "fight-aaaaaaaaaa.battle";

void write(store::Store& store, std::uint64_t events) {
    for (std::uint64_t number = 1; number <= events; ++number) {
        REQUIRE(store.append({{tests::an_event(number)}, {umpire::setting_row("A river")}}) ==
                Written::stored);
    }
}

void make(Histories& histories, const std::string& called, std::uint64_t events) {
    umpire::make_whole(histories, called,
                       [&](store::Store& store) { write(store, events); });
}

std::uint64_t events_in(Histories& histories, const std::string& called) {
    return histories.open(called)->last_event();
}

}  // namespace

TEST_CASE("histories: one that is made is found when it is whole, and holds what was written") {
    tests::on_each([](const Kept& histories) {
        auto made = histories->begin(name);
        write(made->store(), 3);
        CHECK(histories->names().empty());
        CHECK_FALSE(histories->is_there(name));
        CHECK_EQ(histories->number_of(name), 0);
        CHECK_THROWS_AS(histories->open(name), store::Unreadable);
        made->finish();
        made.reset();
        CHECK(histories->names() == Names{name});
        CHECK(histories->is_there(name));
        CHECK_FALSE(histories->where().empty());
        CHECK_EQ(histories->called(name).filename(), name);
        CHECK_EQ(histories->why_held_off(), "");
        const auto looked_at = histories->look_at(name);
        const auto store = histories->open(name);
        CHECK_EQ(store->events(1, 10).size(), 3);
        CHECK(looked_at->rows("meta") == store->rows("meta"));
        CHECK(store->append({{tests::an_event(4)}, {}}) == Written::stored);
        CHECK_EQ(events_in(*histories, name), 4);
    });
}

TEST_CASE("histories: a battle has a battle's tables, a past a campaign's, and all are listed") {
    tests::on_each([](const Kept& histories) {
        for (const std::string& each : {a_battle, past, name}) make(*histories, each, 1);
        CHECK(histories->names() == Names{past, name, a_battle});
        CHECK(histories->open(a_battle)->rows("parts").empty());
        CHECK(histories->open(past)->rows("armies").empty());
        CHECK_EQ(histories->stamps().size(), 3);
        for (const auto& [each, stamp] : histories->stamps()) {
            CHECK(stamp == histories->stamp_of(each));
        }
    });
}

TEST_CASE("histories: one that is thrown away, or breaks off, leaves nothing") {
    tests::on_each([](const Kept& histories) {
        write(histories->begin(name)->store(), 2);
        CHECK(histories->names().empty());
        CHECK_THROWS_AS(umpire::make_whole(*histories, name,
                                           [](store::Store& store) {
                                               write(store, 2);
                                               throw store::Unreadable("enough");
                                           }),
                        store::Unreadable);
        CHECK(histories->names().empty());
        make(*histories, name, 1);
        CHECK_EQ(events_in(*histories, name), 1);
        histories->remove(name);
        CHECK_FALSE(histories->is_there(name));
        CHECK_THROWS_AS(histories->open(name), store::Unreadable);
        histories->remove(name);
        make(*histories, name, 2);
        CHECK_EQ(events_in(*histories, name), 2);
    });
}

TEST_CASE("histories: one that is there is not made a second time") {
    tests::on_each([](const Kept& histories) {
        make(*histories, name, 2);
        CHECK_THROWS_AS(make(*histories, name, 1), store::Unreadable);
        // Nor if it has come while the other was made.
        const auto late = histories->begin(a_battle);
        write(late->store(), 1);
        {
            const auto other = histories->begin(past);
            write(other->store(), 1);
            other->finish();
        }
        CHECK_EQ(events_in(*histories, past), 1);
        const auto second = histories->begin(past);
        write(second->store(), 3);
        CHECK_THROWS_AS(second->finish(), store::Unreadable);
        CHECK_EQ(events_in(*histories, past), 1);
        late->finish();
        CHECK_EQ(events_in(*histories, name), 2);
        CHECK_EQ(events_in(*histories, a_battle), 1);
    });
}

TEST_CASE("histories: a shorter one takes the place of another, which is kept as a past") {
    tests::on_each([](const Kept& histories) {
        make(*histories, name, 3);
        const std::uint64_t before = histories->number_of(name);
        const auto shorter = histories->begin(name);
        write(shorter->store(), 1);
        CHECK_EQ(events_in(*histories, name), 3);
        shorter->take_place(past);
        CHECK(histories->names() == Names{past, name});
        CHECK_EQ(events_in(*histories, name), 1);
        CHECK_EQ(events_in(*histories, past), 3);
        CHECK_EQ(histories->number_of(past), before);
        CHECK_NE(histories->number_of(name), before);
        CHECK(histories->open(name)->append({{tests::an_event(2)}, {}}) == Written::stored);
        CHECK_EQ(events_in(*histories, past), 3);
    });
}

TEST_CASE("histories: the stamp of one tells whether it was written") {
    tests::on_each([](const Kept& histories) {
        make(*histories, name, 1);
        const store::Stamp before = histories->stamp_of(name);
        CHECK_NE(before.inode, 0);
        CHECK(histories->is_as_closed(name, before));
        {
            const auto store = histories->open(name);
            REQUIRE(store->append({{}, {umpire::setting_row("A ford")}}) == Written::stored);
        }
        CHECK_FALSE(histories->stamp_of(name) == before);
        CHECK_EQ(histories->stamp_of(name).inode, before.inode);
        CHECK_EQ(histories->stamp_of(a_battle).inode, 0);
    });
}

TEST_CASE("histories: what a program that ended has begun is thrown away by the next") {
    SUBCASE("in a folder") {
        const tests::Folder folder;
        const std::string part = folder.file(name + ".part");
        write(*std::make_unique<store::SqliteStore>(part, store::FileMode::create,
                                                    umpire::schema_named(name)), 2);
        const auto histories = umpire::histories_in_folder(folder.path());
        make(*histories, name, 1);
        CHECK_EQ(events_in(*histories, name), 1);
        CHECK_FALSE(std::filesystem::exists(part));
    }
    SUBCASE("in a database") {
        tests::with_cluster([](Cluster& cluster) {
            const std::string place = cluster.new_place();
            const auto histories = umpire::histories_in_database(place);
            store::PostgresStore begun(place, name + ".part", store::HistoryMode::create,
                                       umpire::schema_named(name));
            write(begun, 2);
            make(*histories, name, 1);
            CHECK_EQ(events_in(*histories, name), 1);
            CHECK_EQ(store::histories_in(place).size(), 1);
        });
    }
    SUBCASE("in a database that is shared") {
        tests::with_cluster([](Cluster& cluster) {
            const std::string place = cluster.new_place();
            store::NodeSettings node;
            node.address = "http://10.0.0.1:8080";
            const auto histories = umpire::histories_of_node(place, node);
            {
                store::PostgresStore begun(place, name + ".part", store::HistoryMode::create,
                                           umpire::schema_named(name));
                write(begun, 2);
            }
            make(*histories, name, 1);
            CHECK_EQ(events_in(*histories, name), 1);
            CHECK_EQ(store::histories_in(place).size(), 1);
        });
    }
}

TEST_CASE("histories: one that is removed from a database leaves no event and no row") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        const auto histories = umpire::histories_in_database(place);
        make(*histories, name, 70);
        make(*histories, a_battle, 1);
        const auto held = histories->open(name);
        histories->remove(name);
        CHECK_THROWS_AS(held->append({{tests::an_event(71)}, {}}), store::Vanished);
        store::postgres::Connection connection(place);
        CHECK_EQ(connection.ask("SELECT count(*) FROM events").integer(0, 0), 1);
        CHECK_EQ(connection.ask("SELECT count(*) FROM meta").integer(0, 0), 1);
        // What is copied there by itself is not played before it is whole, and is not removed.
        store::PostgresStore copied(place, name, store::HistoryMode::create,
                                    umpire::schema_named(name));
        CHECK_FALSE(histories->is_there(name));
        histories->remove(name);
        copied.finish();
        CHECK(histories->is_there(name));
    });
}

TEST_CASE("histories: of a database that another server has had nothing is written any more") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        const auto histories = umpire::histories_in_database(place);
        CHECK_THROWS_AS(umpire::histories_in_database(place), store::DatabaseHeld);
        make(*histories, name, 1);
        const auto store = histories->open(name);
        const auto begun = histories->begin(a_battle);
        write(begun->store(), 1);
        REQUIRE(tests::let_go_of(place));
        { const store::DatabaseLock other(place); }
        CHECK(store->append({{tests::an_event(2)}, {}}) == Written::failed);
        CHECK(begun->store().append({{tests::an_event(2)}, {}}) == Written::failed);
        CHECK_THROWS_AS(begun->finish(), store::NotStored);
        CHECK_THROWS_AS(histories->begin(past), store::NotStored);
        CHECK_THROWS_AS(histories->remove(name), store::NotStored);
        CHECK_EQ(histories->why_held_off(), "database_held_by_another");
        // What is there can be read.
        CHECK_EQ(store->last_event(), 1);
        CHECK(histories->names() == Names{name});
    });
}
