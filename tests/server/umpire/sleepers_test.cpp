// Umpires that are opened when somebody needs them and closed when nobody does: by rote, so that
// opening, closing and failing take as long and go as a test wants.
#include "server/umpire/sleepers.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "tests/server/api/house.hpp"

using namespace std::chrono_literals;
using umpire::Sleepers;

namespace {

/// Counts what is open.
struct Count {
    std::atomic<int> now = 0;
    std::atomic<int> most = 0;
    std::atomic<int> ever = 0;

    void opened() {
        ++ever;
        const int here = ++now;
        for (int before = most; before < here;) most.compare_exchange_weak(before, here);
    }
    void closed() { --now; }
};

/// A file that at most one umpire may have open.
struct Bed {
    Count open;
    std::atomic<bool> is_halted = false;
    std::atomic<bool> is_full = false;  ///< nothing can be written
    std::atomic<bool> is_gone = false;
};

class Napper : public tests::RoteUmpire {
public:
    Napper(Bed& bed, Count& all) : bed_(bed), all_(all) {
        bed_.open.opened();
        all_.opened();
    }
    ~Napper() override {
        all_.closed();
        bed_.open.closed();
    }
    std::optional<std::string> halted_because() const override {
        return bed_.is_halted ? std::optional<std::string>("a promise broke") : std::nullopt;
    }
    umpire::Answer flush_rows() override {
        std::this_thread::sleep_for(1ms);
        if (bed_.is_full) return {umpire::AnswerKind::storage_full, "{}", false};
        return {};
    }

private:
    Bed& bed_;
    Count& all_;
};

struct Dormitory {
    std::map<std::string, Bed> beds;
    Count all;
    std::uint64_t inode = 1;  ///< of what is closed
    store::Stamp stamp{1, 2, 3, 4};  ///< of what its name leads to afterwards
    bool is_told = true;      ///< whether others can be told of what is closed
    std::mutex telling;
    std::vector<std::string> told;
    Sleepers sleepers;

    explicit Dormitory(std::size_t awake_max, const std::vector<std::string>& ids = {"a", "b", "c"})
        : sleepers({[this](const std::string& id, auto) { return opened(id); },
                    [this](const std::string&) { return stamp; },
                    [this](const std::string&) { return inode; },
                    [this](const std::string& id, const umpire::Known& known) {
                        const std::scoped_lock lock(telling);
                        if (!is_told) throw store::Unreadable("nobody hears");
                        told.push_back(id + " " + known.title.name);
                    }},
                   {awake_max, 0ms}) {
        for (const std::string& id : ids) {
            beds[id];
            sleepers.add(id, std::nullopt);
        }
    }
    std::shared_ptr<umpire::Umpire> opened(const std::string& id) {
        if (beds[id].is_gone) throw store::Unreadable("there is no such file");
        return std::make_shared<Napper>(beds[id], all);
    }
    int open() const { return all.now; }
};

}  // namespace

TEST_CASE("sleepers: one is opened when it is asked for, and closed when nobody has it") {
    Dormitory room(8);
    CHECK_EQ(room.open(), 0);
    CHECK(room.sleepers.awake("a") == nullptr);
    auto umpire = room.sleepers.wake("a");
    REQUIRE(umpire != nullptr);
    CHECK(room.sleepers.wake("a") == umpire);
    CHECK(room.sleepers.awake("a") == umpire);
    CHECK_FALSE(room.sleepers.put_to_sleep("a"));
    CHECK_EQ(room.open(), 1);
    umpire.reset();
    CHECK(room.sleepers.put_to_sleep("a"));
    CHECK_EQ(room.open(), 0);
    CHECK(room.sleepers.awake("a") == nullptr);
    const auto look = room.sleepers.look("a");
    REQUIRE((look && look->known));
    CHECK(look->is_asleep);
    CHECK_EQ(look->known->title.name, "Spring");
    CHECK(look->known->stamp == store::Stamp{1, 2, 3, 4});
    CHECK_FALSE(room.sleepers.look("b")->known.has_value());
    CHECK(room.sleepers.wake("nobody") == nullptr);
    CHECK(room.sleepers.put_to_sleep("nobody"));
}

TEST_CASE("sleepers: a file that takes another's name while that is closed is not taken for it") {
    Dormitory room(8);
    room.inode = 9;
    room.sleepers.wake("a");
    CHECK(room.sleepers.put_to_sleep("a"));
    CHECK(room.sleepers.look("a")->known->stamp == store::Stamp{.inode = 9});
    // Of a file of which nothing can be said, as where a log lies beside it, nothing is known.
    room.stamp = {};
    room.sleepers.wake("b");
    CHECK(room.sleepers.put_to_sleep("b"));
    CHECK(room.sleepers.look("b")->known->stamp == store::Stamp{});
}

