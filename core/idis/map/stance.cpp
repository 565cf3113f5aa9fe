#include "core/idis/map/stance.hpp"

#include "core/idis/map/region.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {

Relation known_relation(const State& state, CommanderId commander, const Party& with) {
    const Party own = party_of(state, commander);
    const Belief* belief = state.beliefs.find({commander, own, with});
    if (belief == nullptr) return relation_between(state, own, with);
    mark("idis.7a.stance-news-ruling");
    return belief->relation;
}

void learn_by_contact(Unfolding& unfolding, CommanderId commander, const Party& with) {
    constexpr Clause clause = "idis.7a.stance-contact-ruling";
    const State& state = unfolding.state();
    const Party own = party_of(state, commander);
    const Belief* belief = state.beliefs.find({commander, own, with});
    if (belief == nullptr) return;
    const Relation truth = relation_between(state, own, with);
    const bool is_new = belief->relation != truth;
    unfolding.happen({clause}, BeliefCorrected{belief->id});
    if (!is_new) return;
    unfolding.tell(commander, {clause},
                   told::StanceTold{with, truth, told::StanceTold::How::contact});
}

}  // namespace idis
