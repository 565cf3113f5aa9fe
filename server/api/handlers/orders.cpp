// What a member may order. The body goes to the umpire as it came; the answer comes back when it is
// on disk, and says in words how the order was understood.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "core/idis/kernel/words.hpp"
#include "core/idis/orders/ordering.hpp"
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/idempotency_key.hpp"
#include "server/api/problem.hpp"
#include "server/api/refusal_status.hpp"
#include "server/api/rights/rights.hpp"
#include "server/api/rights/roles.hpp"
#include "server/api/shares/shares.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/text.hpp"
#include "server/umpire/cause.hpp"
#include "server/words/chapters/bodies.hpp"
#include "server/words/chapters/requests.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

using NamesBefore = std::shared_ptr<const Names>;

/// The order of a body that the umpire did not read, because he had answered it before.
json read_anew(const Call& call) {
    codec::Problems ignored;
    json order = codec::parse_json(call.request.body, ignored).value_or(json());
    umpire::taken_reason(call.person, order, ignored);
    return order;
}

/// An order as the reader of the answer would say it.
/// Takes:   what he called things when he gave it: the order may have altered another since.
std::string understood_as(const Call& call, const json& body, const Names& names) {
    if (!call.person.user.empty()) {
        const auto order = codec::spectator_order_from(body);
        const auto* good = kit::get_if<idis::SpectatorOrder>(&order);
        return good == nullptr ? std::string() : phrase_of(*good, names);
    }
    if (call.person.role == umpire::Role::referee) {
        const auto order = codec::referee_order_from(body);
        const auto* good = kit::get_if<idis::RefereeOrder>(&order);
        return good == nullptr ? std::string() : phrase_of(*good, names);
    }
    const auto order = codec::commander_order_from(body);
    const auto* good = kit::get_if<idis::CommanderOrder>(&order);
    return good == nullptr ? std::string() : phrase_of(*good, names);
}

Response ordered(const Call& call, const umpire::Answer& answer, const NamesBefore& names) {
    if (answer.kind != umpire::AnswerKind::accepted) return refusal_response(answer);
    // The umpire's answer is a JSON object of its own; the words go in as its first member.
    Response response;
    response.status = 201;
    if (answer.is_repeat) response.headers.push_back({"Idempotency-Replayed", "true"});
    if (names == nullptr) {
        response.body = answer.body;
        return response;
    }
    const std::string words = answer.order ? understood_as(call, *answer.order, *names)
                                           : understood_as(call, read_anew(call), *names);
    response.body = "{\"understood_as\":" + json_string(words);
    const bool has_more = answer.body.size() > 2;
    response.body += has_more ? "," + answer.body.substr(1) : "}";
    return response;
}

/// What the sender of an order calls the things in it; nothing in a battle of its own, whose
/// answers have no words.
NamesBefore names_before(const Call& call) {
    if (!call.umpire->engine().empty()) return nullptr;
    return call.memory.names.of(*call.umpire, call.person, ids_in(call.request.body));
}

}  // namespace

void record_who_matters(Call& call) {
    if (!call.umpire->engine().empty()) return;
    if (!call.person.user.empty()) record(call.services, *call.umpire, *call.caller.user);
    if (call.person.role != umpire::Role::referee) return;
    for (const std::string& id : ids_in(call.request.body)) {
        const auto user = kit::id_from_text<store::UserId>(id);
        if (user) record(call.services, *call.umpire, *user);
    }
}

void follow_roles(const Call& call) {
    if (!call.umpire->engine().empty() || call.person.role != umpire::Role::referee) return;
    store::Accounts& accounts = call.services.accounts;
    try {
        for (const std::string& id : ids_in(call.request.body)) {
            const auto user = kit::id_from_text<store::UserId>(id);
            const auto member =
                user ? accounts.membership(*user, call.umpire->id()) : std::nullopt;
            if (member) person_now(accounts, *call.umpire, *member);
        }
    } catch (const std::exception& fault) {
        // The order is on disk and has to be answered; they are looked up again when they ask.
        spdlog::error("who lost his role by an order is not written down: {}", fault.what());
    }
}

