#include "server/umpire/idis/battles.hpp"

#include <algorithm>
#include <cstring>

#include "core/battle/any.hpp"
#include "core/doctrine/rehearsal.hpp"
#include "core/idis/battle/battle_side.hpp"
#include "core/idis/tactics/battle_under_way.hpp"
#include "core/idis/tactics/tactics_engine.hpp"
#include "server/codec/battle.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/idis/describe_battle.hpp"
#include "server/codec/write.hpp"
#include "server/store/hash.hpp"
#include "server/umpire/battles/battle_doctrine.hpp"
#include "server/umpire/battles/battle_drawing.hpp"
#include "server/umpire/idis/persistence.hpp"

namespace umpire {

namespace {

using nlohmann::json;

/// A commander who fights in a battle under way, and what he sees of it.
struct Fighter {
    idis::MeetingId meeting;
    idis::ArmyId army;
    battle::HeldView seen;
};
std::optional<Fighter> fighter(const idis::State& state, const Person& person,
                               std::string_view meeting_id) {
    const auto observer = Persistence<idis::System>::observer(state, person);
    const auto* commander = observer ? kit::get_if<idis::CommanderId>(&*observer) : nullptr;
    if (commander == nullptr) return std::nullopt;
    const auto& army = state.commanders.at(*commander).army;
    const idis::Meeting* meeting = army ? idis::meeting_of(state, *army) : nullptr;
    if (meeting == nullptr || to_text(meeting->id) != meeting_id) return std::nullopt;
    battle::HeldView seen = idis::view_of_battle(state, meeting->id, *army);
    if (!seen) return std::nullopt;
    return Fighter{meeting->id, *army, std::move(seen)};
}

/// What a person may see of a battle under way; nothing held for the Chorus and anyone who takes no
/// part.
battle::HeldView battle_seen_by(const idis::State& state, const Person& person,
                                std::string_view meeting) {
    const auto id = kit::id_from_text<idis::MeetingId>(meeting);
    if (sees_all(person)) return id ? idis::battle_in_full(state, *id) : battle::HeldView();
    const auto his = fighter(state, person, meeting);
    return his ? his->seen : battle::HeldView();
}

/// When a battle that is over began: every commander in it was told.
std::optional<kit::Moment> beginning_of(const idis::State& state, const idis::Battle& battle) {
    for (const idis::SideFought* side : {&battle.calling, &battle.called}) {
        for (const idis::Fought& fought : side->armies) {
            const idis::Commander* commander = state.commanders.find(fought.commander);
            std::uint64_t number = commander == nullptr ? 0 : commander->entries_told;
            for (; number > 0; --number) {
                const auto id = kit::derived_id<idis::EntryId>(fought.commander, number);
                const idis::ChannelEntry* entry = state.channel.find(id);
                if (entry == nullptr) continue;
                const auto* joined = kit::get_if<idis::told::BattleJoined>(&entry->content);
                if (joined != nullptr && joined->meeting == battle.id) return entry->at;
            }
        }
    }
    return std::nullopt;
}

/// The army that a person led in a battle that is over.
std::optional<idis::ArmyId> army_led_in(const idis::Battle& battle, const Person& person) {
    for (const idis::SideFought* side : {&battle.calling, &battle.called}) {
        for (const idis::Fought& fought : side->armies) {
            const bool is_his =
                fought.army != idis::ArmyId{} && to_text(fought.commander) == person.commander;
            if (is_his) return fought.army;
        }
    }
    return std::nullopt;
}

/// An order of an engine as the campaign takes it.
std::string in_campaign(idis::MeetingId meeting, battle::HeldOrder order) {
    return codec::text_of_order(
        idis::CommanderOrder(idis::OrderInBattle{meeting, std::move(order)}));
}

/// Dice that have nothing to do with the campaign's, and are others each time.
std::uint64_t fresh_seed() {
    std::uint64_t seed = 0;
    const std::string bytes = store::random_bytes(sizeof seed);
    std::memcpy(&seed, bytes.data(), sizeof seed);
    return seed;
}

json word_of(std::optional<idis::Camp> victor) {
    return victor ? json(codec::name_of_value(*victor)) : json();
}
json with_share(json row, const doctrine::Share& share) {
    row["thousandths"] = share.thousandths;
    row["error"] = share.error;
    return row;
}

class RehearsalOfMeeting : public Rehearsal {
public:
    /// Takes:   a meeting that may be rehearsed.
    RehearsalOfMeeting(const idis::State& state, idis::MeetingId meeting)
        : state_(state), meeting_(meeting), rehearsal_(state_, meeting, fresh_seed()) {}

