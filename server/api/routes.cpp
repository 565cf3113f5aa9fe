// The one table of routes.
#include "server/api/routes.hpp"

#include <algorithm>
#include <map>

#include "server/api/handlers.hpp"
#include "server/api/route_rows.hpp"

namespace api {

namespace {

using store::Right;

/// What concerns no campaign.
std::vector<Route> outer_routes() {
    const QueryRow link = {"link", "string",
                           "for links of old: the page reads it, the server does not"};
    using namespace handle;
    return {
        reading("/", Who::anybody, page, "The page for people", "html"),
        reading("/healthz", Who::anybody, health, "Whether the server is up", "Health"),
        reading("/readyz", Who::anybody, ready, "Whether it can serve: 503 if not", "Ready"),
        reading("/metrics", Who::keeper, metrics,
                "Its figures in Prometheus' text form, for who runs it: on the machine itself, or "
                "with the token of config/server.toml",
                "text"),
        reading("/openapi.json", Who::anybody, description, "This description", "OpenApi"),
        reading("/sign-in", Who::anybody, page,
                "Where a sign-in link leads: the page, which reads the secret behind the # and "
                "asks before it uses it",
                "html", {link}),
        reading("/page/{file}", Who::anybody, page_file, "A part of the page", "file"),
        writing("/api/v1/sign-in", Who::anybody, sign_in,
                "Exchange a link's secret for a bearer token", "SignIn", "SignedIn", 200),
        writing("/api/v1/sign-out", Who::signed_in, sign_out, "End the token that is shown", "",
                "nothing", 204),
        reading("/api/v1/me", Who::signed_in, me, "Who you are, and your roles", "Me"),
        reading("/api/v1/campaigns", Who::signed_in, campaigns, "The campaigns you have a role in",
                "Campaigns"),
        slow_writing("/api/v1/campaigns", Who::signed_in, make_campaign,
                     "Make a campaign of its files' texts, if this server lets you; you referee "
                     "it, and its clock stands until you start it",
                     "MakeCampaign", "MadeCampaign", 201),
        slow_writing("/api/v1/maps", Who::signed_in, import_map,
                     "Read a map of another program (Tiled, text-mapper, Worldographer, Azgaar's "
                     "generator) as ours, with all that could not be carried over; for those who "
                     "may make campaigns",
                     "ImportMap", "ImportedMap", 200),
        reading("/api/v1/changes", Who::anybody, changelog,
                "What has changed in this API, version by version", "Changes"),
        reading("/api/v1/rulebook", Who::anybody, rulebook,
                "All clauses of one of the books, to be read from the first to the last, and which "
                "books there are",
                "Rulebook", {{"book", "string", "which; idis, the campaign's, if left out"}}),
        reading("/api/v1/rulebook/{clause}", Who::anybody, rulebook_clause,
                "What a clause of the rulebook says", "RulebookClause"),
    };
}

/// What accounts use, for who runs the server.
std::vector<Route> keeper_routes() {
    const QueryRow after = {"after", "string", "accounts after this user's id; from the first"};
    const QueryRow limit = {"limit", "integer", "at most so many, 1 to 500; 100 if left out"};
    using namespace handle;
    return {
        reading("/api/v1/accounts", Who::key_holder, accounts,
                "Every account, who made it and how much it uses; with the keeper's token of "
                "config/server.toml",
                "Accounts", {after, limit}),
        writing("/api/v1/accounts/{user}/shut", Who::key_holder, shut_account,
                "Shut an account: its sessions and streams end, and it cannot sign in", "",
                "nothing", 204),
        writing("/api/v1/accounts/{user}/open", Who::key_holder, open_account,
                "Open an account again: its links are what they were", "", "nothing", 204),
    };
}

/// What is read of a campaign.
std::vector<Route> read_routes() {
    const QueryRow after = {"after", "integer", "entries after this number; 0 from the first"};
    const QueryRow before = {"before", "integer", "instead: the last rows before this number"};
    const QueryRow resume = {"after", "integer",
                             "the number you had last; from now on if left out"};
    const QueryRow limit = {"limit", "integer", "at most so many, 1 to 500; 100 if left out"};
    const QueryRow whose = {"commander", "string", "whose channel; for the referee and the Gods"};
    const QueryRow from = {"from", "integer", "the number of the first event; 1 if left out"};
    using namespace handle;
    return {
        reading("/api/v1/campaigns/{campaign}/view", Who::member, view,
                "What you may know now, with an ETag", "View"),
        slow("/api/v1/campaigns/{campaign}/why", Who::member, why,
             "Why a number of your view is what it is: the sum it is, what the rulebook says of "
             "it; for those who see everything, the events that made it",
             "Why", {number_of_view()}),
        reading("/api/v1/campaigns/{campaign}/views/{commander}", Who::overseer, view_of,
                "What a commander, or one of the Chorus by his user's id, may know now, for those "
                "who see everything",
                "View"),
        slow("/api/v1/campaigns/{campaign}/map", Who::overseer, map, "The whole map", "FullMap"),
        reading("/api/v1/campaigns/{campaign}/map/regions", Who::overseer, regions,
                "The hexes of every region, by its stronghold", "Regions"),
        reading("/api/v1/campaigns/{campaign}/map/news-times", Who::overseer, news_times,
                "How many seconds news takes from a hex to every other, in the order of the map's "
                "hexes; null where it never comes",
                "NewsTimes",
                {{"column", "integer", "of the hex it starts from"},
                 {"row", "integer", "of the hex it starts from"}}),
        reading("/api/v1/campaigns/{campaign}/stream", Who::member, stream,
                "What is new for you, as it comes; by Last-Event-ID after what you had. With "
                "Accept: application/x-ndjson as lines, the first your state",
                "Stream", {resume}),
        reading("/api/v1/campaigns/{campaign}/channel", Who::reader, channel,
                "A commander's channel: all he was told, in words, by its own numbers", "Channel",
                {after, before, limit, whose}),
        reading("/api/v1/campaigns/{campaign}/orders", Who::reader, orders,
                "Orders given and what became of them, the oldest first; the newest of them if "
                "the query names none",
                "Orders", {after, before, limit}),
        reading("/api/v1/campaigns/{campaign}/questions", Who::reader, questions,
                "Open questions that are yours to answer, each with its default, and how many "
                "there are; those first that were asked first",
                "Questions",
                {{"after", "integer", "without the first so many; 0 from the first"}, limit}),
        reading("/api/v1/campaigns/{campaign}/legal", Who::member, legal, "What you may order now",
                "Legal",
                {{"commander", "string",
                  "what this commander may, for the referee, who orders in his name, and the "
                  "Gods"}}),
        reading("/api/v1/campaigns/{campaign}/events", Who::overseer, events,
                "What happened, with every die and clause", "Events", {from, before, limit}),
        reading("/api/v1/campaigns/{campaign}/dice-commitment", Who::member, dice_commitment,
                "The hash of the seed that every die follows from", "DiceCommitment"),
    };
}

/// What is done in a campaign, and what its referee looks after.
std::vector<Route> write_routes() {
    using namespace handle;
    return {
        ordering("/api/v1/campaigns/{campaign}/orders", Who::player, give_order,
                 "Give an order; the answer says how it was understood", "Order", "Ordered"),
        writing("/api/v1/campaigns/{campaign}/orders/read", Who::player, read_orders,
                "Read a text in English as orders, without effect: what it means, or the choices, "
                "or what was not understood. A reading is given by its id",
                "ReadOrders", "ReadAs", 200),
        ordering_together("/api/v1/campaigns/{campaign}/orders/together"),
        ordering("/api/v1/campaigns/{campaign}/room", Who::speaker, say_in_room,
                 "Speak in the room of the Gods or of the Chorus; the referee speaks to the Gods",
                 "SayInRoom", "Ordered"),
        reading("/api/v1/campaigns/{campaign}/clock", Who::member, clock, "How time passes",
                "Clock"),
        needing(Right::time,
                slow_writing(
                    "/api/v1/campaigns/{campaign}/clock", Who::referee, set_clock,
                    "Pause, resume, let days pass at once, or set the speed of a rehearsal",
                    "SetClock", "Clock", 200)),
        reading("/api/v1/campaigns/{campaign}/rulings", Who::member, rulings,
                "How the campaign reads the clauses that leave something open, and what is usual",
                "Rulings"),
        reading("/api/v1/campaigns/{campaign}/setting", Who::member, setting,
                "What every player may read of the world, in Markdown, with an ETag", "Setting"),
        needing(Right::write,
                writing("/api/v1/campaigns/{campaign}/setting", Who::referee, set_setting,
                        "Word anew what every player may read of the world", "Setting", "Setting",
                        200)),
        reading("/api/v1/campaigns/{campaign}/links", Who::referee, links,
                "The campaign's members and their sign-in links", "Links"),
        needing(Right::people,
                writing("/api/v1/campaigns/{campaign}/links", Who::referee, make_link,
                        "Make a sign-in link, for a new member or one who is there", "MakeLink",
                        "MadeLink", 201)),
        needing(
            Right::people,
            writing("/api/v1/campaigns/{campaign}/roles", Who::referee, change_role,
                    "Change what a player is: one role for each, by the rules, kept in the events",
                    "ChangeRole", "RoleNow", 200)),
        needing(
            Right::people,
            writing("/api/v1/campaigns/{campaign}/links/{link}/revoke", Who::referee, revoke_link,
                    "End a link and everything signed in by it", "", "nothing", 204)),
        writing("/api/v1/campaigns/{campaign}/devices", Who::member, own_device,
                "Make a link for yourself, to come in on another device: it works once, for a day, "
                "and opens this campaign alone",
                "", "MadeLink", 201),
        writing("/api/v1/campaigns/{campaign}/invitations", Who::commander, invite_to_seat,
                "Invite somebody to the open seat of an army that you made", "InviteToSeat",
                "MadeLink", 201),
    };
}

/// A campaign taken back, and copies of it.
std::vector<Route> history_routes() {
    const QueryRow to = {"to", "integer", "the number of the last event that would stay"};
    using namespace handle;
    return {
        slow("/api/v1/campaigns/{campaign}/events/{event}/view", Who::overseer, view_after,
             "What you saw after an event, by replay; events that belong together are not parted",
             "ViewThen"),
        slow("/api/v1/campaigns/{campaign}/days", Who::overseer, days,
             "The last event of every day on which anything happened", "Days"),
        slow("/api/v1/campaigns/{campaign}/rewind", Who::referee, rewind_preview,
             "Who was told what after an event: whom a rewind to it would belie", "Rewound", {to}),
        needing(
            Right::history,
            slow_writing(
                "/api/v1/campaigns/{campaign}/rewind", Who::referee, rewind,
                "Take the campaign back to what it was after an event. The clock stands; what came "
                "later is kept as a past, and what was told since is in the answer",
                "Rewind", "Rewound", 200)),
        reading("/api/v1/campaigns/{campaign}/pasts", Who::referee, pasts,
                "The histories that the campaign has left", "Pasts"),
        reading("/api/v1/campaigns/{campaign}/forks", Who::referee, forks,
                "Copies of the campaign to try things on", "Forks"),
        needing(
            Right::history,
            slow_writing(
                "/api/v1/campaigns/{campaign}/forks", Who::referee, make_fork,
                "Make a copy of the campaign after an event, for its referees alone: its id takes "
                "the place of the campaign's in every path. Nothing done there is told to anybody, "
                "and its dice are its own",
                "MakeFork", "MadeFork", 201)),
        needing(Right::history, writing("/api/v1/campaigns/{campaign}/discard", Who::referee,
                                        discard_fork, "Throw a copy away", "", "nothing", 204)),
    };
}

/// What everybody may read, and what a referee lets them.
std::vector<Route> public_routes() {
    using namespace handle;
    return {
        reading("/api/v1/public", Who::anybody, public_page,
                "The campaigns whose referees made them public, with their notices", "PublicPage"),
        reading("/public/{campaign}/news.atom", Who::anybody, public_feed,
                "The notices of a public campaign as an Atom feed", "atom"),
        reading("/api/v1/public/{campaign}/setting", Who::anybody, public_setting,
                "The setting of a public campaign, if its referee lets everybody read it",
                "Setting"),
        reading("/api/v1/campaigns/{campaign}/publicity", Who::referee, publicity,
                "What everybody may read of the campaign", "Publicity"),
        needing(Right::people,
                writing("/api/v1/campaigns/{campaign}/publicity", Who::referee, set_publicity,
                        "Make the campaign public, or private, or word anew what is said of it",
                        "SetPublicity", "Publicity", 200)),
        needing(Right::write,
                writing("/api/v1/campaigns/{campaign}/notices", Who::referee, make_notice,
                        "Tell news to everybody, if the campaign is public", "MakeNotice",
                        "MadeNotice", 201)),
        needing(Right::write, writing("/api/v1/campaigns/{campaign}/notices/{notice}/withdraw",
                                      Who::referee, withdraw_notice, "Take a notice back", "",
                                      "nothing", 204)),
    };
}

/// Whether a deputy may call it in the seat of the commander he acts for: what that one reads and
/// orders, but not whom he brings in, nor how he is told things.
bool is_for_deputies(const Route& route) {
    const bool is_of_campaign = route.pattern.starts_with("/api/v1/campaigns/{campaign}/");
    const bool is_a_commanders = route.who == Who::member || route.who == Who::reader ||
                                 route.who == Who::orderer || route.who == Who::player ||
                                 route.who == Who::commander;
    const bool is_his_own = route.pattern.ends_with("/invitations") ||
                            route.pattern.find("/ways") != std::string_view::npos;
    return is_of_campaign && is_a_commanders && !is_his_own;
}

std::vector<Route> made_routes() {
    std::vector<Route> all = outer_routes();
    for (const auto& more :
         {keeper_routes(), read_routes(), write_routes(), history_routes(), public_routes(),
          way_routes(), chronicle_routes(), draft_routes(), lobby_routes(), discord_routes(),
          meeting_routes(), battle_routes(),
          battle_order_routes(), battle_member_routes()}) {
        all.insert(all.end(), more.begin(), more.end());
    }
    for (Route& route : all) {
        if (!is_for_deputies(route)) continue;
        route.query.push_back({seat_item, "string",
                               "the commander in whose seat you act while he is away; your own "
                               "if left out"});
    }
    return all;
}

bool is_place(std::string_view segment) { return segment.size() > 1 && segment[1] == '{'; }

/// How many segments a path has, and the last of them.
using Ending = std::pair<std::ptrdiff_t, std::string_view>;
Ending ending_of(std::string_view path) {
    return {std::ranges::count(path, '/'), path.substr(std::min(path.rfind('/'), path.size()))};
}

/// The routes by the ending of their pattern, where a place counts as nothing.
using RoutesByEnding = std::map<Ending, std::vector<const Route*>>;
const RoutesByEnding& routes_by_ending() {
    static const RoutesByEnding all = [] {
        RoutesByEnding result;
        for (const Route& route : routes()) {
            auto [segments, last] = ending_of(route.pattern);
            result[{segments, is_place(last) ? "" : last}].push_back(&route);
        }
        return result;
    }();
    return all;
}

/// Whether a path has the form of a pattern.
/// Takes:   a path of as many segments.
bool fits(std::string_view pattern, std::string_view path) {
    while (true) {
        const auto wanted_at = pattern.rfind('/');
        const auto segment_at = path.rfind('/');
        const std::string_view wanted = pattern.substr(wanted_at);
        if (!is_place(wanted) && wanted != path.substr(segment_at)) return false;
        if (wanted_at == 0) return segment_at == 0;
        pattern = pattern.substr(0, wanted_at);
        path = path.substr(0, segment_at);
    }
}

/// What the places of a pattern hold.
/// Takes:   a path that fits it.
std::vector<std::pair<std::string_view, std::string>> places_of(std::string_view pattern,
                                                                std::string_view path) {
    std::vector<std::pair<std::string_view, std::string>> places;
    places.reserve(2);
    while (!pattern.empty()) {
        const std::string_view wanted = pattern.substr(0, pattern.find('/', 1));
        const std::string_view segment = path.substr(0, path.find('/', 1));
        if (is_place(wanted)) {
            places.emplace_back(wanted.substr(2, wanted.size() - 3), segment.substr(1));
        }
        pattern.remove_prefix(wanted.size());
        path.remove_prefix(segment.size());
    }
    return places;
}

}  // namespace

bool includes(Who who, umpire::Role role) {
    using umpire::Role;
    switch (who) {
        case Who::anybody:
        case Who::keeper:
        case Who::key_holder:
        case Who::signed_in:
        case Who::member: return true;
        case Who::reader: return role != Role::chorus;
        case Who::orderer: return role == Role::commander || role == Role::referee;
        case Who::player: return role != Role::god;
        case Who::speaker: return role != Role::commander;
        case Who::overseer: return role == Role::referee || role == Role::god;
        case Who::commander: return role == Role::commander;
        case Who::referee: return role == Role::referee;
    }
    return false;
}

std::span<const Route> routes() {
    static const std::vector<Route> table = made_routes();
    return table;
}

std::optional<Matched> matched(Method method, std::string_view path) {
    std::optional<Matched> result;
    const Method wanted = method == Method::head ? Method::get : method;
    const auto offer = [&](const Route& route) {
        if (!fits(route.pattern, path)) return;
        if (!result) result.emplace();
        if (!result->allowed.empty()) result->allowed += ", ";
        result->allowed += route.method == Method::get ? "GET, HEAD" : name_of(route.method);
        if (route.method == wanted) {
            result->route = &route;
            result->places = places_of(route.pattern, path);
        }
    };
    const auto [segments, last] = ending_of(path);
    for (const Ending& ending : {Ending{segments, last}, Ending{segments, ""}}) {
        const auto found = routes_by_ending().find(ending);
        if (found == routes_by_ending().end()) continue;
        for (const Route* route : found->second) offer(*route);
    }
    return result;
}

}  // namespace api
