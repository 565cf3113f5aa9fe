// Histories that several servers share: who opens one, who writes it, and what becomes of one that
// was taken away in the middle of something.
#include "server/umpire/histories/nodes.hpp"

#include <csignal>
#include <thread>
#include <vector>

#include "server/store/postgres/leased.hpp"
#include "server/umpire/persistence.hpp"
#include "tests/server/store/postgres/proxy.hpp"
#include "tests/server/store/postgres/stopped.hpp"
#include "tests/server/umpire/histories/kept.hpp"

using store::Written;
using tests::Cluster;
using umpire::Histories;
using umpire::PlayedElsewhere;

namespace {

const std::string name = "campaign-aaaaaaaaaa.idis";
const std::string past = "campaign-aaaaaaaaaa.1.past";
const std::string first_at = "http://10.0.0.1:8080";
const std::string second_at = "http://10.0.0.2:8080";

/// Two nodes of a new place.
struct Shared {
    std::string place;
    tests::NodeClock first_clock = tests::a_clock();
    std::shared_ptr<Histories> first;
    std::shared_ptr<Histories> second;

    /// Takes:   by what way the first one comes there.
    explicit Shared(const std::string& where, const std::string& way = "")
        : place(where),
          first(umpire::histories_of_node(way.empty() ? where : way,
                                          tests::node_at(first_at, first_clock))),
          second(umpire::histories_of_node(where,
                                           tests::node_at(second_at, tests::a_clock()))) {}
    void stop_first() const { tests::stop(place, first_at, first_clock); }
    /// Its own clock stands, as that of a machine that was stopped may.
    void stop_first_unnoticed() const {
        tests::unheard_for(place, first_at, std::chrono::hours(2));
    }
};

store::Batch batch(std::uint64_t number) { return {{tests::an_event(number)}, {}}; }

void make(Histories& histories, const std::string& called, std::uint64_t events) {
    umpire::make_whole(histories, called, [&](store::Store& store) {
        for (std::uint64_t number = 1; number <= events; ++number) {
            REQUIRE(store.append({{tests::an_event(number)}, {umpire::setting_row("A river")}}) ==
                    Written::stored);
        }
    });
}

/// Where it is said to be played by who is refused it.
std::string address_of(Histories& histories, const std::string& called) {
    try {
        histories.open(called);
    } catch (const PlayedElsewhere& elsewhere) {
        return elsewhere.address();
    }
    return "";
}

}  // namespace

TEST_CASE("nodes: a history is open at one of them, and free when it is closed") {
    tests::with_cluster([](Cluster& cluster) {
        const Shared shared(cluster.new_place());
        make(*shared.first, name, 1);
        // What was made is nobody's by then.
        auto store = shared.second->open(name);
        CHECK_EQ(address_of(*shared.first, name), second_at);
        CHECK_EQ(shared.first->nodes()->played_at(name), second_at);
        CHECK_FALSE(shared.second->nodes()->played_at(name));
        CHECK(store->append(batch(2)) == Written::stored);
        // It can be looked at, and neither made again nor thrown away.
        CHECK_EQ(shared.first->look_at(name)->last_event(), 2);
        CHECK_THROWS_AS(shared.first->remove(name), PlayedElsewhere);
        CHECK(shared.first->is_there(name));
        store.reset();
        store = shared.first->open(name);
        CHECK(store->append(batch(3)) == Written::stored);
        CHECK_EQ(address_of(*shared.second, name), first_at);
        store.reset();
        shared.second->remove(name);
        CHECK_FALSE(shared.first->is_there(name));
    });
}

TEST_CASE("nodes: where something is played is heard of as soon as that changes") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        auto settings = tests::node_at(first_at, tests::a_clock());
        // Nothing but what it hears makes it ask again.
        settings.where = std::chrono::hours(1);
        const auto first = umpire::histories_of_node(place, settings);
        const auto second =
            umpire::histories_of_node(place, tests::node_at(second_at, tests::a_clock()));
        make(*first, name, 1);
        const auto comes_to = [&](const std::optional<std::string>& address) {
            for (int look = 0; look < 3'000; ++look) {
                if (first->nodes()->played_at(name) == address) return true;
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
            }
            return false;
        };
        CHECK_FALSE(first->nodes()->played_at(name));
        auto store = second->open(name);
        CHECK(comes_to(second_at));
        store.reset();
        CHECK(comes_to(std::nullopt));
        // Also by a connection that was made anew.
        for (const pid_t backend : Cluster::backends(place)) ::kill(backend, SIGTERM);
        store = second->open(name);
        CHECK(comes_to(second_at));
    });
}

TEST_CASE("nodes: what a stopped one had is taken over, and it writes and reads nothing any more") {
    tests::with_cluster([](Cluster& cluster) {
        for (const bool is_noticed : {true, false}) {
            CAPTURE(is_noticed);
            const Shared shared(cluster.new_place());
            make(*shared.first, name, 1);
            const auto store = shared.first->open(name);
            const auto& leased = dynamic_cast<const store::Leased&>(*store);
            CHECK(store->append(batch(2)) == Written::stored);
            if (is_noticed) {
                shared.stop_first();
            } else {
                shared.stop_first_unnoticed();
            }
            CHECK_EQ(leased.is_held(), !is_noticed);
            const auto taken = shared.second->open(name);
            CHECK(store->append(batch(3)) == Written::failed);
            CHECK_FALSE(leased.is_held());
            CHECK_FALSE(store->is_there());
            CHECK_THROWS_AS(store->last_event(), store::Unreadable);
            CHECK_THROWS_AS(store->events(1, 2), store::Unreadable);
            CHECK_THROWS_AS(store->rows("meta"), store::Unreadable);
            // Not when the other has written, and not when it comes again.
            CHECK(taken->append(batch(3)) == Written::stored);
            CHECK(store->append(batch(4)) == Written::failed);
            CHECK(store->append({{}, {umpire::setting_row("A ford")}}) == Written::failed);
            CHECK_EQ(taken->last_event(), 3);
            CHECK(shared.first->nodes()->is_lost(name));
            CHECK_EQ(address_of(*shared.first, name), second_at);
        }
    });
}