namespace {

/// Gives:   nothing if the sender has the right that each of his orders takes.
std::optional<Response> right_refusal(const Call& call) {
    if (call.person.role != umpire::Role::referee) return std::nullopt;
    const bool is_campaign = call.umpire->engine().empty();
    const std::vector<store::Right> needed =
        is_campaign ? rights_for_body(call.request.body) : std::vector{store::Right::rule};
    for (const store::Right right : needed) {
        if (!call.rights.has(right)) return right_missing(right);
    }
    return std::nullopt;
}

/// Whether the answer says in words how an order was understood.
enum class Told : std::uint8_t { in_words, as_it_is };

/// Sends an order, or a list of them, to the umpire.
void submit(Call call, const Respond& respond, Told told) {
    const auto send = [respond, pattern = call.pattern](Response response) {
        response.pattern = pattern;
        respond(std::move(response));
    };
    if (call.request.idempotency_key.empty()) return send(problem(400, "idempotency_key_missing"));
    const auto key = idempotency_key(call.request.idempotency_key);
    if (!key) return send(problem(400, "idempotency_key_malformed"));
    const bool may_be_words =
        call.umpire->engine().empty() || call.person.role == umpire::Role::commander;
    if (may_be_words && is_in_words(call.request.body)) {
        if (auto no = text_refusal(call)) return send(std::move(*no));
        return give_words(std::move(call), *key, respond);
    }
    if (auto no = right_refusal(call)) return send(std::move(*no));
    if (auto no = text_refusal(call)) return send(std::move(*no));
    record_who_matters(call);
    umpire::Submission submission{call.person, call.request.body, *key};
    const NamesBefore names = told == Told::in_words ? names_before(call) : nullptr;
    const auto umpire = call.umpire;
    umpire->submit(std::move(submission),
                   [send, names, kept = std::make_shared<const Call>(std::move(call))](
                       const umpire::Answer& answer) {
                       // Once it is answered, what is used here may be gone.
                       kept->services.changed(kept->umpire->id());
                       if (answer.kind == umpire::AnswerKind::accepted) follow_roles(*kept);
                       send(ordered(*kept, answer, names));
                   });
}

/// Limit:   orders given at once.
constexpr std::size_t orders_together_most = 200;

/// Limit:   orders of which one is to be carried out, where they are sent ahead.
constexpr std::size_t alternatives_most = 20;
/// Limit:   orders sent ahead in all: each may be tried whenever anything has happened.
constexpr std::size_t orders_ahead_most = 1'000;

/// Several orders of a body, and whether they are sent ahead: then there may be none.
struct Listed {
    json orders = json::array();
    bool wait = false;
    json because = nullptr;    ///< a reason for all of them
};
/// Takes:   what is no object; a number or a text holds itself alone, which is none either.
bool is_choice(const json& orders) {
    return !orders.empty() && orders.size() <= alternatives_most &&
           std::ranges::all_of(orders, [](const json& order) { return order.is_object(); });
}
/// Gives:   nothing if the body holds none.
std::optional<Listed> listed_orders(const std::string& text, codec::Problems& problems) {
    const auto body = codec::parse_json(text, problems);
    if (!problems.empty()) return std::nullopt;
    const words::RequestWords& say = words::requests();
    // What is no object has no members.
    const bool says_when = body->contains("wait");
    const bool says_why = body->contains("because");
    const bool is_object = body->contains("orders") &&
                           body->size() == 1U + (says_when ? 1U : 0U) + (says_why ? 1U : 0U);
    if (says_when && !body->at("wait").is_boolean()) {
        problems.push_back({"/wait", "not_a_boolean", words::bodies().true_or_false()});
        return std::nullopt;
    }
    Listed listed{is_object ? body->at("orders") : json(),
                  says_when && body->at("wait").get<bool>(),
                  says_why ? body->at("because") : json()};
    const json& orders = listed.orders;
    const bool is_list =
        orders.is_array() && (!orders.empty() || listed.wait) &&
        orders.size() <= orders_together_most &&
        std::ranges::all_of(orders, [&](const json& order) {
            return order.is_object() || (listed.wait && is_choice(order));
        });
    std::size_t in_all = 0;
    for (const json& entry : orders) in_all += entry.is_array() ? entry.size() : 1;
    // The umpire would take it for the reason of all, which is said beside the orders.
    const bool begins_with_reason = is_list && !orders.empty() &&
                                    umpire::is_reason_for_all(orders.front());
    if (begins_with_reason) {
        problems.push_back({"/orders/0", "not_an_order", say.reason_stands_apart()});
        return std::nullopt;
    }
    if (is_list && in_all <= orders_ahead_most) return listed;
    problems.push_back(
        {"/orders", "not_a_list", listed.wait ? say.orders_ahead() : say.orders_together()});
    return std::nullopt;
}

void refuse_body(const Call& call, const Respond& respond, codec::Problems problems) {
    Details details;
    details.errors = std::move(problems);
    Response response = problem(400, "body_malformed", details);
    response.pattern = call.pattern;
    respond(std::move(response));
}

}  // namespace

void give_order(Call call, Respond respond) {
    // A list has a route of its own.
    std::string_view body = call.request.body;
    body.remove_prefix(std::min(body.find_first_not_of(" \t\r\n"), body.size()));
    if (body.starts_with('[')) {
        return refuse_body(call, respond, {{"", "not_an_object", words::bodies().object()}});
    }
    submit(std::move(call), respond, Told::in_words);
}

void give_orders_together(Call call, Respond respond) {
    codec::Problems problems;
    const auto listed = listed_orders(call.request.body, problems);
    const bool has_reason = listed && !listed->because.is_null();
    if (has_reason && (listed->wait || call.person.role != umpire::Role::referee)) {
        problems.push_back(
            {"/because", "not_a_referees", words::requests().referee_alone_says_why()});
    }
    if (!problems.empty()) return refuse_body(call, respond, std::move(problems));
    json all = listed->wait ? json::array({listed->orders}) : listed->orders;
    if (has_reason) all.insert(all.begin(), json{{"because", listed->because}});
    call.request.body = all.dump();
    submit(std::move(call), respond, Told::as_it_is);
}

void say_in_room(Call call, Respond respond) {
    Body body(call.request.body);
    const std::string text = body.text("text", idis::words_bytes_max);
    if (auto refusal = body.refusal()) {
        refusal->pattern = call.pattern;
        return respond(std::move(*refusal));
    }
    call.request.body = json{{"kind", "SayInRoom"}, {"text", text}}.dump();
    give_order(std::move(call), std::move(respond));
}

}  // namespace api::handle
