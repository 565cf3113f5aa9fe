#include "tests/server/umpire/battle_play.hpp"

#include <sstream>

namespace tests {

using namespace dice_warriors;
using nlohmann::json;

umpire::BattleStart sample_battle() {
    umpire::BattleStart start;
    start.engine = "dice-warriors";
    start.name = "The ford";
    start.answer_seconds = 3'600;
    start.players = {{"anna", "Anna"}, {"bert", "Bert"}, {"zeno", "Zeno"}};
    const auto order = [&](json what) { start.orders.push_back(std::move(what)); };
    order({{"kind", "DrawField"}, {"field", {{"width", 2'000}, {"depth", 1'400}}}});
    order({{"kind", "SeatPlayer"}, {"player", "player:anna"}, {"side", "warriors"}});
    order({{"kind", "SeatPlayer"}, {"player", "player:bert"}, {"side", "warriors"}});
    order({{"kind", "SeatPlayer"}, {"player", "player:zeno"}, {"side", "monsters"}});
    order({{"kind", "BringWarband"},
           {"side", "warriors"},
           {"warband", {{"pile", json(std::vector<std::string>(14, "quarter"))}}}});
    for (int number = 0; number < 4; ++number) {
        order({{"kind", "AddWarrior"},
               {"mark", "W" + std::to_string(number)},
               {"player", number % 2 == 0 ? "player:anna" : "player:bert"},
               {"upgrades", json(number == 3 ? std::vector{"hit", "melee"}
                                             : std::vector{"ranged", "melee"})}});
    }
    for (int number = 0; number < 5; ++number) {
        constexpr std::array<int, 4> cents{1, 5, 10, 25};
        order({{"kind", "AddMonster"},
               {"mark", "M" + std::to_string(number)},
               {"cents", cents[static_cast<std::size_t>(number) % 4]},
               {"player", "player:zeno"}});
    }
    return start;
}

BattlePlay::BattlePlay(unsigned seed, umpire::BattleStart start) : chance_(seed) {
    start.seed = std::string(umpire::seed_bytes, static_cast<char>(seed));
    auto result = umpire::create_battle(folder.path(), start, now);
    if (const auto* problems = std::get_if<codec::Problems>(&result)) {
        FAIL(problems->front().place, " ", problems->front().code, " ", problems->front().detail);
    }
    made = std::get<umpire::MadeBattle>(std::move(result));
    reopen();
}

void BattlePlay::reopen() {
    umpire.reset();
    umpire = umpire::open_battle(made.file, [this] { return now; }, umpire::at_once);
}

umpire::Answer BattlePlay::order(const std::string& player, const PlayerOrder& order) {
    return umpire->submit_together({{person(player), FightCodec::text_of_order(order), ""}})
        .front();
}
umpire::Answer BattlePlay::referee(const RefereeOrder& order) {
    return umpire
        ->submit_together({{{umpire::Role::referee, ""}, FightCodec::text_of_order(order), ""}})
        .front();
}

bool BattlePlay::is_sound(std::string& words) const {
    std::ostringstream out;
    const bool sound = umpire::verify_file(made.file, out);
    words = out.str();
    return sound;
}

void BattlePlay::act() {
    const State before = state();
    const std::vector<Question> open = System::questions(before);
    REQUIRE_FALSE(open.empty());
    const Question& question = open[chance_.below(open.size())];
    std::optional<PlayerOrder> chosen;
    if (question.to && chance_.below(12) != 0) {
        const View seen = System::view(before, *question.to);
        chosen = doctrine::random_order(seen, System::legal(seen, *question.to), chance_);
    }
    if (!chosen) {
        now += 3'600'000;
        CHECK_EQ(umpire->catch_up().kind, umpire::AnswerKind::accepted);
        return;
    }
    for (const auto& [key, id] : made.players) {
        if (id != to_text(*question.to)) continue;
        const umpire::Answer answer = order(key, *chosen);
        CHECK_MESSAGE(answer.kind == umpire::AnswerKind::accepted, answer.body);
    }
}

}  // namespace tests
