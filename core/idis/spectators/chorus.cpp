#include "core/idis/spectators/chorus.hpp"

#include <algorithm>
#include <map>

#include "core/idis/letters/news.hpp"
#include "core/kit/path.hpp"

namespace idis {
namespace {

constexpr Clause votes = "idis.9a.chorus-travel-vote-ruling";
constexpr Clause together = "idis.9a.chorus-elsewhere-no-splitting";
constexpr Clause over_land = "idis.9a.chorus-travel-ruling";
/// The city outside which the Chorus begins, where a campaign does not say otherwise.
constexpr std::string_view first_city = "Rasmussenn";
constexpr UserId all_of_it{};

bool is_stronghold(const State& state, const Place& place) {
    return std::any_of(state.strongholds.begin(), state.strongholds.end(),
                       [&](const Stronghold& row) { return row.place == place.id; });
}

}  // namespace

// ---- where it is, and what it hears -------------------------------------------------------------

bool is_of_chorus(const State& state, UserId user) {
    const Player* player = state.players.find(user);
    if (player == nullptr || player->role == Role::chorus) return true;
    mark("idis.9a.chorus-leaving-member");
    return false;
}

bool rides_alone(const State& state, UserId user) { return user && state.ridings.contains(user); }

std::optional<Hex> chorus_hex(const State& state) {
    mark("idis.9a.chorus-located");
    if (const Riding* riding = state.ridings.find(all_of_it)) return riding->hex;
    mark("idis.9a.chorus-start-ruling");
    if (state.campaign.settings.chorus_in) return state.campaign.settings.chorus_in;
    for (const Place& place : state.map->places()) {
        if (place.name == first_city) return place.hex;
    }
    return std::nullopt;
}

namespace {

/// What one knows, by the news it is.
using Known = std::map<NewsId, GossipHeard>;

void add_heard(const State& state, UserId hearer, std::optional<Moment> until, Known& known) {
    for (auto row = state.gossip_heard.from({hearer, NewsId{}});
         row != state.gossip_heard.end() && row->id.hearer == hearer; ++row) {
        if (!until || row->heard_at <= *until) known.emplace(row->id.news, *row);
    }
}

/// Anyone who stands somewhere hears what comes there.
void add_arrived(const State& state, Hex hex, Known& known) {
    for (const News* news : news_in(state, hex, state.now)) {
        GossipHeard heard{{all_of_it, news->id}, news->at, state.now,
                          as_told(state, *news, state.now)};
        known.insert_or_assign(news->id, std::move(heard));
    }
}

}  // namespace

std::vector<HeardNews> heard_by(const State& state, UserId member) {
    Known known;
    const Riding* alone = rides_alone(state, member) ? &state.ridings.at(member) : nullptr;
    const Riding* together_riding = state.ridings.find(all_of_it);
    if (alone != nullptr) {
        add_heard(state, all_of_it, alone->left_at, known);
        add_heard(state, member, {}, known);
    } else {
        add_heard(state, all_of_it, {}, known);
        const bool stands = together_riding == nullptr || !together_riding->next_at;
        const std::optional<Hex> hex = chorus_hex(state);
        if (stands && hex) add_arrived(state, *hex, known);
    }
    std::vector<const GossipHeard*> newest;
    for (const auto& [id, heard] : known) newest.push_back(&heard);
    std::stable_sort(newest.begin(), newest.end(), [](const auto* a, const auto* b) {
        return a->happened_at > b->happened_at;
    });
    std::vector<HeardNews> told;
    for (const GossipHeard* heard : newest) {
        told.push_back(heard->what);
        told.back().age = Days{(state.now - heard->happened_at).seconds / days(1).seconds};
    }
    return told;
}

// ---- riding -------------------------------------------------------------------------------------

Span time_of_hex(RidingPace pace) {
    mark(over_land);
    if (pace == RidingPace::hard) {
        mark("idis.9a.chorus-travel-40");
        return seconds(12'960);
    }
    mark("idis.9a.chorus-travel-20");
    return seconds(25'920);
}

std::optional<std::vector<Hex>> way_over_land(const State& state, Hex from, Hex to) {
    mark(over_land);
    PathSearch search(state.map->grid());
    const auto cost = [&](Hex hex, Direction direction) -> std::int64_t {
        return may_enter(*state.map, neighbour(hex, direction)) ? -1 : 1;
    };
    std::optional<Path> path = search.find(from, to, cost, 1);
    if (!path) return std::nullopt;
    return std::move(path->steps);
}

std::vector<GossipHeard> hear(const Unfolding& unfolding, UserId hearer, Hex hex) {
    const State& state = unfolding.state();
    std::vector<GossipHeard> heard;
    for (const News* news : news_in(state, hex, unfolding.at())) {
        if (state.gossip_heard.contains({hearer, news->id})) continue;
        heard.push_back({{hearer, news->id},
                         news->at,
                         unfolding.at(),
                         as_told(state, *news, unfolding.at())});
    }
    return heard;
}

std::optional<RidingDue> next_riding(const State& state) {
    std::optional<RidingDue> next;
    for (const Riding& riding : state.ridings) {
        if (riding.next_at && (!next || *riding.next_at < next->at)) {
            next = {*riding.next_at, riding.id};
        }
    }
    return next;
}

// ---- the vote -----------------------------------------------------------------------------------

Gate may_order_chorus(const State& state, UserId, const ProposeRide& order) {
    if (!state.chorus_votes.empty()) return Refusal{"vote_is_open", votes};
    const Place* place = state.map->place(order.to);
    if (place == nullptr || !is_stronghold(state, *place)) {
        return Refusal{"no_such_place", over_land, "to"};
    }
    const std::optional<Hex> hex = chorus_hex(state);
    if (!hex) return Refusal{"chorus_has_no_place", "idis.9a.chorus-located"};
    const bool stands = !next_riding(state) || !state.ridings.contains(all_of_it) ||
                        !state.ridings.at(all_of_it).next_at;
    if (stands && place->hex == *hex) return Refusal{"chorus_is_there", over_land, "to"};
    if (way_over_land(state, *hex, place->hex)) return allowed;
    return Refusal{"no_way_leads_there", over_land, "to"};
}

Gate may_order_chorus(const State& state, UserId, const CastVote&) {
    if (!state.chorus_votes.empty()) return allowed;
    return Refusal{"no_vote_is_open", votes};
}

void do_chorus_order(Unfolding& unfolding, UserId user, const ProposeRide& order) {
    const Moment until = unfolding.at() + voting_time;
    unfolding.happen({votes, together},
                     VoteChanged{{unfolding.state().campaign.id, user, order.to, order.pace, until,
                                  {{user, true}}}});
    Question question;
    question.due_at = until;
    question.what = ChorusWouldRide{order.to, order.pace};
    question.options = {"as_voted", "go", "stay"};
    question.by_default = "as_voted";
    unfolding.ask({votes}, std::move(question));
}

void do_chorus_order(Unfolding& unfolding, UserId user, const CastVote& order) {
    ChorusVote vote = *unfolding.state().chorus_votes.begin();
    const auto place =
        std::lower_bound(vote.ballots.begin(), vote.ballots.end(), user,
                         [](const Ballot& ballot, UserId id) { return ballot.voter < id; });
    if (place != vote.ballots.end() && place->voter == user) {
        place->goes = order.goes;
    } else {
        vote.ballots.insert(place, {user, order.goes});
    }
    unfolding.happen({votes}, VoteChanged{std::move(vote)});
}

VoteCount count_votes(const State& state, const ChorusVote& vote) {
    VoteCount count;
    for (const Ballot& ballot : vote.ballots) {
        if (!is_of_chorus(state, ballot.voter) || rides_alone(state, ballot.voter)) continue;
        ++(ballot.goes ? count.to_go : count.to_stay);
    }
    return count;
}

void settle_chorus(Unfolding& unfolding, const ChorusWouldRide& question,
                   const std::string& answer) {
    const State& state = unfolding.state();
    if (state.chorus_votes.empty()) return;
    const VoteCount count = count_votes(state, *state.chorus_votes.begin());
    const bool wins = count.to_go > count.to_stay;
    bool goes = answer == "go" || (answer != "stay" && wins);
    const Hex from = *chorus_hex(state);
    const std::optional<std::vector<Hex>> way =
        way_over_land(state, from, state.map->place(question.to)->hex);
    goes = goes && way;
    unfolding.happen({votes, together},
                     VoteClosed{state.campaign.id, count.to_go, count.to_stay, goes});
    if (!goes) return;
    Riding riding{all_of_it, from, *way, question.pace, unfolding.at(), {}, {}};
    if (!way->empty()) riding.next_at = unfolding.at() + time_of_hex(question.pace);
    unfolding.happen({over_land, together},
                     RidingChanged{std::move(riding), hear(unfolding, all_of_it, from)});
}

}  // namespace idis
