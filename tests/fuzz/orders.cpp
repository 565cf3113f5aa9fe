// Orders from outside: a fight, two battles and a campaign under way.
//
// A line that begins with ! is the referee's, one with a digit is that player's; the rest of it is
// the order's JSON; a line that begins with . lets a deadline pass, in the campaign so many hours.
// Texts like "unit:W0" stand for ids, so that bent input still names things. What would go on for
// ever breaks the bound of its loop (core/kit/bound.hpp), which is a fault like any other.
#include <algorithm>

#include "core/idis/day_order.hpp"
#include "core/idis/system.hpp"
#include "server/codec/battle.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/text.hpp"
#include "server/files/campaign_files.hpp"
#include "server/umpire/beginning.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/kit/seeded_dice.hpp"
#include "tests/kit/source_folder.hpp"

namespace fuzz {

namespace {

using nlohmann::json;

/// Limit:   lines of one input, and hours that pass in it, so that none takes long.
constexpr int lines_most = 60;
constexpr std::int64_t hours_most = 60;

/// Calls `take` with the JSON of each line and its first letter.
template <class Take>
void for_each_order(std::string_view bytes, Take take) {
    for (int line = 0; line < lines_most && !bytes.empty(); ++line) {
        const auto end = bytes.find('\n');
        const std::string_view text = bytes.substr(0, end);
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
        if (text.empty()) continue;
        codec::Problems problems;
        auto order = codec::parse_json(text.substr(1), problems);
        if (order) take(text.front(), std::move(*order));
    }
}

/// A battle as these orders of its referee begin it.
template <class System>
typename System::State begun(const char* orders) {
    umpire::Beginning<System> beginning(std::string(umpire::seed_bytes, 'f'));
    const auto events = beginning.events(json::parse(orders));
    must_hold(events.index() == 0, "the battle of the fuzz target begins");
    return beginning.state();
}

dice_warriors::State begun_fight() {
    return begun<dice_warriors::System>(R"([
        {"kind":"DrawField","field":{"width":1600,"depth":1200,"obstacles":[{"name":"rock",
         "outline":[{"x":600,"y":500},{"x":900,"y":500},{"x":900,"y":700},{"x":600,"y":700}],
         "bottom":0,"top":300}],"exits":[{"side":"warriors","from":{"x":0,"y":0},
         "to":{"x":0,"y":1200}}]}},
        {"kind":"SeatPlayer","player":"player:0","side":"warriors"},
        {"kind":"SeatPlayer","player":"player:1","side":"monsters"},
        {"kind":"BringWarband","side":"warriors","warband":{"pile":["quarter","dime","penny"]}},
        {"kind":"AddWarrior","mark":"W0","player":"player:0","upgrades":["hit","magic"]},
        {"kind":"AddWarrior","mark":"W1","player":"player:0"},
        {"kind":"AddMonster","mark":"M0","cents":1,"player":"player:1"},
        {"kind":"AddMonster","mark":"M1","cents":10,"is_special":true,"player":"player:1"},
        {"kind":"AddMonster","mark":"M2","cents":25,"player":"player:1"}])");
}

/// Every complication, every type of unit, a gate, a character of each army; nothing is open yet.
die_men::State begun_battle() {
    return begun<die_men::System>(R"([
        {"kind":"SetOptions","options":{"hill":true,"mountain":true,"river":true,"castle":true,
         "gates":true,"forest":true,"command_lag":true,"cavalry":true,"defensive_bloc":true,
         "fliers":true,"archers":true,"chariots":true,"siege_engines":true,"threat_ratings":true,
         "command_interference":true,"inspire":true,"battering_ram":true,"round_limit":9}},
        {"kind":"BringArmy","name":"A","general":"player:0","side":0,"muster":[
         {"type":"infantry","threat":1,"soldiers":130},{"type":"archers","soldiers":45},
         {"type":"cavalry","threat":2,"soldiers":40},{"type":"siege_engines","soldiers":20}]},
        {"kind":"BringArmy","name":"B","general":"player:1","side":1,"is_forewarned":true,"muster":[
         {"type":"infantry","soldiers":90},{"type":"defensive_bloc","threat":3,"soldiers":40},
         {"type":"chariots","soldiers":40},{"type":"fliers","threat":2,"soldiers":40}]},
        {"kind":"BringCharacter","name":"C","player":"player:0","army":"army:A",
         "pools":{"tactics":5,"strategy":6,"command":5}},
        {"kind":"BringCharacter","name":"D","player":"player:2","army":"army:B",
         "pools":{"tactics":5,"strategy":6,"command":5}},
        {"kind":"FixScale","soldiers":20},
        {"kind":"MakeMap","grid":"hexes","columns":5,"rows":4},
        {"kind":"SetGround","ground":{"at":{"q":2,"r":0},"terrain":"portcullis","owner":"army:B"}},
        {"kind":"SetGround","ground":{"at":{"q":2,"r":1},"terrain":"hill"}},
        {"kind":"SetGround","ground":{"at":{"q":1,"r":1},"terrain":"forest"}}])");
}

