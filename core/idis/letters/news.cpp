#include "core/idis/letters/news.hpp"

#include <algorithm>
#include <ranges>

#include "core/idis/kernel/words.hpp"
#include "core/idis/letters/letters.hpp"
#include "core/idis/letters/news_spread.hpp"
#include "core/idis/letters/stances.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

constexpr Clause is_public = "idis.7a.news-public-events-ruling";
/// How near a place must be to name a happening by it.
constexpr int naming_radius = 6;

bool has_people(const Place& place) { return place.kind != PlaceKind::landmark; }

/// Names a happening by the nearest place where people live.
void name_place(const State& state, News& news) {
    const Place* place = place_near(*state.map, news.hex);
    if (place == nullptr) return;
    news.place = place->name;
    news.is_at_place = place->hex == news.hex;
}

std::uint64_t key_of(const State& state, NewsKind kind, Subject subject, Moment at) {
    const std::uint64_t of_subject = mixed(state.campaign.secret_key, subject.value);
    const std::uint64_t of_kind = mixed(of_subject, static_cast<std::uint64_t>(kind));
    return mixed(of_kind, static_cast<std::uint64_t>(at.seconds)) | 1;
}

template <class Kind>
concept Unseen = !AllEvents::is_seen<Kind>;

/// The news in an event, by its kind. Orders, plans, morale, letters, talks and the work of spies
/// are nobody's, nor is what happens in a camp or a shipyard, or is known to the referee alone.
struct Seen {
    const State& state;
    Moment at;
    std::span<const Event> earlier;  ///< what happened since that state

    std::optional<News> operator()(const BattleFought& e) const {
        News news = new_one(NewsKind::battle, e.battle.id, e.battle.hex);
        for (const SideFought* side : {&e.battle.calling, &e.battle.called}) {
            for (const Fought& each : side->armies) {
                if (state.commanders.contains(each.commander)) {
                    add(news, party_of(state, each.commander));
                }
            }
        }
        return news;
    }
    std::optional<News> operator()(const SiegeChanged& e) const {
        const Siege* before = siege_before(e.siege.id);
        const bool was_under_way = before != nullptr && before->standing != SiegeStanding::briefed;
        if (was_under_way || e.siege.standing != SiegeStanding::under_way) return std::nullopt;
        return at_stronghold(NewsKind::siege_begun, e.siege.id, e.siege.besiegers);
    }
    std::optional<News> operator()(const SiegeEnded& e) const {
        const Siege* before = siege_before(e.stronghold);
        const bool has_begun = before != nullptr && before->standing != SiegeStanding::briefed;
        if (!has_begun) return std::nullopt;
        return at_stronghold(NewsKind::siege_ended, e.stronghold, before->besiegers);
    }
    std::optional<News> operator()(const StrongholdChanged& e) const {
        const Stronghold& before = stronghold_before(e.stronghold.id);
        if (before.holder == e.stronghold.holder) return std::nullopt;
        News news = at_stronghold(NewsKind::stronghold_taken, e.stronghold.id, {});
        if (e.stronghold.holder) add(news, *e.stronghold.holder);
        return news;
    }
    std::optional<News> operator()(const RevoltBrokeOut& e) const {
        const Revolt* revolt = state.revolts.find(e.revolt);
        if (revolt == nullptr) return std::nullopt;
        return new_one(NewsKind::revolt, e.revolt, revolt->hex);
    }
    std::optional<News> operator()(const LandRazed& e) const {
        const Army* army = state.armies.find(e.army);
        if (e.hexes.empty() || army == nullptr) return std::nullopt;
        News news = new_one(NewsKind::razing, e.army, e.hexes.front().id);
        add(news, party_of(state, army->commander));
        return news;
    }
    std::optional<News> operator()(const HexEntered& e) const {
        const std::vector<const Place*> places = state.map->places_in(e.hex);
        const bool is_seen = std::any_of(places.begin(), places.end(),
                                         [](const Place* place) { return has_people(*place); });
        const Army* army = state.armies.find(e.army);
        if (!is_seen || army == nullptr) return std::nullopt;
        News news = new_one(NewsKind::army_passed, e.army, e.hex);
        add(news, party_of(state, army->commander));
        news.army = e.army;
        return news;
    }
    template <Unseen Kind>
    std::optional<News> operator()(const Kind&) const {
        return std::nullopt;
    }

private:
    const Siege* siege_before(StrongholdId id) const {
        for (const Event& event : earlier | std::views::reverse) {
            const auto* changed = kit::get_if<SiegeChanged>(&event.what);
            if (changed != nullptr && changed->siege.id == id) return &changed->siege;
            const auto* ended = kit::get_if<SiegeEnded>(&event.what);
            if (ended != nullptr && ended->stronghold == id) return nullptr;
        }
        return state.sieges.find(id);
    }
    const Stronghold& stronghold_before(StrongholdId id) const {
        for (const Event& event : earlier | std::views::reverse) {
            const auto* changed = kit::get_if<StrongholdChanged>(&event.what);
            if (changed != nullptr && changed->stronghold.id == id) return changed->stronghold;
        }
        return state.strongholds.at(id);
    }
    News new_one(NewsKind kind, Subject subject, Hex hex) const {
        mark(is_public);
        News news;
        news.id = NewsId(key_of(state, kind, subject, at));
        news.at = at;
        news.hex = hex;
        news.kind = kind;
        name_place(state, news);
        return news;
    }
    News at_stronghold(NewsKind kind, StrongholdId id, const std::vector<ArmyId>& armies) const {
        const Stronghold& row = stronghold_before(id);
        News news = new_one(kind, id, row.hex);
        if (row.holder) add(news, *row.holder);
        for (const ArmyId each : armies) {
            const Army* army = state.armies.find(each);
            if (army != nullptr) add(news, party_of(state, army->commander));
        }
        return news;
    }
    static void add(News& news, const Party& party) {
        auto& all = news.about;
        if (std::find(all.begin(), all.end(), party) == all.end()) all.push_back(party);
    }
};

