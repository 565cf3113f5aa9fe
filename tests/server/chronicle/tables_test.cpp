// Five battles of fourteen days, at tables of all three engines: what is told of them and drawn,
// and what the maps of those days show of the armies that fought.
#include <pugixml.hpp>

#include <cmath>
#include <set>

#include "core/idis/system.hpp"
#include "server/files/campaign_files.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/chronicle/written.hpp"

using tests::holds;

namespace {

constexpr std::uint64_t seed = 4;
using Files = std::map<std::string, std::string>;

/// The referee has each battle fought in another game than the last.
const Files& fourteen_days() {
    static const Files files = [] {
        const std::string sample = tests::source_folder() + "/config/campaigns/idis-sample";
        tests::Told told(files::load_campaign(sample, seed, {}).campaign->start, seed);
        umpire::hand_over(told.stage, 1'000);
        std::set<idis::MeetingId> chosen;
        int next = static_cast<int>(seed);
        const auto choose = [&](idis::MeetingId meeting) {
            const auto way = static_cast<idis::Way>(1 + next % 3);
            if (!told.stage.rules(idis::ChooseWay{meeting, way, idis::Conduct::by_plan})) return;
            chosen.insert(meeting);
            ++next;
        };
        for (int hour = 1; hour <= 14 * 24; ++hour) {
            told.stage.until(kit::start_of(kit::Day{1}) + kit::hours(hour));
            std::vector<idis::MeetingId> open;
            for (const idis::Meeting& meeting : told.stage.state().meetings) {
                if (!chosen.contains(meeting.id)) open.push_back(meeting.id);
            }
            for (const idis::MeetingId meeting : open) choose(meeting);
        }
        const tests::Folder folder;
        told.write(folder.path() / "book");
        return tests::files_in(folder.path() / "book");
    }();
    return files;
}

pugi::xml_document parsed(const std::string& text) {
    pugi::xml_document document;
    CHECK(document.load_string(text.c_str(), pugi::parse_full));
    return document;
}

std::string all_of(std::string_view beginning) {
    std::string all;
    for (const auto& [name, text] : fourteen_days()) {
        if (name.starts_with(beginning) && name.ends_with(".html")) all += text;
    }
    return all;
}

struct Middle {
    double x = 0;
    double y = 0;
};
/// The middle of a sign that is as large as an army's; nothing for any other shape.
std::optional<Middle> middle_of_army(const pugi::xml_node& shape) {
    constexpr double least_width = 50;
    if (std::string(shape.name()) == "circle") {
        if (2 * shape.attribute("r").as_double() < least_width) return std::nullopt;
        return Middle{shape.attribute("cx").as_double(), shape.attribute("cy").as_double()};
    }
    if (std::string(shape.name()) != "polygon") return std::nullopt;
    std::istringstream points(shape.attribute("points").value());
    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
    for (std::string point; points >> point;) {
        std::ranges::replace(point, ',', ' ');
        std::istringstream both(point);
        double x = 0, y = 0;
        if (!(both >> x >> y)) return std::nullopt;
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = std::max(bottom, y);
    }
    if (right - left < least_width) return std::nullopt;
    return Middle{(left + right) / 2, (top + bottom) / 2};
}

}  // namespace

TEST_CASE("chronicle: moves at tables are told by sign, by hexes and by lengths") {
    const std::string all = all_of("battle-");
    CHECK(holds(all, "Penny "));
    CHECK(holds(all, " digits."));
    CHECK(holds(all, " inches."));
    CHECK(holds(all, " moves freely from "));
    // Whoever stands in the pictures is told by his sign from the first blow on.
    CHECK(all.find("A penny of the") == std::string::npos);
}

TEST_CASE("chronicle: a picture of Dice Warriors! is of the turn that it stands under") {
    std::size_t pictures = 0;
    for (const auto& [name, text] : fourteen_days()) {
        if (!name.starts_with("battle-") || !name.ends_with(".html")) continue;
        const pugi::xml_document page = parsed(text);
        for (const auto& round : page.select_nodes("//section[@class='round']")) {
            const std::string title = round.node().child("h2").text().as_string();
            const auto image = round.node().select_node(".//img");
            const std::size_t comma = title.find(", ");
            if (!image || comma == std::string::npos) continue;
            ++pictures;
            CAPTURE(name);
            CAPTURE(title);
            const std::string& drawn =
                fourteen_days().at(image.node().attribute("src").value());
            CHECK(holds(drawn, ">" + title.substr(0, comma) + ", the " +
                                   title.substr(comma + 2) + "' turn<"));
        }
    }
    CHECK(pictures > 10);
}

TEST_CASE("chronicle: who was beaten fell back, and has a trail of it") {
    CHECK(holds(all_of("day-"), "beaten, fell back, came 1 hex"));
}

TEST_CASE("chronicle: on a map no army's sign covers another") {
    std::size_t signs = 0;
    for (const auto& [name, text] : fourteen_days()) {
        if (!name.starts_with("commander-") && !name.starts_with("day-")) continue;
        CAPTURE(name);
        const pugi::xml_document page = parsed(text);
        for (const auto& map : page.select_nodes("//div[@class='map']/svg")) {
            std::vector<Middle> middles;
            for (const pugi::xml_node& shape : map.node().children()) {
                const auto middle = middle_of_army(shape);
                if (!middle) continue;
                ++signs;
                for (const Middle& other : middles) {
                    CHECK(std::hypot(middle->x - other.x, middle->y - other.y) > 20);
                }
                middles.push_back(*middle);
            }
        }
    }
    CHECK(signs > 100);
}

TEST_CASE("chronicle: a narrow screen begins a day with the country of its armies") {
    for (const auto& [name, text] : fourteen_days()) {
        if (!name.starts_with("day-")) continue;
        CAPTURE(name);
        const pugi::xml_document page = parsed(text);
        const auto near = page.select_node("//div[@class='near']//svg").node();
        const auto whole = page.select_node("//figure/div[@class='map']/svg").node();
        REQUIRE(near);
        const auto width = [](const pugi::xml_node& svg) {
            return std::stod(std::string(svg.attribute("width").value()));
        };
        CHECK(width(near) < width(whole));
        // Every army of the day stands on both.
        const auto count = [](const pugi::xml_node& svg) {
            std::size_t armies = 0;
            for (const pugi::xml_node& shape : svg.children()) {
                if (middle_of_army(shape)) ++armies;
            }
            return armies;
        };
        CHECK_EQ(count(near), count(whole));
    }
}

TEST_CASE("chronicle: commanders stand faction by faction, each with what became of him") {
    const pugi::xml_document page = parsed(fourteen_days().at("commanders.html"));
    std::vector<std::string> factions;
    for (const auto& row : page.select_nodes("//tbody/tr")) {
        std::string faction = row.node().select_node("td[1]").node().text().as_string();
        if (faction.empty()) {
            for (const auto& part : row.node().select_nodes("td[1]//text()")) {
                faction += part.node().value();
            }
        }
        if (factions.empty() || factions.back() != faction) factions.push_back(faction);
        const std::string fate = row.node().select_node("td[3]").node().text().as_string();
        CHECK((fate == "lived" || fate.starts_with("died")));
    }
    // Four factions, and those of none: none is come back to.
    CHECK_EQ(std::set<std::string>(factions.begin(), factions.end()).size(), factions.size());
    CHECK(factions.size() > 3);
}
