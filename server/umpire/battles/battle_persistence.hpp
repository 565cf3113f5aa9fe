// How a stand-alone battle is kept, for every engine (persistence.hpp says what a Persistence is).
//
// One battle is one file of its own form (migrations/battles): the row of the battle, its state as
// parts (codec/battle.hpp), its events, and what its Book keeps. A player of the battle comes as a
// commander whose id is the player's ("player-k7q3m9x2ab"); the referee, who set it up, as himself;
// the Gods see what the referee sees; the Chorus sees what the engine shows to outsiders.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/battle/engines.hpp"
#include "core/kit/one_of.hpp"
#include "server/codec/battle.hpp"
#include "server/codec/describe_kit.hpp"
#include "server/codec/problem.hpp"
#include "server/codec/write.hpp"
#include "server/umpire/battles/battles.hpp"
#include "server/umpire/persistence.hpp"

namespace umpire {

/// What a battle's file says of it, once.
struct BattleRow {
    std::string id;                             ///< "fight-k7q3m9x2ab"
    std::string engine;                         ///< "dice-warriors"
    std::string name;
    std::optional<std::int64_t> answer_seconds; ///< how long a question stays open; else for ever
    friend bool operator==(const BattleRow&, const BattleRow&) = default;
};
BattleRow battle_row(const store::Store& store);
/// Whether somebody referees the battle, as its file says beside that; one that was made before it
/// was kept is refereed.
Refereed refereed_in(const store::Store& store);
std::vector<store::TableChanges> rows_of(const BattleRow& battle, Refereed refereed);

/// The tables of a battle's file besides those that every file has.
const store::Schema& battle_schema();
store::Row row_of(const codec::Part& part);
std::vector<codec::Part> parts_in(const store::Store& store);

/// The version of every event's form so far, and what brings an older one up to date.
inline constexpr std::int64_t battle_event_version = 1;
const Upcasters& upcasters_of(std::string_view engine);

/// The value read, or Unreadable.
template <class T>
T read_or_unreadable(std::variant<T, codec::Problems> read, const std::string& where) {
    if (const auto* problems = std::get_if<codec::Problems>(&read)) {
        throw store::Unreadable(where + ", " + problems->front().place + ": " +
                                problems->front().code);
    }
    return kit::get<T>(std::move(read));
}

template <battle::IsEngine System>
struct Persistence<System> {
    using Engine = battle::Engine<System>;
    using Codec = codec::BattleCodec<System>;
    using State = typename System::State;
    using Event = typename System::Event;
    using Observer = typename System::Observer;
    using PlayerId = typename Engine::PlayerId;

    static const store::Schema& schema() { return battle_schema(); }
    static std::vector<store::TableChanges> rows(const State& state) {
        store::TableChanges changes{"parts", {}, {}};
        for (const codec::Part& part : Codec::parts_of(state)) {
            changes.written.push_back(row_of(part));
        }
        return {std::move(changes)};
    }
    static std::vector<store::TableChanges> given_in(const store::Store& store) {
        return rows_of(battle_row(store), refereed_in(store));
    }
    static State state_before(const store::Store& store) {
        const auto id = kit::id_from_text<typename Engine::BattleId>(battle_row(store).id);
        if (!id) throw store::Unreadable("the battle's id is none of this engine");
        return Engine::new_battle(*id);
    }
    static State state_from(const store::Store& store) {
        return read_or_unreadable(Codec::state_from(parts_in(store)), "parts");
    }
    static std::vector<store::TableChanges> rows_in_todays_form(const store::Store& store) {
        return rows(state_from(store));
    }

    /// Gives:   all but its moment, which the umpire knows.
    static store::EventRecord record_of(const Event& event) {
        store::EventRecord record;
        record.kind = Codec::kind_of(event);
        record.version = battle_event_version;
        record.payload = Codec::text_of_what(event);
        record.clauses = codec::text_of(event.clauses);
        record.dice = codec::text_of(event.rolls);
        return record;
    }
    static Event event_from(const store::EventRecord& record) {
        const auto payload = brought_up(upcasters_of(Engine::name), record.kind, record.version,
                                        parsed_record(record.payload));
        return read_or_unreadable(
            Codec::event_from(payload, parsed_record(record.clauses), parsed_record(record.dice)),
            "event " + std::to_string(record.number));
    }
    static const kit::Rolls& rolls_of(const Event& event) { return event.rolls; }

    static std::string id(const State& state) { return to_text(Engine::id(state)); }
    static std::optional<PlayerId> player_of(const Person& person) {
        if (person.role != Role::commander) return std::nullopt;
        return kit::id_from_text<PlayerId>(person.commander);
    }
    static std::optional<Observer> observer(const State& state, const Person& person) {
        switch (person.role) {
            case Role::referee:
            case Role::god: return Engine::as_referee();
            case Role::chorus: return Engine::as_outsider();
            case Role::commander: break;
        }
        const auto player = player_of(person);
        for (const auto& seat : Engine::seats(state)) {
            if (player == seat.player) return Engine::as_player(seat.player);
        }
        return std::nullopt;
    }
    static void evolve(typename System::State& state, const store::EventRecord&,
                       const typename System::Event& event) {
        System::evolve(state, event);
    }
    static std::variant<typename System::Order, codec::Problems> order_from(
        const Person& actor, const nlohmann::json& json) {
        if (actor.role == Role::referee) {
            auto read = Codec::referee_order_from(json);
            if (auto* problems = std::get_if<codec::Problems>(&read)) return std::move(*problems);
            return Engine::by_referee(kit::get<typename Engine::RefereeOrder>(std::move(read)));
        }
        auto read = Codec::player_order_from(json);
        if (auto* problems = std::get_if<codec::Problems>(&read)) return std::move(*problems);
        return Engine::by_player(player_of(actor).value_or(PlayerId()),
                                 kit::get<typename Engine::PlayerOrder>(std::move(read)));
    }
    static std::string view_text(const State& state, const Observer& observer) {
        return Codec::text_of_view(System::view(state, observer));
    }
    /// A battle's map is its drawing.
    static std::optional<std::string> map_text(const State&, const Person&) { return std::nullopt; }
    static std::string legal_text(const State& state, const Observer& observer) {
        return Codec::text_of_legal(System::legal(System::view(state, observer), observer));
    }
    static std::string reaches_text(const State& state, const Observer& observer,
                                    std::string_view unit) {
        return Codec::text_of_reaches(System::view(state, observer), observer, unit);
    }
};

}  // namespace umpire
