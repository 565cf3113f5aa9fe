// Battles as they are gathered: round by round, with the table drawn as each begins and at the end.
#include "core/battle/any.hpp"
#include "server/chronicle/gathering.hpp"
#include "server/chronicle/markup.hpp"
#include "server/chronicle/what_moved.hpp"
#include "server/drawing/dice_warriors_signs.hpp"
#include "server/drawing/throw_me_a_6_table.hpp"
#include "server/drawing/throw_me_a_6_words.hpp"
#include "server/umpire/battles/battle_eyes.hpp"
#include "server/words/chapters/chronicle.hpp"
#include "server/words/tables.hpp"

namespace chronicle {

namespace {

/// Limit:   pictures of one battle besides the last.
constexpr std::size_t pictures_most = 40;

/// What happened at a table, as its engine writes it.
nlohmann::json record_of(const idis::BattleMoved& moved, const kit::Rolls& rolls) {
    nlohmann::json record;
    battle::AllEngines::for_each([&]<class System>() {
        const auto* what = battle::held_as<battle::WhatOf<System>>(moved.what);
        if (what == nullptr) return;
        const typename System::Event event({}, *what, rolls);
        record = nlohmann::json::parse(codec::BattleCodec<System>::text_of_what(event));
    });
    return record;
}

/// "Turn 3", "Round 2, monsters"; "" for what begins none.
std::string title_of_round(const nlohmann::json& record) {
    const std::string kind = record.value("kind", std::string());
    if (kind != "RoundBegan" && kind != "TurnBegan") return {};
    const bool is_round = record.contains("round");
    const char* counted_by = is_round ? "round" : "turn";
    if (!record.contains(counted_by) || !record[counted_by].is_number_integer()) return {};
    const std::string number = record[counted_by].dump();
    const words::ChronicleBattles& said = of_battles();
    if (!record.contains("side") || !record["side"].is_string()) {
        return is_round ? said.round(number) : said.turn(number);
    }
    const std::string side = words::term_of(record["side"].get<std::string>());
    return is_round ? said.round_of_side(number, side) : said.turn_of_side(number, side);
}

/// Adds what happened; what goes on in the same words, and rolls nothing, stands in the same line.
void add_move(std::vector<std::string>& lines, const std::string& line, const std::string& dice) {
    const std::string end = line.substr(std::min(line.size(), line.rfind(' ')));
    const bool goes_on = dice.empty() && !lines.empty() && lines.back().ends_with(end);
    if (goes_on) {
        lines.back() += ' ' + line;
    } else {
        lines.push_back(line + dice);
    }
}

/// Notes how strong everybody is as the newest round of a story begins.
void note_roster(BattleStory& story, const throw_me_a_6::Table& table, const api::Names& names) {
    for (const throw_me_a_6::Army& army : table.armies) {
        const bool is_dark = army.side == throw_me_a_6::Side::red;
        const auto& title = is_dark ? of_battles().dark_army : of_battles().light_army;
        const std::string name = title(with_names(army.name, names));
        for (const throw_me_a_6::Unit& unit : table.units) {
            if (unit.side != army.side) continue;
            const std::string id = to_text(unit.id);
            auto line = std::ranges::find(story.roster, id, &RosterLine::unit);
            if (line == story.roster.end()) {
                line = story.roster.insert(
                    line, {id, name, drawing::sign_of(unit),
                           with_names(escaped(unit.name), names), drawing::kind_in_words(unit),
                           {}});
            }
            const std::string words = drawing::strength_in_words(unit);
            const bool is_new =
                line->strengths.empty() || line->strengths.back().words != words;
            if (!is_new || words.empty()) continue;
            line->strengths.push_back({story.rounds.size() - 1, words});
        }
    }
}

/// Calls the pieces of Dice Warriors! by the signs that their pictures have.
void sign_pieces(TableWords& words, const battle::HeldState& table) {
    const auto* state = battle::held_as<dice_warriors::State>(table);
    if (state == nullptr) return;
    for (const drawing::Signed& piece : drawing::signs_of(state->table)) {
        words.sign(to_text(piece.unit->id), piece.sign);
    }
}

/// The table alone, where the page has a roster of its own; else as its players see it.
template <class System>
std::optional<std::string> picture_of(const typename System::State& state) {
    if constexpr (std::is_same_v<System, throw_me_a_6::System>) {
        try {
            return drawing::table_as_svg(state.table);
        } catch (const kit::Broken&) {
            return std::nullopt;  // as drawn_then has it
        }
    } else {
        return umpire::drawn_then<System>(state, battle::Engine<System>::as_referee(),
                                          umpire::Picture::svg);
    }
}

}  // namespace

BattleStory* Gathering::story_of(idis::MeetingId meeting) {
    const auto found = stories_.find(meeting);
    return found == stories_.end() ? nullptr : &past_.battles[found->second];
}

void Gathering::begin_battle(idis::MeetingId meeting, kit::Moment at) {
    BattleStory story;
    story.id = meeting;
    story.number = past_.battles.size() + 1;
    story.began_at = at;
    stories_.emplace(meeting, past_.battles.size());
    past_.battles.push_back(std::move(story));
}

void Gathering::note_battle(const idis::Event& event) {
    if (const auto* began = kit::get_if<idis::BattleBegan>(&event.what)) {
        const idis::MeetingId id = began->battle.id;
        begin_battle(id, event.at);
        const idis::Meeting* meeting = state_.meetings.find(id);
        const std::string place =
            meeting == nullptr ? std::string() : Line(past_.naming).at(meeting->hex);
        story_of(id)->title = marked(of_battles().title, place);
        story_of(id)->rounds.push_back({of_battles().before_first_blow(), {}, ""});
        tables_.insert_or_assign(id, TableWords(past_.naming.names()));
        last_tables_.insert_or_assign(id, began->battle.state);
    } else if (const auto* moved = kit::get_if<idis::BattleMoved>(&event.what)) {
        move_battle(*moved, event);
    } else if (const auto* fought = kit::get_if<idis::BattleFought>(&event.what)) {
        end_battle(fought->battle, event);
    } else if (const auto* ended = kit::get_if<idis::MeetingEnded>(&event.what)) {
        tables_.erase(ended->meeting);
        last_tables_.erase(ended->meeting);
    }
}

void Gathering::move_battle(const idis::BattleMoved& moved, const idis::Event& event) {
    const auto words = tables_.find(moved.meeting);
    BattleStory* story = story_of(moved.meeting);
    if (words == tables_.end() || story == nullptr) return;
    // The table as it lies before this event: it has come to rest from all that was before.
    const idis::BattleUnderWay* under_way = state_.battles_under_way.find(moved.meeting);
    if (under_way != nullptr) last_tables_.insert_or_assign(moved.meeting, under_way->state);
    nlohmann::json record = record_of(moved, event.rolls);
    const auto table = last_tables_.find(moved.meeting);
    add_what_moved(record, table == last_tables_.end() ? nullptr : &table->second);
    if (table != last_tables_.end()) sign_pieces(words->second, table->second);
    const std::string title = title_of_round(record);
    if (!title.empty()) story->rounds.push_back({title, {}, ""});
    // Between two events of one order the rules may not hold yet: then the next table is drawn.
    // What begins a round is not on the table before it.
    const bool lacks_picture = title.empty() && story->rounds.size() > 1 &&
                               story->rounds.back().picture.empty();
    if (lacks_picture && story->rounds.size() <= pictures_most) {
        draw_table(*story, last_tables_[moved.meeting]);
    }
    const std::string line = words->second.words_of(record);
    if (line.empty() || !title.empty()) return;
    add_move(story->rounds.back().lines, line, dice_of(event.rolls));
}

void Gathering::end_battle(const idis::Battle& battle, const idis::Event& event) {
    if (story_of(battle.id) == nullptr) begin_battle(battle.id, event.at);
    BattleStory& story = *story_of(battle.id);
    const idis::BattleUnderWay* under_way = state_.battles_under_way.find(battle.id);
    if (under_way != nullptr) {
        story.rounds.push_back({of_battles().the_end(), {}, ""});
        draw_table(story, under_way->state);
    }
    story.title = marked(of_battles().title, Line(past_.naming).at(battle.hex));
    story.fought = battle;
    story.dice = dice_of(event.rolls);
    tables_.erase(battle.id);
    last_tables_.erase(battle.id);
}

void Gathering::draw_table(BattleStory& story, const battle::HeldState& table) {
    battle::with_state(table, [&]<class System>(const typename System::State& state) {
        const auto picture = picture_of<System>(state);
        if (!picture || picture->empty()) return;
        if constexpr (std::is_same_v<System, throw_me_a_6::System>) {
            note_roster(story, state.table, past_.naming.names());
        }
        const std::string name = "battle-" + std::to_string(story.number) + "-" +
                                 std::to_string(story.rounds.size()) + ".svg";
        put_(name, with_names(*picture, past_.naming.names()));
        story.rounds.back().picture = name;
    });
}

}  // namespace chronicle