/// Units of every kind on both sides, a general's help; the defender is about to lay the terrain.
throw_me_a_6::State begun_table() {
    return begun<throw_me_a_6::System>(R"([
        {"kind":"SetOptions","options":{"general_helps_retreat":true,"last_turn":6}},
        {"kind":"BringArmy","side":"red","name":"A","general":"player:0","comes_from":"south",
         "muster":[{"name":"a","type":"warband","experience":"veteran"},
         {"name":"b","type":"light_cavalry","weapon":"mounted_bow"},
         {"name":"c","type":"heavy_infantry","armour":"full","experience":"veteran",
          "flags":{"is_roman":true,"has_pila":true}},
         {"name":"d","type":"elephants"},{"name":"e","type":"artillery"}]},
        {"kind":"BringArmy","side":"blue","name":"B","general":"player:1",
         "muster":[{"name":"f","type":"heavy_infantry","flags":{"has_pikes":true}},
         {"name":"g","type":"heavy_cavalry","armour":"half","flags":{"is_shock":true}},
         {"name":"h","type":"light_infantry","weapon":"bow"},
         {"name":"i","type":"chariot","flags":{"is_egyptian":true}},
         {"name":"j","type":"peltasts","experience":"raw"},
         {"name":"k","type":"heavy_infantry","weapon":"bow","flags":{"has_spears":true}}]},
        {"kind":"NameAttacker","side":"red"},
        {"kind":"OpenBattle"}])");
}

/// A battle under way, of any engine.
template <class System>
class BattlePlay {
public:
    using Engine = battle::Engine<System>;
    using State = typename System::State;

    explicit BattlePlay(State state) : state_(std::move(state)) {}

    void give(char who, json order) {
        if (who == '.') return pass_deadline();
        umpire::name_ids<System>(order, Engine::id(state_));
        if (who == '!') {
            auto read = Codec::referee_order_from(order);
            if (read.index() == 0) follow(Engine::by_referee(std::get<0>(read)));
        } else {
            auto read = Codec::player_order_from(order);
            const auto player = kit::named_id<typename Engine::PlayerId>(Engine::id(state_),
                                                                         std::string(1, who));
            if (read.index() == 0) follow(Engine::by_player(player, std::get<0>(read)));
        }
    }

private:
    using Codec = codec::BattleCodec<System>;

    void pass_deadline() {
        const auto open = System::questions(state_);
        if (!open.empty()) follow(Engine::by_default(open.front()));
    }

    void follow(const typename System::Order& order) {
        const State before = state_;
        const auto result = System::decide(state_, order, kit::Moment{}, dice_);
        must_hold(state_ == before, "deciding changes nothing");
        if (!result) return;
        for (const auto& event : result.value()) System::evolve(state_, event);
        must_be_sound(System::violations(state_));
        const auto kept = Codec::state_from(Codec::parts_of(state_));
        must_hold(kept.index() == 0 && std::get<0>(kept) == state_,
                  "a state is read back the same");
        for (const auto& seat : Engine::seats(state_)) {
            const auto view = System::view(state_, seat.player);
            Codec::text_of_legal(System::legal(view, seat.player));
        }
    }

    State state_;
    tests::SeededDice dice_{7};
};

idis::Start campaign_start() {
    files::Loaded loaded = files::load_campaign(
        tests::source_folder() + "/config/campaigns/idis-sample", 77, {});
    must_hold(loaded.campaign.has_value(), "the sample campaign loads");
    for (idis::Commander& commander : loaded.campaign->start.commanders) {
        commander.seat = idis::Seat::held;
    }
    return std::move(loaded.campaign->start);
}

idis::State begun_campaign() {
    static const idis::State state = [] {
        const idis::Start start = campaign_start();
        idis::State begun;
        begun.map = start.map;
        for (const idis::Event& event : idis::found_campaign(start)) {
            idis::System::evolve(begun, event);
        }
        return begun;
    }();
    return state;
}

}  // namespace

void fight_orders(std::string_view bytes) {
    BattlePlay<dice_warriors::System> play(begun_fight());
    for_each_order(bytes, [&](char who, json order) { play.give(who, std::move(order)); });
}

void battle_orders(std::string_view bytes) {
    BattlePlay<die_men::System> play(begun_battle());
    for_each_order(bytes, [&](char who, json order) { play.give(who, std::move(order)); });
}

void table_orders(std::string_view bytes) {
    BattlePlay<throw_me_a_6::System> play(begun_table());
    for_each_order(bytes, [&](char who, json order) { play.give(who, std::move(order)); });
}

void campaign_orders(std::string_view bytes) {
    idis::State state = begun_campaign();
    tests::SeededDice dice(7);
    const auto follow = [&](const idis::Order& order) {
        const auto result = idis::System::decide(state, order, state.now, dice);
        if (!result) return;
        for (const idis::Event& event : result.value()) idis::System::evolve(state, event);
        must_be_sound(idis::System::violations(state));
    };
    std::int64_t hours_left = hours_most;
    const auto pass = [&](std::int64_t hours) {
        const kit::Moment until = state.now + kit::hours(hours);
        umpire::AtOneMoment at_one_moment;
        while (idis::next_due(state) <= until) {
            at_one_moment.count(idis::next_due(state));
            const auto events = idis::System::advance(state, idis::next_due(state), dice);
            must_hold(!events.empty(), "what falls due happens");
            for (const idis::Event& event : events) idis::System::evolve(state, event);
        }
        must_be_sound(idis::System::violations(state));
    };
    for_each_order(bytes, [&](char who, const json& order) {
        if (who == '.') {
            const bool is_number = order.is_number_unsigned();
            const auto wanted = is_number ? order.get<std::uint64_t>() : std::uint64_t{1};
            const auto hours =
                static_cast<std::int64_t>(std::min(wanted, static_cast<std::uint64_t>(hours_left)));
            hours_left -= hours;
            return pass(hours);
        }
        if (who == '!') {
            auto read = codec::referee_order_from(order);
            if (read.index() == 0) follow(idis::ByReferee{std::get<0>(std::move(read))});
            return;
        }
        const auto at = static_cast<std::size_t>(who) % state.commanders.size();
        const auto commander = std::next(state.commanders.begin(), static_cast<int>(at))->id;
        auto read = codec::commander_order_from(order);
        if (read.index() == 0) follow(idis::ByCommander{commander, std::get<0>(std::move(read))});
    });
}

}  // namespace fuzz
