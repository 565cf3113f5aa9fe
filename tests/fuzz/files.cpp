// Files that people write: set-ups, warbands, scenarios, campaigns, maps of other programs.
#include "server/files/battle_file.hpp"
#include "server/files/campaign_files.hpp"
#include "server/files/warband_file.hpp"
#include "server/maps/import.hpp"
#include "server/scenario/run.hpp"
#include "server/umpire/battles.hpp"
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

void map_import(std::string_view bytes) {
    files::Report report;
    const auto nothing_beside = [](const auto&...) { return std::nullopt; };
    const auto unwatched = [](const auto&...) {};
    maps::import_map(bytes, "map", maps::format_of(bytes), nothing_beside, {}, {}, report, unwatched);
}

}  // namespace fuzz
