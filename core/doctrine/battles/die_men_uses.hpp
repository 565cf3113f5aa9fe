// What a set of Die, Men! could be spent on, and what each use promises at first sight.
//
// An attack promises what it would remove after the gobble dice that could meet it now, and the die
// it knocks out; a defence what it would spare if the enemies' sets still to come were thrown at
// that hex; a move the ground it gains. The quick rule spends a set on what promises most; anyone
// who looks ahead tries the first few.
#pragma once

#include "core/die_men/attack.hpp"
#include "core/die_men/legal.hpp"

namespace doctrine {

struct Prospect {
    die_men::Use use;
    std::int64_t promise = 0;
    friend bool operator==(const Prospect&, const Prospect&) = default;
};
/// What a use promises at first sight.
/// Takes:   a use that is legal.
std::int64_t promise_of(const die_men::OpenTable& table, const die_men::Spender& spender,
                        const die_men::DiceSet& set, const die_men::Use& use);
/// The use that the quick rule makes of a set: of attacks, defences and steps towards the enemy.
die_men::Use quick_use(const die_men::OpenTable& table, const die_men::Spender& spender,
                       const die_men::DiceSet& set);
/// What is offered for a set at any hex, best first, passing among them; groups move whole, by
/// halves, or one band alone.
/// Takes:   the view of a player, with a table in it, and one of the sets `legal` offers him.
std::vector<Prospect> prospects(const die_men::View& seen, const die_men::SetOffer& offer,
                                std::size_t most);

}  // namespace doctrine
