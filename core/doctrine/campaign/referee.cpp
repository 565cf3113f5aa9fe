#include "core/doctrine/campaign/referee.hpp"

#include <algorithm>
#include <array>

#include "core/doctrine/campaign/letters_offers.hpp"
#include "core/doctrine/campaign/magic_offers.hpp"
#include "core/doctrine/campaign/news_offers.hpp"
#include "core/doctrine/campaign/referee_battles.hpp"
#include "core/doctrine/campaign/referee_persons.hpp"
#include "core/doctrine/campaign/referee_troops.hpp"
#include "core/doctrine/campaign/ships_offers.hpp"

namespace doctrine {

using namespace idis;

namespace {

constexpr std::array<const char*, 3> weather_words = {"", "a low sky and a cold wind",
                                                      "haze over the fields"};
constexpr std::array<const char*, 3> answers = {"", "They will not say.",
                                                "Yes, but not for long."};

struct Desk {
    const RefereeView& full;
    const LegalForReferee& legal;
    Chance& chance;
    std::vector<RefereeOrder> orders{};

    bool one_in(std::size_t of) { return chance.below(of) == 0; }

    void answer_everything() {
        for (const Answerable& question : legal.questions) {
            std::string answer = question.by_default;
            if (question.options.empty()) {
                answer = answers[chance.below(answers.size())];
            } else if (one_in(3)) {
                answer = chance.one_of(question.options);
            }
            orders.emplace_back(AnswerQuestion{question.question, answer});
        }
    }
    bool is_acted_for(CommanderId commander) const {
        const auto& acted_for = legal.acted_for;
        return std::find(acted_for.begin(), acted_for.end(), commander) != acted_for.end();
    }
    void fill_open_seats() {
        for (const CommanderId commander : legal.open_seats) {
            if (is_acted_for(commander)) continue;
            if (one_in(3)) orders.emplace_back(LetDoctrineAct{commander, true});
            if (one_in(4)) orders.emplace_back(ActFor{commander, HoldArmy{}});
        }
        if (!legal.acted_for.empty() && one_in(40)) {
            orders.emplace_back(LetDoctrineAct{chance.one_of(legal.acted_for), false});
        }
    }
    void set_weather(Hex hex) {
        SetWeather set;
        set.hex = hex;
        set.grade = chance.one_of(legal.weather_grades);
        set.description = weather_words[chance.below(weather_words.size())];
        if (one_in(4)) set.march_factor = Fraction{3, 4};
        if (one_in(4)) set.forage_factor = Fraction{1, 2};
        if (one_in(3)) set.day = full.day + 2;
        orders.emplace_back(std::move(set));
    }
    void mark_side(Hex hex) {
        MarkSide mark{hex, directions[chance.below(directions.size())], {}};
        if (!one_in(3)) mark.mark = chance.one_of(legal.side_marks);
        orders.emplace_back(mark);
    }
    void change_morale(ArmyId army) {
        const auto by = static_cast<std::int64_t>(chance.below(5)) - 2;
        const bool has_check = one_in(2);
        orders.emplace_back(ChangeMorale{army, Morale{by}, has_check, "a story goes round"});
    }
    /// Rulings about the country round some army.
    void rule_on_the_country() {
        if (full.armies.empty() || legal.commanders.empty()) return;
        const Hex hex = chance.one_of(full.armies).army.hex;
        if (one_in(4)) set_weather(hex);
        if (one_in(8)) mark_side(hex);
        if (one_in(10)) {
            orders.emplace_back(SetLand{hex, full.day + 30, Supplies{500}, Loot{100}});
        }
        if (!legal.strongholds.empty() && one_in(20)) {
            const StrongholdId stronghold = chance.one_of(legal.strongholds);
            orders.emplace_back(GivePost{stronghold, chance.one_of(legal.commanders)});
        }
    }
    /// Rulings about an order that waits, and dice rolled at his own table.
    void rule_on_orders() {
        for (const GivenOrder& order : full.orders) {
            const bool waits = order.standing == OrderStanding::waiting &&
                               !kit::holds_alternative<OrderWhen>(order.what);
            if (!waits || order.effect_at < full.now || !one_in(4)) continue;
            orders.emplace_back(PutOffOrder{order.id, order.effect_at + kit::hours(1)});
            break;
        }
        if (!legal.armies.empty() && one_in(20)) {
            const int face = 1 + static_cast<int>(chance.below(6));
            orders.emplace_back(EnterDice{"idis.5.check-roll", chance.one_of(legal.armies),
                                          {face}});
        }
    }
    /// A commander's companions: there one day, scattered another.
    void change_companions() {
        if (!legal.commanders.empty() && one_in(12)) {
            KeepWarband keep{chance.one_of(legal.commanders), "Companions", {}};
            keep.warband.warriors = {{"Oak", {"melee"}}, {"Elm", {}}};
            keep.warband.pile = {"dime"};
            orders.emplace_back(std::move(keep));
        }
        if (!full.warbands.empty() && one_in(12)) {
            orders.emplace_back(DisbandWarband{full.warbands.front().id});
        }
    }
    /// Rulings about somebody.
    void rule_on_people() {
        if (!legal.armies.empty() && one_in(6)) change_morale(chance.one_of(legal.armies));
        if (!full.harryings.empty() && one_in(2)) {
            orders.emplace_back(CallOffHarrying{full.harryings.front().target});
        }
        if (legal.commanders.empty()) return;
        const CommanderId someone = chance.one_of(legal.commanders);
        if (one_in(10)) {
            orders.emplace_back(WriteToCommander{someone, "A letter came for you."});
            orders.emplace_back(WriteToCommanders{{someone}, "Read by several."});
            orders.emplace_back(WriteToCommanders{{}, "The frost has come early."});
        }
        if (!full.known_places.empty() && one_in(6)) {
            const PlaceId place = chance.one_of(full.known_places).id.place;
            orders.emplace_back(RevealPlace{someone, place});
        }
    }
};

}  // namespace

std::vector<RefereeOrder> referee_day(const View& view, const Legal& legal, Chance& chance) {
    if (!view.referee || !legal.referee) return {};
    Desk desk{*view.referee, *legal.referee, chance};
    // Before he answers: a battle he is asked about is fought as soon as he says so.
    add_battle_rulings(*view.referee, *legal.referee, chance, desk.orders);
    add_person_rulings(*view.referee, *legal.referee, chance, desk.orders);
    add_magic_rulings(*view.referee, chance, desk.orders);
    add_ship_rulings(*view.referee, chance, desk.orders);
    Chance of_map(kit::mixed(chance.seed(), "map"), chance.drawn());
    add_map_rulings(*view.referee, *legal.referee, of_map, desk.orders);
    desk.answer_everything();
    desk.fill_open_seats();
    desk.rule_on_the_country();
    desk.rule_on_people();
    desk.rule_on_orders();
    desk.change_companions();
    add_troop_rulings(*view.referee, *legal.referee, chance, desk.orders);
    add_letter_rulings(*legal.referee, chance, desk.orders);
    add_news_rulings(*view.referee, *legal.referee, chance, desk.orders);
    Chance own(kit::mixed(chance.seed(), "spectators"), chance.drawn());
    add_spectator_rulings(*view.referee, *legal.referee, own, desk.orders);
    return std::move(desk.orders);
}

}  // namespace doctrine
