#include "server/api/rights/gates.hpp"

#include <algorithm>
#include <array>

#include "server/api/problem.hpp"
#include "server/api/rights/rights.hpp"
#include "server/api/rights/roles.hpp"
#include "server/api/rights/standing.hpp"
#include "server/umpire/past/history.hpp"

namespace api {

namespace {

/// Whether a route is there for what is only tried: nobody is invited, nobody joins, nobody is told
/// of it elsewhere, no copy is made of a copy, and none has a chronicle.
bool is_for_forks(const Route& route) {
    constexpr std::array<std::string_view, 17> barred = {
        "/links",     "/links/{link}/revoke", "/roles",     "/invitations",
        "/room",      "/forks",               "/publicity", "/notices",
        "/chronicle", "/chronicle/{file}",    "/notices/{notice}/withdraw",
        "/discord",   "/discord/codes",       "/discord/unbind",
        "/discord/channels",                  "/discord/channels/{way}/delete",
        "/lobby"};
    if (route.pattern.find("/ways") != std::string_view::npos) return false;
    return std::ranges::none_of(
        barred, [&](std::string_view ending) { return route.pattern.ends_with(ending); });
}

/// Finds the caller's role in the campaign or battle of the path; a refusal if he has none or not
/// this one.
std::optional<Response> campaign_refusal(Call& call, const Route& route) {
    const bool is_battle = route.pattern.find("{battle}") != std::string_view::npos;
    const std::string& campaign = call.place(is_battle ? "battle" : "campaign");
    const auto membership = membership_shown(call.services.accounts, call.caller.token, campaign);
    if (!membership) return problem(404, "not_found");
    if (umpire::is_fork(campaign) && !is_for_forks(route)) {
        return problem(409, "campaign_is_a_fork");
    }
    call.umpire = call.umpire_of(campaign);
    // Where it is played he is asked everything again.
    if (call.elsewhere) return std::nullopt;
    if (call.umpire == nullptr) {
        const bool is_there = call.services.title_of(campaign).has_value();
        return is_there ? problem(503, "storage_failed") : problem(404, "not_found");
    }
    if (call.umpire->engine().empty() == is_battle) return problem(404, "not_found");
    // Who he is there follows from what cannot be read now.
    if (call.umpire->is_unreadable()) return problem(503, "storage_failed");
    const auto person = person_now(call.services.accounts, *call.umpire, *membership);
    if (!person) return problem(404, "not_found");
    call.person = *person;
    if (!includes(route.who, call.person.role)) {
        // Only the referee has a hand on the clock, among other things.
        kit::mark("idis.7.no-time-skip");
        return problem(403, "role_may_not");
    }
    if (const std::string* seat = call.query(seat_item)) {
        const auto acting = in_seat(*call.umpire, call.person, *seat);
        if (!acting) return problem(404, "not_found");
        call.person = *acting;
    }
    if (call.person.role != umpire::Role::referee) return std::nullopt;
    call.rights = membership->rights;
    if (route.right && !call.rights.has(*route.right)) return right_missing(*route.right);
    return std::nullopt;
}

Response sign_in_refusal() {
    Response response = problem(401, "not_signed_in");
    response.headers.push_back({"WWW-Authenticate", "Bearer"});
    return response;
}

/// Refuses who may not call a route that is of no campaign.
std::optional<Response> outer_refusal(const Call& call, const Route& route) {
    if (route.who == Who::anybody) return std::nullopt;
    const bool is_for_keeper = route.who == Who::keeper;
    if (is_for_keeper && is_keeper(call.request, call.caller, call.services.reach)) {
        return std::nullopt;
    }
    const bool is_for_keys = route.who == Who::key_holder;
    if (is_for_keys && holds_the_keys(call.caller, call.services.reach)) return std::nullopt;
    if (!call.caller.user) return sign_in_refusal();
    if (is_for_keeper || is_for_keys) return problem(403, "role_may_not");
    return std::nullopt;
}

/// Finds the other server that plays the draft of the path, if it is about that and one does; there
/// he is asked everything again.
void look_for_trial(Call& call, const Route& route) {
    if (route.pattern.find("/drafts/{draft}/balance") == std::string_view::npos) return;
    if (call.request.is_passed_on) return;
    auto address = call.services.trials.at(call.place("draft"));
    if (address && !address->empty()) call.elsewhere = PlayedAt{"", std::move(*address)};
}

}  // namespace

std::optional<Response> caller_refusal(Call& call) {
    const Route& route = *call.route;
    if (auto no = outer_refusal(call, route)) return no;
    if (route.who <= Who::signed_in) {
        look_for_trial(call, route);
        return std::nullopt;
    }
    return campaign_refusal(call, route);
}

std::optional<Response> refusal_by_now(Call& call) {
    call.caller = who_are_you(call.request, call.services.accounts);
    auto no = caller_refusal(call);
    if (!no && call.elsewhere) return moving_response(call.request);
    return no;
}

Response moving_response(const Request& request) {
    // 421 is said between nodes alone: nothing was done, and it may be asked for again elsewhere.
    Response response = request.is_passed_on ? problem(421, "campaign_moving")
                                             : problem(503, "campaign_moving");
    response.headers.push_back({"Retry-After", "1"});
    return response;
}

}  // namespace api