TEST_CASE("sleepers: who was asked for lately is left alone") {
    Dormitory room(8);
    room.sleepers.wake("a");
    CHECK_FALSE(room.sleepers.put_to_sleep("a", 1h));
    CHECK_EQ(room.open(), 1);
    CHECK(room.sleepers.put_to_sleep("a", 0ms));
}

TEST_CASE("sleepers: for one more than may be awake, the one asked for longest ago goes to sleep") {
    Dormitory room(2);
    room.sleepers.wake("a");
    room.sleepers.wake("b");
    room.sleepers.wake("a");
    CHECK_EQ(room.open(), 2);
    room.sleepers.wake("c");
    CHECK_EQ(room.open(), 2);
    CHECK(room.sleepers.awake("a") != nullptr);
    CHECK(room.sleepers.awake("b") == nullptr);
    // All are held: then there is one more for that while.
    {
        const auto a = room.sleepers.wake("a");
        const auto c = room.sleepers.wake("c");
        const auto b = room.sleepers.wake("b");
        CHECK_EQ(room.open(), 3);
        CHECK(room.sleepers.all_awake().size() == 3);
    }
    CHECK(room.sleepers.put_to_sleep("a"));
    room.sleepers.wake("a");
    CHECK_EQ(room.open(), 2);
}

TEST_CASE("sleepers: what has halted, or cannot be written, stays awake") {
    Dormitory room(1);
    for (const bool is_halted : {true, false}) {
        Bed& bed = room.beds["a"];
        (is_halted ? bed.is_halted : bed.is_full) = true;
        const auto* const before = room.sleepers.wake("a").get();
        CHECK_FALSE(room.sleepers.put_to_sleep("a"));
        CHECK(room.sleepers.ids_awake() == std::vector<std::string>{"a"});
        CHECK_EQ(room.sleepers.look("a")->known.has_value(), !is_halted);
        CHECK(room.sleepers.wake("b") != nullptr);
        CHECK(room.sleepers.awake("a").get() == before);
        bed.is_halted = bed.is_full = false;
        CHECK(room.sleepers.put_to_sleep("a"));
        CHECK_EQ(room.open(), 1);
    }
}

TEST_CASE("sleepers: one that cannot be opened is there still, says why, and can be later") {
    Dormitory room(8);
    room.sleepers.wake("a");
    REQUIRE(room.sleepers.put_to_sleep("a"));
    room.beds["a"].is_gone = true;
    std::vector<std::string> woken;
    room.sleepers.tell({[&](const std::string& id) { woken.push_back(id); },
                        [](const std::string&) {}});
    CHECK(room.sleepers.wake("a") == nullptr);
    CHECK(room.sleepers.ids_awake().empty());
    CHECK(woken.empty());
    CHECK_EQ(room.sleepers.look("a")->fault, "there is no such file");
    CHECK_EQ(room.sleepers.look("a")->known->title.name, "Spring");
    room.beds["a"].is_gone = false;
    CHECK(room.sleepers.wake("a") != nullptr);
    CHECK_EQ(room.sleepers.look("a")->fault, "");
    CHECK(woken == std::vector<std::string>{"a"});
}

TEST_CASE("sleepers: what could not be put to sleep makes room again when it was asked for anew") {
    const umpire::Known said{{"Autumn", "", false}, 5, {}, {}};
    for (const bool is_let_go : {false, true}) {
        CAPTURE(is_let_go);
        Dormitory room(1);
        room.sleepers.wake("a");
        room.beds["a"].is_full = true;
        REQUIRE_FALSE(room.sleepers.put_to_sleep("a"));
        room.beds["a"].is_full = false;
        // Until then it is not tried.
        room.sleepers.wake("b");
        CHECK(room.sleepers.awake("a") != nullptr);
        REQUIRE(room.sleepers.put_to_sleep("b"));
        if (is_let_go) room.sleepers.let_go("a", said);
        room.sleepers.wake("a");
        room.sleepers.wake("c");
        CHECK(room.sleepers.awake("a") == nullptr);
        CHECK_EQ(room.open(), 1);
    }
}

TEST_CASE("sleepers: it is told when one was opened and when one was closed") {
    Dormitory room(1);
    std::vector<std::string> told;
    room.sleepers.tell({[&](const std::string& id) { told.push_back("woken " + id); },
                        [&](const std::string& id) { told.push_back("asleep " + id); }});
    room.sleepers.wake("a");
    room.sleepers.wake("a");
    room.sleepers.wake("b");
    const std::uint64_t before = room.sleepers.changes();
    room.sleepers.put_to_sleep("b");
    room.sleepers.put_to_sleep("b");
    CHECK_EQ(room.sleepers.changes(), before + 1);
    CHECK_EQ(told, std::vector<std::string>{"woken a", "asleep a", "woken b", "asleep b"});
}

