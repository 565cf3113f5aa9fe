// What stands on which page of a chronicle, worked by hand from a small campaign: the sample's,
// with names that would break a page, some orders, a letter, three days.
#include "server/chronicle/chronicle.hpp"

#include "server/chronicle/happenings.hpp"
#include "server/chronicle/markup.hpp"
#include "server/chronicle/table_words.hpp"
#include "server/files/campaign_files.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/chronicle/written.hpp"

using tests::holds;
using umpire::Person;
using umpire::Role;

namespace {

namespace fs = std::filesystem;

const std::string hostile = "<script>alert('x')</script> & \"Sons\"";
const std::string hostile_escaped =
    "&lt;script&gt;alert('x')&lt;/script&gt; &amp; &quot;Sons&quot;";

idis::Start sample() {
    const std::string folder = tests::source_folder() + "/config/campaigns/idis-sample";
    files::Loaded loaded = files::load_campaign(folder, 77, {});
    REQUIRE(loaded.campaign.has_value());
    idis::Start start = loaded.campaign->start;
    for (idis::Commander& each : start.commanders) each.seat = idis::Seat::held;
    return start;
}

/// The sample's first two commanders are of the League: Ilsabet at Merrowford, Rook not far off.
struct Small {
    idis::Start start = sample();
    Person ilsabet{Role::commander, to_text(start.armies.at(0).army.commander)};
    Person rook{Role::commander, to_text(start.armies.at(1).army.commander)};
    Person referee{Role::referee, ""};
    tests::Folder folder;
    std::map<std::string, std::string> files;

    Small() {
        start.campaign.name = hostile;
        start.armies.at(0).army.name = "The Host of <b>Varn</b>";
        // As rebels are called, whose names begin small.
        idis::Army& rebels = start.armies.at(2).army;
        rebels.name = "rebels of Velm";
        for (idis::Commander& each : start.commanders) {
            if (each.id == rebels.commander) each.name = "leader of the rebels of Velm";
        }
        tests::Told told(start);
        told.order(ilsabet, R"({"kind":"SetFormation","formation":"two <i>lines</i>"})");
        told.order(ilsabet, R"({"kind":"SendLetter","to":[")" + rook.commander +
                                R"("],"text":"Hold <fast>.\nI said “go.”. I come."})");
        told.order(ilsabet, R"({"kind":"WriteToReferee","text":"I lie in hospital."})");
        told.order(referee, R"({"kind":"WriteToCommander","commander":")" + ilsabet.commander +
                                R"(","text":"Get well, Petra."})");
        told.order(ilsabet, R"({"kind":"TakeLeave","first_day":3,"last_day":9,)"
                            R"("stand_in":"standing_orders"})");
        told.order(referee, R"({"kind":"GiveRole","user":"user-k7q3m9x2ab","name":"Zebedee Quux",)"
                            R"("role":"god"})");
        told.stage.until(kit::at(kit::Day{3}, 12));
        const chronicle::Written written = told.write(folder.path() / "book");
        CHECK(written.days == 3);
        files = tests::files_in(folder.path() / "book");
    }
    const std::string& page(const std::string& name) {
        const auto found = files.find(name);
        REQUIRE_MESSAGE(found != files.end(), name);
        return found->second;
    }
};

}  // namespace

TEST_CASE("chronicle: the cover names the campaign, its span and who fought, all escaped") {
    Small small;
    const std::string& cover = small.page("index.html");
    CHECK(holds(cover, "<h1>" + hostile_escaped + "</h1>"));
    CHECK(holds(cover, "3 days; "));
    CHECK(holds(cover, ">1 letter</a>"));
    CHECK(holds(cover, ">8 commanders</a>"));
    // By the sample's files the League has 3,450 at Merrowford and 900 riders, and seven places.
    CHECK(holds(cover, "The League of Aldmere</th><td>2</td><td>4,350</td><td>7</td>"));
    for (const auto& [name, text] : small.files) {
        CAPTURE(name);
        CHECK(text.find("<script") == std::string::npos);
        CHECK(text.find("<fast>") == std::string::npos);
        CHECK(text.find("<b>Varn") == std::string::npos);
        CHECK(text.find("<i>lines") == std::string::npos);
    }
}

