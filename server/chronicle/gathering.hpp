// A campaign's past, gathered event by event.
//
// The events are replayed once, in their order; at the end of each day it is noted where everybody
// stands, what each commander has before his eyes, and how strong each faction is. Pictures of
// battles are handed out as they are drawn. What an event was is forgotten as soon as it is told,
// so that a long campaign costs the memory of its state and of its sentences.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "core/idis/events.hpp"
#include "server/chronicle/past.hpp"
#include "server/chronicle/table_words.hpp"
#include "server/store/store.hpp"

namespace chronicle {

/// Takes a file of the chronicle: its name and its content.
using PutFile = std::function<void(const std::string& name, const std::string& content)>;

class Gathering {
public:
    /// Takes:   the campaign's map, where its north lies, and where pictures go.
    Gathering(std::shared_ptr<const idis::Map> map, codec::Compass compass, PutFile put);

    /// The next event.
    void take(const store::EventRecord& record);
    /// What was gathered, once all events are taken.
    Past finish();

private:
    void end_day();
    void note_armies(DayPast& day) const;
    void note_factions(DayPast& day) const;
    void note_commander(const idis::Commander& commander);
    void note_sight(const idis::Commander& commander, DayOfCommander& day) const;
    void note_event(const idis::Event& event);
    void note_order(const idis::OrderGiven& given, kit::Moment at);
    void note_told(const idis::Told& told);
    void note_letter(const idis::Letter& letter, kit::Moment at);
    void note_fall(const idis::Event& event);
    void note_battle(const idis::Event& event);
    void begin_battle(idis::MeetingId meeting, kit::Moment at);
    void move_battle(const idis::BattleMoved& moved, const idis::Event& event);
    void end_battle(const idis::Battle& battle, const idis::Event& event);
    void draw_table(BattleStory& story, const battle::HeldState& table);
    BattleStory* story_of(idis::MeetingId meeting);
    DayOfCommander& today_of(idis::CommanderId commander);
    CommanderPast& past_of(idis::CommanderId commander);

    PutFile put_;
    idis::State state_;
    Past past_;
    kit::Day day_{1};
    DayPast today_;
    std::map<idis::ArmyId, std::vector<kit::Hex>> trails_;   ///< of this day
    std::set<idis::ArmyId> has_retreated_;                   ///< on this day, beaten
    /// When war was declared last, and by whom.
    std::optional<std::pair<kit::Moment, idis::CommanderId>> declared_;
    std::map<idis::CommanderId, DayOfCommander> commanders_today_;
    std::set<idis::QuestionId> words_for_referee_;
    std::map<idis::LetterId, std::size_t> letters_;          ///< where in past_.letters
    std::map<idis::MeetingId, std::size_t> stories_;         ///< where in past_.battles
    std::map<idis::MeetingId, TableWords> tables_;           ///< of battles under way
    std::map<idis::MeetingId, battle::HeldState> last_tables_;
    bool has_begun_ = false;
};

}  // namespace chronicle
