// Orders in words: read without effect, and given once they are confirmed.
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/idempotency_key.hpp"
#include "server/api/problem.hpp"
#include "server/api/readers.hpp"
#include "server/api/refusal_status.hpp"
#include "server/api/rights/rights.hpp"
#include "server/codec/text.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

ReadFor sender_of(const Call& call) { return {call.umpire->id(), call.person}; }

/// Orders that are given one after the other, until one is refused.
struct Giving {
    Call call;
    Respond respond;
    std::shared_ptr<const ReaderFor> reader;
    std::string key;
    std::string kept_as;  ///< the key, as it is remembered for who asks again
    std::string body;     ///< of the request, for the same
    reading::Orders orders;
    json given = json::array();
};

void answer(const Giving& giving, Response response) {
    response.pattern = giving.call.pattern;
    if (response.status == 201) {
        giving.call.memory.readers.keep(sender_of(giving.call), giving.kept_as, giving.body,
                                        response);
    }
    giving.respond(std::move(response));
}

void give_next(const std::shared_ptr<Giving>& giving);

void given(const std::shared_ptr<Giving>& giving, const std::string& words,
           const umpire::Answer& outcome) {
    giving->call.services.changed(giving->call.umpire->id());
    if (outcome.kind != umpire::AnswerKind::accepted) {
        Response refusal = refusal_response(outcome);
        if (giving->given.empty()) return answer(*giving, std::move(refusal));
        const json why = json::parse(refusal.body);
        const json body = {{"given", giving->given}, {"understood_as", words}, {"refused", why}};
        return answer(*giving, json_response(body, 201));
    }
    json one = json::parse(outcome.body);
    one["understood_as"] = words;
    giving->given.push_back(std::move(one));
    follow_roles(giving->call);
    if (giving->given.size() < giving->orders.size()) return give_next(giving);
    json body = giving->given.front();
    body["given"] = giving->given;
    answer(*giving, json_response(body, 201));
}

void give_next(const std::shared_ptr<Giving>& giving) {
    const std::size_t number = giving->given.size();
    const reading::ReadOrder& order = giving->orders[number];
    const std::string words =
        words_of_order(giving->call.person, order, giving->reader->names);
    giving->call.request.body = order.order.dump();
    record_who_matters(giving->call);
    // Each of several has a key of its own, so that a repeat finds all of them.
    const std::string key = number == 0 ? giving->key : giving->key + "/" + std::to_string(number);
    giving->call.umpire->submit(
        {giving->call.person, giving->call.request.body, key},
        [giving, words](const umpire::Answer& outcome) { given(giving, words, outcome); });
}

/// Anyone who asks again may be told otherwise than the first time: after the server was started
/// anew, and when what he ordered has changed what his words mean. Then he must not read them again
/// and order twice.
void refuse_unread(const Call& call, const std::string& key, const Respond& respond) {
    // What is no order is refused and leaves no trace; but a key that came with one is known.
    call.umpire->submit({call.person, "", key}, [respond, pattern = call.pattern](
                                                    const umpire::Answer& outcome) {
        Response response = outcome.kind == umpire::AnswerKind::key_reused
                                ? problem(409, "orders_came_before")
                            : outcome.kind == umpire::AnswerKind::malformed
                                ? problem(409, "reading_has_changed")
                                : refusal_response(outcome);
        response.pattern = pattern;
        respond(std::move(response));
    });
}

}  // namespace

Response read_orders(Call& call) {
    Body body(call.request.body);
    const std::string text = body.lines("text", reading::text_bytes_max);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    const auto reader = call.memory.readers.of(*call.umpire, call.person);
    const reading::Read read = reader->reader.read(text, call.umpire->now());
    return json_response(read_json(sender_of(call), text, read, reader->names));
}

bool is_in_words(std::string_view body) {
    // Most are orders, which are read elsewhere: without the word, and without an escape that could
    // spell it, this is none.
    constexpr auto nowhere = std::string_view::npos;
    if (body.find("confirm") == nowhere && body.find('\\') == nowhere) return false;
    codec::Problems ignored;
    const json parsed = codec::parse_json(body, ignored).value_or(json());
    return parsed.contains("confirm") && !parsed.contains("kind");
}

void give_words(Call call, const std::string& key, Respond respond) {
    const auto refuse = [&](Response response) {
        response.pattern = call.pattern;
        respond(std::move(response));
    };
    Body body(call.request.body);
    const std::string text = body.lines("text", reading::text_bytes_max);
    const std::string confirmed = body.text("confirm", call.services.limits.name_bytes);
    if (auto refusal = body.refusal()) return refuse(std::move(*refusal));
    const ReadFor sender = sender_of(call);
    // What was taken back by a rewind was not ordered.
    std::string kept_as = call.umpire->branch() + ' ' + key;
    if (auto before = call.memory.readers.answered(sender, kept_as, call.request.body)) {
        before->headers.push_back({"Idempotency-Replayed", "true"});
        return refuse(std::move(*before));
    }
    const auto reader = call.memory.readers.of(*call.umpire, call.person);
    const reading::Read read = reader->reader.read(text, call.umpire->now());
    for (const reading::Orders& orders : read.readings) {
        if (reading_id(sender, text, orders) != confirmed) continue;
        if (call.person.role == umpire::Role::referee) {
            for (const reading::ReadOrder& one : orders) {
                const store::Right right = rights_for_body(one.order.dump()).front();
                if (!call.rights.has(right)) return refuse(right_missing(right));
            }
        }
        std::string whole = call.request.body;
        give_next(std::make_shared<Giving>(
            Giving{std::move(call), std::move(respond), reader, key, std::move(kept_as),
                   std::move(whole), orders, json::array()}));
        return;
    }
    refuse_unread(call, key, respond);
}

}  // namespace api::handle
