// Lines of the channel of every day in words: all of them come out of the catalogue, and say what
// they say in English.
#include <doctest/doctest.h>

#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const OrderId unknown(1);

/// One order is known by what it says, another by its id.
const api::Names& channel_numbers() {
    static const api::Names names = [] {
        api::Names all = numbers_for<CommanderId, FactionId, PlaceId>();
        all.orders.emplace(to_text(OrderId{}), "7");
        all.by_id.emplace(to_text(unknown), "8");
        return all;
    }();
    return names;
}
template <class Line>
std::string line_said(const Line& line) {
    return api::sentences_of(ShownContent(line), channel_numbers());
}

struct DailyLine {
    std::string said;
    std::string_view in_english;
};

std::vector<DailyLine> lines_of_orders() {
    const auto ended = [](OrderStanding standing, const char* why = "") {
        return line_said(told::OrderEnded{{}, standing, why});
    };
    using enum OrderStanding;
    const char* why = "army_was_beaten";
    return {
        {line_said(told::OrderUnderstood{}), "Understood: 7."},
        {line_said(told::OrderUnderstood{unknown, false, {}}), "Understood: 8."},
        {line_said(told::OrderUnderstood{{}, true, {}}), "Entered for you: 7."},
        {line_said(told::OrderUnderstood{{}, false, CommanderId{}}), "1 orders for you: 7."},
        {line_said(told::OrderUnderstood{{}, true, CommanderId{}}), "1 orders for you: 7."},
        {ended(waiting), "Your order to 7 waits."},
        {ended(waiting, why), "Your order to 7 waits: your army was beaten."},
        {ended(in_force), "Your order to 7 is in force."},
        {ended(in_force, why), "Your order to 7 is in force: your army was beaten."},
        {ended(done), "Your order to 7 is done."},
        {ended(done, why), "Your order to 7 is done: your army was beaten."},
        {ended(stopped), "Your order to 7 was stopped."},
        {ended(stopped, why), "Your order to 7 was stopped: your army was beaten."},
        {ended(replaced), "Your order to 7 was replaced by a later one."},
        {ended(replaced, why),
         "Your order to 7 was replaced by a later one: your army was beaten."},
        {ended(withdrawn), "Your order to 7 was withdrawn."},
        {ended(withdrawn, why), "Your order to 7 was withdrawn: your army was beaten."},
        {line_said(told::OrderEnded{unknown, done, ""}), "Your order to 8 is done."},
    };
}

std::vector<DailyLine> lines_of_the_way() {
    const auto halted = [](HaltReason reason) { return line_said(told::Halted{reason}); };
    return {
        {line_said(told::Arrived{}), "Your army has arrived."},
        {line_said(told::Arrived{PlaceId{}}), "Your army has arrived at 3."},
        {halted(HaltReason::none), "Your army has halted."},
        {halted(HaltReason::hostile_army), "Your army has halted before a hostile army."},
        {halted(HaltReason::road_ended_for_wagons),
         "Your army has halted: the road ends here, and wagons cannot leave it."},
        {halted(HaltReason::ford_closed_to_wagons),
         "Your army has halted at a river that wagons cannot ford."},
        {halted(HaltReason::way_closed), "Your army has halted: the way is closed."},
        {halted(HaltReason::idle), "Your army has halted: it has no order for this week."},
        {halted(HaltReason::wrong_turn),
         "Your army took a wrong turn by night and has halted."},
        {halted(HaltReason::road_ended_at_night),
         "Your army has halted: the road ends here, and by night it cannot leave it."},
        {line_said(told::HeldUpByWeather{}), "The weather holds your army up."},
        {line_said(told::PlaceRevealed{}), "Your map now shows 3."},
    };
}

/// An army of 400 on foot, here, there or both.
SeenArmy seen_army(std::optional<FactionId> faction, std::optional<PlaceId> place,
                   const std::optional<Steps>& steps) {
    SeenArmy army;
    army.faction = faction;
    army.place = place;
    army.steps = steps;
    army.infantry = Soldiers{400};
    return army;
}
SeenArmy on_the_march(SeenArmy army, std::optional<Direction> heading) {
    army.activity = Activity::marching;
    army.heading = heading;
    return army;
}