TEST_CASE("nodes: one that is made is its maker's until it is whole") {
    tests::with_cluster([](Cluster& cluster) {
        const Shared shared(cluster.new_place());
        auto begun = shared.first->begin(name);
        REQUIRE(begun->store().append(batch(1)) == Written::stored);
        CHECK_THROWS_AS(shared.second->begin(name), PlayedElsewhere);
        REQUIRE(begun->store().append(batch(2)) == Written::stored);
        // A dead one's beginning is thrown away.
        shared.stop_first();
        make(*shared.second, name, 1);
        CHECK_THROWS_AS(begun->store().append(batch(3)), store::Vanished);
        begun.reset();
        CHECK_EQ(shared.second->look_at(name)->last_event(), 1);
    });
}

TEST_CASE("nodes: nothing takes the place of what another plays by now") {
    tests::with_cluster([](Cluster& cluster) {
        const Shared shared(cluster.new_place());
        make(*shared.first, name, 3);
        const auto shorter = shared.first->begin(name);
        REQUIRE(shorter->store().append(batch(1)) == Written::stored);
        const auto taken = shared.second->open(name);
        CHECK_THROWS_AS(shorter->take_place(past), PlayedElsewhere);
        CHECK_FALSE(shared.second->is_there(past));
        CHECK(taken->append(batch(4)) == Written::stored);
        CHECK_EQ(shared.second->look_at(name)->last_event(), 4);
    });
}

TEST_CASE("nodes: a batch whose answer was lost is written once, and the lease is kept") {
    tests::with_cluster([](Cluster& cluster) {
        tests::Proxy proxy(cluster.folder());
        const std::string place = cluster.new_place();
        const Shared shared(place, Cluster::by_way_of(place, proxy.folder()));
        make(*shared.second, name, 1);
        const auto store = shared.first->open(name);
        std::uint64_t number = 1;
        for (const tests::Cut cut : {tests::Cut::before, tests::Cut::after, tests::Cut::late}) {
            REQUIRE(store->append(batch(++number)) == Written::stored);
            proxy.arm(cut);
            CHECK(store->append(batch(++number)) == Written::stored);
            if (cut == tests::Cut::late) proxy.deliver();
            CHECK_EQ(store->last_event(), number);
        }
        CHECK_EQ(proxy.cuts(), 3);
        CHECK_EQ(store->events(1, 100).size(), number);
        CHECK_EQ(address_of(*shared.second, name), first_at);
    });
}

TEST_CASE("nodes: each hears what others brought to rest, left behind or threw away, once") {
    tests::with_cluster([](Cluster& cluster) {
        const Shared shared(cluster.new_place());
        umpire::Nodes& first = *shared.first->nodes();
        umpire::Nodes& second = *shared.second->nodes();
        make(*shared.first, name, 1);
        CHECK(first.all().empty());
        CHECK(second.all().empty());
        auto store = shared.first->open(name);
        first.list(name, {"The ford", "", false});
        auto told = second.news();
        REQUIRE_EQ(told.size(), 1);
        CHECK_EQ(told[0].name, name);
        CHECK_EQ(told[0].known.title.name, "The ford");
        CHECK_FALSE(told[0].holds);
        CHECK(second.is_played_elsewhere(name));
        CHECK_FALSE(first.is_played_elsewhere(name));
        CHECK(first.news().empty());
        CHECK(second.news().empty());
        first.bring_to_rest(name, {{"The old ford", "", true}, 77, {}, {}});
        CHECK_THROWS_AS(first.bring_to_rest(name, {}), store::NotStored);
        store.reset();
        told = second.news();
        REQUIRE_EQ(told.size(), 1);
        CHECK(told[0].known.title == umpire::Title{"The old ford", "", true});
        CHECK_EQ(told[0].known.next_wake, 77);
        CHECK(told[0].holds);
        CHECK_FALSE(second.is_played_elsewhere(name));
        CHECK(second.news().empty());
        // Opened, and dead: nobody knows when something falls due.
        store = shared.first->open(name);
        shared.stop_first();
        CHECK(second.news().empty());
        CHECK(second.is_left_behind(name));
        CHECK_FALSE(second.is_played_elsewhere(name));
        CHECK_FALSE(second.all().at(0).holds);
        // Closed without a word: somebody has to look, and the one who closed it hears that too.
        store = shared.second->open(name);
        store.reset();
        told = first.news();
        REQUIRE_EQ(told.size(), 1);
        CHECK_EQ(told[0].known.next_wake, 0);
        CHECK_EQ(second.news().size(), 1);
        shared.second->remove(name);
        told = first.news();
        REQUIRE_EQ(told.size(), 1);
        CHECK(told[0].is_gone);
        CHECK(first.all().empty());
    });
}
