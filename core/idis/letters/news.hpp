// News (section 7a of the source): which happenings people see, and what of them has come to a hex.
//
// Battles, sieges begun and ended, strongholds taken, revolts, razing and armies that pass where
// people live are news from the moment they happen; secrets of staffs never are. A commander asks
// in his own hex, or one step away if he has horse, and is told all that has come there, as the
// referee lets it be told. How far news has come is in news_spread.
#pragma once

#include <span>

#include "core/idis/events.hpp"
#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// What of an event is news.
/// Clause:  idis.7a.news-public-events-ruling
/// Takes:   the state before the event, or before those that happened with it, and these.
/// Gives:   nothing for what nobody sees.
/// Ruling:  the passage of an army is news where a place has a name; in the open nobody tells.
std::optional<News> news_of(const State& state, const Event& event,
                            std::span<const Event> earlier = {});

/// What has just been decided, with what of it is news: NewsChanged behind each event people see.
/// Clause:  idis.7a.news-public-events-ruling
/// Takes:   the state before the first of the events.
Events with_news(const State& before, Events events);

/// The nearest place with a name where people live, six hexes round; null if there is none.
const Place* place_near(const Map& map, Hex hex);

/// A happening as people tell it now.
HeardNews as_told(const State& state, const News& news, Moment now);

/// The happenings that have come to a hex by now, the newest first.
/// Clause:  idis.7a.news-content-arrived-only
/// Limit:   the newest hundred.
std::vector<const News*> news_in(const State& state, Hex hex, Moment now,
                                 std::optional<ArmyId> not_of = std::nullopt);

/// What has come to a hex by now, the newest first.
/// Clause:  idis.7a.news-content-arrived-only
/// Takes:   who listens, if it is a commander: of the passage of his own army he is not told.
std::vector<HeardNews> heard_in(const State& state, Hex hex, Moment now,
                                std::optional<CommanderId> listener);
inline constexpr std::size_t news_told_max = 100;

/// What people hear of war and peace: it begins where the commander is who made it known.
/// Clause:  idis.7a.news-public-events-ruling, idis.7a.stance-news-ruling
News news_of_stance(const State& state, NewsKind kind, CommanderId by, const Party& with,
                    Moment at);
/// Whether a happening has come to a hex by then as it truly was.
/// Clause:  idis.7a.stance-news-ruling, idis.7a.news-content-arrived-only
bool has_come(const State& state, const News& news, Hex hex, Moment at);

/// Whether a commander who leads an army may ask for the news of a hex.
/// Clause:  idis.7a.news-own-hex, idis.7a.news-one-hex-with-cavalry,
///          idis.7a.news-skirmishers-not-cavalry, idis.7a.news-range-not-extended
/// Gives:   nothing, or news_is_asked_nearer, army_has_no_cavalry.
Gate may_ask_news(const State& state, CommanderId commander, const AskNews& asked);
/// Tells him.
/// Clause:  idis.7a.news-own-hex, idis.7a.news-one-hex-with-cavalry, idis.7a.news-rate-ruling
/// Ruling:  to a column that marches by night nobody tells anything, or the answer would say which
///          way it took (idis.4.wrong-fork-secret).
void answer(Unfolding& unfolding, CommanderId commander, const AskNews& asked);

/// Gives:   nothing, or no_such_news, no_such_hex, text_is_empty, text_is_too_long.
Gate may_rule_news(const State& state, const WordNews& order);
Gate may_rule_news(const State& state, const HoldNews& order);
Gate may_rule_news(const State& state, const PlantNews& order);
/// The referee words it, holds it back, lets it go or makes it up.
/// Clause:  idis.7a.news-public-events-ruling
void rule_news(Unfolding& unfolding, const WordNews& order);
void rule_news(Unfolding& unfolding, const HoldNews& order);
void rule_news(Unfolding& unfolding, const PlantNews& order);
template <class O>
concept NewsRuling = requires(Unfolding& unfolding, const O& order) {
    rule_news(unfolding, order);
};
template <NewsRuling O>
struct Ruling<O> {
    static Gate may_rule(const State& state, const O& order, Moment) {
        return may_rule_news(state, order);
    }
    static void rule(Unfolding& unfolding, const O& order) { rule_news(unfolding, order); }
};

template <>
struct Rule<AskNews> {
    static Gate may_give(const State& state, CommanderId commander, const AskNews& order, Moment) {
        if (const Gate gate = need_army(state, commander)) return gate;
        return may_ask_news(state, commander, order);
    }
    static void answer(Unfolding& unfolding, CommanderId commander, const AskNews& order) {
        idis::answer(unfolding, commander, order);
    }
};

}  // namespace idis