std::vector<DailyLine> lines_of_the_seen() {
    const Steps north = {Direction::north};
    const SeenArmy nobodys = seen_army({}, {}, {});
    SeenArmy mixed = nobodys;
    mixed.infantry = Soldiers{1'200};
    mixed.cavalry = Soldiers{30};
    mixed.wagons = Wagons{1};
    return {
        {line_said(SeenArmy{}), "Seen: an army without colours: nobody, holding."},
        {line_said(nobodys), "Seen: an army without colours: 400 infantry, holding."},
        {line_said(mixed),
         "Seen: an army without colours: 1,200 infantry, 30 cavalry and 1 wagon, holding."},
        {line_said(seen_army(FactionId{}, PlaceId{}, {})),
         "Seen: an army of 2 at 3: 400 infantry, holding."},
        {line_said(seen_army(FactionId{}, {}, north)),
         "Seen: an army of 2 one hex north: 400 infantry, holding."},
        {line_said(seen_army(FactionId{}, PlaceId{}, Steps{})),
         "Seen: an army of 2 at 3, here: 400 infantry, holding."},
        {line_said(on_the_march(nobodys, {})),
         "Seen: an army without colours: 400 infantry, marching."},
        {line_said(on_the_march(nobodys, Direction::south_west)),
         "Seen: an army without colours: 400 infantry, marching south-west."},
        {line_said(SeenArmies{}), "In sight at dusk: no army."},
        {line_said(SeenArmies{{nobodys}}),
         "In sight at dusk: an army without colours: 400 infantry, holding."},
        {line_said(SeenArmies{{nobodys, seen_army(FactionId{}, PlaceId{}, {}), mixed}}),
         "In sight at dusk: an army without colours: 400 infantry, holding; an army of 2 at 3: 400 "
         "infantry, holding; an army without colours: 1,200 infantry, 30 cavalry and 1 wagon, "
         "holding."},
    };
}

/// What was of one detachment and is counted, or neither.
std::string gone(told::MenGone::How how, bool is_known) {
    told::MenGone line;
    line.how = how;
    if (is_known) {
        line.detachments = {"5"};
        line.soldiers = Soldiers{1};
        line.noncombatants = Noncombatants{2};
        line.wagons = Wagons{3};
        line.supplies = Supplies{4};
        line.loot = Loot{1};
    }
    return line_said(line);
}

std::vector<DailyLine> lines_of_the_gone() {
    using enum told::MenGone::How;
    told::MenGone two;
    two.detachments = {"5", "6"};
    two.soldiers = Soldiers{1'200};
    return {
        {gone(missing, false), "Missing from your army."},
        {gone(missing, true),
         "Missing from 5 (1 soldier, 2 noncombatants, 3 wagons, 4 supplies and 1 piece of loot)."},
        {line_said(two), "Missing from 5 and 6 (1,200 soldiers)."},
        {gone(deserted, false), "Men have deserted from your army."},
        {gone(deserted, true),
         "Men have deserted from 5 (1 soldier, 2 noncombatants, 3 wagons, 4 supplies and 1 piece "
         "of loot)."},
        {gone(gone_for_a_while, false), "Gone for a while: your army."},
        {gone(gone_for_a_while, true),
         "Gone for a while: 5 (1 soldier, 2 noncombatants, 3 wagons, 4 supplies and 1 piece of "
         "loot)."},
        {gone(returned, false), "Back with your army: your army."},
        {gone(returned, true),
         "Back with your army: 5 (1 soldier, 2 noncombatants, 3 wagons, 4 supplies and 1 piece of "
         "loot)."},
        {gone(followers_joined, false), "Camp followers have joined your army."},
        {gone(followers_joined, true),
         "Camp followers have joined 5 (1 soldier, 2 noncombatants, 3 wagons, 4 supplies and 1 "
         "piece of loot)."},
        {gone(dissolved, false), "Dissolved: your army."},
        {gone(dissolved, true),
         "Dissolved: 5 (1 soldier, 2 noncombatants, 3 wagons, 4 supplies and 1 piece of loot)."},
        {gone(came_over, false), "Come over to your army: your army."},
        {gone(came_over, true),
         "Come over to your army: 5 (1 soldier, 2 noncombatants, 3 wagons, 4 supplies and 1 piece "
         "of loot)."},
        {gone(sent_home, false), "Followers sent home from your army."},
        {gone(sent_home, true),
         "Followers sent home from 5 (1 soldier, 2 noncombatants, 3 wagons, 4 supplies and 1 piece "
         "of loot)."},
    };
}

std::vector<DailyLine> lines_of_the_rest() {
    return {
        {line_said(told::WentHungry{Days{1}}), "Your army goes hungry for a day."},
        {line_said(told::WentHungry{Days{2}}), "Your army goes hungry: 2 days in a row."},
        {line_said(told::LoadDropped{Supplies{1'200}, Loot{}}),
         "Your army cannot carry all it had and leaves behind 1,200 supplies."},
        {line_said(told::LoadDropped{Supplies{1}, Loot{2}}),
         "Your army cannot carry all it had and leaves behind 1 supply and 2 pieces of loot."},
        {line_said(told::LoadDropped{}),
         "Your army cannot carry all it had and leaves behind nothing."},
        {line_said(told::FellIdle{}),
         "No order came for a week: your army does nothing until you give one."},
        {line_said(told::Asked{}), "You are asked a question."},
        {line_said(told::Answered{{}, "9", false}), "The answer is “9”."},
        {line_said(told::Answered{{}, "", false}), "The answer is “”."},
        {line_said(told::Answered{{}, "9", true}), "Nobody answered, so it is taken as “9”."},
        {line_said(told::Answered{{}, "", true}), "Nobody answered in time."},
        {line_said(told::CommanderWrote{"9"}), "You wrote: “9”"},
        {line_said(told::RefereeWrote{"9"}), "The referee writes: “9”"},
    };
}

std::vector<DailyLine> all_of_channel() {
    std::vector<DailyLine> all;
    for (const auto& some : {lines_of_orders(), lines_of_the_way(), lines_of_the_seen(),
                             lines_of_the_gone(), lines_of_the_rest()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

}  // namespace

TEST_CASE("words: lines of the channel of every day are said in English") {
    for (const DailyLine& line : all_of_channel()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: no line of the channel of every day is said outside the catalogue") {
    const Spoken spoken("made_up");
    for (const DailyLine& line : all_of_channel()) {
        CAPTURE(line.said);
        CHECK_FALSE(has_letters(outside_brackets(line.said)));
        CHECK_NE(line.said.find("⟦"), line.said.npos);
    }
}
