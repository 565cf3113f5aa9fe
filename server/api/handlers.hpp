// The handlers, by noun.
//
// Each is a function from a Call to a Response, behind the gates of api.cpp: it need not ask again
// who calls. The route table (routes.cpp) says which path leads to which.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/api/call.hpp"
#include "server/api/routes.hpp"

namespace api::handle {

// handlers/page.cpp: the page for people.
Response page(Call& call);
Response page_file(Call& call);

// handlers/about.cpp: what the server says of itself.
Response health(Call& call);
Response ready(Call& call);
Response metrics(Call& call);
Response description(Call& call);
Response changelog(Call& call);
Response rulebook_clause(Call& call);
Response rulebook(Call& call);

// handlers/sign_in.cpp: coming in and going out.
Response sign_in(Call& call);
Response sign_out(Call& call);
Response me(Call& call);
Response campaigns(Call& call);
Response battles(Call& call);

// handlers/keeper.cpp: what accounts use, and shutting them, for who runs the server.
Response accounts(Call& call);
Response shut_account(Call& call);
Response open_account(Call& call);

// handlers/campaign.cpp: what a member of a campaign may read.
Response view(Call& call);
Response view_of(Call& call);
void map(Call call, Respond respond);
/// What follows from the map alone.
Response regions(Call& call);
Response news_times(Call& call);
Response channel(Call& call);
Response orders(Call& call);
Response questions(Call& call);
Response legal(Call& call);
Response battle_reaches(Call& call);
Response events(Call& call);
Response dice_commitment(Call& call);
Response stream(Call& call);

// handlers/meetings.cpp: meetings of a campaign, drawn, with a doctrine's advice, and rehearsed.
Response meeting_picture(Call& call);
Response meeting_text(Call& call);
Response meeting_reaches(Call& call);
void meeting_suggestion(Call call, Respond respond);
void battle_suggestion(Call call, Respond respond);
/// What one was told of a battle, and the table as it was then: by replay.
void meeting_told(Call call, Respond respond);
void meeting_picture_then(Call call, Respond respond);
Response rehearse(Call& call);
Response rehearsal(Call& call);
Response stop_rehearsal(Call& call);

// handlers/skirmish.cpp: what a skirmish for an operation begins with, and what comes back of it.
void operation_skirmish(Call call, Respond respond);
void operation_fought(Call call, Respond respond);

// handlers/battle.cpp: battles by themselves, of any engine.
void make_battle(Call call, Respond respond);
void begin_as_guest(Call call, Respond respond);
Response battle_told(Call& call);
Response delete_battle(Call& call);
Response battle_questions(Call& call);
Response battle_picture(Call& call);
Response battle_text(Call& call);
/// The table as it was, by replay.
void battle_picture_then(Call call, Respond respond);

// handlers/making.cpp: campaigns made here, and maps for them.
/// Whether the caller may make campaigns.
bool may_make_campaigns(const Call& call);
void import_map(Call call, Respond respond);
void make_campaign(Call call, Respond respond);
/// Makes a campaign of which the caller, who may, is the referee.
std::variant<MadeCampaign, Response> make_and_referee(Call& call, const CampaignToMake& wanted);
/// What is told of one that was made.
nlohmann::json made_json(const MadeCampaign& made);

// handlers/lobby.cpp: one link for many.
Response lobby(Call& call);
Response set_lobby(Call& call);
Response enter_lobby(Call& call);
/// Somebody waits there for the referee to give him a seat; he gives it, or turns him away; and who
/// waited comes in.
Response wait_in_lobby(Call& call);
Response seat_guest(Call& call);
Response leave_lobby(Call& call);
Response take_seat(Call& call);

// handlers/drafts.cpp: campaigns that are being written, for those who write them.
void templates(Call call, Respond respond);
Response drafts(Call& call);
void make_draft(Call call, Respond respond);
void draft(Call call, Respond respond);
void change_draft(Call call, Respond respond);
Response delete_draft(Call& call);
void check_draft(Call call, Respond respond);
void draft_map(Call call, Respond respond);
void make_campaign_of_draft(Call call, Respond respond);
/// A link for somebody who is to write at it too, and taking his part in it away.
Response invite_to_draft(Call& call);
Response turn_out_of_draft(Call& call);
/// A draft that the caller has a part in.
std::optional<store::Draft> opened_draft(Call& call);

// handlers/balance.cpp: a draft's set-up, played by doctrines before anybody else plays it.
void play_balance(Call call, Respond respond);
Response balance(Call& call);
Response stop_balance(Call& call);
/// Stops what is played of the draft of the path, for it is not what it was.
void end_balance(Call& call);

// handlers/public.cpp: what everybody may read, and what a referee lets them.
Response public_page(Call& call);
Response public_feed(Call& call);
Response public_setting(Call& call);
Response publicity(Call& call);
Response set_publicity(Call& call);
Response make_notice(Call& call);
Response withdraw_notice(Call& call);
/// Tells everybody that a campaign's clock stands or runs again, if its referee made it public.
void tell_of_clock(Call& call, const umpire::Clock& before);

// handlers/chronicle.cpp: a campaign as a book, for its referee, or for everybody if he says so.
void write_chronicle(Call call, Respond respond);
Response chronicle_file(Call& call);
Response public_chronicle(Call& call);
/// Whether a chronicle of a campaign was written.
bool has_chronicle(const Services& services, const std::string& campaign);

// handlers/orders.cpp: what a member may order.
void give_order(Call call, Respond respond);
void give_orders_together(Call call, Respond respond);
void say_in_room(Call call, Respond respond);
/// Lets the events say of a player what he is, before they are asked about him.
void record_who_matters(Call& call);
/// Brings the accounts up to date of everybody whom a referee's order names: who has lost his role
/// by it is out at once, and stays out if the order is taken back by a rewind.
void follow_roles(const Call& call);

// handlers/words.cpp: orders in words.
Response read_orders(Call& call);
/// Whether a body confirms a reading and is no order itself.
bool is_in_words(std::string_view body);
/// Takes:   the person who may order, and the key of the request.
void give_words(Call call, const std::string& key, Respond respond);

// handlers/history.cpp: a campaign's histories.
/// What the referee saw after an event, by replay.
void view_after(Call call, Respond respond);
void days(Call call, Respond respond);
void rewind_preview(Call call, Respond respond);
void rewind(Call call, Respond respond);
Response pasts(Call& call);
Response forks(Call& call);
void make_fork(Call call, Respond respond);
Response discard_fork(Call& call);

// handlers/why.cpp: what a number is made of, and what the rulebook says of it.
void why(Call call, Respond respond);

// handlers/clock.cpp: how time passes.
Response clock(Call& call);
void set_clock(Call call, Respond respond);

// handlers/rulings.cpp: how the campaign reads what the rules leave open.
Response rulings(Call& call);

// handlers/setting.cpp: what every player may read of the world.
Response setting(Call& call);
Response set_setting(Call& call);

// handlers/badges.cpp: the colours and arms of factions.
Response badges(Call& call);
Response set_badges(Call& call);

// handlers/ways.cpp: how somebody is told what happens to him when he does not look.
Response ways(Call& call);
Response make_way(Call& call);
Response set_way(Call& call);
Response delete_way(Call& call);
Response change_way_secret(Call& call);
/// A way as its owner sees it.
nlohmann::json way_json(const store::Way& way);
/// The caller's own way that the path names.
std::optional<store::Way> named_way(const Call& call);
void try_way(Call call, Respond respond);

// handlers/mail.cpp: addresses that mail is sent to: they are proved first, and anyone who has a
// mail ends it.
/// Begins to prove the address of a way that is being made; or the refusal.
std::optional<Response> begin_proof(Call& call, store::Way& way, std::string& code);
Response confirm_way(Call& call);
Response send_way_code(Call& call);
Response mail_page(Call& call);
Response end_mail(Call& call);

// handlers/discord_channels.cpp: channels there that a referee links to commanders'.
Response discord_channels(Call& call);
void link_discord_channel(Call call, Respond respond);
Response unlink_discord_channel(Call& call);

// handlers/calendar.cpp: what is due for somebody, for other programs.
Response calendar_feed(Call& call);

// handlers/links.cpp: members and their links.
Response links(Call& call);
Response make_link(Call& call);
/// A link for the caller himself, for another device of his: it works once, for a day.
Response own_device(Call& call);
Response revoke_link(Call& call);
/// What a player is from now on.
/// Clause:  idis.9a.spectator-roles-exclusive
Response change_role(Call& call);
/// A commander's invitation to the seat of an army that he made, once for each.
/// Clause:  idis.2.creator-recruits-commander
Response invite_to_seat(Call& call);

// handlers/discord.cpp: what comes from Discord, and who of it is bound to a member.
void discord_interaction(Call call, Respond respond);
Response discord(Call& call);
Response discord_code(Call& call);
Response discord_unbind(Call& call);

}  // namespace api::handle