TEST_CASE("chronicle: a day has its map, the armies where they stood, and what happened") {
    Small small;
    const std::string& day = small.page("day-1.html");
    CHECK(holds(day, "<image href=\"map.svg\""));
    CHECK(holds(day, "The Host of &lt;b&gt;Varn&lt;/b&gt;</th>"));
    CHECK(holds(day, "Merrowford</a></td><td>standing</td><td>3,450</td>"));
    // A cell of a table begins with a capital, whatever name stands in it.
    CHECK(holds(day, "Rebels of Velm</th>"));
    CHECK(holds(day, ">Leader of the rebels of Velm</a></td>"));
    CHECK(holds(day, ">A letter</a> from "));
    CHECK(holds(day, "<time datetime=\""));
    CHECK(holds(day, "rel=\"next\" href=\"day-2.html\""));
    CHECK(holds(small.page("day-3.html"), "rel=\"prev\" href=\"day-2.html\""));
    CHECK(small.page("map.svg").starts_with("<svg"));
    CHECK(small.files.count("day-4.html") == 0);
}

TEST_CASE("chronicle: a letter stands with its words, its way and its end") {
    Small small;
    const std::string& letters = small.page("letters.html");
    CHECK(holds(letters, "<p>Hold &lt;fast&gt;.</p>\n<p>I said “go.”. I come.</p>"));
    CHECK(holds(letters, "Ilsabet Varn, Syndic of Aldmere</a> to <a"));
    CHECK(holds(letters, "It arrived <time"));
}

TEST_CASE("chronicle: a commander's own pages tell what he ordered and was told beside the truth") {
    Small small;
    const std::string& own = small.page(small.ilsabet.commander + ".html");
    CHECK(holds(own, "Order: take up the formation \u201ctwo &lt;i&gt;lines&lt;/i&gt;\u201d."));
    CHECK(holds(own, "As the commander knew it."));
    // She stands at Merrowford and has not been to Fenwick, five hexes off.
    CHECK(holds(own, ">Merrowford</text>"));
    CHECK(own.find(">Fenwick</text>") == std::string::npos);
    CHECK(holds(own, "As it was."));
    CHECK(holds(own, "<h2 id=\"day-3\">"));
    const std::string& rook = small.page(small.rook.commander + ".html");
    CHECK(holds(rook, ">A letter</a> from Ilsabet Varn, Syndic of Aldmere has come."));
    CHECK(rook.find("two &lt;i&gt;") == std::string::npos);
    CHECK(holds(small.page(to_text(small.start.armies.at(2).army.commander) + ".html"),
                "<h1>Leader of the rebels of Velm</h1>"));
    CHECK(holds(small.page("commanders.html"), ">Leader of the rebels of Velm</a></th>"));
}

TEST_CASE("chronicle: nothing of the people who play is in it") {
    Small small;
    for (const auto& [name, text] : small.files) {
        CAPTURE(name);
        for (const char* word : {"hospital", "Petra", "Zebedee", "user-", "be away"}) {
            CAPTURE(word);
            CHECK(text.find(word) == std::string::npos);
        }
    }
}

TEST_CASE("chronicle: persons and places are indexed, with the days that name them") {
    Small small;
    const std::string& persons = small.page("persons.html");
    CHECK(holds(persons, "<dt id=\"" + small.rook.commander + "\">Rook Hallam</dt>"));
    CHECK(holds(persons, ">Leader of the rebels of Velm</dt>"));
    const std::string& places = small.page("places.html");
    CHECK(holds(places, ">Merrowford</dt>\n<dd>Town in hex "));
    CHECK(holds(places, "<a href=\"day-1.html\">1"));
}

TEST_CASE("chronicle: charts show strength day by day, and the same in figures") {
    Small small;
    const std::string& charts = small.page("charts.html");
    for (const char* title : {"Soldiers", "Supplies with the armies", "Ground held, in hexes"}) {
        CHECK(holds(charts, "<title>" + std::string(title) + "</title>"));
    }
    CHECK(holds(charts, "<td>4,350</td>"));
    // Where the names at the lines' ends are out of sight, they stand below with their signs.
    CHECK(holds(charts, "</figure>\n<p class=\"names\"><svg"));
    CHECK(holds(charts, "The League of Aldmere</p>"));
    CHECK(holds(small.page("style.css"), "  .names { display: block; }"));
    CHECK(holds(charts, "stroke-dasharray=\"14 6\""));
}

