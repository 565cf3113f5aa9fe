// What the rulebook says about the numbers of Throw me a 6.
#include "server/api/why/number_clauses.hpp"

namespace api {

namespace {

// clang-format off
constexpr NumberClauses throw_me_a_6_numbers[] = {
    {"Point.*", ""},
    {"*.facing", "throw-me-a-6.geometry.facing-convention-ruling"},
    {"ChargeUnit.oblique", "throw-me-a-6.contact.oblique-instead "
     "throw-me-a-6.move.oblique-up-to-45-ruling"},
    {"ChargeUnit.pivot", "throw-me-a-6.contact.pivot-up-to-45"},
    {"*.change", "throw-me-a-6.option.general-modifies-retreat"},
    {"*.distance", "throw-me-a-6.pursuit.may-distance throw-me-a-6.pursuit.must-distance-ruling"},
    {"Options.last_turn", "throw-me-a-6.win.no-turn-limit-ruling"},
    {"*.quiet_turns_max", "throw-me-a-6.win.no-turn-limit-ruling"},
    {"Table.quiet_turns", "throw-me-a-6.win.no-turn-limit-ruling"},
    {"Options.river_width", "throw-me-a-6.terrain.river-optional "
     "throw-me-a-6.terrain.river-effects-ruling"},
    {"Options.scale_percent", "throw-me-a-6.setup.larger-figures"},
    {"Piece.level", "throw-me-a-6.terrain.hill-effects-ruling "
     "throw-me-a-6.charge.uphill-test-ruling"},
    {"Piece.number", ""},
    {"Unit.number", ""},
    {"Band.width", "throw-me-a-6.terrain.river-effects-ruling "
     "throw-me-a-6.terrain.road-effects-ruling"},
    {"Army.units", "throw-me-a-6.win.army-routs-at-75 throw-me-a-6.win.counted-in-units-ruling"},
    {"Charge.spent", "throw-me-a-6.contact.charge-distance-ruling "
     "throw-me-a-6.contact.charge-is-whole-move-ruling"},
    {"Contact.rounds", "throw-me-a-6.melee.round-count-ruling "
     "throw-me-a-6.melee.new-pair-new-count-ruling"},
    {"Fighter.losses", "throw-me-a-6.melee.six-removes-base throw-me-a-6.lose.most-stands-lost"},
    {"Fighter.pila_losses", "throw-me-a-6.pila.two-dice throw-me-a-6.pila.ignore-armour"},
    {"Fighter.stands", "throw-me-a-6.unit.normal-four-stands throw-me-a-6.unit.removed-at-one-stand"
     },
    {"Fighter.struck", "throw-me-a-6.strike.each-casualty-minus-one-die "
     "throw-me-a-6.lose.only-melee-losses-count-ruling"},
    {"Loser.direction", "throw-me-a-6.retreat.directly-away throw-me-a-6.retreat.direction-ruling "
     "throw-me-a-6.retreat.surrounded-ruling"},
    {"Pursuer.direction", "throw-me-a-6.pursuit.direction-ruling"},
    {"Pursuer.rounds", "throw-me-a-6.melee.round-count-ruling"},
    {"Outcome.turns", "throw-me-a-6.sequence.one-turn-both-players"},
    {"Table.turn", "throw-me-a-6.sequence.one-turn-both-players throw-me-a-6.sequence.four-steps"},
    {"Retreat.die", "throw-me-a-6.retreat.loser-d6-inches throw-me-a-6.retreat.winner-rolls"},
    {"Retreat.deduction_most", "throw-me-a-6.retreat.veteran-may-deduct-one "
     "throw-me-a-6.option.general-modifies-retreat"},
    {"Retreat.direction", "throw-me-a-6.retreat.directly-away "
     "throw-me-a-6.retreat.direction-ruling throw-me-a-6.retreat.surrounded-ruling"},
    {"CorrectUnit.hits", "throw-me-a-6.notes.corrections-ruling throw-me-a-6.unit.losses-permanent"
     },
    {"Dispute.number", "throw-me-a-6.notes.disputes-ruling"},
    {"Unit.hits", "throw-me-a-6.unit.normal-four-stands throw-me-a-6.unit.removed-at-one-stand "
     "throw-me-a-6.unit.losses-permanent"},
    {"Movement.spent", "throw-me-a-6.move.full-speed-straight-ahead "
     "throw-me-a-6.difficult.part-of-move-ruling"},
    {"Movement.turns", "throw-me-a-6.light.free-facing-change "
     "throw-me-a-6.light.second-facing-half-move throw-me-a-6.light.no-third-facing-ruling"},
    {"Rampage.heading", "throw-me-a-6.elephant.direction-roll-ruling"},
    {"Rampage.last_run", "throw-me-a-6.elephant.run-distance "
     "throw-me-a-6.elephant.later-runs-ruling"},
};
// clang-format on

}  // namespace

std::span<const NumberClauses> numbers_of_throw_me_a_6() { return throw_me_a_6_numbers; }

}  // namespace api
