// The test by change, through a running server: two worlds that differ only in what a viewer cannot
// know answer him with the same bytes, whatever he asks, now and after a day has passed.
//
// IDIS_LONG=1 tries many more worlds. A server with a leak put in on purpose must be found out, or
// all of this proves nothing.
#include <doctest/doctest.h>

#include <iostream>
#include <optional>

#include "core/idis/system.hpp"
#include "server/codec/idis.hpp"
#include "tests/secrecy/difference.hpp"
#include "tests/secrecy/length.hpp"
#include "tests/secrecy/observation.hpp"

namespace {

using namespace tests;

/// How many worlds are tried, and how many pairs of them at least.
struct Tried {
    std::uint64_t worlds;
    std::uint64_t houses;
    std::size_t pairs_least;
};
Tried tried() {
    switch (length()) {
        case Length::brief: return {1, 1, 150};
        case Length::usual: return {2, 1, 350};
        case Length::whole: break;
    }
    return {110, 20, 19'000};
}

using Differences = std::vector<Difference>;

/// A world, copies of it that each differ in one thing, and what everybody asks of all of them.
struct Family {
    Family(std::uint64_t seed, Differences differences) : world(seed) {
        Chance chance(seed);
        const Ids own = world.ids();
        Ids all = own;  // and what the copies bring
        for (Difference& difference : differences) {
            auto copy = std::make_unique<World>(world);
            if (!difference.make(*copy, chance, all)) continue;
            others.emplace_back(std::move(difference), std::move(copy));
        }
        known.own = {{"campaign", world.campaign}, {"commander", to_text(western(0))}};
        for (auto& [kind, ids] : all) {
            const Ids::const_iterator found = own.find(kind);
            const std::set<std::string> here =
                found == own.end() ? Ids::mapped_type{} : found->second;
            std::vector<std::string>& drawn = known.ids[kind];
            drawn.assign(here.begin(), here.end());
            for (const std::string& id : here) ids.erase(id);
            // What is in one of the copies alone is asked about as often as all the rest.
            while (!ids.empty() && drawn.size() <= 2 * here.size()) {
                drawn.insert(drawn.end(), ids.begin(), ids.end());
            }
        }
        const idis::State state = world.state();
        const idis::Observer referee = idis::Referee{};
        const idis::Legal ruled = idis::System::legal(idis::System::view(state, referee), referee);
        for (const idis::CommanderId seat : ruled.referee->open_seats) {
            known.open_seats.push_back(to_text(seat));
        }
        const idis::Legal legal =
            idis::System::legal(idis::System::view(state, western(0)), western(0));
        const std::string orders = "/api/v1/campaigns/" + world.campaign + "/orders";
        for (int order = 0; order < 6; ++order) {
            known.own_writings.push_back(
                {"POST", orders, codec::text_of_order(a_random_order(*legal.commander, chance))});
        }
        // A spectator orders little: he speaks.
        known.own_writings.push_back({"POST", "/api/v1/campaigns/" + world.campaign + "/room",
                                      R"({"text":"Who saw the fire?"})"});
    }

    World world;
    std::vector<std::pair<Difference, std::unique_ptr<World>>> others;
    Known known;
};

/// How often two worlds were compared for somebody, and who could tell them apart.
struct Found {
    std::size_t pairs = 0;
    std::vector<std::string> leaks;

    void look(std::string_view who, const Difference& difference, const Transcript& a,
              const Transcript& b) {
        ++pairs;
        const auto what = difference_of(a, b);
        if (!what) return;
        leaks.push_back(std::string(who) + " can tell: " + difference.what + '\n' + *what);
    }
};

void compare(const Observation& a, const Observation& b, const Difference& difference,
             Found& found) {
    for (const Viewer viewer : difference.hidden_from) {
        found.look(name_of(viewer), difference, a.of.at(viewer), b.of.at(viewer));
    }
    // Who looks after the server knows what campaigns there are.
    const bool is_of_house =
        difference.hidden_from.contains(Viewer::god) || difference.hidden_from.size() < 4;
    if (is_of_house) return;
    found.look("who reads the log", difference, a.log, b.log);
    found.look("who reads the figures", difference, a.figures, b.figures);
}

/// Those whom any of the differences is hidden from.
std::set<Viewer> viewers_of(const Family& family) {
    std::set<Viewer> viewers;
    for (const auto& [difference, world] : family.others) {
        viewers.insert(difference.hidden_from.begin(), difference.hidden_from.end());
    }
    return viewers;
}

/// Compares a world with each of its copies.
Found compared(const Family& family) {
    const std::set<Viewer> viewers = viewers_of(family);
    std::map<Span, Observation> plain;
    for (const Span span : {Span::moment, Span::day}) {
        const Observation& seen = plain[span] =
            observed(scene_of(family.world, viewers), family.known, span);
        // Anyone who is told nothing and may do nothing proves nothing.
        for (const Viewer viewer : viewers) {
            CAPTURE(name_of(viewer));
            const bool has_role = viewer >= Viewer::commander;
            CHECK(seen.read.at(viewer) >= (has_role ? 30 : 10));
            CHECK(seen.written.at(viewer) >= (has_role ? 1 : 0));
        }
    }
    Found found;
    for (const auto& [difference, world] : family.others) {
        const Span span = difference.lasts ? Span::day : Span::moment;
        const Observation other = observed(scene_of(*world, viewers), family.known, span);
        compare(plain.at(span), other, difference, found);
    }
    return found;
}

/// Whether a server with a leak tells a copy that differs so from the world, or any if it is empty.
bool is_found_out(const Leak& leak, const Family& family, std::string_view by) {
    const std::set<Viewer> viewers = viewers_of(family);
    const auto look = [&](const World& world) {
        return observed(scene_of(world, viewers), family.known, Span::moment, &leak);
    };
    std::optional<Observation> plain;
    return std::ranges::any_of(family.others, [&](const auto& other) {
        if (!by.empty() && other.first.what != by) return false;
        if (!plain) plain = look(family.world);
        Found found;
        compare(*plain, look(*other.second), other.first, found);
        return !found.leaks.empty();
    });
}

std::size_t pairs_compared(std::uint64_t worlds, Differences (*differences)()) {
    std::size_t pairs = 0;
    for (std::uint64_t seed = 1; seed <= worlds; ++seed) {
        CAPTURE(seed);
        const Found found = compared(Family(seed, differences()));
        for (const std::string& leak : found.leaks) FAIL_CHECK(leak);
        pairs += found.pairs;
    }
    return pairs;
}

}  // namespace

TEST_CASE("what a viewer cannot know of a campaign changes no byte that he is sent") {
    const std::size_t pairs = pairs_compared(tried().worlds, campaign_differences);
    std::cout << pairs << " pairs of worlds that differ in their campaigns\n";
    CHECK(pairs >= tried().pairs_least);
}

TEST_CASE("nor does what concerns other campaigns, other people and copies to try things on") {
    const std::size_t pairs = pairs_compared(tried().houses, house_differences);
    std::cout << pairs << " pairs of worlds that differ round their campaigns\n";
    CHECK(pairs >= 25 * tried().houses);
}

TEST_CASE("a server that leaks is found out, whatever it leaks" *
          doctest::skip(length() == Length::brief)) {
    CHECK(leaks().size() >= 10);
    const Family house(1, house_differences());
    const Family campaign(2, campaign_differences());
    for (const Leak& leak : leaks()) {
        CAPTURE(leak.what);
        const auto is_found = [&](std::string_view by) {
            return is_found_out(leak, house, by) || is_found_out(leak, campaign, by);
        };
        CHECK((is_found(leak.likely) || is_found("")));
    }
}