TEST_CASE("chronicle: ways are called by where north lies, and the map shows it") {
    const idis::Start start = sample();
    const Person ilsabet{Role::commander, to_text(start.armies.at(0).army.commander)};
    tests::Told told(start);
    told.order(ilsabet, R"({"kind":"AskWeather","where":["north"]})");
    tests::Folder folder;
    const auto written = [&](const char* north) {
        told.write(folder.path() / north, codec::compass_from(north).value());
        return tests::files_in(folder.path() / north);
    };
    auto upright = written("n");
    CHECK(holds(upright[ilsabet.commander + ".html"], "weather one hex north"));
    CHECK(upright["map.svg"].find("rotate(90 ") == std::string::npos);
    // A quarter of a turn clockwise from the map's top: what lies there is west.
    auto turned = written("e");
    const std::string& own = turned[ilsabet.commander + ".html"];
    CHECK(holds(own, "weather one hex west"));
    CHECK(own.find("weather one hex north") == std::string::npos);
    CHECK(holds(turned["map.svg"], "rotate(90 "));
}

TEST_CASE("chronicle: it is written where nothing is, whole or not at all") {
    tests::Told told(sample());
    tests::Folder folder;
    const fs::path book = folder.path() / "book";
    fs::create_directory(book);
    CHECK(told.write(book).days == 1);
    const auto before = tests::files_in(book);
    CHECK_THROWS_WITH_AS(told.write(book),
                         (book.string() + ": is there already, and not an empty folder").c_str(),
                         chronicle::NotWritten);
    CHECK(tests::files_in(book) == before);
    CHECK_THROWS_AS(told.write(folder.path() / "no" / "such"), chronicle::NotWritten);
    fs::create_directory(folder.path() / "other.part");
    CHECK_THROWS_AS(told.write(folder.path() / "other"), chronicle::NotWritten);
    CHECK(fs::exists(folder.path() / "other.part"));
    CHECK_FALSE(fs::exists(folder.path() / "other"));
    // A path may end with a slash.
    CHECK(told.write(folder.path() / "slashed" / "").days == 1);
    CHECK(fs::exists(folder.path() / "slashed" / "index.html"));
    CHECK_FALSE(fs::exists(folder.path() / "book.part"));
}

TEST_CASE("chronicle: a campaign without events, or one that is taken back meanwhile, has none") {
    tests::Told told(sample());
    tests::Folder folder;
    const auto nothing = [](std::uint64_t, std::uint64_t) { return umpire::Piece{}; };
    CHECK_THROWS_AS(chronicle::write(told.stage.state().map, {}, nothing, folder.path() / "a"),
                    chronicle::NotWritten);
    CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("chronicle: an army whose men are all away stands nowhere") {
    idis::Start start = sample();
    for (idis::Detachment& each : start.armies.at(0).detachments) {
        each.absence = idis::Absence{idis::Absence::Reason::departed, kit::at(kit::Day{2}, 6),
                                     kit::Days{1}, start.armies.at(0).army.id};
    }
    tests::Told told(start);
    told.stage.until(kit::at(kit::Day{3}, 1));
    const tests::Folder folder;
    told.write(folder.path() / "book");
    const auto files = tests::files_in(folder.path() / "book");
    const auto lists = [&](const std::string& page, std::size_t army) {
        const std::string& text = files.at(page);
        const std::size_t list = text.find("Where the armies stood that evening");
        return text.find(start.armies.at(army).army.name, list) < text.find("</section>", list);
    };
    CHECK_FALSE(lists("day-1.html", 0));
    CHECK(lists("day-1.html", 2));
    // Its men are back.
    CHECK(lists("day-2.html", 0));
}

TEST_CASE("chronicle: who has declared a war is told beside the war") {
    const idis::Start start = sample();
    const idis::Stance* peace = nullptr;
    for (const idis::Stance& stance : start.stances) {
        const bool is_of_factions = std::holds_alternative<idis::FactionId>(stance.id.a) &&
                                    std::holds_alternative<idis::FactionId>(stance.id.b);
        if (is_of_factions && stance.relation == idis::Relation::neutral) peace = &stance;
    }
    REQUIRE(peace != nullptr);
    const auto own = std::get<idis::FactionId>(peace->id.a);
    const auto breaker = std::ranges::find(start.commanders, std::optional(own),
                                           &idis::Commander::faction);
    REQUIRE(breaker != start.commanders.end());
    tests::Told told(start);
    told.stage.until(kit::at(kit::Day{1}, 8));
    told.order({Role::commander, to_text(breaker->id)},
               R"({"kind":"DeclareWar","with":")" +
                   to_text(std::get<idis::FactionId>(peace->id.b)) + "\"}");
    told.stage.until(kit::at(kit::Day{2}, 12));
    const tests::Folder folder;
    told.write(folder.path() / "book");
    const std::string page = tests::files_in(folder.path() / "book").at("day-1.html");
    CHECK(holds(page, " are at war. <a href=\"persons.html#" + to_text(breaker->id)));
    CHECK(holds(page, breaker->name + "</a> has declared it."));
}

