// Descriptions of Dice Warriors' pieces and orders.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/dice_warriors/orders.hpp"
#include "server/codec/describe_kit.hpp"
#include "server/codec/shapes.hpp"

namespace dice_warriors {

BOOST_DESCRIBE_ENUM(Side, warriors, monsters)
BOOST_DESCRIBE_STRUCT(Spot, (), (x, y))
BOOST_DESCRIBE_STRUCT(Point, (), (x, y, z))
BOOST_DESCRIBE_STRUCT(Obstacle, (), (name, outline, bottom, top, is_closed))
BOOST_DESCRIBE_STRUCT(Exit, (), (side, from, to))
BOOST_DESCRIBE_STRUCT(Field, (), (width, depth, obstacles, exits))
BOOST_DESCRIBE_ENUM(Coin, penny, nickel, dime, quarter)
BOOST_DESCRIBE_ENUM(AttackKind, melee, ranged, magic)
BOOST_DESCRIBE_ENUM(Upgrade, melee, ranged, magic, hit)
BOOST_DESCRIBE_STRUCT(Warrior, (), (mark, face, tempi, is_at_six, hits, upgrades, is_fallen_at_six,
                      is_spellcaster, spells, spell_in_use))
BOOST_DESCRIBE_STRUCT(Monster, (), (coin, is_special, is_heads, ally_of, detachment))
BOOST_DESCRIBE_ENUM(Standing, in_play, killed, escaped, removed)
BOOST_DESCRIBE_STRUCT(Turn, (), (moved, is_stopped, kind, attacks, attacked, named, passed,
                      is_newly_summoned, is_played))
BOOST_DESCRIBE_STRUCT(Unit, (), (id, side, player, body, place, standing, summoned_by, summons,
                      turn))
BOOST_DESCRIBE_STRUCT(Ally, (), (coin, is_special, owner))
BOOST_DESCRIBE_STRUCT(Veteran, (), (mark, player, upgrades))
BOOST_DESCRIBE_STRUCT(Warband, (), (warriors, allies, pile, fights))
BOOST_DESCRIBE_ENUM(QuestionKind, take_attack, die_or_live, reroll, save, lose_upgrade, passage,
                    purchase, yield, uncovered, stalemate, place_units, take_turn,
                    settle_dispute)
BOOST_DESCRIBE_STRUCT(Answer, (), (yes, coin, upgrade))
BOOST_DESCRIBE_STRUCT(PlaceUnit, (), (unit, place))
BOOST_DESCRIBE_STRUCT(MoveUnit, (), (unit, route, attacking, reroll, rerolls))
BOOST_DESCRIBE_STRUCT(StrikeUnit, (), (unit, attack, target, reroll, rerolls))
BOOST_DESCRIBE_STRUCT(CastAt, (), (unit, spot, reroll, spell, rerolls))
BOOST_DESCRIBE_STRUCT(LowerNumber, (), (unit, target, spell))
BOOST_DESCRIBE_STRUCT(TurnToTails, (), (unit, target, spell))
BOOST_DESCRIBE_STRUCT(SummonPenny, (), (unit, place, spell))
BOOST_DESCRIBE_STRUCT(LeaveField, (), (unit))
BOOST_DESCRIBE_STRUCT(DeclareDone, (), ())
BOOST_DESCRIBE_STRUCT(TakeBackDone, (), ())
BOOST_DESCRIBE_STRUCT(AnswerQuestion, (), (question, answer))
BOOST_DESCRIBE_ENUM(Ware, melee, ranged, magic, hit, ally)
BOOST_DESCRIBE_STRUCT(Purchase, (), (ware, warrior, ally_cents, is_ally_special, coins))
BOOST_DESCRIBE_STRUCT(ProposePurchase, (), (purchase))
BOOST_DESCRIBE_STRUCT(ProposeYield, (), (side))
BOOST_DESCRIBE_ENUM(Manner, ask_me, yes, no)
BOOST_DESCRIBE_STRUCT(Instruction, (), (kind, manner, unit, other, attack, number_most, coin_most,
                      upgrade))
BOOST_DESCRIBE_STRUCT(Instruct, (), (instruction))
BOOST_DESCRIBE_STRUCT(RevokeInstructions, (), (about))
BOOST_DESCRIBE_STRUCT(SayToSide, (), (side, text))
BOOST_DESCRIBE_STRUCT(HandOver, (), (unit, to))
BOOST_DESCRIBE_STRUCT(AskReferee, (), (unit, text))
BOOST_DESCRIBE_STRUCT(LodgeDispute, (), (words))
BOOST_DESCRIBE_STRUCT(WithdrawDispute, (), ())
BOOST_DESCRIBE_STRUCT(DrawField, (), (field))
BOOST_DESCRIBE_STRUCT(UseDefaultField, (), ())
BOOST_DESCRIBE_STRUCT(SeatPlayer, (), (player, side))
BOOST_DESCRIBE_STRUCT(AddWarrior, (), (mark, side, player, upgrades, is_spellcaster, spells))
BOOST_DESCRIBE_STRUCT(AddMonster, (), (mark, side, cents, is_special, player, detachment))
BOOST_DESCRIBE_STRUCT(AddCharacter, (), (mark, side, player, traits, is_spellcaster, spells))
BOOST_DESCRIBE_ENUM(Sort, militia, infantry, archers, skirmishers, servants, small_summons,
                    heavy_infantry, riders, hounds, wolves, apprentices, lesser_spirits,
                    great_spirit, knights, bears, ogres)
BOOST_DESCRIBE_STRUCT(AddFighters, (), (mark, side, sort, count, player, detachment))
BOOST_DESCRIBE_STRUCT(BringWarband, (), (side, warband))
BOOST_DESCRIBE_ENUM(Objective, none, kill_target, free_person, all_escape)
BOOST_DESCRIBE_STRUCT(CampaignLink, (), (operation, objective, target, is_fallen_stronghold,
                      opened_at))
BOOST_DESCRIBE_STRUCT(LinkCampaign, (), (link))
BOOST_DESCRIBE_STRUCT(OpenFight, (), (is_confirmed))
BOOST_DESCRIBE_STRUCT(EndTurn, (), ())
BOOST_DESCRIBE_STRUCT(AllowShot, (), (shooter, target))
BOOST_DESCRIBE_STRUCT(ReleaseView, (), (is_released))
BOOST_DESCRIBE_STRUCT(PutAt, (), (unit, place))
BOOST_DESCRIBE_STRUCT(AddUnit, (), (unit, place))
BOOST_DESCRIBE_STRUCT(TakeAway, (), (unit))
BOOST_DESCRIBE_STRUCT(ChangeSide, (), (unit, side))
BOOST_DESCRIBE_STRUCT(SetNumber, (), (unit, number))
BOOST_DESCRIBE_STRUCT(TurnCoin, (), (unit, is_heads))
BOOST_DESCRIBE_STRUCT(EndFight, (), ())
BOOST_DESCRIBE_STRUCT(CorrectUnit, (), (unit, standing, place, moved, is_stopped, attack, attacks,
                      hits, upgrades, cents))
BOOST_DESCRIBE_STRUCT(SetPile, (), (side, coins))
BOOST_DESCRIBE_STRUCT(GiveTurnBack, (), ())
BOOST_DESCRIBE_STRUCT(Overrule, (), (reason, ruling))
BOOST_DESCRIBE_STRUCT(SettleDispute, (), (is_upheld, words))
BOOST_DESCRIBE_ENUM(Fate, returns_wounded, captured, escaped, death_and_dismemberment)
BOOST_DESCRIBE_STRUCT(CharacterFate, (), (mark, fate))
BOOST_DESCRIBE_STRUCT(DecideFate, (), (decided))
BOOST_DESCRIBE_STRUCT(TakeDefault, (), (question))
BOOST_DESCRIBE_STRUCT(ByPlayer, (), (player, what))
BOOST_DESCRIBE_STRUCT(ByReferee, (), (what))
BOOST_DESCRIBE_STRUCT(ByUmpire, (), (what))

}  // namespace dice_warriors

namespace codec {

template <>
inline constexpr std::array<std::string_view, 1> later_members<dice_warriors::MoveUnit>{"rerolls"};
template <>
inline constexpr std::array<std::string_view, 1> later_members<dice_warriors::StrikeUnit>{
    "rerolls"};
template <>
inline constexpr std::array<std::string_view, 1> later_members<dice_warriors::CastAt>{"rerolls"};

}  // namespace codec
