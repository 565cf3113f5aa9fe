// Applying the events of spectators (section 9a): assignment, like all of evolve.
//
// What somebody heard while he rode alone is forgotten with his riding: he tells it to nobody but
// his own army.
#include "core/idis/spectators/events.hpp"

namespace idis {

void evolve(State& state, const RoleGiven& e) { assign(state.players, e.player); }
void evolve(State& state, const SeatLeft& e) {
    state.commanders.edit(e.commander).seat = Seat::open;
}
void evolve(State& state, const SeatOffered& e) { assign(state.seat_offers, e.offer); }
void evolve(State& state, const SeatOfferEnded& e) {
    if (state.seat_offers.contains(e.commander)) state.seat_offers.erase(e.commander);
}
void evolve(State& state, const VoteChanged& e) { assign(state.chorus_votes, e.vote); }
void evolve(State& state, const VoteClosed& e) { state.chorus_votes.erase(e.vote); }
void evolve(State& state, const RidingChanged& e) {
    assign(state.ridings, e.riding);
    for (const GossipHeard& heard : e.heard) assign(state.gossip_heard, heard);
}
void evolve(State& state, const RidingEnded& e) {
    state.ridings.erase(e.rider);
    std::vector<GossipHeard::Key> heard;
    for (auto row = state.gossip_heard.from({e.rider, NewsId{}});
         row != state.gossip_heard.end() && row->id.hearer == e.rider; ++row) {
        heard.push_back(row->id);
    }
    for (const GossipHeard::Key& key : heard) state.gossip_heard.erase(key);
}
void evolve(State& state, const SaidInRoom& e) { state.room_lines.insert(e.line); }

}  // namespace idis
