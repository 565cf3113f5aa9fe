#include "server/umpire/idis_battles.hpp"

#include <algorithm>
#include <cstring>

#include "core/battle/any.hpp"
#include "core/doctrine/battles.hpp"
#include "core/doctrine/rehearsal.hpp"
#include "core/idis/battle_side.hpp"
#include "core/idis/battle_under_way.hpp"
#include "core/idis/tactics_engine.hpp"
#include "server/codec/battle.hpp"
#include "server/codec/describe_idis_meeting.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/write.hpp"
#include "server/store/hash.hpp"
#include "server/umpire/battle_drawing.hpp"
#include "server/umpire/idis_keeping.hpp"

namespace umpire {

namespace {

using nlohmann::json;
using Kept = Keeping<idis::System>;

/// A commander who fights in a battle under way, and what he sees of it.
struct Fighter {
    idis::MeetingId meeting;
    idis::ArmyId army;
    battle::HeldView seen;
};
std::optional<Fighter> fighter(const idis::State& state, const Person& person,
                               std::string_view meeting_id) {
    const auto observer = Kept::observer(state, person);
    const auto* commander = observer ? std::get_if<idis::CommanderId>(&*observer) : nullptr;
    if (commander == nullptr) return std::nullopt;
    const auto& army = state.commanders.at(*commander).army;
    const idis::Meeting* meeting = army ? idis::meeting_of(state, *army) : nullptr;
    if (meeting == nullptr || to_text(meeting->id) != meeting_id) return std::nullopt;
    battle::HeldView seen = idis::view_of_battle(state, meeting->id, *army);
    if (!seen) return std::nullopt;
    return Fighter{meeting->id, *army, std::move(seen)};
}

/// What a person may see of a battle under way; nothing held for the Chorus and whoever takes no
/// part.
battle::HeldView battle_seen_by(const idis::State& state, const Person& person,
                                std::string_view meeting) {
    const auto id = kit::id_from_text<idis::MeetingId>(meeting);
    const bool sees_all = person.role == Role::referee || person.role == Role::god;
    if (sees_all) return id ? idis::battle_in_full(state, *id) : battle::HeldView();
    const auto his = fighter(state, person, meeting);
    return his ? his->seen : battle::HeldView();
}

/// Limit:   how much a doctrine thinks about what it suggests, as about what it orders itself.
constexpr doctrine::Budget budget_of_suggestions{60};

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
                           Drawing form) {
    const battle::HeldView seen = battle_seen_by(state, person, meeting);
    std::string picture;
    battle::AllEngines::for_each([&]<class System>() {
        const auto* view = battle::held_as<typename System::View>(seen);
        if (view != nullptr) picture = drawn<System>(*view, form);
    });
    return picture;
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
    return [his = *his, seed] {
        doctrine::Chance chance(seed);
        const auto offered = idis::legal_in_battle(his.seen, his.meeting, his.army);
        auto order = doctrine::chosen_order_in(his.seen, offered, chance, budget_of_suggestions);
        return codec::text_of_order(
            idis::CommanderOrder(idis::OrderInBattle{his.meeting, std::move(order)}));
    };
}

Rehearsed rehearsal(const idis::State& state, std::string_view meeting) {
    const auto id = kit::id_from_text<idis::MeetingId>(meeting);
    const kit::Gate gate = doctrine::may_rehearse(state, id.value_or(idis::MeetingId()));
    if (gate) return Answer{AnswerKind::refused, codec::text_of(*gate), false};
    return std::make_unique<RehearsalOfMeeting>(state, *id);
}

}  // namespace umpire
