// What a member may order. The body goes to the umpire as it came; the answer comes back when it is
// on disk, and says in words how the order was understood.
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

namespace api::handle {

namespace {

using nlohmann::json;

using NamesBefore = std::shared_ptr<const Names>;

/// An order as the reader of the answer would say it.
/// Takes:   what he called things when he gave it: the order may have altered another since.
std::string understood_as(const Call& call, const Names& names) {
    codec::Problems ignored;
    auto body = codec::parse_json(call.request.body, ignored);
    if (!body) return {};
    umpire::taken_reason(call.person, *body, ignored);
    if (!call.person.user.empty()) {
        const auto order = codec::spectator_order_from(*body);
        const auto* good = kit::get_if<idis::SpectatorOrder>(&order);
        return good == nullptr ? std::string() : phrase_of(*good, names);
    }
    if (call.person.role == umpire::Role::referee) {
        const auto order = codec::referee_order_from(*body);
        const auto* good = kit::get_if<idis::RefereeOrder>(&order);
        return good == nullptr ? std::string() : phrase_of(*good, names);
    }
    const auto order = codec::commander_order_from(*body);
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
    response.body = "{\"understood_as\":" + json_string(understood_as(call, *names));
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

/// Lets the events say of a player what he is, before they are asked about him.
void record_who_matters(Call& call) {
    if (!call.umpire->engine().empty()) return;
    if (!call.person.user.empty()) record(call.house, *call.umpire, *call.caller.user);
    if (call.person.role != umpire::Role::referee) return;
    for (const std::string& id : ids_in(call.request.body)) {
        const auto user = kit::id_from_text<store::UserId>(id);
        if (user) record(call.house, *call.umpire, *user);
    }
}

}  // namespace

void give_order(Call call, Respond respond) {
    const auto send = [respond, pattern = call.pattern](Response response) {
        response.pattern = pattern;
        respond(std::move(response));
    };
    if (call.request.idempotency_key.empty()) return send(problem(400, "idempotency_key_missing"));
    const auto key = idempotency_key(call.request.idempotency_key);
    if (!key) return send(problem(400, "idempotency_key_malformed"));
    if (call.person.role == umpire::Role::referee) {
        const bool is_campaign = call.umpire->engine().empty();
        const store::Right right =
            is_campaign ? right_for_body(call.request.body) : store::Right::rule;
        if (!call.rights.has(right)) return send(right_missing(right));
    }
    if (auto no = text_refusal(call)) return send(std::move(*no));
    record_who_matters(call);
    umpire::Submission submission{call.person, call.request.body, *key};
    const NamesBefore names = names_before(call);
    const auto umpire = call.umpire;
    umpire->submit(std::move(submission),
                   [send, names, kept = std::make_shared<const Call>(std::move(call))](
                       const umpire::Answer& answer) {
                       // Once it is answered, what is used here may be gone.
                       kept->house.changed(kept->umpire->id());
                       send(ordered(*kept, answer, names));
                   });
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
