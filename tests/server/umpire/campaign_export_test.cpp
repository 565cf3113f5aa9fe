// A campaign as one file of text: written here, read there, and the same campaign.
#include "server/umpire/past/campaign_export.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "server/codec/compass.hpp"
#include "server/codec/text.hpp"
#include "server/store/memory.hpp"
#include "tests/server/umpire/played.hpp"

using nlohmann::json;
using tests::Folder;
using tests::Played;
using umpire::Member;

namespace {

Member a_member(const Played& played, const char* user, const std::string& name, store::Role role,
                const std::string& rights) {
    const store::UserId id = kit::id_from_text<store::UserId>(user).value();
    return {{id, name}, {id, played.id, role, "", store::rights_from_text(rights).value()}};
}
std::vector<Member> members_of(const Played& played) {
    return {a_member(played, "user-k7q3m9x2ab", "Ruth", store::Role::referee, "rule write"),
            a_member(played, "user-a2b3c4d5e6", "\u05e9\u05dc\u05d5\u05dd \"quoted\"",
                     store::Role::chorus, "")};
}
void let_in_nobody(const std::vector<Member>&) {}

/// The campaign as it is written down at a moment of the world.
std::string exported_at(const Played& played, umpire::Utc now) {
    const store::SqliteStore store(played.folder.path() / (played.id + ".idis"),
                                   store::FileMode::read_only, umpire::campaign_schema());
    std::ostringstream out;
    umpire::export_campaign(store, members_of(played), now, out);
    return out.str();
}
std::string exported(const Played& played) { return exported_at(played, played.now); }
std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream all(text);
    for (std::string line; std::getline(all, line);) lines.push_back(line);
    return lines;
}
std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}
/// Why a text is not read; "" if it is.
std::string refused(const std::string& text) {
    const Folder folder;
    std::istringstream in(text);
    std::string why;
    try {
        umpire::import_campaign(in, folder.path(), 0, let_in_nobody);
    } catch (const store::Unreadable& fault) {
        why = fault.what();
        CHECK(std::filesystem::is_empty(folder.path()));
    }
    return why;
}
/// A text with its last line made right for what stands before it.
std::string sealed(std::vector<std::string> lines) {
    lines.pop_back();
    store::Hasher hasher;
    for (const std::string& line : lines) hasher.add(line + '\n');
    lines.push_back(json{{"lines", lines.size()}, {"hash", hasher.finish()}}.dump());
    return joined(lines);
}

}  // namespace

TEST_CASE("carried: the same events, the same state, and the same days to come") {
    Played played;
    REQUIRE_EQ(played.own().set_setting("# The valley\n").kind, umpire::AnswerKind::accepted);
    const std::string signs = codec::signs_text({{"faction-k7q3m9x2ab", {"blue", {}}}},
                                                codec::compass_from("e").value());
    REQUIRE_EQ(played.own().set_badges(signs).kind, umpire::AnswerKind::accepted);
    // On a branch of its own, which has to be carried too.
    REQUIRE_EQ(played.campaign().rewind(played.first_day).kind, umpire::AnswerKind::accepted);
    REQUIRE_EQ(played.own().resume().kind, umpire::AnswerKind::accepted);
    played.pass_days(2);
    const std::string text = exported(played);
    const Folder elsewhere;
    std::istringstream in(text);
    const umpire::Imported made = umpire::import_campaign(
        in, elsewhere.path(), played.now,
        [&](const std::vector<Member>& all) { CHECK_EQ(all, members_of(played)); });
    CHECK_EQ(made.campaign, played.id);
    const std::filesystem::directory_iterator files(elsewhere.path());
    CHECK_EQ(std::distance(begin(files), end(files)), 1);
    CHECK_EQ(made.members, members_of(played));
    CHECK_EQ(made.events, played.last_event(played.id));
    umpire::Campaigns there(elsewhere.path(), [&] { return played.now; });
    CHECK(there.faults().empty());
    auto& again = dynamic_cast<umpire::UmpireOf<idis::System>&>(*there.find(played.id));
    CHECK(again.state() == played.state(played.id));
    CHECK(again.clock().is_paused);
    CHECK_EQ(again.setting(), "# The valley\n");
    CHECK_EQ(again.badges(), signs);
    CHECK_EQ(again.now(), played.own().now());
    CHECK_EQ(again.commitment(), played.own().commitment());
    CHECK_EQ(again.events(1, 1'000'000), played.own().events(1, 1'000'000));
    // Written again it is the same text: nothing was lost.
    const store::SqliteStore store(made.file, store::FileMode::read_only,
                                   umpire::campaign_schema());
    std::ostringstream out;
    umpire::export_campaign(store, made.members, played.now, out);
    CHECK_EQ(out.str(), text);
    // Both go on with the same dice.
    played.own().advance(3);
    again.advance(3);
    CHECK(again.state() == played.state(played.id));
}