// ---- what is heard ------------------------------------------------------------------------------

std::string name_of(const State& state, const Party& party) {
    if (const auto* faction = kit::get_if<FactionId>(&party)) {
        const Faction* row = state.factions.find(*faction);
        return row != nullptr ? row->name : std::string();
    }
    const Commander* row = state.commanders.find(kit::get<CommanderId>(party));
    return row != nullptr ? row->name : std::string();
}

bool has_cavalry(const Force& force) {
    return std::any_of(force.detachments.begin(), force.detachments.end(),
                       [](const Detachment& each) { return each.arm == Arm::cavalry; });
}

}  // namespace

const Place* place_near(const Map& map, Hex hex) {
    for (const Hex near : disc(hex, naming_radius)) {
        for (const Place* place : map.places_in(near)) {
            if (has_people(*place)) return place;
        }
    }
    return nullptr;
}

HeardNews as_told(const State& state, const News& news, Moment now) {
    HeardNews told;
    told.kind = news.kind;
    told.place = news.place;
    told.is_at_place = news.is_at_place;
    told.age = Days{(now - news.at).seconds / days(1).seconds};
    if (!news.words.empty()) {
        told.kind = NewsKind::rumour;
        told.words = news.words;
        return told;
    }
    for (const Party& party : news.about) told.about.push_back(name_of(state, party));
    return told;
}

std::optional<News> news_of(const State& state, const Event& event,
                            std::span<const Event> earlier) {
    return kit::visit(Seen{state, event.at, earlier}, event.what);
}

Events with_news(const State& before, Events events) {
    // From the last to the first, so that what stands before an event is what was decided.
    for (std::size_t at = events.size(); at-- > 0;) {
        std::optional<News> news = news_of(before, events[at], std::span(events).first(at));
        if (!news) continue;
        const auto behind = events.begin() + static_cast<std::ptrdiff_t>(at) + 1;
        events.emplace(behind, events[at].at, Clauses{is_public}, NewsChanged{std::move(*news)});
    }
    return events;
}

std::vector<const News*> news_in(const State& state, Hex hex, Moment now,
                                 std::optional<ArmyId> not_of) {
    mark("idis.7a.news-content-arrived-only");
    std::vector<const News*> arrived;
    if (state.news.empty() || !state.map->contains(hex)) return arrived;
    const NewsSpread& spread = news_spread(state.map, hex);
    for (const News& news : state.news) {
        if (news.is_held || (not_of && news.army == not_of)) continue;
        const std::optional<Span> way = spread.to(to_offset(news.hex));
        if (way && news.at + *way <= now) arrived.push_back(&news);
    }
    std::sort(arrived.begin(), arrived.end(), [](const News* a, const News* b) {
        return a->at != b->at ? a->at > b->at : a->id < b->id;
    });
    if (arrived.size() > news_told_max) arrived.resize(news_told_max);
    return arrived;
}

