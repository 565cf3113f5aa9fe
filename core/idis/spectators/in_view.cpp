#include "core/idis/spectators/in_view.hpp"

#include <algorithm>

#include "core/idis/letters/news.hpp"
#include "core/idis/spectators/chorus.hpp"
#include "core/idis/spectators/seats.hpp"

namespace idis {
namespace {

PlaceNamed named(const Place& place) { return {place.id, place.name}; }

std::vector<SaidLine> lines_of(const State& state, Room room, std::size_t most) {
    std::vector<SaidLine> lines;
    const Table<RoomLine>& all = state.room_lines;
    for (auto row = all.from({room, 0}); row != all.end() && row->id.room == room; ++row) {
        const Player* speaker = row->speaker ? state.players.find(*row->speaker) : nullptr;
        const std::string name = speaker != nullptr ? speaker->name : "";
        lines.push_back({row->id.number, row->at, name, row->text});
    }
    if (lines.size() > most) {
        lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
    }
    return lines;
}

std::vector<std::string> members_of(const State& state) {
    std::vector<std::string> names;
    for (const Player& player : state.players) {
        const bool is_there = player.role == Role::chorus && !rides_alone(state, player.id);
        if (is_there) names.push_back(player.name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

VoteShown shown(const State& state, const ChorusVote& vote, UserId member) {
    const VoteCount count = count_votes(state, vote);
    VoteShown row{named(*state.map->place(vote.goal)), vote.pace, vote.until, count.to_go,
                  count.to_stay, {}};
    for (const Ballot& ballot : vote.ballots) {
        if (ballot.voter == member) row.own = ballot.goes;
    }
    return row;
}

std::vector<SeatShown> seats_shown(const State& state, UserId member) {
    mark("idis.9.trait-secret");
    std::vector<SeatShown> seats;
    for (const SeatOffer& offer : state.seat_offers) {
        const Commander& commander = state.commanders.at(offer.id);
        std::string faction;
        if (commander.faction) faction = state.factions.at(*commander.faction).name;
        seats.push_back({commander.id, commander.name, std::move(faction),
                         is_asked_for(state, commander.id, member)});
    }
    return seats;
}

/// The strongholds of the country: where they are everybody knows.
std::vector<PlaceNamed> strongholds_of(const State& state) {
    std::vector<PlaceNamed> places;
    for (const Stronghold& row : state.strongholds) {
        if (const Place* place = state.map->place(row.place)) places.push_back(named(*place));
    }
    std::sort(places.begin(), places.end(),
              [](const PlaceNamed& a, const PlaceNamed& b) { return a.id < b.id; });
    return places;
}

/// Where one is, in names of places.
void say_where(const State& state, Hex hex, ChorusView& view) {
    const Place* place = place_near(*state.map, hex);
    if (place == nullptr) return;
    view.place = place->name;
    view.is_at_place = place->hex == hex;
}

}  // namespace

ChorusView chorus_view(const State& state, UserId member) {
    ChorusView view;
    if (rides_alone(state, member)) {
        const Riding& riding = state.ridings.at(member);
        say_where(state, riding.hex, view);
        view.is_riding = true;
        view.joins = riding.joins;
        return view;
    }
    if (const std::optional<Hex> hex = chorus_hex(state)) say_where(state, *hex, view);
    const Riding* riding = state.ridings.find(UserId{});
    view.is_riding = riding != nullptr && riding->next_at;
    if (view.is_riding && !riding->way.empty()) {
        const auto places = state.map->places_in(riding->way.back());
        if (!places.empty()) view.rides_to = named(*places.front());
    }
    view.members = members_of(state);
    view.strongholds = strongholds_of(state);
    for (const ChorusVote& vote : state.chorus_votes) view.vote = shown(state, vote, member);
    view.seats = seats_shown(state, member);
    if (member) view.room = lines_of(state, Room::chorus, room_lines_max);
    return view;
}

SpectatorsInFull spectators_in_full(const State& state) {
    mark("idis.9a.gods-sidebar");
    return {chorus_hex(state),
            rows_of(state.players),
            rows_of(state.ridings),
            rows_of(state.chorus_votes),
            rows_of(state.seat_offers),
            rows_of(state.gossip_heard),
            lines_of(state, Room::gods, room_lines_max),
            lines_of(state, Room::chorus, room_lines_max)};
}

LegalForChorus legal_for_chorus(const ChorusView& own) {
    LegalForChorus legal;
    if (own.joins) {
        legal.may_speak = false;
        return legal;
    }
    legal.paces = {RidingPace::easy, RidingPace::hard};
    legal.may_vote = own.vote.has_value();
    if (!legal.may_vote && !own.place.empty()) {
        for (const PlaceNamed& place : own.strongholds) {
            const bool is_here = own.is_at_place && !own.is_riding && place.name == own.place;
            if (!is_here) legal.ride_to.push_back(place.id);
        }
    }
    // Where the Chorus stands nowhere, nobody of it can ride anywhere.
    for (const SeatShown& seat : own.seats) {
        if (!own.place.empty() && !seat.is_asked_for) legal.seats.push_back(seat.id);
    }
    return legal;
}

LegalOnSpectators legal_on_spectators(const RefereeView& full) {
    LegalOnSpectators legal;
    for (const Player& player : full.spectators.players) legal.players.push_back(player.id);
    for (const Commander& commander : full.commanders) {
        if (commander.seat == Seat::held || !commander.army) continue;
        const auto is_his = [&](const SeatOffer& offer) { return offer.id == commander.id; };
        const auto rides_to = [&](const Riding& riding) { return riding.joins == commander.id; };
        const bool is_offered =
            std::any_of(full.spectators.seat_offers.begin(), full.spectators.seat_offers.end(),
                        is_his);
        const bool is_taken = std::any_of(full.spectators.ridings.begin(),
                                          full.spectators.ridings.end(), rides_to);
        const auto& captives = full.battles.captives;
        const bool is_captive =
            std::any_of(captives.begin(), captives.end(),
                        [&](const Captive& captive) { return captive.id == commander.id; });
        if (!is_offered && !is_taken && !is_captive) legal.seats.push_back(commander.id);
    }
    return legal;
}

}  // namespace idis