    void play(const std::function<bool()>& goes_on) override { rehearsal_.play(goes_on); }
    int plays() const override { return rehearsal_.plays(); }
    std::string found() const override {
        const idis::Meeting& meeting = state_.meetings.at(meeting_);
        json found = {{"meeting", to_text(meeting_)},
                      {"at", codec::text_of_moment(state_.now)},
                      {"way", codec::name_of_value(meeting.way)},
                      {"has_begun", meeting.has_begun},
                      {"plays", rehearsal_.plays()}};
        for (const std::optional<idis::Camp> victor :
             {std::optional(idis::Camp::calling), std::optional(idis::Camp::called),
              std::optional<idis::Camp>()}) {
            found["victors"].push_back(
                with_share({{"victor", word_of(victor)}}, rehearsal_.share_of(victor)));
        }
        found["results"] = json::array();
        for (const doctrine::ResultCount& row : rehearsal_.results()) {
            found["results"].push_back(with_share({{"victor", word_of(row.victor)},
                                                   {"result", row.result.id()},
                                                   {"difference", row.difference},
                                                   {"plays", row.plays}},
                                                  doctrine::share_of(row.plays, plays())));
        }
        return found.dump();
    }

private:
    const idis::State state_;
    const idis::MeetingId meeting_;
    doctrine::Rehearsal rehearsal_;
};

}  // namespace

std::string battle_drawing(const idis::State& state, const Person& person, std::string_view meeting,
                           Picture form) {
    const battle::HeldView seen = battle_seen_by(state, person, meeting);
    std::string picture;
    battle::AllEngines::for_each([&]<class System>() {
        const auto* view = battle::held_as<typename System::View>(seen);
        if (view != nullptr) picture = drawn<System>(*view, form);
    });
    return picture;
}

std::optional<BattleSeat> battle_seat(const idis::State& state, const Person& person,
                                      std::string_view meeting) {
    const auto id = kit::id_from_text<idis::MeetingId>(meeting);
    if (!id || !Persistence<idis::System>::observer(state, person)) return std::nullopt;
    if (const idis::BattleUnderWay* battle = state.battles_under_way.find(*id)) {
        if (sees_all(person)) return BattleSeat{*id, std::nullopt, battle->began_at};
        const auto his = fighter(state, person, meeting);
        if (!his) return std::nullopt;
        return BattleSeat{*id, his->army, battle->began_at};
    }
    const idis::Battle* battle = state.battles.find(*id);
    if (battle == nullptr) return std::nullopt;
    std::optional<idis::ArmyId> army;
    if (!sees_all(person)) {
        army = army_led_in(*battle, person);
        if (!army) return std::nullopt;
    }
    const auto began_at = beginning_of(state, *battle);
    if (!began_at) return std::nullopt;
    return BattleSeat{*id, army, *began_at};
}

std::string battle_reaches(const idis::State& state, const Person& person, std::string_view meeting,
                           std::string_view unit) {
    std::string text;
    const auto his = fighter(state, person, meeting);
    if (!his) return text;
    battle::AllEngines::for_each([&]<class System>() {
        using Engine = battle::Engine<System>;
        const auto* seen = battle::held_as<typename System::View>(his->seen);
        if (seen == nullptr) return;
        const auto player = idis::player_of<typename Engine::PlayerId>(his->meeting, his->army);
        text = codec::BattleCodec<System>::text_of_reaches(*seen, Engine::as_player(player), unit);
    });
    return text;
}

std::function<std::string()> suggestion(const idis::State& state, const Person& person,
                                        std::string_view meeting) {
    const auto nothing = [] { return std::string(); };
    const auto his = fighter(state, person, meeting);
    if (!his) return nothing;
    const idis::BattleUnderWay& battle = state.battles_under_way.at(his->meeting);
    const auto place = std::ranges::find(battle.places, his->army, &idis::BattlePlace::army);
    if (place == battle.places.end() || place->asked.empty()) return nothing;
    // The chance in it follows from what he is asked and from nothing that others know or do.
    std::uint64_t seed = his->army.value();
    for (const std::string& question : place->asked) seed = kit::mixed(seed, question);
    return [his = *his, seed, under_way = battle.state] {
        std::string text;
        battle::with_state(under_way, [&]<class System>(const typename System::State& now) {
            using Engine = battle::Engine<System>;
            const auto player =
                idis::player_of<typename Engine::PlayerId>(his.meeting, his.army);
            for (auto& order : DoctrineAtTable<System>::suggested(now, player, seed)) {
                text += text.empty() ? "[" : ",";
                text += in_campaign(his.meeting, battle::held<battle::AnyOrder>(std::move(order)));
            }
        });
        // Nothing held stands for the defaults.
        return text.empty() ? "[" + in_campaign(his.meeting, {}) + "]" : text + "]";
    };
}

Rehearsed rehearsal(const idis::State& state, std::string_view meeting) {
    const auto id = kit::id_from_text<idis::MeetingId>(meeting);
    const kit::Gate gate = doctrine::may_rehearse(state, id.value_or(idis::MeetingId()));
    if (gate) return Answer{AnswerKind::refused, codec::text_of(*gate), false};
    return std::make_unique<RehearsalOfMeeting>(state, *id);
}

}  // namespace umpire
