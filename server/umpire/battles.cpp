#include "server/umpire/battles.hpp"

#include "server/codec/text.hpp"
#include "server/store/hash.hpp"
#include "server/store/sqlite.hpp"
#include "server/umpire/battle_book.hpp"
#include "server/umpire/umpire_of.hpp"

namespace umpire {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

store::Schema whole_schema() {
    store::Schema schema = common_schema();
    schema.insert(schema.end(), battle_schema().begin(), battle_schema().end());
    return schema;
}

/// Puts the ids of what a text names ("player:anna") in its place, everywhere in `of`.
template <class System>
void name_ids(json& of, typename battle::Engine<System>::BattleId battle) {
    if (of.is_structured()) {
        for (json& member : of) name_ids<System>(member, battle);
    } else if (of.is_string()) {
        const std::string text = of.get<std::string>();
        const auto colon = text.find(':');
        if (colon == std::string::npos) return;
        const auto id = battle::Engine<System>::id_of(battle, text.substr(0, colon),
                                                      text.substr(colon + 1));
        if (id) of = *id;
    }
}

/// Carries out a referee's orders on a battle that is only beginning.
template <class System>
class Beginning {
public:
    using Engine = battle::Engine<System>;
    using Codec = codec::BattleCodec<System>;
    using Events = std::vector<typename System::Event>;

    Beginning(typename Engine::BattleId id, const DiceKey& key)
        : state_(Engine::new_battle(id)), key_(key) {}

    /// Gives:   everything that happened, or what is wrong with the orders.
    std::variant<Events, codec::Problems> events(json orders) {
        codec::Problems problems;
        Events all;
        name_ids<System>(orders, Engine::id(state_));
        for (std::size_t at = 0; at < orders.size() && problems.empty(); ++at) {
            follow_one(orders[at], codec::place_in("", at), all, problems);
        }
        if (!problems.empty()) return problems;
        return all;
    }

private:
    void follow_one(const json& order, const std::string& place, Events& all,
                    codec::Problems& problems) {
        auto read = Codec::referee_order_from(order);
        if (const auto* wrong = std::get_if<codec::Problems>(&read)) {
            for (codec::Problem problem : *wrong) {
                problem.place = place + problem.place;
                problems.push_back(std::move(problem));
            }
            return;
        }
        KeyedDice dice = dice_for<System>(state_, key_);
        const auto result = System::decide(
            state_, Engine::by_referee(std::get<typename Engine::RefereeOrder>(std::move(read))),
            kit::Moment{}, dice);
        if (!result) {
            const kit::Refusal& refusal = result.refusal();
            const std::string field = refusal.field.empty() ? "" : "/" + std::string(refusal.field);
            problems.push_back({place + field, std::string(refusal.code),
                                "refused by " + std::string(refusal.clause.id())});
            return;
        }
        for (const auto& event : result.value()) {
            System::evolve(state_, event);
            all.push_back(event);
        }
    }

    typename System::State state_;
    const DiceKey& key_;
};

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

std::uint64_t random_word() {
    std::uint64_t word = 0;
    for (const char byte : store::random_bytes(sizeof word)) {
        word = word << 8 | static_cast<unsigned char>(byte);
    }
    return word;
}

template <class System>
std::variant<MadeBattle, codec::Problems> created(const fs::path& folder, const BattleStart& start,
                                                  Utc now) {
    using Engine = battle::Engine<System>;
    Founding founding;
    founding.seed = start.seed.empty() ? store::random_bytes(seed_bytes) : start.seed;
    founding.clock = {false, kit::Moment{}, now, 1, 0};
    const DiceKey key(founding.seed, founding.branch);
    const typename Engine::BattleId id(
        (start.seed.empty() ? random_word() : kit::mixed(0, start.seed)) | 1);
    auto events = Beginning<System>(id, key).events(start.orders);
    if (auto* problems = std::get_if<codec::Problems>(&events)) return std::move(*problems);
    MadeBattle made{to_text(id), folder / (to_text(id) + ".battle"), {}};
    for (const BattlePlayer& player : start.players) {
        made.players[player.key] = *Engine::id_of(id, "player", player.key);
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

std::shared_ptr<Umpire> open_battle(const fs::path& file, TimeSource time, Post post) {
    auto store = std::make_unique<store::SqliteStore>(file, store::FileMode::open, whole_schema(),
                                                      store::battle_migrations());
    const std::string engine = battle_row(*store).engine;
    std::shared_ptr<Umpire> umpire;
    battle::with_engine(engine, [&]<class System>() {
        umpire = std::make_shared<UmpireOf<System>>(std::move(store), std::move(time),
                                                    std::move(post));
    });
    if (umpire == nullptr) throw store::Unreadable("there is no engine called " + engine);
    return umpire;
}

}  // namespace umpire
