// How the rows of the table of routes are written, and those that stand in files of their own.
//
// A row is put together by what is done: something read, something written, either of them where
// what takes long is done, and what a referee needs a right for. The table itself is in
// routes.cpp, which takes in what is declared at the end here.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "server/api/handlers.hpp"
#include "server/api/routes.hpp"

namespace api {

/// Something read, answered at once.
inline Route reading(std::string_view pattern, Who who, Response (*handler)(Call&),
                     std::string_view summary, std::string_view gives,
                     std::vector<QueryRow> query = {}) {
    return {Method::get, pattern, who, handler, nullptr, summary, {}, gives, 200, std::move(query)};
}
inline Route writing(std::string_view pattern, Who who, Response (*handler)(Call&),
                     std::string_view summary, std::string_view takes, std::string_view gives,
                     int status) {
    return {Method::post, pattern, who, handler, nullptr, summary, takes, gives, status};
}

/// Read, and answered where what takes long is done.
inline Route slow(std::string_view pattern, Who who, void (*handler)(Call, Respond),
                  std::string_view summary, std::string_view gives,
                  std::vector<QueryRow> query = {}) {
    return {Method::get, pattern, who, nullptr, handler, summary, {}, gives, 200, std::move(query)};
}

/// The same of what is written.
inline Route slow_writing(std::string_view pattern, Who who, void (*handler)(Call, Respond),
                          std::string_view summary, std::string_view takes, std::string_view gives,
                          int status) {
    return {Method::post, pattern, who, nullptr, handler, summary, takes, gives, status};
}

/// Orders: under a key, so that what is sent twice is carried out once.
inline Route ordering(std::string_view pattern, Who who, void (*handler)(Call, Respond),
                      std::string_view summary, std::string_view takes, std::string_view gives) {
    return {Method::post, pattern, who, nullptr, handler, summary, takes, gives, 201, {}, true};
}
inline Route ordering_together(std::string_view pattern) {
    return ordering(pattern, Who::orderer, handle::give_orders_together,
                    "Give several orders at once, carried out one after the other: all or none as "
                    "long as each does nothing but itself; once more has come of one, those before "
                    "a refused one stay. With `wait`, in a battle by itself, they are sent ahead, "
                    "in the place of all that was sent ahead before: each time that you are asked "
                    "something the first of them that is allowed is carried out, and those before "
                    "it lapse; a list in the place of one is what to do instead of what",
                    "OrdersTogether", "OrderedTogether");
}

inline Route needing(store::Right right, Route route) {
    route.right = right;
    return route;
}

/// Which number is asked about.
inline QueryRow number_of_view() {
    return {"number", "string", "a JSON pointer into your own view: \"/commander/army/supplies\""};
}

/// What concerns one meeting of a campaign.
std::vector<Route> meeting_routes();
/// Battles by themselves. A player of one has the role of a commander there.
std::vector<Route> battle_routes();
/// Who takes part in one.
std::vector<Route> battle_order_routes();
std::vector<Route> battle_member_routes();
/// How somebody is told what happens to him.
std::vector<Route> way_routes();
/// Discord, and who of it is bound to a member.
std::vector<Route> discord_routes();
/// A campaign's chronicle.
std::vector<Route> chronicle_routes();
/// One link for many.
std::vector<Route> lobby_routes();
/// Campaigns that are being written.
std::vector<Route> draft_routes();

}  // namespace api
