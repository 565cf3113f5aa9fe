#include "server/umpire/battles.hpp"

#include "server/store/hash.hpp"
#include "server/store/sqlite.hpp"
#include "server/umpire/battle_book.hpp"
#include "server/umpire/battle_past.hpp"
#include "server/umpire/beginning.hpp"
#include "server/umpire/umpire_of.hpp"

namespace umpire {

namespace {

namespace fs = std::filesystem;

store::Schema whole_schema() {
    store::Schema schema = common_schema();
    schema.insert(schema.end(), battle_schema().begin(), battle_schema().end());
    return schema;
}

template <class System>
void write_beginning(const fs::path& path, const BattleRow& row,
                     const std::vector<typename System::Event>& events, const Founding& founding) {
    store::SqliteStore store(path, store::FileMode::create, whole_schema(),
                             store::battle_migrations());
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    const auto id = kit::id_from_text<typename battle::Engine<System>::BattleId>(row.id);
    ENSURE(id.has_value());
    const auto written = UmpireOf<System>::found(store, battle::Engine<System>::new_battle(*id),
                                                 events, founding, Book<System>(row));
    if (written != store::Written::stored) {
        throw store::Unreadable(path.string() + ": the beginning could not be written");
    }
}

/// The umpire of a battle by itself, with what its engine is asked of one unit.
template <class System>
class BattleUmpire : public UmpireOf<System> {
    using Kept = Keeping<System>;

public:
    using UmpireOf<System>::UmpireOf;

    std::string reaches(const Person& person, std::string_view unit) const override {
        return this->looked_at([&](const typename System::State& state) {
            const auto observer = Kept::observer(state, person);
            return observer ? Kept::reaches_text(state, *observer, unit) : std::string();
        });
    }

    std::string drawing_then(const Person& person, std::uint64_t number,
                             Drawing form) const override {
        std::uint64_t event = looked_at_store(
            [&](const store::Store& store) { return told_event(store, person, number); });
        const auto [before, last] = looked_at_store([](const store::Store& store) {
            return std::pair(Kept::state_before(store), store.last_event());
        });
        for (; event > 0 && event <= last; ++event) {
            const auto state = past_.after(event, before, [&](std::uint64_t from, auto limit) {
                return looked_at_store(
                    [&](const store::Store& store) { return store.events(from, limit); });
            });
            const auto observer = Kept::observer(state, person);
            if (!observer) return {};
            if (const auto picture = drawn_then<System>(state, *observer, form)) return *picture;
        }
        return {};
    }

private:
    template <class Look>
    auto looked_at_store(Look look) const {
        return this->looked_at_kept(
            [&](const store::Store& store, const Founding&) { return look(store); });
    }

    mutable BattlePast<System> past_;
};

template <class System>
std::variant<MadeBattle, codec::Problems> created(const fs::path& folder, const BattleStart& start,
                                                  Utc now) {
    using Engine = battle::Engine<System>;
    Founding founding;
    founding.seed = start.seed.empty() ? store::random_bytes(seed_bytes) : start.seed;
    founding.clock = {false, kit::Moment{}, now, 1, 0};
    const auto id = Beginning<System>::id_of(founding.seed);
    auto events = Beginning<System>(founding.seed).events(start.orders);
    if (auto* problems = std::get_if<codec::Problems>(&events)) return std::move(*problems);
    MadeBattle made{to_text(id), folder / (to_text(id) + ".battle"), {}};
    for (const BattlePlayer& player : start.players) {
        made.players[player.key] = *Engine::id_of(id, "player", player.key);
    }
    if (fs::exists(made.file)) {
        throw store::Unreadable(made.file.string() + ": there is a file already");
    }
    fs::create_directories(folder);
    const fs::path unfinished = made.file.string() + ".part";
    for (const char* suffix : {"", "-wal", "-shm"}) fs::remove(unfinished.string() + suffix);
    write_beginning<System>(unfinished, {made.id, start.engine, start.name, start.answer_seconds},
                            std::get<0>(events), founding);
    fs::rename(unfinished, made.file);
    return made;
}

}  // namespace

std::variant<MadeBattle, codec::Problems> create_battle(const fs::path& folder,
                                                        const BattleStart& start, Utc now) {
    std::variant<MadeBattle, codec::Problems> result = codec::Problems{
        {"/engine", "unknown_engine", "there is no engine called " + start.engine}};
    battle::with_engine(start.engine,
                        [&]<class System>() { result = created<System>(folder, start, now); });
    return result;
}

codec::Problems problems_of(const BattleStart& start) {
    codec::Problems problems{
        {"/engine", "unknown_engine", "there is no engine called " + start.engine}};
    battle::with_engine(start.engine, [&]<class System>() {
        const std::string seed = start.seed.empty() ? std::string(seed_bytes, 's') : start.seed;
        const auto events = Beginning<System>(seed).events(start.orders);
        const auto* wrong = std::get_if<codec::Problems>(&events);
        problems = wrong == nullptr ? codec::Problems{} : *wrong;
    });
    return problems;
}

std::shared_ptr<Umpire> open_battle(const fs::path& file, TimeSource time, Post post) {
    auto store = std::make_unique<store::SqliteStore>(file, store::FileMode::open, whole_schema(),
                                                      store::battle_migrations());
    const std::string engine = battle_row(*store).engine;
    std::shared_ptr<Umpire> umpire;
    battle::with_engine(engine, [&]<class System>() {
        umpire = std::make_shared<BattleUmpire<System>>(std::move(store), std::move(time),
                                                        std::move(post));
    });
    if (umpire == nullptr) throw store::Unreadable("there is no engine called " + engine);
    return umpire;
}

}  // namespace umpire