TEST_CASE("carried: its clock stands where it shows, and never before what has happened") {
    Played played;
    const std::int64_t shown = played.own().now().seconds;
    const std::int64_t happened = played.state(played.id).now.seconds;
    const auto stands_at = [&](umpire::Utc now) {
        return json::parse(lines_of(exported_at(played, now)).front())["clock"]["at"]
            .get<std::int64_t>();
    };
    CHECK_EQ(stands_at(played.now), shown);
    CHECK_EQ(stands_at(played.now + 3'600'000), shown + 3'600);
    // The clock of the machine was set back two days.
    CHECK_EQ(stands_at(played.now - 2 * 86'400'000), happened);
}

TEST_CASE("carried: a text that is not whole, or not as it was written, makes nothing") {
    const Played played;
    const std::string text = exported(played);
    const auto lines = lines_of(text);
    const std::string last = "line " + std::to_string(lines.size());
    CHECK_EQ(refused(text), "");
    CHECK_EQ(refused(""), "line 1 is missing: the text is not whole");
    CHECK_EQ(refused(text.substr(0, text.size() / 2)).substr(0, 5), "line ");
    CHECK_EQ(refused(joined({lines.begin(), lines.end() - 1})),
             last + " is missing: the text is not whole");
    // A name is in no event: the last line alone tells that it was changed.
    std::string changed = text;
    changed.replace(changed.find("Ruth"), 4, "Rath");
    CHECK_EQ(refused(changed), last + " has another hash: the text was changed");
    auto fewer = lines;
    fewer.erase(fewer.end() - 2);
    CHECK_EQ(refused(joined(fewer)),
             "line " + std::to_string(fewer.size()) + " counts other lines");
    CHECK_EQ(refused("[]\n"), "line 1 is no JSON object");
    CHECK_EQ(refused("{}\n"), "line 1 has no \"format\"");
    CHECK_EQ(refused("{\"format\":7}\n"), "line 1 has a \"format\" of another kind");
    CHECK_EQ(refused("{\"format\":\"chess\",\"version\":1}\n"), "line 1 is of another format");
}

TEST_CASE("carried: anyone who seals a changed text anew is found out by the dice and the hashes") {
    const Played played;
    const auto lines = lines_of(exported(played));
    const auto with = [&](std::string_view old, std::string_view changed) {
        auto forged = lines;
        for (std::string& line : forged) {
            const auto at = line.find(old);
            if (at == std::string::npos) continue;
            line.replace(at, old.size(), changed);
            break;
        }
        CHECK_NE(forged, lines);
        return refused(sealed(forged));
    };
    CHECK_EQ(refused(sealed(lines)), "");
    CHECK_NE(with("\\\"face\\\":1", "\\\"face\\\":6"), "");
    CHECK_NE(with("\"event\":9,", "\"event\":8,"), "");
    CHECK_NE(with("\"seed\":\"73", "\"seed\":\"74"), "");
    CHECK_NE(with("\"terrain\":\"flatland\"", "\"terrain\":\"marsh\""), "");
    CHECK_NE(with("\"table\":\"hexes\"", "\"table\":\"answers\""), "");
    CHECK_NE(with("\"version\":1}", "\"version\":2}"), "");
    CHECK_EQ(with("\"campaign\":\"" + played.id, "\"campaign\":\"campaign-aaaaaaaaaa"),
             "line 1 names another campaign than its events");
}

TEST_CASE("carried: a hex or a place that is told of twice is refused by its line") {
    const Played played;
    for (const char* table : {"\"table\":\"hexes\"", "\"table\":\"places\""}) {
        auto lines = lines_of(exported(played));
        const auto row = std::ranges::find_if(lines, [&](const std::string& line) {
            return line.find(table) != std::string::npos;
        });
        REQUIRE(row != lines.end());
        const auto place = std::to_string(row - lines.begin() + 2);
        lines.insert(row, std::string(*row));
        const std::string name = json::parse("{" + std::string(table) + "}")["table"];
        CHECK_EQ(refused(sealed(lines)),
                 "line " + place + " says again what an earlier line says of the same " + name);
    }
}

TEST_CASE("carried: a number that is none, or beyond its limits, is refused by its line") {
    const Played played;
    const auto lines = lines_of(exported(played));
    const auto with = [&](const char* old, const std::string& changed) {
        auto forged = lines;
        const auto at = forged.front().find(old);
        REQUIRE_NE(at, std::string::npos);
        forged.front().replace(at, std::string(old).size(), changed);
        return refused(sealed(forged));
    };
    const char* const speed = "\"speed\":1";
    CHECK_EQ(with(speed, "\"speed\":86400"), "");
    CHECK_NE(with(speed, "\"speed\":86401").find("faster than any"), std::string::npos);
    CHECK_NE(with(speed, "\"speed\":0").find("runs backwards"), std::string::npos);
    CHECK_NE(with(speed, "\"speed\":4611686018427387904").find("faster"), std::string::npos);
    for (const char* none : {"1.5", "1.0", "true", "\"1\"", "null", "[1]"}) {
        CHECK_EQ(with(speed, std::string("\"speed\":") + none),
                 "line 1 has a \"speed\" of another kind");
    }
    CHECK_EQ(with(speed, "\"speed\":18446744073709551615"),
             "line 1 has a \"speed\" that is too great");
    const char* const offset = "\"offset_seconds\":0";
    CHECK_EQ(with(offset, "\"offset_seconds\":-93600"), "");
    CHECK_NE(with(offset, "\"offset_seconds\":93601").find("further from UTC"), std::string::npos);
    CHECK_NE(with(offset, "\"offset_seconds\":4611686018427387904"), "");
    CHECK_NE(with("\"at\":", "\"at\":9999999").find("no moment of a campaign"), std::string::npos);
}

TEST_CASE("carried: a number at its limit is a number, one beyond it is named by its line") {
    const Played played;
    const auto lines = lines_of(exported(played));
    const auto with = [&](const char* member, const json& value) {
        auto forged = lines;
        json first = json::parse(forged.front());
        (std::string(member) == "branches" ? first : first["clock"])[member] = value;
        forged.front() = first.dump();
        return refused(sealed(forged));
    };
    // The greatest number that there is can be read, and is only too fast.
    CHECK_NE(with("speed", INT64_MAX).find("faster than any"), std::string::npos);
    const auto branch = [](const json& from) {
        return json::array({{{"from", from}, {"name", ""}}});
    };
    CHECK_EQ(with("branches", branch(0)), "");
    CHECK_EQ(with("branches", branch(-1)), "line 1 has a \"from\" below 0");
    CHECK_EQ(with("branches", json::array({7})), "line 1 has no \"from\"");
}

TEST_CASE("carried: a first line that lacks what a campaign begins with says what it lacks") {
    const Played played;
    const auto lines = lines_of(exported(played));
    const auto with = [&](const char* member, const json& value) {
        auto forged = lines;
        json first = json::parse(forged.front());
        first[member] = value;
        forged.front() = first.dump();
        return refused(sealed(forged));
    };
    CHECK_EQ(with("campaign", "Anna"), "line 1 names no campaign");
    CHECK_EQ(with("seed", "7374"), "line 1 has no seed");
    CHECK_EQ(with("setting", std::string(codec::long_text_bytes_max, 'x')), "");
    CHECK_EQ(with("setting", std::string(codec::long_text_bytes_max + 1, 'x')),
             "line 1 has too long a setting");
    CHECK_EQ(with("badges", json::array({{{"faction", 7}}})), "line 1 has a badge that is none");
    CHECK_EQ(with("north", "up"), "line 1 has a north that is none");
    json clock = json::parse(lines.front())["clock"];
    clock["zone"] = "Atlantis/Nowhere";
    CHECK_EQ(with("clock", clock),
             "line 1 cannot be: this machine knows no time zone Atlantis/Nowhere");
}

TEST_CASE("carried: what an earlier program did not write down is not missed, and a zone is kept") {
    const Played played;
    auto lines = lines_of(exported(played));
    json first = json::parse(lines.front());
    for (const char* member : {"setting", "badges", "north"}) first.erase(member);
    first["clock"].erase("zone");
    lines.front() = first.dump();
    CHECK_EQ(refused(sealed(lines)), "");
    first["clock"]["zone"] = "Europe/London";
    lines.front() = first.dump();
    const Folder folder;
    std::istringstream in(sealed(lines));
    umpire::import_campaign(in, folder.path(), played.now, let_in_nobody);
    umpire::Campaigns there(folder.path(), [&] { return played.now; });
    CHECK_EQ(there.find(played.id)->clock().zone, "Europe/London");
    CHECK_EQ(there.find(played.id)->setting(), "");
}

TEST_CASE("carried: a line that is none of ours is refused by its number") {
    const Played played;
    const auto lines = lines_of(exported(played));
    const auto instead = [&](std::size_t number, const std::string& line) {
        auto forged = lines;
        forged[number - 1] = line;
        return refused(sealed(forged));
    };
    CHECK_EQ(refused("{\n"), "line 1 is no JSON object");
    CHECK_EQ(instead(2, R"({"chapter":1})"), "line 2 is of no known kind");
    CHECK_EQ(refused(sealed({""})), "line 1 comes first");
    CHECK_EQ(refused(sealed({lines[0], lines[1], ""})), "line 3 ends a text without an event");
    const auto place_of = [&](const char* what) {
        const auto found = std::ranges::find_if(
            lines, [&](const std::string& line) { return line.find(what) != std::string::npos; });
        return static_cast<std::size_t>(found - lines.begin()) + 1;
    };
    const std::size_t event = place_of("\"event\":9,");
    const std::string line = "line " + std::to_string(event);
    json ninth = json::parse(lines[event - 1]);
    for (const int other : {8, 10}) {
        ninth["event"] = other;
        CHECK_EQ(instead(event, ninth.dump()), line + " is an event out of step");
    }
    ninth["event"] = -1;
    CHECK_EQ(instead(event, ninth.dump()), line + " has a \"event\" below 0");
    const std::size_t row = place_of("\"table\":\"hexes\"");
    const std::string row_line = "line " + std::to_string(row);
    const json hex = json::parse(lines[row - 1]);
    json other = hex;
    other["table"] = "answers";
    CHECK_EQ(instead(row, other.dump()), row_line + " is of no table that is carried");
    // Of a hex everything is known.
    other = hex;
    other["row"]["terrain"] = nullptr;
    CHECK_EQ(instead(row, other.dump()), row_line + " has a \"terrain\" of another kind");
    other["row"].erase("terrain");
    CHECK_EQ(instead(row, other.dump()), row_line + " has no \"terrain\"");
}

TEST_CASE("carried: a line as long as may be is read, one byte more is refused unread") {
    CHECK_EQ(refused(std::string(umpire::line_bytes_max, ' ') + '\n'), "line 1 is no JSON object");
    CHECK_EQ(refused(std::string(umpire::line_bytes_max + 1, ' ') + '\n'), "line 1 is too long");
}

TEST_CASE("carried: of a campaign that goes on meanwhile as much as there was when it began") {
    /// Says that it has another number of events than it has.
    struct Counted : store::MemoryStore {
        Counted() : MemoryStore(umpire::campaign_schema()) {}
        std::uint64_t last_event() const override { return last; }
        std::uint64_t last = 0;
    };
    const Played played;
    const store::SqliteStore file(played.folder.path() / (played.id + ".idis"),
                                  store::FileMode::read_only, umpire::campaign_schema());
    Counted store;
    store::Batch all{file.events(1, 1'000'000), {}};
    for (const store::TableShape& shape : umpire::campaign_schema()) {
        all.changes.push_back({shape.name, file.rows(shape.name), {}});
    }
    REQUIRE(store.append(all) == store::Written::stored);
    store.last = umpire::rows_at(file);
    std::ostringstream out;
    CHECK_EQ(umpire::export_campaign(store, {}, played.now, out), store.last);
    CHECK_EQ(refused(out.str()), "");
    // Where events are missing nothing is taken for the whole.
    store.last = all.events.size() + 1;
    CHECK_THROWS_AS(umpire::export_campaign(store, {}, played.now, out), store::Unreadable);
}

TEST_CASE("carried: members that cannot be are refused before anything is made") {
    const Played played;
    const auto lines = lines_of(exported(played));
    const auto with = [&](const json& member) {
        auto forged = lines;
        forged[1] = json{{"member", member}}.dump();
        return refused(sealed(forged));
    };
    const json ruth = {{"user", "user-k7q3m9x2ab"},
                       {"name", "Ruth"},
                       {"role", "referee"},
                       {"commander", ""},
                       {"rights", "rule write"}};
    const auto ruth_with = [&](const char* member, const std::string& value) {
        json changed = ruth;
        changed[member] = value;
        return with(changed);
    };
    CHECK_EQ(with(ruth), "");
    CHECK_EQ(ruth_with("name", "R\nreferee  X  http://x/sign-in#link=y"),
             "line 2 has a \"name\" of several lines");
    CHECK_EQ(ruth_with("name", "\x1b[2J"), "line 2 has a \"name\" of several lines");
    CHECK_EQ(ruth_with("commander", played.commander.commander),
             "line 2 has a commander where there is none, or none where there is one");
    CHECK_EQ(ruth_with("role", "commander"),
             "line 2 has a commander where there is none, or none where there is one");
    CHECK_EQ(ruth_with("commander", "Anna"),
             "line 2 has a commander where there is none, or none where there is one");
    for (const char* member : {"role", "user", "rights"}) {
        CHECK_EQ(ruth_with(member, "emperor"),
                 "line 2 describes a member in other words than ours");
    }
    CHECK_EQ(ruth_with("user", "user-a2b3c4d5e6"), "line 3 names somebody a second time");
    json general = ruth;
    general["role"] = "commander";
    general["commander"] = played.commander.commander;
    CHECK_EQ(with(general), "");
    general["commander"] = "commander-aaaaaaaaab";
    CHECK_NE(with(general), "");
}

TEST_CASE("carried: where the members cannot come in, there is no campaign either") {
    const Played played;
    const Folder folder;
    std::istringstream in(exported(played));
    CHECK_THROWS_AS(umpire::import_campaign(in, folder.path(), 0,
                                            [](const std::vector<Member>&) {
                                                throw store::AccountsNotStored(store::Written::full,
                                                                               "full");
                                            }),
                    store::AccountsNotStored);
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("carried: a campaign that is there already stays what it is") {
    Played played;
    const std::string text = exported(played);
    const idis::State before = played.state(played.id);
    std::istringstream in(text);
    CHECK_THROWS_AS(umpire::import_campaign(in, played.folder.path(), 0, let_in_nobody),
                    store::Unreadable);
    played.reopen();
    CHECK(played.state(played.id) == before);
}
