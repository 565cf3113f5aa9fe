// Every page of a chronicle of ten days in nine roles: well-formed, whole by itself, and leading
// nowhere but to pages and places that are there.
#include <pugixml.hpp>

#include <set>

#include "server/files/campaign_files.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/chronicle/written.hpp"

namespace {

/// With it two battles are fought in these days, one by roll and one at a table.
constexpr std::uint64_t seed = 5;

/// Ten days of the sample, eight doctrines and a referee's; battles are fought in all four ways, by
/// their size.
const std::map<std::string, std::string>& ten_days() {
    static const std::map<std::string, std::string> files = [] {
        const std::string sample = tests::source_folder() + "/config/campaigns/idis-sample";
        idis::Start start =
            files::load_campaign(sample, kit::mixed(seed, "simulation"), {}).campaign->start;
        idis::Settings& settings = start.campaign.settings;
        settings.small_battle = kit::Soldiers{3'000};
        settings.great_battle = kit::Soldiers{6'000};
        settings.small_battles_by = idis::Way::dice_warriors;
        settings.battles_by = idis::Way::throw_me_a_6;
        settings.great_battles_by = idis::Way::die_men;
        tests::Told told(start, seed);
        umpire::hand_over(told.stage, 1'000);
        for (kit::Day day{1}; day.number <= 10; day = day + 1) {
            umpire::play_day(told.stage, day, seed);
        }
        const tests::Folder folder;
        told.write(folder.path() / "book");
        return tests::files_in(folder.path() / "book");
    }();
    return files;
}

pugi::xml_document parsed(const std::string& text) {
    pugi::xml_document document;
    const auto result = document.load_string(text.c_str(), pugi::parse_full);
    CHECK_MESSAGE(result, result.description());
    return document;
}

struct Links {
    std::set<std::string> ids;
    std::vector<std::string> targets;
};

void collect(const pugi::xml_node& node, Links& links) {
    for (const pugi::xml_attribute& attribute : node.attributes()) {
        const std::string name = attribute.name();
        if (name == "id") CHECK_MESSAGE(links.ids.insert(attribute.value()).second, "id twice");
        if (name == "href" || name == "src") links.targets.emplace_back(attribute.value());
        CHECK_FALSE(name.starts_with("on"));
        CHECK(name != "style");
    }
    CHECK(std::string(node.name()) != "script");
    for (const pugi::xml_node& child : node.children()) collect(child, links);
}

std::map<std::string, Links> all_links() {
    std::map<std::string, Links> all;
    for (const auto& [name, text] : ten_days()) {
        CAPTURE(name);
        if (name.ends_with(".css")) continue;
        collect(parsed(text), all[name]);
    }
    return all;
}

}  // namespace

TEST_CASE("chronicle: every link leads to a page and a place that are there") {
    const auto links = all_links();
    CHECK(links.size() > 30);
    std::set<std::string> reached = {"index.html"};
    for (const auto& [page, of_page] : links) {
        for (const std::string& target : of_page.targets) {
            CAPTURE(page);
            CAPTURE(target);
            const std::string file = target.substr(0, target.find('#'));
            const std::string name = file.empty() ? page : file;
            REQUIRE(ten_days().contains(name));
            reached.insert(name);
            if (target.find('#') == std::string::npos) continue;
            CHECK(links.at(name).ids.contains(target.substr(target.find('#') + 1)));
        }
    }
    for (const auto& [name, text] : ten_days()) CHECK_MESSAGE(reached.contains(name), name);
}

TEST_CASE("chronicle: every page has a language, a title, a heading, words for its pictures") {
    for (const auto& [name, text] : ten_days()) {
        if (!name.ends_with(".html")) continue;
        CAPTURE(name);
        CHECK(text.starts_with("<!DOCTYPE html>\n"));
        const pugi::xml_document page = parsed(text);
        CHECK(std::string(page.child("html").attribute("lang").value()) == "en");
        CHECK(page.child("html").child("head").child("title").text());
        CHECK(page.select_nodes("//h1").size() == 1);
        CHECK(page.select_nodes("//main").size() == 1);
        for (const auto& picture : page.select_nodes("//img")) {
            CHECK(picture.node().attribute("alt").value()[0] != '\0');
        }
        for (const auto& picture : page.select_nodes("//*[@role='img']")) {
            CHECK(picture.node().child("title").text());
        }
    }
}

TEST_CASE("chronicle: nothing in it asks for anything outside") {
    for (const auto& [name, text] : ten_days()) {
        CAPTURE(name);
        for (const char* outside : {"https:", "src=\"http", "href=\"http", "href=\"//", "url(http",
                                    "@import", "javascript:"}) {
            CAPTURE(outside);
            CHECK(text.find(outside) == std::string::npos);
        }
    }
}

TEST_CASE("chronicle: a battle is told round by round with pictures and dice") {
    std::size_t pictures = 0;
    std::size_t rolls = 0;
    for (const auto& [name, text] : ten_days()) {
        if (name.starts_with("battle-") && name.ends_with(".svg")) {
            ++pictures;
            // Engines know armies by their ids; a reader by their names.
            CHECK_MESSAGE(text.find("army-") == std::string::npos, name);
        }
        if (!name.starts_with("battle-") || !name.ends_with(".html")) continue;
        CAPTURE(name);
        CHECK(tests::holds(text, "Those who called for it"));
        CHECK(tests::holds(text, "<span class=\"die\""));
        if (text.find("own roll") != std::string::npos) ++rolls;
    }
    CHECK(pictures > 3);
    CHECK(tests::holds(ten_days().at("battles.html"), "battle-1.html"));
    CHECK(tests::holds(ten_days().at("fallen.html"), "All of them"));
    CHECK(rolls == 1);
    const std::string& fought = ten_days().at("battle-2.html");
    CHECK(tests::holds(fought, "<h2>Turn 2</h2>"));
    CHECK(tests::holds(fought, "<img loading=\"lazy\" src=\"battle-2-"));
    CHECK(tests::holds(fought, " strikes at "));
    CHECK(tests::holds(fought, " inches."));
    // Who stood there, and what became of him; the pictures are of the table alone.
    CHECK(tests::holds(fought, "<h2>The rosters</h2>"));
    CHECK(tests::holds(fought, ", dark</caption>"));
    CHECK(tests::holds(fought, "stands; "));
    const std::string& drawn = ten_days().at("battle-2-2.svg");
    CHECK(tests::holds(drawn, "<polygon "));
    CHECK(drawn.find(" stands at ") == std::string::npos);
}

TEST_CASE("chronicle: no army without a soldier stands anywhere, and no sentence stops twice") {
    for (const auto& [name, text] : ten_days()) {
        if (!name.ends_with(".html")) continue;
        CAPTURE(name);
        for (const char* twice : {".\u201d.", "?\u201d.", "!\u201d."}) {
            CHECK(text.find(twice) == std::string::npos);
        }
        CHECK(text.find("Days 1.") == std::string::npos);
        const pugi::xml_document page = parsed(text);
        if (!name.starts_with("day-")) continue;
        // Of each army its sign and name, leader, place, doing, soldiers.
        for (const auto& row : page.select_nodes("//section[1]//tbody/tr")) {
            const std::string soldiers = row.node().select_node("td[4]").node().text().as_string();
            CHECK(soldiers != "0");
            CHECK_FALSE(soldiers.empty());
        }
    }
}

TEST_CASE("chronicle: a commander's day without a new sight leads to the maps that show the same") {
    std::size_t days = 0;
    for (const auto& [name, text] : ten_days()) {
        if (!name.starts_with("commander-")) continue;
        CAPTURE(name);
        const pugi::xml_document page = parsed(text);
        for (const auto& section : page.select_nodes("//section[@class='own-day']")) {
            ++days;
            const std::size_t maps = section.node().select_nodes(".//div[@class='map']").size();
            const auto link = section.node().select_node("p[@class='under']/a");
            // As he knew it and as it was; or the day that has them.
            CHECK_EQ(maps, link ? 0 : 2);
            if (!link) continue;
            const std::string day = link.node().attribute("href").value();
            const auto shown = page.select_node(
                ("//section[h2/@id='" + day.substr(1) + "']//div[@class='map']").c_str());
            CHECK_MESSAGE(shown, day);
        }
    }
    CHECK(days > 40);
}
