#include "server/chronicle/gathering.hpp"

#include "core/idis/map/region.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/view.hpp"
#include "server/api/words/words.hpp"
#include "server/chronicle/happenings.hpp"
#include "server/chronicle/markup.hpp"
#include "server/chronicle/window.hpp"
#include "server/umpire/idis/persistence.hpp"

namespace chronicle {

namespace {

using Stored = umpire::Persistence<idis::System>;

/// How long a sighting is shown on a commander's map.
constexpr kit::Span sighting_shown_for = kit::days(7);

std::string doing_of(const idis::State& state, const idis::Army& army) {
    if (state.disorders.contains(army.id)) return of_pages().out_of_hand();
    for (const idis::Siege& siege : state.sieges) {
        if (std::ranges::find(siege.besiegers, army.id) != siege.besiegers.end()) {
            return of_pages().besieging();
        }
    }
    if (state.within_walls.contains(army.id)) return of_pages().within_walls();
    if (state.rests.contains(army.id)) return of_pages().resting();
    return army.march ? of_pages().marching() : of_pages().standing();
}

const idis::FactionId* faction_in(const std::optional<idis::Party>& party) {
    return party ? std::get_if<idis::FactionId>(&*party) : nullptr;
}

/// The hexes that each faction controls: by its strongholds' regions, or the referee's word.
std::map<idis::FactionId, std::set<kit::Hex>> ground_held(const idis::State& state) {
    std::map<idis::FactionId, std::set<kit::Hex>> ground;
    for (const idis::Stronghold& stronghold : state.strongholds) {
        const auto controller = idis::controller_of(state, stronghold.id);
        const idis::FactionId* faction = faction_in(controller);
        if (faction == nullptr) continue;
        for (const kit::Hex hex : idis::region_hexes(state, stronghold.id)) {
            ground[*faction].insert(hex);
        }
    }
    for (const idis::HexRuling& ruling : state.hex_rulings) {
        for (auto& [faction, hexes] : ground) hexes.erase(ruling.id);
        const idis::FactionId* faction = faction_in(ruling.holder);
        if (faction != nullptr) ground[*faction].insert(ruling.id);
    }
    return ground;
}

/// Between a person and the referee, or about who plays when: no part of the story.
template <class Kind>
concept OfTheTable = kit::Among<Kind, idis::OrdersOfLeave, kit::Kinds<
    idis::WriteToReferee, idis::OrderInBattle, idis::LetDoctrineFight,
    idis::told::OrderUnderstood, idis::told::FellIdle, idis::told::Asked,
    idis::told::CommanderWrote, idis::told::RefereeWrote, idis::told::SeatOpened,
    idis::told::RulingsTold, idis::told::LeaveTold, idis::told::StandsIn>>;
/// All other orders, and lines of a channel.
template <class Kind>
concept OfTheStory = kit::Among<Kind, idis::OrdersOfTheRoad, idis::OrdersThatWait,
    idis::OrdersOfSupply, idis::OrdersOfTroops, idis::OrdersOfSieges, idis::OrdersOfPersons,
    idis::OrdersOfLetters, idis::OrdersOfNews, idis::OrdersOfMagic, idis::OrdersOfShips,
    kit::Kinds<
    idis::MarchArmy, idis::HoldArmy, idis::CarryOn, idis::SetFormation, idis::AbandonWagons,
    idis::WithdrawOrder, idis::AnswerQuestion, idis::AttackArmy, idis::JoinBattle,
    idis::HandInPlan, idis::CallOffBattle, idis::TakeSpoils,
    idis::told::OrderEnded, idis::told::Arrived, idis::told::Halted, idis::told::HeldUpByWeather,
    idis::told::ArmySeen, idis::told::SeenAtDusk, idis::told::WentHungry, idis::told::MenGone,
    idis::told::LoadDropped, idis::told::Answered, idis::told::PlaceRevealed, idis::told::Foraged,
    idis::told::Razed, idis::told::SuppliesPassed, idis::told::GoodsStored,
    idis::told::WeatherTold, idis::told::ForecastTold, idis::told::PositionTold,
    idis::told::HarryingEnded, idis::told::WasHarried, idis::told::ArmyRaised,
    idis::told::RaisingFailed, idis::told::HandedOver, idis::told::BattleNears,
    idis::told::BattleJoined, idis::told::NoBattle, idis::told::BattleEnded,
    idis::told::SpoilsTaken, idis::told::ControlRegained, idis::told::SetFree,
    idis::told::SiegeNears, idis::told::SiegeBegan, idis::told::SiegeWeek, idis::told::SiegeOver,
    idis::told::StrongholdFell, idis::told::StoresTaken, idis::told::EnginesStand,
    idis::told::OperationOver, idis::told::OperationDiscovered, idis::told::ChallengeOver,
    idis::told::DuelOver, idis::told::FateSettled, idis::told::TreasuryCounted,
    idis::told::LetterCame, idis::told::LetterCaptured, idis::told::ParleyOpened,
    idis::told::ParleyDeclined, idis::told::ParleySaid, idis::told::ParleyClosed,
    idis::told::NewsTold, idis::told::TreatyRead, idis::told::TalksDelegated,
    idis::told::StanceTold, idis::told::SpellDecided, idis::told::SpellMemorized,
    idis::told::StudyBroken, idis::told::BooksLeft, idis::told::WizardTold, idis::told::ShipsTold>>;

struct IsOfTheTable {
    template <OfTheTable Kind>
    bool operator()(const Kind&) const {
        return true;
    }
    template <OfTheStory Kind>
    bool operator()(const Kind&) const {
        return false;
    }
};

}  // namespace

Gathering::Gathering(std::shared_ptr<const idis::Map> map, codec::Compass compass, PutFile put)
    : put_(std::move(put)), past_(map, compass) {
    state_.map = std::move(map);
}

void Gathering::take(const store::EventRecord& record) {
    idis::Event event = Stored::event_from(record);
    const kit::Day day = kit::day_of(event.at);
    if (!has_begun_) day_ = day;
    has_begun_ = true;
    while (day_ < day) end_day();
    past_.events = record.number;
    past_.naming.learn(event.what);
    note_battle(event);
    note_event(event);
    const bool is_settled = kit::holds_alternative<idis::Told>(event.what) ||
                            kit::holds_alternative<idis::OrderGiven>(event.what);
    Stored::evolve(state_, record, is_settled ? event : std::move(event));
    past_.naming.learn(state_);
    if (is_settled) {
        if (const auto* told = kit::get_if<idis::Told>(&event.what)) note_told(*told);
        if (const auto* given = kit::get_if<idis::OrderGiven>(&event.what)) {
            note_order(*given, event.at);
        }
    }
    Stored::forget_touched(state_);
}

Past Gathering::finish() {
    if (has_begun_) end_day();
    past_.campaign = state_.campaign.name;
    past_.first_day = state_.campaign.settings.first_day;
    for (const idis::Faction& faction : state_.factions) past_.factions.push_back(faction.id);
    past_.stances = kit::rows_of(state_.stances);
    for (const idis::Commander& commander : state_.commanders) {
        CommanderPast& past = past_of(commander.id);
        past.name = commander.name;
        past.faction = commander.faction;
        if (const idis::Life* life = state_.lives.find(commander.id)) past.died_at = life->died_at;
    }
    return std::move(past_);
}

void Gathering::end_day() {
    past_.first_day = state_.campaign.settings.first_day;
    today_.day = day_;
    note_armies(today_);
    note_factions(today_);
    for (const idis::Commander& commander : state_.commanders) note_commander(commander);
    past_.days.push_back(std::move(today_));
    today_ = {};
    trails_.clear();
    has_retreated_.clear();
    commanders_today_.clear();
    day_ = day_ + 1;
}

void Gathering::note_armies(DayPast& day) const {
    for (const idis::Army& army : state_.armies) {
        // Of an army whose men are all away nobody stands anywhere.
        const std::int64_t soldiers = idis::counts_of(state_, army).soldiers().number();
        if (soldiers == 0) continue;
        const auto trail = trails_.find(army.id);
        day.stood.push_back({army.id, army.commander, idis::faction_of(state_, army), army.name,
                             army.hex,
                             trail == trails_.end() ? std::vector<kit::Hex>{} : trail->second,
                             soldiers, army.supplies.number(), army.morale.number(),
                             has_retreated_.contains(army.id) ? of_pages().beaten_back()
                                                              : doing_of(state_, army)});
    }
}

void Gathering::note_factions(DayPast& day) const {
    const auto ground = ground_held(state_);
    for (const idis::Faction& faction : state_.factions) {
        Strength strength;
        const auto hexes = ground.find(faction.id);
        if (hexes != ground.end()) {
            strength.hexes = static_cast<std::int64_t>(hexes->second.size());
        }
        day.strengths[faction.id] = strength;
    }
    for (const Stood& stood : day.stood) {
        if (!stood.faction) continue;
        Strength& strength = day.strengths[*stood.faction];
        ++strength.armies;
        strength.soldiers += stood.soldiers;
        strength.supplies += stood.supplies;
    }
    for (const idis::Stronghold& stronghold : state_.strongholds) {
        const idis::FactionId* faction = faction_in(stronghold.holder);
        day.held.push_back({stronghold.hex, faction == nullptr ? std::optional<idis::FactionId>()
                                                               : std::optional(*faction)});
        if (faction != nullptr) ++day.strengths[*faction].strongholds;
    }
}

void Gathering::note_commander(const idis::Commander& commander) {
    const idis::Life* life = state_.lives.find(commander.id);
    const bool has_entries = commanders_today_.contains(commander.id);
    if (life != nullptr && life->died_at && !has_entries) return;
    DayOfCommander day = std::move(today_of(commander.id));
    day.day = day_;
    const idis::Army* army = commander.army ? state_.armies.find(*commander.army) : nullptr;
    day.centre = army != nullptr ? army->hex : commander.hex;
    note_sight(commander, day);
    past_of(commander.id).days.push_back(std::move(day));
}

void Gathering::note_sight(const idis::Commander& commander, DayOfCommander& day) const {
    for (const kit::Hex hex : hexes_of(window_round(*day.centre), *state_.map)) {
        const idis::KnownHex* known = state_.known_hexes.find({commander.id, hex});
        if (known == nullptr || !known->terrain) day.hidden.push_back(hex);
    }
    const auto first = state_.sightings.from({commander.id, {}});
    for (auto sighting = first; sighting != state_.sightings.end(); ++sighting) {
        if (sighting->id.commander != commander.id) break;
        const bool is_old = sighting->at + sighting_shown_for < kit::start_of(day.day);
        if (is_old && !sighting->is_in_sight) continue;
        day.seen.push_back({sighting->hex, sighting->faction,
                            (sighting->infantry + sighting->cavalry).number(), sighting->at,
                            sighting->is_in_sight});
    }
}

void Gathering::note_event(const idis::Event& event) {
    note_fall(event);
    if (const auto* entered = kit::get_if<idis::HexEntered>(&event.what)) {
        std::vector<kit::Hex>& trail = trails_[entered->army];
        const idis::Army* army = state_.armies.find(entered->army);
        if (trail.empty() && army != nullptr) trail.push_back(army->hex);
        trail.push_back(entered->hex);
    }
    if (const auto* beaten = kit::get_if<idis::ArmyRetreated>(&event.what)) {
        has_retreated_.insert(beaten->army);
        const idis::Army* army = state_.armies.find(beaten->army);
        std::vector<kit::Hex>& trail = trails_[beaten->army];
        if (trail.empty() && army != nullptr) trail.push_back(army->hex);
        trail.push_back(beaten->hex);
    }
    if (const auto* put = kit::get_if<idis::QuestionPut>(&event.what)) {
        if (kit::holds_alternative<idis::WordsForReferee>(put->question.what)) {
            words_for_referee_.insert(put->question.id);
        }
    }
    const auto letter_in = [&]<class Kind>() {
        if (const auto* what = kit::get_if<Kind>(&event.what)) note_letter(what->letter, event.at);
    };
    letter_in.operator()<idis::LetterHandedIn>();
    letter_in.operator()<idis::LetterDispatched>();
    letter_in.operator()<idis::LetterDelivered>();
    letter_in.operator()<idis::LetterKept>();
    letter_in.operator()<idis::LetterIntercepted>();

    Line line(past_.naming);
    if (!tell(state_, event, line)) return;
    std::string words = as_sentence(line.words());
    std::string dice = dice_of(event.rolls);
    if (const auto* taken = kit::get_if<idis::StanceTaken>(&event.what)) {
        const bool is_declared = declared_ && declared_->first == event.at &&
                                 taken->stance.relation == idis::Relation::at_war;
        if (is_declared) words += ' ' + marked(of_land().declared_by, line.name(declared_->second));
    }
    if (const auto* fought = kit::get_if<idis::BattleFought>(&event.what)) {
        today_.battlefields.push_back(fought->battle.hex);
        words += ' ' + link(page_of_battle(story_of(fought->battle.id)->number),
                            marked(of_battles().how_it_was_fought));
    } else if (!past_.battles.empty() && past_.battles.back().fought &&
               past_.battles.back().fought->at == event.at && event.at != kit::Moment{}) {
        past_.battles.back().after.push_back(words + dice);
    }
    // What is told in the same words already needs no second line.
    const bool is_told = dice.empty() && !today_.happenings.empty() &&
                         today_.happenings.back().at == event.at &&
                         today_.happenings.back().words == words;
    if (is_told) return;
    today_.happenings.push_back(
        {event.at, std::move(words), std::move(dice), line.persons(), line.places(),
         line.is_great()});
}

void Gathering::note_order(const idis::OrderGiven& given, kit::Moment at) {
    const idis::GivenOrder& order = given.order;
    if (kit::visit(IsOfTheTable{}, order.what)) return;
    if (kit::holds_alternative<idis::DeclareWar>(order.what)) declared_ = {at, order.commander};
    today_of(order.commander)
        .entries.push_back(
            {at, true, escaped(api::phrase_of(order.what, past_.naming.names()))});
}

void Gathering::note_told(const idis::Told& told) {
    const idis::ChannelEntry& entry = told.entry;
    if (kit::visit(IsOfTheTable{}, entry.content)) return;
    const auto* answered = kit::get_if<idis::told::Answered>(&entry.content);
    if (answered != nullptr && words_for_referee_.contains(answered->question)) return;
    const auto lines = idis::channel_of(state_, entry.commander, entry.number - 1, 1);
    if (lines.empty()) return;
    std::string words;
    if (const auto* came = kit::get_if<idis::told::LetterCame>(&entry.content)) {
        words = marked(of_pages().letter_has_come,
                       link("letters.html#" + to_text(came->letter),
                            marked(of_persons().a_letter)),
                       escaped(came->from.name));
    } else {
        words = escaped(api::sentences_of(lines.front().content, past_.naming.names()));
    }
    today_of(entry.commander).entries.push_back({entry.at, false, std::move(words)});
}

void Gathering::note_letter(const idis::Letter& letter, kit::Moment at) {
    const auto [place, is_new] = letters_.emplace(letter.id, past_.letters.size());
    if (is_new) past_.letters.push_back({letter, at, std::nullopt});
    LetterPast& past = past_.letters[place->second];
    past.letter = letter;
    if (letter.standing == idis::LetterStanding::delivered) past.came_at = at;
}

void Gathering::note_fall(const idis::Event& event) {
    Line line(past_.naming);
    if (const auto* ended = kit::get_if<idis::ArmyEnded>(&event.what)) {
        const idis::Army* army = state_.armies.find(ended->army);
        if (army == nullptr) return;
        line.say(of_pages().fall_of_army, line.name(ended->army), line.name(army->commander),
                 line.at(army->hex));
        past_.armies_fallen.push_back({event.at, as_sentence(line.words())});
    } else if (const auto* life = kit::get_if<idis::LifeChanged>(&event.what)) {
        const idis::Life* old = state_.lives.find(life->life.id);
        if (!life->life.died_at || (old != nullptr && old->died_at)) return;
        const idis::Commander* commander = state_.commanders.find(life->life.id);
        const std::string age = grouped(life->life.age);
        if (commander != nullptr && commander->faction) {
            line.say(of_pages().fall_of_person_of, line.name(life->life.id), age,
                     line.name(*commander->faction));
        } else {
            line.say(of_pages().fall_of_person, line.name(life->life.id), age);
        }
        past_.persons_fallen.push_back({event.at, as_sentence(line.words())});
    } else if (const auto* destroyed = kit::get_if<idis::StrongholdDestroyed>(&event.what)) {
        past_.strongholds_fallen.push_back(
            {event.at, as_sentence(line.name(destroyed->stronghold))});
    }
}

DayOfCommander& Gathering::today_of(idis::CommanderId commander) {
    return commanders_today_[commander];
}

CommanderPast& Gathering::past_of(idis::CommanderId commander) {
    CommanderPast& past = past_.commanders[commander];
    past.id = commander;
    return past;
}

}  // namespace chronicle
