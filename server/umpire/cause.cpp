#include "server/umpire/cause.hpp"

#include <algorithm>

#include "server/words/chapters/bodies.hpp"
#include "server/words/chapters/requests.hpp"

namespace umpire {

bool is_reason_for_all(const nlohmann::json& front) {
    return front.is_object() && front.size() == 1 && front.contains("because");
}

std::string taken_reason(const Person& actor, nlohmann::json& order, codec::Problems& problems) {
    const bool is_list = order.is_array() && !order.empty();
    if (actor.role == Role::referee && is_list && is_reason_for_all(order.front())) {
        nlohmann::json before = std::move(order.front());
        order.erase(0);
        return taken_reason(actor, before, problems);
    }
    if (actor.role != Role::referee || !order.is_object()) return {};
    const auto member = order.find("because");
    if (member == order.end()) return {};
    const nlohmann::json reason = *member;
    order.erase(member);
    if (!reason.is_string()) {
        problems.push_back({"/because", "not_a_text", words::bodies().text_in_quotes()});
        return {};
    }
    auto text = reason.get<std::string>();
    const bool has_control = std::ranges::any_of(text, [](char c) { return c >= 0 && c < ' '; });
    if (has_control || text.size() > reason_bytes_max) {
        problems.push_back({"/because", "text_not_allowed",
                            words::requests().line_of_at_most(std::to_string(reason_bytes_max))});
        return {};
    }
    return text;
}

std::string cause_of_order(const Person& actor, const std::string& reason) {
    return "order of " + text_of(actor) + (reason.empty() ? "" : ": " + reason);
}

}  // namespace umpire