TEST_CASE("chronicle: a sentence begins with a capital, whatever name stands first in it") {
    using chronicle::as_sentence;
    CHECK_EQ(as_sentence("rebels of Velm flee."), "Rebels of Velm flee.");
    CHECK_EQ(as_sentence("<a href=\"persons.html#a\">rebels</a> flee."),
             "<a href=\"persons.html#a\">Rebels</a> flee.");
    CHECK_EQ(as_sentence("12 supplies lie there."), "12 supplies lie there.");
    CHECK_EQ(as_sentence("\u00e9toile"), "\u00e9toile");
    CHECK_EQ(as_sentence("<a"), "<a");
    CHECK_EQ(as_sentence(""), "");
}

TEST_CASE("chronicle: a battle is told in one sentence that names each side once") {
    const chronicle::Naming naming(std::make_shared<idis::Map>(), {});
    const idis::ArmyId first{11};
    const idis::ArmyId second{22};
    const auto called = [&](idis::ArmyId army) {
        return chronicle::Line(naming).name(army);
    };
    idis::Battle battle;
    battle.calling.armies = {{first, {}, kit::Soldiers{900}, kit::Soldiers{20}}};
    battle.called.armies = {{second, {}, kit::Soldiers{800}, kit::Soldiers{10}}};
    const auto told = [&] {
        chronicle::Line line(naming);
        const idis::What what = idis::BattleFought{battle};
        CHECK(chronicle::tell_of_war(idis::State{}, what, line));
        return line.words();
    };
    const std::string begin = "A battle at 0,0: ";
    battle.victor = idis::Camp::calling;
    CHECK_EQ(told(), begin + called(first) + " beat " + called(second) + "; 30 fell.");
    battle.victor = idis::Camp::called;
    CHECK_EQ(told(), begin + called(second) + " beat " + called(first) + "; 30 fell.");
    battle.victor.reset();
    CHECK_EQ(told(), begin + called(first) + " fought " + called(second) +
                         ", and nobody won; 30 fell.");
}

TEST_CASE("chronicle: the end of a table of Die, Men! names the armies of the side that won") {
    const api::Names names;
    chronicle::TableWords words(names);
    const auto bring = [&](const char* id, const char* name, int side) {
        words.words_of({{"kind", "ArmyBrought"},
                        {"army", {{"id", id}, {"name", name}, {"side", side}}}});
    };
    bring("army-aaaaaaaaaa", "Riders", 0);
    bring("army-bbbbbbbbbb", "Kings", 1);
    bring("army-cccccccccc", "Bowmen", 1);
    const auto end = [&](nlohmann::json winner) {
        const nlohmann::json outcome = {{"ending", "one_side_left"}, {"winner", std::move(winner)}};
        return words.words_of({{"kind", "BattleEnded"}, {"outcome", outcome}});
    };
    CHECK_EQ(end(0), "The battle is over: one side left; Riders won.");
    CHECK_EQ(end(1), "The battle is over: one side left; Bowmen and Kings won.");
    CHECK_EQ(end(nullptr), "The battle is over: one side left.");
}
