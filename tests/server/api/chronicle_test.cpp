// A chronicle over the API: one at a time, and what could not be written leaves the one before.
#include <doctest/doctest.h>

#include <fstream>
#include <future>

#include "server/umpire/past/replay.hpp"
#include "tests/server/api/house.hpp"

namespace fs = std::filesystem;
using api::Method;
using tests::ApiHouse;
using tests::Asker;
using tests::code_of;

namespace {

const std::string home = ApiHouse::campaign;

/// A house in which a chronicle was written once.
struct Written : ApiHouse {
    Written() {
        fs::create_directories(book);
        std::ofstream(book / "index.html") << "<h1>The former</h1>";
        set_past([] { return umpire::Piece{}; });
    }
    /// Takes:   how the campaign's events are read: there are none in any case.
    void set_past(std::function<umpire::Piece()> read) {
        umpire->past = std::make_shared<const umpire::History>(umpire::History{
            std::make_shared<const idis::Map>(),
            [read = std::move(read)](std::uint64_t, std::uint64_t) { return read(); }});
    }
    std::string read() {
        return ask(Asker::referee, Method::get, home + "/chronicle/index.html").body;
    }
    api::Response write() { return ask(Asker::referee, Method::post, home + "/chronicle"); }

    fs::path book = folder / "chronicles" / "campaign-k7q3m9x2ab";
};

}  // namespace

TEST_CASE("a chronicle that cannot be written leaves the one before, and nothing else behind") {
    Written house;
    CHECK_EQ(house.read(), "<h1>The former</h1>");
    const auto refused = house.write();
    CHECK_EQ(refused.status, 409);
    CHECK_EQ(code_of(refused), "chronicle_not_written");
    CHECK_EQ(refused.body.find(house.folder.string()), std::string::npos);
    CHECK_EQ(house.read(), "<h1>The former</h1>");
    house.set_past([]() -> umpire::Piece { throw std::runtime_error("the disk"); });
    CHECK_EQ(house.write().status, 500);
    CHECK_EQ(house.read(), "<h1>The former</h1>");
    CHECK_EQ(std::distance(fs::directory_iterator(house.book.parent_path()), {}), 1);
    // What a server that was killed left behind is in nobody's way.
    fs::create_directories(house.book.string() + ".next.part");
    fs::create_directories(house.book.string() + ".next");
    house.set_past([] { return umpire::Piece{}; });
    CHECK_EQ(code_of(house.write()), "chronicle_not_written");
    CHECK_EQ(std::distance(fs::directory_iterator(house.book.parent_path()), {}), 1);
    // A server that has nowhere to put them has none.
    fs::remove_all(house.book.parent_path());
    std::ofstream(house.book.parent_path()) << "in the way";
    CHECK_EQ(code_of(house.write()), "chronicle_not_written");
    CHECK_EQ(house.ask(Asker::referee, Method::get, home + "/chronicle/index.html").status, 404);
}

TEST_CASE("no chronicle makes a data folder that has gone anew") {
    Written house;
    const fs::path elsewhere = house.folder.string() + ".elsewhere";
    fs::rename(house.folder, elsewhere);
    CHECK_EQ(code_of(house.write()), "chronicle_not_written");
    CHECK_FALSE(fs::exists(house.folder));
    fs::rename(elsewhere, house.folder);
    CHECK_EQ(house.read(), "<h1>The former</h1>");
}

TEST_CASE("a chronicle is written once at a time") {
    Written house;
    std::promise<void> has_begun;
    std::promise<void> may_end;
    house.set_past([&, end = may_end.get_future().share()] {
        has_begun.set_value();
        end.wait();
        return umpire::Piece{};
    });
    auto first = std::async(std::launch::async, [&] { return house.write(); });
    has_begun.get_future().wait();
    const auto second = house.write();
    CHECK_EQ(second.status, 409);
    CHECK_EQ(code_of(second), "chronicle_in_hand");
    // Who may not, is told no more than ever.
    CHECK_EQ(house.ask(Asker::anna, Method::post, home + "/chronicle").status, 403);
    CHECK_EQ(house.ask(Asker::stranger, Method::post, home + "/chronicle").status, 404);
    CHECK_EQ(house.read(), "<h1>The former</h1>");
    may_end.set_value();
    CHECK_EQ(first.get().status, 409);
    house.set_past([] { return umpire::Piece{}; });
    CHECK_EQ(code_of(house.write()), "chronicle_not_written");
}

TEST_CASE("a referee without the right reads a chronicle and has none written") {
    Written house;
    store::Rights rights;
    rights.add(store::Right::write);
    const auto user = house.accounts->add_user("Lia");
    store::Membership lia{user, "campaign-k7q3m9x2ab", store::Role::referee, ""};
    lia.rights = rights;
    REQUIRE_FALSE(house.accounts->give_role(lia));
    const auto link =
        house.accounts->make_link(user, store::LinkKind::lasting, house.now, std::nullopt);
    const std::string token = house.accounts->sign_in(link.secret, house.now)->token;
    CHECK_EQ(house.ask(token, Method::get, home + "/chronicle/index.html").status, 200);
    CHECK_EQ(house.ask(token, Method::post, home + "/chronicle").status, 403);
    CHECK_EQ(house
                 .ask(token, Method::post, home + "/publicity",
                      R"({"is_public":true,"shows_chronicle":true})")
                 .status,
             403);
    for (const Asker asker : {Asker::nobody, Asker::stranger, Asker::anna, Asker::god}) {
        const auto reply =
            house.ask(asker, Method::get, "/public/campaign-k7q3m9x2ab/chronicle/index.html");
        CHECK_EQ(reply.status, 404);
    }
}

TEST_CASE("who has something done is told what came of it, though he may do no more meanwhile") {
    Written house;
    const auto ruth = *house.accounts->user_of_token(house.token_of(Asker::referee));
    house.set_past([&] {
        house.accounts->end_role(ruth, house.umpire->id());
        return umpire::Piece{};
    });
    CHECK_EQ(code_of(house.write()), "chronicle_not_written");
    CHECK_EQ(house.write().status, 404);
}
