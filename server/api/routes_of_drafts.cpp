// The routes of campaigns that are being written, of those who come into one by its lobby, and of
// what factions are known by.
#include "server/api/handlers.hpp"
#include "server/api/route_rows.hpp"

namespace api {

namespace {

#define DRAFT "/api/v1/drafts/{draft}"

std::vector<Route> routes_of_one_draft() {
    using namespace handle;
    return {
        slow(DRAFT, Who::signed_in, draft,
             "A draft: its files' texts, and the same as a document for a form", "Draft"),
        slow_writing(DRAFT, Who::signed_in, change_draft,
                     "Change a draft's texts, or parts of its document, if it still has the "
                     "version that they were made of",
                     "ChangeDraft", "Draft", 200),
        writing(DRAFT "/delete", Who::signed_in, delete_draft,
                "Throw a draft away: its maker may", "", "nothing", 204),
        slow(DRAFT "/check", Who::signed_in, check_draft,
             "What is wrong with a draft, each thing with the member of the document it is "
             "about; and the numbers of its armies",
             "DraftCheck"),
        slow(DRAFT "/map", Who::signed_in, draft_map, "The map of a draft, with its places' keys",
             "DraftMap"),
        slow_writing(DRAFT "/balance", Who::signed_in, play_balance,
                     "Let doctrines play the draft's set-up many times, one draft at a time on "
                     "this server; it ends when the draft changes, and when nobody has looked "
                     "at it for a minute",
                     "PlayBalance", "Balance", 201),
        reading(DRAFT "/balance", Who::signed_in, balance,
                "What has come of those plays so far, each share between Wilson's bounds for 95 "
                "of 100, each mean with its standard error",
                "Balance"),
        writing(DRAFT "/balance/stop", Who::signed_in, stop_balance,
                "Play it no more; what was found stays", "", "Balance", 200),
        slow_writing(DRAFT "/campaign", Who::signed_in, make_campaign_of_draft,
                     "Make the campaign of a draft, if it has no problem; asked again, the same "
                     "campaign is answered. Who writes at the draft referees it",
                     "", "MadeOfDraft", 201),
        writing(DRAFT "/links", Who::signed_in, invite_to_draft,
                "A link for somebody new who is to write at a draft, too", "InviteToDraft",
                "MadeLink", 201),
        writing(DRAFT "/turn-out", Who::signed_in, turn_out_of_draft,
                "Take somebody's part in a draft away", "TurnOutOfDraft", "DraftPeople", 200),
    };
}

#undef DRAFT

}  // namespace

std::vector<Route> lobby_routes() {
    using namespace handle;
    return {
        reading("/api/v1/campaigns/{campaign}/lobby", Who::referee, lobby,
                "Whether the campaign's lobby is open", "LobbyStanding"),
        needing(store::Right::people,
                writing("/api/v1/campaigns/{campaign}/lobby", Who::referee, set_lobby,
                        "Open the lobby, by a new link that is told this once, or close it",
                        "SetLobby", "LobbyStanding", 200)),
        writing("/api/v1/lobby", Who::anybody, enter_lobby,
                "What a campaign is, and its free seats, for anyone with its lobby's link",
                "EnterLobby", "Lobby", 200),
        writing("/api/v1/lobby/seat", Who::anybody, take_seat,
                "Take a free seat: a link to come in by", "TakeSeat", "MadeLink", 201),
        writing("/api/v1/lobby/wait", Who::anybody, wait_in_lobby,
                "Wait in a lobby for its referee to give a seat: a link to wait by", "WaitInLobby",
                "MadeLink", 201),
        writing("/api/v1/lobby/leave", Who::signed_in, leave_lobby,
                "Come into the campaigns in which a seat was given to you who waited, and see "
                "where you wait still",
                "", "LeaveLobby", 200),
        needing(store::Right::people,
                writing("/api/v1/campaigns/{campaign}/lobby/seat", Who::referee, seat_guest,
                        "Give a free seat to somebody who waits in the lobby, or, without one, "
                        "turn him away",
                        "SeatGuest", "LobbyStanding", 200)),
        reading("/api/v1/campaigns/{campaign}/badges", Who::member, badges,
                "The colours and arms of the factions that you know of, and where north lies on "
                "the map, by which ways in words go",
                "Badges"),
        needing(store::Right::write,
                writing("/api/v1/campaigns/{campaign}/badges", Who::referee, set_badges,
                        "Give factions their colours and arms, in the place of what they had, and "
                        "say where north lies on the map",
                        "Badges", "Badges", 200)),
    };
}

std::vector<Route> draft_routes() {
    using namespace handle;
    std::vector<Route> all = {
        slow("/api/v1/templates", Who::signed_in, templates,
             "The campaigns that are shipped to begin from, and the readings that one may choose",
             "Templates"),
        reading("/api/v1/drafts", Who::signed_in, drafts, "The drafts that you write at", "Drafts"),
        slow_writing("/api/v1/drafts", Who::signed_in, make_draft,
                     "Begin a draft of a campaign: of a template, of files, or of a template "
                     "with some files in the place of its own; for anyone who may make campaigns",
                     "MakeDraft", "Draft", 201),
    };
    const auto one = routes_of_one_draft();
    all.insert(all.end(), one.begin(), one.end());
    return all;
}

}  // namespace api
