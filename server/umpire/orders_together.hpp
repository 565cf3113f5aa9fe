// Several orders of one person, given at once.
//
// They are tried one after the other on a copy of the state, with the dice that would fall. As long
// as each does nothing but itself, as what lays out pieces does, it is all or nothing: one that is
// refused undoes those before it. Once more has come of one, a die that fell, or what others had
// ordered for the case, what comes before the refused one stays: what was learnt of it is paid for.
// What a referee gives one reason for is all or nothing whatever comes of it: he learns nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/codec/write.hpp"
#include "server/umpire/answers.hpp"
#include "server/umpire/due_work.hpp"

namespace umpire {

/// The orders of a list, or what is wrong with it, each by its place in the list.
template <class System>
std::variant<std::vector<typename System::Order>, codec::Problems> orders_from(
    const Person& actor, const nlohmann::json& bodies) {
    std::vector<typename System::Order> orders;
    codec::Problems problems;
    for (std::size_t at = 0; at < bodies.size(); ++at) {
        auto order = Persistence<System>::order_from(actor, bodies[at]);
        if (const auto* wrong = std::get_if<codec::Problems>(&order)) {
            for (codec::Problem problem : *wrong) {
                problem.place = codec::place_in("/orders", at) + problem.place;
                problems.push_back(std::move(problem));
            }
        } else {
            orders.push_back(std::get<typename System::Order>(std::move(order)));
        }
    }
    if (!problems.empty()) return problems;
    return orders;
}

/// What would come of orders, one after the other.
struct Tried {
    std::size_t done = 0;                 ///< how many are not refused
    std::optional<kit::Refusal> refusal;  ///< of the one after them
    bool stays = false;                   ///< whether more came of any of them than itself
};
/// Takes:   a copy of the state, on which they are tried.
template <class System>
Tried tried_out(typename System::State state, const std::vector<typename System::Order>& orders,
                kit::Moment at, const DiceKey& key) {
    Tried tried;
    for (const auto& order : orders) {
        KeyedDice dice = dice_for<System>(state, key);
        const auto result = System::decide(state, order, at, dice);
        if (!result) {
            tried.refusal = result.refusal();
            break;
        }
        tried.stays = tried.stays || result.value().size() > 1;
        for (const auto& event : result.value()) {
            tried.stays = tried.stays || !Persistence<System>::rolls_of(event).empty();
            System::evolve(state, event);
        }
        ++tried.done;
    }
    return tried;
}

/// A refusal that says which of the orders it is of: "orders/3", "orders/3/unit".
inline std::string refusal_among(const kit::Refusal& refusal, std::size_t at) {
    auto body = nlohmann::json::parse(codec::text_of(refusal));
    const std::string field(refusal.field);
    body["field"] = "orders/" + std::to_string(at) + (field.empty() ? "" : "/" + field);
    return body.dump();
}

/// The answer to orders that were carried out as far as they could be.
/// Takes:   the answers to those that were; how many wait.
inline Answer answer_together(const std::vector<Answer>& answers, const Tried& tried,
                              std::size_t waiting = 0) {
    std::string text = "{\"carried_out\":" + std::to_string(answers.size()) + ",\"answers\":[";
    for (const Answer& answer : answers) {
        text += (&answer == &answers.front() ? "" : ",") + answer.body;
    }
    text += "],\"refused\":";
    text += tried.refusal ? refusal_among(*tried.refusal, tried.done) : "null";
    text += ",\"waiting\":" + std::to_string(waiting);
    return {AnswerKind::accepted, text + "}", false};
}

}  // namespace umpire
