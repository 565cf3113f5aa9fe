#include "tests/conformance/campaign_game.hpp"

#include <algorithm>

#include "core/doctrine/campaign/offers.hpp"
#include "core/doctrine/campaign/referee.hpp"
#include "core/idis/tables.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/idis_events.hpp"
#include "tests/conformance/campaign_hidden.hpp"
#include "tests/conformance/campaign_offers.hpp"
#include "tests/conformance/campaign_wild.hpp"
#include "tests/conformance/crowded.hpp"
#include "tests/kit/told_why.hpp"

namespace tests {

using namespace idis;

namespace {

constexpr std::size_t rulings_a_turn = 4;
constexpr std::size_t settled_apart = 4;
constexpr std::size_t trials_a_turn = 3;

doctrine::Chance chance_of(Chooser& chooser) {
    return doctrine::Chance(chooser.below(1'000'000'000));
}

bool is_held(const State& state, CommanderId who) {
    const Commander* commander = state.commanders.find(who);
    return commander != nullptr && commander->seat == Seat::held;
}

/// Somebody's order; of one whose seat is open the referee's for him.
Order order_of(const State& state, CommanderId who, CommanderOrder what) {
    if (is_held(state, who)) return ByCommander{who, std::move(what)};
    return ByReferee{ActFor{who, std::move(what)}};
}

/// One of the options; oftener what brings people together, or changes an army at once.
std::string some_telling_answer(const std::vector<std::string>& options, Chooser& chooser) {
    for (const char* telling : {"accept", "spartan"}) {
        const auto found = std::find(options.begin(), options.end(), telling);
        if (found != options.end() && chooser.one_in(2)) return *found;
    }
    return chooser.one(options);
}

/// Weather where some army is, or beside it, other than round about.
SetWeather patch_of_weather(const State& state, Chooser& chooser) {
    std::vector<Hex> hexes;
    for (const Army& army : state.armies) {
        for (const Hex hex : hexes_within(*state.map, army.hex, 1)) hexes.push_back(hex);
    }
    SetWeather set;
    set.hex = chooser.one(hexes);
    set.grade = chooser.one_in(2) ? WeatherGrade::bad : WeatherGrade::good;
    if (chooser.one_in(3)) set.day = day_of(state.now) + 1;
    return set;
}

}  // namespace

CampaignGame::CampaignGame(std::uint64_t seed, Reached& reached)
    : reached_(reached), chooser_(seed), seed_(seed) {}

std::vector<std::string> CampaignGame::kinds() { return kinds_of_campaign_orders(); }
std::vector<std::string> CampaignGame::questions() { return kinds_of_campaign_questions(); }
std::string CampaignGame::kind_of(const Order& order) { return kind_of_campaign_order(order); }

State CampaignGame::begin() {
    const State state = crowded_world(seed_);
    const auto wrong = System::violations(state);
    need(wrong.empty(), "it begins unsound: " + (wrong.empty() ? std::string() : wrong.front()));
    return state;
}

kit::Span CampaignGame::passes() {
    if (chooser_.one_in(12)) return kit::days(chooser_.from(2, 5));
    if (chooser_.one_in(3)) return kit::hours(12);
    return kit::Span{chooser_.from(20 * 60, 9 * 3'600)};
}

std::vector<Observer> CampaignGame::people(const State& state) const {
    std::vector<Observer> all{Referee{}, Referee{}, God{}, Outsider{}, Chorus{}};
    for (const Player& player : state.players) {
        if (player.role == Role::chorus) all.emplace_back(Chorus{player.id});
    }
    for (const Commander& commander : state.commanders) all.emplace_back(commander.id);
    return all;
}

Order CampaignGame::least_followed(std::vector<Order> orders) {
    const auto turn_of = [&](const Order& order) { return reached_.turn_of(kind_of(order)); };
    const Order* chosen = &chooser_.one(orders);
    for (int look = 0; look < 3; ++look) {
        const Order& other = chooser_.one(orders);
        if (turn_of(other) < turn_of(*chosen)) chosen = &other;
    }
    return *chosen;
}

std::vector<Order> CampaignGame::by_commander(const State& state, CommanderId who,
                                              const View& seen, const LegalForCommander& legal) {
    doctrine::Chance chance = chance_of(chooser_);
    std::vector<Order> orders;
    for (CommanderOrder& order : commander_offers(seen, legal, chance)) {
        orders.push_back(order_of(state, who, std::move(order)));
    }
    return orders;
}

std::vector<Order> CampaignGame::offered(const State& state, const Observer& one, const View& seen,
                                         const Legal& legal) {
    std::vector<Order> orders;
    doctrine::Chance chance = chance_of(chooser_);
    if (const auto* who = std::get_if<CommanderId>(&one)) {
        if (legal.commander) orders = by_commander(state, *who, seen, *legal.commander);
    } else if (std::holds_alternative<Referee>(one)) {
        for (RefereeOrder& order : referee_offers(*seen.referee, *legal.referee, chance)) {
            orders.emplace_back(ByReferee{std::move(order)});
        }
    } else if (const auto* chorus = std::get_if<Chorus>(&one)) {
        if (!chorus->member || !legal.chorus) return {};
        for (SpectatorOrder& order : chorus_offers(*legal.chorus, chance)) {
            orders.emplace_back(BySpectator{chorus->member, std::move(order)});
        }
    }
    if (orders.empty()) return {};
    return {least_followed(std::move(orders))};
}

std::vector<Order> CampaignGame::hoped(const State& state, const Observer& one, const View& seen,
                                       const Legal& legal) {
    std::vector<Order> orders;
    if (const auto* who = std::get_if<CommanderId>(&one)) return pressing(state, *who, seen, legal);
    if (!std::holds_alternative<Referee>(one)) return orders;
    if (!has_begun_) {
        has_begun_ = true;
        for (RefereeOrder& order : first_rulings(state)) {
            orders.emplace_back(ByReferee{std::move(order)});
        }
        return orders;
    }
    doctrine::Chance chance = chance_of(chooser_);
    std::vector<Order> all;
    for (RefereeOrder& order : doctrine::referee_day(seen, legal, chance)) {
        all.emplace_back(ByReferee{std::move(order)});
    }
    for (std::size_t left = rulings_a_turn; left > 0 && !all.empty(); --left) {
        orders.push_back(least_followed(all));
    }
    orders.emplace_back(ByReferee{patch_of_weather(state, chooser_)});
    return orders;
}

std::vector<Order> CampaignGame::pressing(const State& state, CommanderId who, const View& seen,
                                          const Legal& legal) {
    std::vector<Order> orders;
    const Commander& commander = state.commanders.at(who);
    if (!seen.commander || !commander.army) return orders;
    const auto add = [&](CommanderOrder order) {
        orders.push_back(order_of(state, who, std::move(order)));
    };
    const Hex here = state.armies.at(*commander.army).hex;
    const bool is_at_siege =
        std::any_of(state.sieges.begin(), state.sieges.end(), [&](const Siege& siege) {
            return state.strongholds.at(siege.id).hex == here;
        });
    const bool is_pressed = is_at_siege || seen.commander->battles.meeting;
    doctrine::Chance chance = chance_of(chooser_);
    if (chooser_.one_in(is_pressed ? 2 : 4)) {
        const std::vector<CommanderOrder> all = trials(seen, chance);
        for (std::size_t left = all.empty() ? 0 : trials_a_turn; left > 0; --left) {
            add(chooser_.one(all));
        }
    }
    if (chooser_.one_in(is_pressed ? 4 : 16)) {
        Mentioned known;
        known.add(nlohmann::json::parse(text_of_view(seen)));
        for (CommanderOrder& order : pressing_orders(known, chooser_)) add(std::move(order));
    }
    for (const OpenQuestion& question : seen.commander->questions) {
        if (question.options.empty() || !chooser_.one_in(2)) continue;
        add(AnswerQuestion{question.id, some_telling_answer(question.options, chooser_)});
    }
    const auto& march = legal.commander ? legal.commander->march : std::nullopt;
    if (march && !is_pressed && chooser_.one_in(4)) {
        MarchArmy order = doctrine::some_march(*march, chance);
        const auto& by_road = march->by_road;
        const bool has_nights =
            std::find(by_road.begin(), by_road.end(), When::by_night) != by_road.end();
        if (has_nights && chooser_.one_in(2)) {
            order.when = When::by_night;
            order.may_leave_road = false;
        }
        add(std::move(order));
    }
    return orders;
}

Order CampaignGame::anything(const State& state) {
    if (looks_++ % 40 == 0) {
        mentioned_ = {};
        mentioned_.add(nlohmann::json::parse(text_of_view(System::view(state, Referee{}))));
    }
    return any_campaign_order(mentioned_, chooser_, reached_);
}

bool CampaignGame::may_be_refused(const Order& order, const std::string& refusal) const {
    // Where somebody is whom no rider reaches, no offer says (idis.7a.message-impassable-ruling).
    if (refusal.starts_with("no_way_over_land")) return true;
    if (const auto* by = std::get_if<ByCommander>(&order)) return needs_a_way(by->what);
    const auto* by = std::get_if<ByReferee>(&order);
    if (by == nullptr) return false;
    const auto* for_him = kit::get_if<ActFor>(&by->what);
    return for_him != nullptr && needs_a_way(for_him->order);
}

std::vector<Order> CampaignGame::usurped(const State& state) {
    std::vector<Order> orders;
    for (const Question& question : state.questions) {
        const std::string answer = question.options.empty() ? "So be it." : question.options[0];
        for (const Commander& commander : state.commanders) {
            if (question.asked == commander.id || !chooser_.one_in(30)) continue;
            orders.emplace_back(ByCommander{commander.id, AnswerQuestion{question.id, answer}});
        }
    }
    return orders;
}

bool CampaignGame::are_his_questions(const State& state, const Observer& one, const View& seen) {
    const auto* who = std::get_if<CommanderId>(&one);
    if (who == nullptr) return !seen.commander;
    std::vector<QuestionId> his;
    for (const Question& question : state.questions) {
        if (question.asked == *who) his.push_back(question.id);
    }
    std::vector<QuestionId> shown;
    for (const OpenQuestion& question : seen.commander->questions) shown.push_back(question.id);
    std::sort(shown.begin(), shown.end());
    std::sort(his.begin(), his.end());
    return shown == his;
}

std::optional<Hidden<State>> CampaignGame::hidden(const State& state, const Observer& one) {
    const auto* who = std::get_if<CommanderId>(&one);
    if (who == nullptr || !chooser_.one_in(3)) return std::nullopt;
    State other = state;
    const std::string what = hide_from(other, *who, chooser_);
    if (what.empty()) return std::nullopt;
    return Hidden<State>{what, std::move(other)};
}

void CampaignGame::note_lapsed(const std::vector<Event>& events) {
    for (const Event& event : events) {
        const auto* settled = kit::get_if<QuestionSettled>(&event.what);
        if (settled == nullptr || !settled->is_default || !shadow_) continue;
        const Question* question = shadow_->questions.find(settled->question);
        if (question != nullptr) ++reached_.lapsed[kind_of_campaign_question(question->what)];
    }
}

void CampaignGame::settle(State& state, const std::vector<Event>& events) {
    need(ended_without_reason(state, events).empty(), "an order ends without a reason");
    note_lapsed(events);
    if (!shadow_) {
        for_each_table([&](const char*, auto table) { (state.*table).forget_touched(); });
        shadow_ = state;
        return;
    }
    std::string broken = laws_.of_happenings(*shadow_, events, state);
    if (!broken.empty()) broken += ", of";
    for (const Event& event : broken.empty() ? std::vector<Event>{} : events) {
        broken += " " + std::string(codec::kind_of(event.what));
    }
    need(broken.empty(), "against a law: " + broken);
    // To compare all tables takes longest; what was changed and not touched still shows later.
    const bool is_compared = ++settled_ % settled_apart == 0;
    for_each_table([&](const char* name, auto table) {
        auto& live = state.*table;
        auto& shadow = (*shadow_).*table;
        for (const auto& id : live.take_touched()) {
            if (shadow.contains(id)) shadow.erase(id);
            if (const auto* row = live.find(id)) shadow.insert(*row);
        }
        shadow.forget_touched();
        if (!is_compared) return;
        need(shadow == live, std::string("a row changes and is not touched, of ") + name);
    });
}

std::string CampaignGame::made_or_lost(const Holdings& before, const Event& event,
                                       const State& state) const {
    return wrongly_changed(before, holdings_of(state), codec::kind_of(event.what));
}

std::string CampaignGame::text_of(const Order& order) { return codec::text_of_order(order); }
std::string CampaignGame::text_of(const Event& event) { return codec::text_of_event(event); }
std::string CampaignGame::text_of_legal(const Legal& legal) { return codec::text_of_legal(legal); }
std::string CampaignGame::text_of_view(const View& seen) { return codec::text_of_view(seen); }

bool CampaignGame::same_when_read(const Event& event) {
    const auto read = codec::event_from(nlohmann::json::parse(text_of(event)));
    const Event* same = std::get_if<Event>(&read);
    return same != nullptr && *same == event;
}
bool CampaignGame::same_when_read(const Order& order) {
    const auto read = codec::order_from(nlohmann::json::parse(codec::text_of_order(order)));
    const Order* same = std::get_if<Order>(&read);
    return same != nullptr && *same == order;
}

}  // namespace tests
