// Files that people write: set-ups, warbands, scenarios, campaigns, TOML of whatever kind.
#include "server/files/battle_file.hpp"
#include "server/files/campaign_files.hpp"
#include "server/files/limits.hpp"
#include "server/files/rulings.hpp"
#include "server/files/server_file.hpp"
#include "server/files/warband_file.hpp"
#include "server/maps/mapping.hpp"
#include "server/scenario/run.hpp"
#include "server/umpire/battles/battles.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

void battle_file(std::string_view bytes) {
    files::Report report;
    const files::BattleFile file = files::read_battle_file(bytes, "battle.toml", report);
    must_hold(file.where.size() == file.orders.size(), "every order has its line");
    umpire::BattleStart start;
    start.engine = file.engine;
    start.orders = file.orders;
    const codec::Problems problems = umpire::problems_of(start);
    must_hold(files::located(problems, file).size() == problems.size(), "no problem is lost");
}

void warband_file(std::string_view bytes) {
    files::Report report;
    const auto warband = files::read_warband(bytes, "warband.toml", report);
    if (!report.is_clean()) return;
    files::Report again;
    must_hold(files::read_warband(files::text_of_warband(warband), "again", again) == warband &&
                  again.is_clean(),
              "a warband that was written is read back the same");
}

void scenario(std::string_view bytes) { scenario::run(bytes); }

void campaign_files(std::string_view bytes) {
    files::Texts texts;
    std::string* text = nullptr;
    while (!bytes.empty()) {
        const auto end = bytes.find('\n');
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
        if (line.starts_with("=== ")) {
            text = &texts[std::string(line.substr(4))];
        } else if (text != nullptr) {
            *text += std::string(line) + "\n";
        }
    }
    const files::Loaded loaded = files::read_campaign(texts, 7, {});
    must_hold(loaded.campaign.has_value() == loaded.problems.empty(),
              "a campaign is read if and only if nothing is wrong with it");
}

void toml(std::string_view bytes) {
    codec::Problems problems;
    files::read_server_file(bytes, "server.toml", problems);
    files::Report report;
    files::read_ruling_catalogue(bytes, "rulings.toml", report);
    files::read_battle_file(bytes, "battle.toml", report);
    files::read_warband(bytes, "warband.toml", report);
    maps::read_mapping(bytes, "mapping.toml", report);
    const std::string text(bytes);
    const files::Texts texts = {
        {"campaign.toml", text}, {"factions.toml", text}, {"commanders.toml", text},
        {"armies.toml", text},   {"background.md", text}, {"map.txt", "[ground]\n0: .1 .1\n .1\n"}};
    const files::Loaded loaded = files::read_campaign(texts, 7, {});
    must_hold(loaded.campaign.has_value() == loaded.problems.empty(),
              "a campaign is read if and only if nothing is wrong with it");
    must_hold(loaded.problems.size() <= files::limits::remarks + 1, "problems have an end");
}

}  // namespace fuzz
