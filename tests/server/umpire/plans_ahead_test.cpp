// What a commander sends ahead into his campaign's battle: it waits on disk, is nobody else's to
// see, is carried out when he is asked, and ends with the battle.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <map>

#include "server/codec/idis.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/umpire/founding.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/umpire_of.hpp"
#include "tests/kit/fought_out.hpp"
#include "tests/kit/seeded_dice.hpp"
#include "tests/server/store/stores.hpp"

using nlohmann::json;
using umpire::AnswerKind;
using umpire::Person;
using umpire::Role;

namespace {

using CampaignAtTable = umpire::UmpireOf<idis::System>;

/// A file on a disk that is full when a test says so.
class FillingFile : public store::SqliteStore {
public:
    FillingFile(const std::filesystem::path& path, const bool& is_full)
        : SqliteStore(path, store::FileMode::open, umpire::campaign_schema()), is_full_(is_full) {}
    store::Written append(const store::Batch& batch) override {
        return is_full_ ? store::Written::full : SqliteStore::append(batch);
    }

private:
    const bool& is_full_;
};

Person leader(std::string_view name) { return {Role::commander, to_text(tests::commander(name))}; }
const Person ruler{Role::referee, ""};

/// Aram and Belisar in Die, Men! by post, both asked to declare, over an umpire and its file.
class FieldOnDisk {
public:
    FieldOnDisk() {
        const idis::State& state = field_.state();
        umpire::Founding founding;
        founding.seed = "s" + std::string(umpire::seed_bytes - 1, 'x');
        founding.clock.anchor = state.now;
        store::SqliteStore file(path_, store::FileMode::create, umpire::campaign_schema());
        const auto written = umpire::found<idis::System>(file, field_.play().begun(),
                                                         field_.play().events(), founding);
        REQUIRE(written == store::Written::stored);
        // What the world was built with came by no event.
        const auto rows = umpire::Persistence<idis::System>::rows(state);
        REQUIRE(file.append({{}, rows}) == store::Written::stored);
    }

    CampaignAtTable& umpire() {
        if (!umpire_) {
            auto file = std::make_unique<FillingFile>(path_, is_full);
            umpire_ = std::make_shared<CampaignAtTable>(std::move(file), [] { return 0; });
        }
        return *umpire_;
    }
    void reopen() { umpire_.reset(); }

    umpire::Answer send(const Person& person, const json& body) {
        return umpire().submit_together({{person, body.dump(), ""}}).front();
    }
    umpire::Answer send_ahead(const Person& person, const json& orders) {
        return send(person, json::array({orders}));
    }
    json asked(const Person& person) { return json::parse(umpire().questions(person)); }
    /// Aram and Belisar let stand what they are asked, until nothing of Aram's list waits.
    void play_on() {
        for (int turn = 0; turn < 40 && !asked(leader("aram"))["waiting"].empty(); ++turn) {
            for (const char* name : {"belisar", "aram"}) send(leader(name), order());
        }
    }

    /// An order in the battle: to hold, or what is given; by default what stands.
    json order(const battle::HeldOrder& held = {}) const {
        const idis::OrderInBattle in_battle{tests::under_way(field_).id, held};
        return json::parse(codec::text_of_order(idis::CommanderOrder(in_battle)));
    }
    json declares(std::string_view name, const die_men::Stance& stance) const {
        return order(battle::held<battle::AnyOrder>(
            die_men::PlayerOrder(die_men::Declare{tests::on_map(field_, name), {stance}, {}})));
    }
    json leaves_instruction(std::string_view name) const {
        const die_men::KnockInstruction lowest{die_men::KnockManner::lowest};
        return order(battle::held<battle::AnyOrder>(
            die_men::PlayerOrder(die_men::Instruct{tests::on_map(field_, name), {lowest}})));
    }
    json holds(std::string_view name) const {
        return declares(name, {die_men::Strategy::hold, {}});
    }
    /// Notes what strategy of Aram's is in force, by its round.
    void note_strategy(std::map<int, die_men::Strategy>& in_force) {
        const idis::State state = umpire().state();
        for (const idis::BattleUnderWay& battle : state.battles_under_way) {
            const auto* position = battle::held_as<die_men::State>(battle.state);
            REQUIRE(position != nullptr);
            const die_men::Army& army =
                die_men::army_at(position->table, tests::on_map(field_, "aram"));
            if (army.stance) in_force[position->table.round] = army.stance->strategy;
        }
    }
    /// The round of the battle under way; 0 if it is over.
    int round() {
        const idis::State state = umpire().state();
        const auto* battle = state.battles_under_way.find(tests::under_way(field_).id);
        if (battle == nullptr) return 0;
        const auto* position = battle::held_as<die_men::State>(battle->state);
        REQUIRE(position != nullptr);
        return position->table.round;
    }
    std::string meeting() const { return to_text(tests::under_way(field_).id); }
    /// What hands a commander's battle to a doctrine, or takes it back.
    json left_to_doctrine(bool fights) const {
        const idis::LetDoctrineFight order{tests::under_way(field_).id, fights};
        return json::parse(codec::text_of_order(idis::CommanderOrder(order)));
    }