std::vector<HeardNews> heard_in(const State& state, Hex hex, Moment now,
                                std::optional<CommanderId> listener) {
    const std::optional<ArmyId> own =
        listener ? state.commanders.at(*listener).army : std::optional<ArmyId>();
    std::vector<HeardNews> told;
    for (const News* news : news_in(state, hex, now, own)) {
        told.push_back(as_told(state, *news, now));
    }
    return told;
}

News news_of_stance(const State& state, NewsKind kind, CommanderId by, const Party& with,
                    Moment at) {
    mark(is_public);
    const std::uint64_t key = key_of(state, kind, Subject(by), at);
    const std::uint64_t other = kit::visit([](auto id) { return id.value(); }, with);
    News news;
    news.id = NewsId(mixed(key, other) | 1);
    news.at = at;
    news.hex = stands_in(state, by);
    news.kind = kind;
    news.about = {party_of(state, by), with};
    name_place(state, news);
    return news;
}

bool has_come(const State& state, const News& news, Hex hex, Moment at) {
    // Held back, or told otherwise by the referee, it brings nobody the truth.
    if (news.is_held || !news.words.empty() || !state.map->contains(hex)) return false;
    if (news.hex == hex) return news.at <= at;
    const std::optional<Span> way = news_spread(state.map, hex).to(to_offset(news.hex));
    return way && news.at + *way <= at;
}

Gate may_ask_news(const State& state, CommanderId commander, const AskNews& asked) {
    if (asked.where.empty()) return allowed;
    if (asked.where.size() > 1) {
        return Refusal{"news_is_asked_nearer", "idis.7a.news-range-not-extended", "where"};
    }
    const Force force = force_of(state, *state.commanders.at(commander).army);
    if (has_cavalry(force)) return allowed;
    if (has_scouting_cavalry(force)) {
        mark("idis.9.commando-news-interaction");
        return Refusal{"army_has_no_cavalry", "idis.7a.news-skirmishers-not-cavalry", "where"};
    }
    return Refusal{"army_has_no_cavalry", "idis.7a.news-one-hex-with-cavalry", "where"};
}

void answer(Unfolding& unfolding, CommanderId commander, const AskNews& asked) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(*state.commanders.at(commander).army);
    Hex hex = army.hex;
    for (const Direction step : asked.where) hex = neighbour(hex, step);
    const Clause where = asked.where.empty() ? Clause("idis.7a.news-own-hex")
                                             : Clause("idis.7a.news-one-hex-with-cavalry");
    told::NewsTold told{asked.where, {}};
    if (!army.stretch || !army.stretch->is_night) {
        told.news = heard_in(state, hex, unfolding.at(), commander);
        hear_of_stances(unfolding, commander, hex);
    }
    unfolding.tell(commander, {where, "idis.7a.news-rate-ruling"}, std::move(told));
}

// ---- the referee's ------------------------------------------------------------------------------

namespace {

Gate need_news(const State& state, NewsId news) {
    if (state.news.contains(news)) return allowed;
    return Refusal{"no_such_news", is_public, "news"};
}

}  // namespace

Gate may_rule_news(const State& state, const WordNews& order) {
    if (const Gate gate = need_news(state, order.news)) return gate;
    return need_short(order.words, is_public, "words");
}
Gate may_rule_news(const State& state, const HoldNews& order) {
    return need_news(state, order.news);
}
Gate may_rule_news(const State& state, const PlantNews& order) {
    if (!state.map->contains(order.hex)) return Refusal{"no_such_hex", is_public, "hex"};
    return need_words(order.words, is_public, "words");
}

void rule_news(Unfolding& unfolding, const WordNews& order) {
    News news = unfolding.state().news.at(order.news);
    news.words = order.words;
    unfolding.happen({is_public}, NewsChanged{std::move(news)});
}
void rule_news(Unfolding& unfolding, const HoldNews& order) {
    News news = unfolding.state().news.at(order.news);
    news.is_held = order.is_held;
    unfolding.happen({is_public}, NewsChanged{std::move(news)});
}
void rule_news(Unfolding& unfolding, const PlantNews& order) {
    const State& state = unfolding.state();
    News news;
    const std::uint64_t key =
        key_of(state, NewsKind::rumour, Subject(state.campaign.id), unfolding.at());
    news.id = NewsId(mixed(mixed(key, order.words), state.news.size()) | 1);
    news.at = unfolding.at();
    news.hex = order.hex;
    news.words = order.words;
    name_place(state, news);
    unfolding.happen({is_public}, NewsChanged{std::move(news)});
}

}  // namespace idis
