#include "server/umpire/battles/battles.hpp"

#include "server/store/sqlite.hpp"
#include "server/umpire/battles/battle_persistence.hpp"
#include "server/umpire/battles/battles_of.hpp"
#include "server/words/chapters/requests.hpp"

namespace umpire {

store::Schema battle_file_schema() {
    store::Schema schema = common_schema();
    schema.insert(schema.end(), battle_schema().begin(), battle_schema().end());
    return schema;
}

std::variant<MadeBattle, codec::Problems> create_battle(const std::filesystem::path& folder,
                                                        const BattleStart& start, Utc now) {
    std::variant<MadeBattle, codec::Problems> result =
        codec::Problems{{"/engine", "unknown_engine", words::requests().no_engine(start.engine)}};
    battle::with_engine(start.engine, [&]<class System>() {
        result = BattlesOf<System>::create(folder, start, now);
    });
    return result;
}

codec::Problems problems_of(const BattleStart& start) {
    codec::Problems problems{
        {"/engine", "unknown_engine", words::requests().no_engine(start.engine)}};
    battle::with_engine(start.engine,
                        [&]<class System>() { problems = BattlesOf<System>::problems_of(start); });
    return problems;
}

std::shared_ptr<Umpire> open_battle(const std::filesystem::path& file, TimeSource time, Post post) {
    auto store = std::make_unique<store::SqliteStore>(
        file, store::FileMode::open, battle_file_schema(), store::battle_migrations());
    const std::string engine = battle_row(*store).engine;
    std::shared_ptr<Umpire> umpire;
    battle::with_engine(engine, [&]<class System>() {
        umpire = BattlesOf<System>::open(std::move(store), std::move(time), std::move(post));
    });
    if (umpire == nullptr) throw store::Unreadable("there is no engine called " + engine);
    return umpire;
}

void name_ids(const Umpire& battle, nlohmann::json& of) {
    battle::with_engine(battle.engine(),
                        [&]<class System>() { BattlesOf<System>::name_ids(battle.id(), of); });
}

}  // namespace umpire