    bool is_full = false;   ///< the disk

private:
    tests::SeededDice faces_{5};
    tests::Battlefield field_ = tests::ready_to_declare(faces_);
    tests::Folder folder_;
    std::filesystem::path path_ = folder_.file("field.idis");
    std::shared_ptr<CampaignAtTable> umpire_;
};

}  // namespace

TEST_CASE("idis.6b.decisions-by-post-ruling: what is sent ahead waits on disk until he is asked, "
          "for its commander alone to see") {
    FieldOnDisk field;
    const Person aram = leader("aram");
    REQUIRE_EQ(field.send(aram, field.holds("aram")).kind, AnswerKind::accepted);
    // He has declared for this round: this is for the next one.
    const json list = json::array({field.holds("belisar"), field.holds("aram")});
    const umpire::Answer sent = field.send_ahead(aram, list);
    REQUIRE_EQ(sent.kind, AnswerKind::accepted);
    CHECK_EQ(json::parse(sent.body)["waiting"], 2);
    const json waits = json::array({json::array({list[0]}), json::array({list[1]})});
    CHECK_EQ(field.asked(aram)["waiting"], waits);
    CHECK(field.asked(leader("belisar"))["waiting"].empty());
    CHECK_FALSE(field.asked(ruler).contains("waiting"));
    field.reopen();
    CHECK_EQ(field.asked(aram)["waiting"], waits);

    const std::uint64_t before = json::parse(field.umpire().events(1, 99'999))["last"];
    field.play_on();
    CHECK(field.asked(aram)["waiting"].empty());
    // What was against the first stands beside it, on disk as well.
    field.reopen();
    const json lapsed = field.asked(aram)["lapsed"];
    REQUIRE_EQ(lapsed.size(), 1);
    CHECK_EQ(lapsed[0]["order"], list[0]);
    CHECK_FALSE(lapsed[0]["refusal"]["code"].get<std::string>().empty());
    const std::string told = field.umpire().events(before + 1, 99'999);
    const std::string cause = "\"cause\":\"order of " + aram.commander + "\"";
    CHECK_NE(told.find(cause), std::string::npos);
}

TEST_CASE("idis.6b.decisions-by-post-ruling: asked already, he has the first that is allowed "
          "carried out at once") {
    FieldOnDisk field;
    const Person aram = leader("aram");
    const json choice = json::array({field.holds("belisar"), field.holds("aram")});
    REQUIRE_EQ(field.send_ahead(aram, json::array({choice, field.holds("belisar")})).kind,
               AnswerKind::accepted);
    CHECK_EQ(field.asked(aram)["waiting"],
             json::array({json::array({field.holds("belisar")})}));
    CHECK(field.asked(aram)["lapsed"].empty());
    // Another list takes the place of the first; an empty one takes it back.
    CHECK_EQ(field.send_ahead(aram, json::array()).kind, AnswerKind::accepted);
    field.reopen();
    CHECK(field.asked(aram)["waiting"].empty());
}

TEST_CASE("idis.6b.decisions-by-post-ruling: of strategies sent at once each is for a round of "
          "its own") {
    using die_men::Strategy;
    FieldOnDisk field;
    const Person aram = leader("aram");
    const die_men::Goal enemies = die_men::EnemyGoal{};
    const json list = json::array({field.declares("aram", {Strategy::retreat, {}}),
                                   field.declares("aram", {Strategy::deploy, enemies}),
                                   field.declares("aram", {Strategy::seize, enemies})});
    REQUIRE_EQ(field.send_ahead(aram, list).kind, AnswerKind::accepted);
    // The first is his Declare of this round; what he has written is not written over.
    CHECK_EQ(field.asked(aram)["waiting"],
             json::array({json::array({list[1]}), json::array({list[2]})}));
    field.reopen();
    std::map<int, Strategy> in_force;
    for (int turn = 0; turn < 120 && in_force.size() < 3; ++turn) {
        for (const char* name : {"belisar", "aram"}) {
            field.send(leader(name), field.order());
            field.note_strategy(in_force);
        }
    }
    const std::map<int, Strategy> expected = {
        {1, Strategy::retreat}, {2, Strategy::deploy}, {3, Strategy::seize}};
    CHECK(in_force == expected);
    CHECK(field.asked(aram)["waiting"].empty());
    CHECK(field.asked(aram)["lapsed"].empty());
}

TEST_CASE("idis.6b.decisions-by-post-ruling: what stands behind a strategy for a later round "
          "waits with it") {
    using die_men::Strategy;
    FieldOnDisk field;
    const Person aram = leader("aram");
    const json list = json::array({field.holds("aram"), field.holds("aram"),
                                   field.leaves_instruction("aram")});
    REQUIRE_EQ(field.send_ahead(aram, list).kind, AnswerKind::accepted);
    const json waits = json::array({json::array({list[1]}), json::array({list[2]})});
    CHECK_EQ(field.asked(aram)["waiting"], waits);
    // He might leave instructions at any time; all that he is asked in the round leaves both.
    bool is_asked = false;
    for (int turn = 0; turn < 60 && field.round() == 1; ++turn) {
        CHECK_EQ(field.asked(aram)["waiting"], waits);
        is_asked = is_asked || !field.asked(aram)["questions"].empty();
        for (const char* name : {"belisar", "aram"}) field.send(leader(name), field.order());
    }
    CHECK(is_asked);
    REQUIRE_EQ(field.round(), 2);
    CHECK(field.asked(aram)["waiting"].empty());
    CHECK(field.asked(aram)["lapsed"].empty());
}

TEST_CASE("idis.6b.decisions-by-post-ruling: nothing but orders in one's own battle waits") {
    FieldOnDisk field;
    const Person aram = leader("aram");
    const json hold = {{"kind", "HoldArmy"}};
    const umpire::Answer other = field.send_ahead(aram, json::array({field.holds("aram"), hold}));
    CHECK_EQ(other.kind, AnswerKind::malformed);
    CHECK_NE(other.body.find("\"/orders/1/kind\""), std::string::npos);
    CHECK_NE(other.body.find("only_in_battles"), std::string::npos);
    json elsewhere = field.holds("aram");
    elsewhere["meeting"] = "meeting-aaaaaaaaaa";
    const umpire::Answer refused = field.send_ahead(aram, json::array({elsewhere}));
    CHECK_EQ(refused.kind, AnswerKind::refused);
    CHECK_NE(refused.body.find("no_such_battle_under_way"), std::string::npos);
    CHECK_NE(refused.body.find("orders/0/meeting"), std::string::npos);
    CHECK_EQ(field.send_ahead(ruler, json::array({field.holds("aram")})).kind,
             AnswerKind::not_permitted);
    CHECK(field.asked(aram)["waiting"].empty());
}

TEST_CASE("what a commander sent ahead goes with him, and his successor begins with nothing") {
    FieldOnDisk field;
    const Person aram = leader("aram");
    REQUIRE_EQ(field.send(aram, field.holds("aram")).kind, AnswerKind::accepted);
    const auto send_one = [&] {
        return field.send_ahead(aram, json::array({field.holds("aram")})).kind;
    };
    const auto waiting = [&] { return field.asked(aram)["waiting"].size(); };
    REQUIRE_EQ(send_one(), AnswerKind::accepted);
    REQUIRE_EQ(waiting(), 1);
    json role = {{"kind", "GiveRole"},      {"user", "user-k7q3m9x2ab"},
                 {"name", "Aldous"},        {"role", "commander"},
                 {"commander", aram.commander}};
    REQUIRE_EQ(field.send(ruler, role).kind, AnswerKind::accepted);
    CHECK_EQ(waiting(), 1);
    role.erase("commander");
    role["role"] = "none";
    REQUIRE_EQ(field.send(ruler, role).kind, AnswerKind::accepted);
    CHECK_EQ(waiting(), 0);
    field.reopen();
    CHECK_EQ(waiting(), 0);
    const json filled = {{"kind", "FillSeat"}, {"commander", aram.commander}, {"name", "Bea"}};
    REQUIRE_EQ(field.send(ruler, filled).kind, AnswerKind::accepted);
    CHECK_EQ(waiting(), 0);
}

TEST_CASE("idis.6b.ended-early-ruling: what was sent ahead ends with the battle") {
    FieldOnDisk field;
    const Person aram = leader("aram");
    REQUIRE_EQ(field.send(aram, field.holds("aram")).kind, AnswerKind::accepted);
    REQUIRE_EQ(field.send_ahead(aram, json::array({field.holds("belisar")})).kind,
               AnswerKind::accepted);
    CHECK_EQ(field.asked(aram)["waiting"].size(), 1);
    const json end = {{"kind", "EndBattle"}, {"meeting", field.meeting()}, {"holder", nullptr}};
    REQUIRE_EQ(field.send(ruler, end).kind, AnswerKind::accepted);
    field.reopen();
    CHECK(field.asked(aram)["waiting"].empty());
}

TEST_CASE("idis.6b.decisions-by-post-ruling: what was sent ahead on a full disk was never sent") {
    FieldOnDisk field;
    const Person aram = leader("aram");
    REQUIRE_EQ(field.send(aram, field.holds("aram")).kind, AnswerKind::accepted);
    field.is_full = true;
    CHECK_EQ(field.send_ahead(aram, json::array({field.holds("aram")})).kind,
             AnswerKind::storage_full);
    field.is_full = false;
    CHECK(field.asked(aram)["waiting"].empty());
    // Nor is it written with what comes after it.
    CHECK_EQ(field.send(leader("belisar"), field.holds("belisar")).kind, AnswerKind::accepted);
    field.reopen();
    CHECK(field.asked(aram)["waiting"].empty());
}

TEST_CASE("idis.6b.decisions-by-post-ruling: while a doctrine fights for him, what he sent waits") {
    FieldOnDisk field;
    const Person aram = leader("aram");
    REQUIRE_EQ(field.send(aram, field.holds("aram")).kind, AnswerKind::accepted);
    REQUIRE_EQ(field.send_ahead(aram, json::array({field.holds("aram")})).kind,
               AnswerKind::accepted);
    REQUIRE_EQ(field.send(aram, field.left_to_doctrine(true)).kind, AnswerKind::accepted);
    for (int turn = 0; turn < 60 && field.round() == 1; ++turn) {
        field.umpire().catch_up();
        field.send(leader("belisar"), field.order());
    }
    REQUIRE_EQ(field.round(), 2);
    field.umpire().catch_up();
    CHECK_EQ(field.asked(aram)["waiting"], json::array({json::array({field.holds("aram")})}));
}

TEST_CASE("idis.6b.decisions-by-post-ruling: what cannot be read is sent ahead by nobody") {
    FieldOnDisk field;
    const Person aram = leader("aram");
    json unknown = field.holds("aram");
    unknown["soldiers"] = 7;
    const umpire::Answer answer =
        field.send_ahead(aram, json::array({field.holds("aram"), {{"kind", "Hope"}}, unknown}));
    CHECK_EQ(answer.kind, AnswerKind::malformed);
    CHECK_EQ(answer.body.find("\"/orders/0"), std::string::npos);
    for (const char* place : {"\"/orders/1/kind\"", "\"/orders/2/soldiers\""}) {
        CHECK_NE(answer.body.find(place), std::string::npos);
    }
    CHECK(field.asked(aram)["waiting"].empty());
}
