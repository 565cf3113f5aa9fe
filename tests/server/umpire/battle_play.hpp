// Battles of Dice Warriors over the umpire, played at random by everybody at the table.
//
//     BattlePlay play(7);                        // the seed of the dice and of the players
//     play.umpire->submit_together({…});         // or
//     while (!play.is_over()) play.act();        // anyone who is asked orders something
//
// The battle is in a file of its own and may be opened again at any time.
#pragma once

#include <doctest/doctest.h>

#include <map>

#include "core/battle/engines.hpp"
#include "core/doctrine/battles/dice_warriors.hpp"
#include "server/umpire/battles/battle_book.hpp"
#include "server/umpire/battles/battles.hpp"
#include "server/umpire/past/verify.hpp"
#include "server/umpire/umpire_of.hpp"
#include "tests/server/store/stores.hpp"

namespace tests {

using FightUmpire = umpire::UmpireOf<dice_warriors::System>;
using FightCodec = codec::BattleCodec<dice_warriors::System>;

/// Two warriors' players and one for the monsters, four warriors, five coins, a pile for rerolls.
umpire::BattleStart sample_battle();

class BattlePlay {
public:
    explicit BattlePlay(unsigned seed, umpire::BattleStart start = sample_battle());

    /// Somebody who is asked orders something, or his time runs out.
    void act();
    /// Closes the battle's file and opens it again.
    void reopen();
    umpire::Answer order(const std::string& player, const dice_warriors::PlayerOrder& order);
    umpire::Answer referee(const dice_warriors::RefereeOrder& order);

    dice_warriors::State state() const { return dynamic_cast<FightUmpire&>(*umpire).state(); }
    bool is_over() const { return state().table.outcome.has_value(); }
    umpire::Person person(const std::string& player) const {
        return {umpire::Role::commander, made.players.at(player)};
    }
    /// Whether the file verifies, and what was said of it.
    bool is_sound(std::string& words) const;

    Folder folder;
    umpire::Utc now = 0;
    umpire::MadeBattle made;
    std::shared_ptr<umpire::Umpire> umpire;

private:
    doctrine::Chance chance_;
};

}  // namespace tests
