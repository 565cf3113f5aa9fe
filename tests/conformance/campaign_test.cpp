// The campaign played at random: what must hold on the way (tests/kit/conformance.hpp).
#include "tests/conformance/campaign_game.hpp"
#include "tests/kit/source_folder.hpp"

namespace {

/// The short form is too short to come to everything, and whatever changes the play changes what it
/// comes to: it names what it misses. The long form misses nothing.
std::set<std::string> not_yet(const std::vector<std::string>& kinds) {
    if (tests::plays_long()) return {};
    return {kinds.begin(), kinds.end()};
}
constexpr std::size_t kinds_in_short = 110;

}  // namespace

TEST_CASE("conformance: the campaign played at random") {
    tests::Reached reached;
    using Game = tests::CampaignGame;
    const auto seeds = tests::seeds_to_play(1, 12, 120);
    tests::conform<Game>(seeds, 60, reached);
    tests::report(tests::source_folder() + "/config/rulebook", Game::section, Game::kinds(),
                  reached, not_yet(Game::kinds()));
    tests::report_lapsed(Game::section, Game::questions(), reached, not_yet(Game::questions()));
    for (const std::string& kind : Game::kinds()) {
        if (!reached.followed.contains(kind)) MESSAGE("idis: not followed: ", kind);
    }
    if (seeds.size() > 1) CHECK_GT(reached.followed.size(), kinds_in_short);
}