TEST_CASE("sleepers: what is taken away is found by nobody, and stays with who has it") {
    Dormitory room(8);
    const auto umpire = room.sleepers.wake("a");
    const std::uint64_t before = room.sleepers.changes();
    CHECK(room.sleepers.remove("a") == umpire);
    CHECK(room.sleepers.remove("a") == nullptr);
    CHECK(room.sleepers.wake("a") == nullptr);
    // That it is gone is one change; that nobody was found is none.
    CHECK_EQ(room.sleepers.changes(), before + 1);
    CHECK(room.sleepers.ids_awake().empty());
    CHECK_FALSE(room.sleepers.look("a").has_value());
    CHECK(room.sleepers.remove("b") == nullptr);
    CHECK_EQ(room.sleepers.all().size(), 1);
    CHECK_EQ(umpire->name(), "Spring");
}

TEST_CASE("sleepers: under everybody's hands no file is ever open twice, nor more than may be") {
    const std::vector<std::string> ids = {"a", "b", "c", "d", "e"};
    // Three askers have one each at most: so there is always one that can make room.
    Dormitory room(3, ids);
    std::atomic<bool> is_over = false;
    std::thread sleeper([&] {
        for (std::size_t at = 0; !is_over; ++at) room.sleepers.put_to_sleep(ids[at % ids.size()]);
    });
    std::vector<std::thread> askers;
    std::atomic<int> missed = 0;
    for (std::size_t asker = 0; asker < 3; ++asker) {
        askers.emplace_back([&, asker] {
            for (std::size_t at = 0; at < 200; ++at) {
                const auto umpire = room.sleepers.wake(ids[(at * (asker + 1)) % ids.size()]);
                missed += umpire == nullptr || umpire->name() != "Spring";
            }
        });
    }
    for (std::thread& asker : askers) asker.join();
    is_over = true;
    sleeper.join();
    CHECK_EQ(missed, 0);
    CHECK(room.all.most <= 3);
    for (const auto& [id, bed] : room.beds) CHECK_EQ(bed.open.most, 1);
    CHECK(room.all.ever > static_cast<int>(ids.size()));
}

TEST_CASE("sleepers: others are told of what is closed while it is open, or it stays open") {
    Dormitory room(8);
    REQUIRE(room.sleepers.wake("a") != nullptr);
    room.is_told = false;
    CHECK_FALSE(room.sleepers.put_to_sleep("a"));
    CHECK_EQ(room.open(), 1);
    room.is_told = true;
    CHECK(room.sleepers.put_to_sleep("a"));
    CHECK_EQ(room.open(), 0);
    CHECK(room.told == std::vector<std::string>{"a Spring"});
}

TEST_CASE("sleepers: what others say is believed of one that sleeps, and of no other") {
    Dormitory room(8);
    const umpire::Known said{{"Autumn", "", false}, 5, {}, {}};
    room.sleepers.learn("a", said);
    CHECK(room.sleepers.look("a")->known == said);
    room.sleepers.learn("new", said);
    CHECK_EQ(room.sleepers.all().size(), 4);
    // What could not be opened may be now.
    room.beds["b"].is_gone = true;
    CHECK(room.sleepers.wake("b") == nullptr);
    CHECK_NE(room.sleepers.look("b")->fault, "");
    room.sleepers.learn("b", said);
    CHECK_EQ(room.sleepers.look("b")->fault, "");
    REQUIRE(room.sleepers.wake("c") != nullptr);
    room.sleepers.learn("c", said);
    CHECK_FALSE(room.sleepers.look("c")->known.has_value());
    CHECK_FALSE(room.sleepers.look("c")->is_asleep);
}

TEST_CASE("sleepers: one that another server has is let go of, and nothing is done with its file") {
    Dormitory room(8);
    std::vector<std::string> asleep;
    room.sleepers.tell({[](const std::string&) {},
                        [&](const std::string& id) { asleep.push_back(id); }});
    const umpire::Known said{{"Autumn", "", false}, 5, {}, {}};
    auto held = room.sleepers.wake("a");
    REQUIRE(held != nullptr);
    CHECK(room.sleepers.ids_awake() == std::vector<std::string>{"a"});
    const std::uint64_t before = room.sleepers.changes();
    room.sleepers.let_go("a", said);
    CHECK_EQ(room.sleepers.changes(), before + 1);
    CHECK(room.sleepers.ids_awake().empty());
    CHECK(room.sleepers.look("a")->is_asleep);
    CHECK(room.sleepers.look("a")->known == said);
    CHECK(asleep == std::vector<std::string>{"a"});
    CHECK(room.told.empty());
    // Who has it keeps it; who asks anew gets another.
    CHECK_EQ(room.open(), 1);
    CHECK(room.sleepers.wake("a") != held);
    held.reset();
    CHECK_EQ(room.open(), 1);
    room.sleepers.let_go("b", said);
    room.sleepers.let_go("nobody", said);
    CHECK_EQ(room.sleepers.changes(), before + 1);
    CHECK_FALSE(room.sleepers.look("b")->known.has_value());
}
