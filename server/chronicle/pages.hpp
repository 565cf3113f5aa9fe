// The pages of a chronicle, chapter by chapter; chronicle.hpp writes them all.
//
// Each chapter is made of the past alone and handed out page by page, so that no more than one page
// is held at a time. What a chapter's pages are called is said by page_of and page_of_battle.
#pragma once

#include "server/chronicle/gathering.hpp"
#include "server/chronicle/page.hpp"

namespace chronicle {

/// The cover, and the contents.
void write_cover(const Past& past, const PutFile& put);
/// A page for each day.
void write_days(const Past& past, const PutFile& put);
/// The list of commanders, and each one's own days: what he knew beside what was so.
void write_commanders(const Past& past, const PutFile& put);
void write_letters(const Past& past, const PutFile& put);
/// The list of battles, and a page for each.
void write_battles(const Past& past, const PutFile& put);
void write_fallen(const Past& past, const PutFile& put);
/// The indexes of persons and of places.
void write_indexes(const Past& past, const PutFile& put);
void write_charts(const Past& past, const PutFile& put);

/// What happened, each with its hour.
std::string happenings_listed(const Past& past, const std::vector<const Happening*>& happenings);
/// "Battle 3", plain.
std::string name_of(const BattleStory& story);
/// How a battle is called in a list: its title and its day.
std::string battle_in_list(const Past& past, const BattleStory& story);
/// A faction with its sign.
std::string faction_signed(const Past& past, idis::FactionId faction);
/// All factions with their signs.
std::string factions_signed(const Past& past);

}  // namespace chronicle
