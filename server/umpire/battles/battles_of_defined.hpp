// How the battles of one engine are made, opened and named: BattlesOf, defined.
//
// Only the one file of each engine that compiles it includes this (battles_of_dice_warriors.cpp and
// its sisters); everybody else asks through battles_of.hpp, or battles.hpp for any engine.
#pragma once

#include "server/store/hash.hpp"
#include "server/umpire/battle_part.hpp"
#include "server/umpire/battles/battle_book.hpp"
#include "server/umpire/battles/battle_past.hpp"
#include "server/umpire/battles/battles_of.hpp"
#include "server/umpire/beginning.hpp"
#include "server/umpire/founding.hpp"
#include "server/umpire/histories/histories.hpp"
#include "server/umpire/umpire_of.hpp"
#include "server/words/chapters/requests.hpp"

namespace umpire {

namespace details {

template <class System>
void write_beginning(store::Store& store, const BattleRow& row, Refereed refereed,
                     const std::vector<typename System::Event>& events, const Founding& founding) {
    const auto id = kit::id_from_text<typename battle::Engine<System>::BattleId>(row.id);
    ENSURE(id.has_value());
    const auto written = found<System>(store, battle::Engine<System>::new_battle(*id), events,
                                       founding, Book<System>(row, refereed));
    if (written != store::Written::stored) {
        throw store::NotStored(written, row.id + ": the beginning could not be written");
    }
}

/// The umpire of a battle by itself, with what its engine is asked of one unit.
template <class System>
class BattleUmpire : public UmpireOf<System>, public BattlePart {
    using Stored = Persistence<System>;

public:
    using UmpireOf<System>::UmpireOf;

    const BattlePart* battle_part() const override { return this; }

    std::string reaches(const Person& person, std::string_view unit) const override {
        return this->looked_at([&](const typename System::State& state) {
            const auto observer = Stored::observer(state, person);
            return observer ? Stored::reaches_text(state, *observer, unit) : std::string();
        });
    }

    std::string suggestion(const Person& person) const override {
        using Table = DoctrineAtTable<System>;
        const auto player = Stored::player_of(person);
        const auto state = this->looked_at([](const typename System::State& now) { return now; });
        if (!player || !Stored::observer(state, person)) return {};
        std::string text;
        for (const auto& order : Table::suggested(state, *player, Table::seed_of(state, *player))) {
            text += (text.empty() ? "[" : ",") + codec::BattleCodec<System>::text_of_order(order);
        }
        return text.empty() ? text : text + "]";
    }

    std::string drawing(const Person& person, Picture form) const override {
        return this->looked_at([&](const typename System::State& state) {
            const auto observer = Stored::observer(state, person);
            return observer ? drawn<System>(System::view(state, *observer), form) : std::string();
        });
    }

    std::string drawing_then(const Person& person, std::uint64_t number,
                             Picture form) const override {
        std::uint64_t event = looked_at_store(
            [&](const store::Store& store) { return told_event(store, person, number); });
        const auto [before, last] = looked_at_store([](const store::Store& store) {
            return std::pair(Stored::state_before(store), store.last_event());
        });
        for (; event > 0 && event <= last; ++event) {
            const auto state = past_.after(event, before, [&](std::uint64_t from, auto limit) {
                return looked_at_store(
                    [&](const store::Store& store) { return store.events(from, limit); });
            });
            const auto observer = Stored::observer(state, person);
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

}  // namespace details

template <class System>
std::variant<MadeBattle, codec::Problems> BattlesOf<System>::create(
    Histories& histories, const BattleStart& start, Utc now) {
    using Engine = battle::Engine<System>;
    Founding founding;
    founding.seed = start.seed.empty() ? store::random_bytes(seed_bytes) : start.seed;
    founding.clock = {false, kit::Moment{}, now, 1, 0};
    const auto id = Beginning<System>::id_of(founding.seed);
    auto events = Beginning<System>(founding.seed).events(start.orders, start.refereed);
    if (auto* problems = std::get_if<codec::Problems>(&events)) return std::move(*problems);
    if (std::get<0>(events).empty()) {
        return codec::Problems{{"", "orders_missing", words::requests().orders_that_set_up()}};
    }
    const std::string name = to_text(id) + ".battle";
    MadeBattle made{to_text(id), histories.called(name), {}};
    for (const BattlePlayer& player : start.players) {
        made.players[player.key] = *Engine::id_of(id, "player", player.key);
    }
    make_whole(histories, name, [&](store::Store& store) {
        details::write_beginning<System>(store,
                                         {made.id, start.engine, start.name, start.answer_seconds},
                                         start.refereed, std::get<0>(events), founding);
    });
    return made;
}

template <class System>
codec::Problems BattlesOf<System>::problems_of(const BattleStart& start) {
    const std::string seed = start.seed.empty() ? std::string(seed_bytes, 's') : start.seed;
    const auto events = Beginning<System>(seed).events(start.orders, start.refereed);
    const auto* wrong = std::get_if<codec::Problems>(&events);
    return wrong == nullptr ? codec::Problems{} : *wrong;
}

template <class System>
std::shared_ptr<Umpire> BattlesOf<System>::open(std::unique_ptr<store::Store> store,
                                                TimeSource time, Post post) {
    return std::make_shared<details::BattleUmpire<System>>(std::move(store), std::move(time),
                                                           std::move(post));
}

template <class System>
void BattlesOf<System>::name_ids(const std::string& battle, nlohmann::json& of) {
    using Id = typename battle::Engine<System>::BattleId;
    if (const auto id = kit::id_from_text<Id>(battle)) umpire::name_ids<System>(of, *id);
}

}  // namespace umpire
