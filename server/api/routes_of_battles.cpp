// The rows of the table of routes for battles: those of a campaign's meetings, and those by
// themselves.
#include "server/api/handlers.hpp"
#include "server/api/route_rows.hpp"

namespace api {

using store::Right;

namespace {

/// The pages of what somebody was told of a battle.
std::vector<QueryRow> pages_of_told() {
    return {{"after", "integer", "what came after this number; 0 from the first"},
            {"before", "integer", "instead: the last rows before this number"},
            {"limit", "integer", "at most so many, 1 to 500; 100 if left out"}};
}

}  // namespace

std::vector<Route> meeting_routes() {
    using namespace handle;
    return {
        reading("/api/v1/campaigns/{campaign}/meetings/{meeting}/battle.svg", Who::member,
                meeting_picture,
                "A battle that an engine fights, as a picture of what you may see of it", "svg"),
        reading("/api/v1/campaigns/{campaign}/meetings/{meeting}/battle.txt", Who::member,
                meeting_text, "The same, drawn in plain text", "text"),
        slow("/api/v1/campaigns/{campaign}/meetings/{meeting}/told", Who::member, meeting_told,
             "What you were told of what happened in a battle that an engine fights, every die as "
             "it fell, by your own numbers; when it is over, if you fought in it",
             "BattleTold", pages_of_told()),
        slow("/api/v1/campaigns/{campaign}/meetings/{meeting}/told/{number}/drawing.svg",
             Who::member, meeting_picture_then,
             "The table as you saw it right after what you were told by that number, as a picture",
             "svg"),
        reading("/api/v1/campaigns/{campaign}/meetings/{meeting}/reaches/{unit}", Who::commander,
                meeting_reaches,
                "What you may order one unit of your battle now: where it gets, whom it may "
                "charge, shoot at or join; in Die, Men! (\"q,r\") what sets may be spent on in one "
                "hex; in a game in which that is more than `legal` says",
                "BattleReaches"),
        slow("/api/v1/campaigns/{campaign}/meetings/{meeting}/suggestion", Who::commander,
             meeting_suggestion,
             "What a doctrine would order in your place in a battle under way, ready to be sent: "
             "the next order, and in `orders` with it all that place pieces before the battle",
             "Suggestion"),
        writing("/api/v1/campaigns/{campaign}/meetings/{meeting}/rehearsal", Who::referee, rehearse,
                "Play a meeting that an engine fights over and over on a copy, from where it "
                "stands: nothing of the campaign is touched, and nobody else learns of it",
                "Rehearse", "Rehearsal", 201),
        reading("/api/v1/campaigns/{campaign}/meetings/{meeting}/rehearsal", Who::referee,
                rehearsal, "How often the rehearsal has ended how, so far", "Rehearsal"),
        writing("/api/v1/campaigns/{campaign}/meetings/{meeting}/rehearsal/stop", Who::referee,
                stop_rehearsal, "Stop the rehearsal; what it has found stays", "", "Rehearsal",
                200),
        slow("/api/v1/campaigns/{campaign}/operations/{operation}/skirmish", Who::referee,
             operation_skirmish,
             "What a skirmish begins with by which an operation is to be fought out, ready to be "
             "completed and sent to /api/v1/battles; nothing is made",
             "MakeBattle"),
        slow("/api/v1/campaigns/{campaign}/operations/{operation}/skirmish/{fight}", Who::referee,
             operation_fought,
             "What a skirmish that is over brings to its campaign, for who referees both: its "
             "report, what becomes of the fallen, and the orders that enter both, ready to be sent "
             "one after the other; nothing is ordered",
             "SkirmishOver"),
    };
}

std::vector<Route> battle_routes() {
    const QueryRow limit = {"limit", "integer", "at most so many, 1 to 500; 100 if left out"};
    const QueryRow from = {"from", "integer", "the number of the first event; 1 if left out"};
    const QueryRow before = {"before", "integer", "instead: the last rows before this number"};
    const QueryRow resume = {"after", "integer",
                             "the number you had last; from now on if left out"};
    using namespace handle;
    return {
        reading("/api/v1/battles", Who::signed_in, battles, "The battles you have a role in",
                "Battles"),
        slow_writing(
            "/api/v1/battles", Who::signed_in, make_battle,
            "Make a battle of a set-up by its name, or of a referee's orders; you referee it",
            "MakeBattle", "MadeBattle", 201),
        slow_writing("/api/v1/guests", Who::anybody, begin_as_guest,
                     "Begin a battle of a set-up without an account, where this server lets "
                     "guests: you have a seat in it, and are signed in to it",
                     "BeginAsGuest", "BegunAsGuest", 201),
        reading("/api/v1/battles/{battle}/view", Who::member, view,
                "What you may know now, with an ETag", "BattleView"),
        slow("/api/v1/battles/{battle}/why", Who::member, why,
             "Why a number of your view is what it is, and what the rulebook says of it", "Why",
             {number_of_view()}),
        reading("/api/v1/battles/{battle}/views/{commander}", Who::overseer, view_of,
                "What a player may know now, for those who see everything", "BattleView"),
        reading("/api/v1/battles/{battle}/drawing.svg", Who::member, battle_picture,
                "What you may know now, as a picture", "svg"),
        reading("/api/v1/battles/{battle}/drawing.txt", Who::member, battle_text,
                "What you may know now, drawn in plain text", "text"),
        reading("/api/v1/battles/{battle}/told", Who::member, battle_told,
                "What you were told of what happened, every die as it fell, by your own numbers; "
                "referee and gods are told everything, by the numbers of events",
                "BattleTold", pages_of_told()),
        slow("/api/v1/battles/{battle}/told/{number}/drawing.svg", Who::member, battle_picture_then,
             "The table as you saw it right after what you were told by that number, as a picture",
             "svg"),
        reading("/api/v1/battles/{battle}/stream", Who::member, stream,
                "What is new for you, as it comes; by Last-Event-ID after what you had", "Stream",
                {resume}),
        reading("/api/v1/battles/{battle}/questions", Who::reader, battle_questions,
                "Open questions that are yours to answer, each with its default and deadline, and "
                "what you have sent ahead: what waits, and what lapsed and why",
                "BattleQuestions"),
        reading("/api/v1/battles/{battle}/legal", Who::reader, legal, "What you may order now",
                "BattleLegal"),
        reading("/api/v1/battles/{battle}/reaches/{unit}", Who::reader, battle_reaches,
                "What you may order one unit now: where it gets, whom it may charge, shoot at or "
                "join; in Die, Men! (\"q,r\") what sets may be spent on in one hex; in a game in "
                "which that is more than `legal` says",
                "BattleReaches"),
        reading("/api/v1/battles/{battle}/events", Who::overseer, events,
                "What happened, with every die and clause", "Events", {from, before, limit}),
        reading("/api/v1/battles/{battle}/dice-commitment", Who::member, dice_commitment,
                "The hash of the seed that every die follows from", "DiceCommitment"),
        reading("/api/v1/battles/{battle}/clock", Who::member, clock, "How time passes", "Clock"),
        needing(Right::time,
                slow_writing("/api/v1/battles/{battle}/clock", Who::referee, set_clock,
                             "Pause or resume: deadlines wait while the clock stands", "SetClock",
                             "Clock", 200)),
    };
}

std::vector<Route> battle_order_routes() {
    using namespace handle;
    return {
        ordering("/api/v1/battles/{battle}/orders", Who::orderer, give_order,
                 "Give an order; the answer says what came of it, every die as it fell",
                 "BattleOrder", "BattleOrdered"),
        ordering_together("/api/v1/battles/{battle}/orders/together"),
        writing("/api/v1/battles/{battle}/orders/read", Who::commander, read_orders,
                "Read a text in English as moves of yours, without effect: what it means, or the "
                "choices, or what was not understood. A reading is given by its id",
                "ReadOrders", "ReadAs", 200),
        slow("/api/v1/battles/{battle}/suggestion", Who::reader, battle_suggestion,
             "What a doctrine would order in your place, ready to be sent together: one order, or "
             "all that place pieces before the battle",
             "BattleSuggestion"),
    };
}

std::vector<Route> battle_member_routes() {
    using namespace handle;
    return {
        reading("/api/v1/battles/{battle}/links", Who::referee, links,
                "The battle's members and their sign-in links", "Links"),
        needing(Right::people, writing("/api/v1/battles/{battle}/links", Who::referee, make_link,
                                       "Make a sign-in link, for a new member or one who is there",
                                       "MakeLink", "MadeLink", 201)),
        writing("/api/v1/battles/{battle}/devices", Who::member, own_device,
                "Make a link for yourself, to come in on another device: it works once, for a day, "
                "and opens this battle alone",
                "", "MadeLink", 201),
        needing(Right::people, writing("/api/v1/battles/{battle}/delete", Who::referee,
                                       delete_battle, "Delete the battle, for good and for all",
                                       "", "nothing", 204)),
        needing(Right::people,
                writing("/api/v1/battles/{battle}/links/{link}/revoke", Who::referee, revoke_link,
                        "End a link and everything signed in by it", "", "nothing", 204)),
    };
}

}  // namespace api
