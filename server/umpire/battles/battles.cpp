#include "server/umpire/battles/battles.hpp"

#include "server/store/sqlite/sqlite.hpp"
#include "server/umpire/battles/battle_persistence.hpp"
#include "server/umpire/battles/battles_of.hpp"
#include "server/umpire/histories/histories.hpp"
#include "server/words/chapters/requests.hpp"

namespace umpire {

store::Schema battle_file_schema() {
    store::Schema schema = common_schema();
    schema.insert(schema.end(), battle_schema().begin(), battle_schema().end());
    return schema;
}

namespace {

/// The umpire of a battle that is kept there.
std::shared_ptr<Umpire> opened(std::unique_ptr<store::Store> store, TimeSource time, Post post) {
    const std::string engine = battle_row(*store).engine;
    std::shared_ptr<Umpire> umpire;
    battle::with_engine(engine, [&]<class System>() {
        umpire = BattlesOf<System>::open(std::move(store), std::move(time), std::move(post));
    });
    if (umpire == nullptr) throw store::Unreadable("there is no engine called " + engine);
    return umpire;
}

}  // namespace

std::variant<MadeBattle, codec::Problems> create_battle(Histories& histories,
                                                        const BattleStart& start, Utc now) {
    std::variant<MadeBattle, codec::Problems> result =
        codec::Problems{{"/engine", "unknown_engine", words::requests().no_engine(start.engine)}};
    battle::with_engine(start.engine, [&]<class System>() {
        result = BattlesOf<System>::create(histories, start, now);
    });
    return result;
}

std::variant<MadeBattle, codec::Problems> create_battle(const std::filesystem::path& folder,
                                                        const BattleStart& start, Utc now) {
    return create_battle(*histories_in_folder(folder), start, now);
}

codec::Problems problems_of(const BattleStart& start) {
    codec::Problems problems{
        {"/engine", "unknown_engine", words::requests().no_engine(start.engine)}};
    battle::with_engine(start.engine,
                        [&]<class System>() { problems = BattlesOf<System>::problems_of(start); });
    return problems;
}

std::shared_ptr<Umpire> open_battle(Histories& histories, const std::string& name,
                                    TimeSource time, Post post) {
    return opened(histories.open(name), std::move(time), std::move(post));
}

std::shared_ptr<Umpire> open_battle(const std::filesystem::path& file, TimeSource time, Post post) {
    return opened(
        std::make_unique<store::SqliteStore>(file, store::FileMode::open, battle_file_schema(),
                                             store::battle_migrations()),
        std::move(time), std::move(post));
}

void name_ids(const Umpire& battle, nlohmann::json& of) {
    battle::with_engine(battle.engine(),
                        [&]<class System>() { BattlesOf<System>::name_ids(battle.id(), of); });
}

}  // namespace umpire
