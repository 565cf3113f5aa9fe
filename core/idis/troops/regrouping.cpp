#include "core/idis/troops/regrouping.hpp"

#include <algorithm>
#include <charconv>

#include "core/idis/morale/morale.hpp"
#include "core/idis/supply/numbers.hpp"
#include "core/idis/troops/detachment_choice.hpp"

namespace idis {
namespace {

constexpr Clause regrouping = "idis.2a.disband-or-merge";
constexpr Clause honouring = "idis.2a.names-and-honours";

void ask_of_morale(Unfolding& unfolding, ArmyId army) {
    Question question;
    question.due_at = unfolding.at() + unfolding.state().campaign.settings.decision_time;
    question.what = MoraleAfterRegrouping{army};
    question.options = {"-2", "-1", "0", "1"};
    question.by_default = "-1";
    unfolding.ask({"idis.2a.disband-merge-morale"}, std::move(question));
}

}  // namespace

// ---- merging -----------------------------------------------------------------------------------

bool are_of_one_kind(const Detachment& a, const Detachment& b) {
    mark("idis.2a.merge-same-type-ruling");
    return a.arm == b.arm && a.special == b.special && a.special != Special::wizard &&
           a.named_from == b.named_from && a.own_numbers == b.own_numbers;
}

Gate may_merge(const Force& force, const MergeDetachments& order) {
    const Result<Detachment> into = present(force, order.into, regrouping, "into");
    if (!into) return into.refusal();
    const Result<Detachment> from = present(force, order.from.detachment, regrouping, "from");
    if (!from) return from.refusal();
    if (order.into == order.from.detachment) {
        return Refusal{"detachment_is_both_parts", regrouping, "from"};
    }
    if (const Gate gate = may_name_whole(from.value(), order.from,
                                         "idis.2a.detachments-set-at-raising", "from")) {
        return gate;
    }
    if (!are_of_one_kind(into.value(), from.value())) {
        return Refusal{"detachments_of_different_kind", "idis.2a.merge-same-type-ruling", "from"};
    }
    return allowed;
}

void merge_detachments(Unfolding& unfolding, ArmyId army, const MergeDetachments& order) {
    const Force before = force_of(unfolding.state(), army);
    Force after = before;
    const Detachment from =
        present(before, order.from.detachment, regrouping, "from").value();
    for (Detachment& detachment : after.detachments) {
        if (detachment.id == from.id) {
            detachment.soldiers = {};
            detachment.noncombatants = {};
            detachment.wagons = {};
        } else if (detachment.id == order.into) {
            detachment.soldiers += from.soldiers;
            detachment.noncombatants += from.noncombatants;
            detachment.wagons += from.wagons;
            detachment.victories = std::max(detachment.victories, from.victories);
            detachment.honours.insert(detachment.honours.end(), from.honours.begin(),
                                      from.honours.end());
        }
    }
    change_numbers(unfolding, before, std::move(after), {regrouping});
    ask_of_morale(unfolding, army);
}

// ---- disbanding --------------------------------------------------------------------------------

Gate may_disband(const Force& force, const DisbandDetachments& order) {
    const Result<std::vector<Detachment>> chosen = chosen_from(force, order.detachments);
    if (!chosen) return chosen.refusal();
    mark(regrouping);
    return allowed;
}

void disband_detachments(Unfolding& unfolding, ArmyId army, const DisbandDetachments& order) {
    const Force before = force_of(unfolding.state(), army);
    const std::vector<Detachment> chosen = chosen_from(before, order.detachments).value();
    std::vector<DetachmentId> gone;
    for (const Detachment& detachment : chosen) gone.push_back(detachment.id);
    unfolding.happen({regrouping}, DetachmentsLost{army, before.army.supplies, before.army.loot,
                                                   std::move(gone)});
    Force rest = before;
    rest.detachments = without(before, chosen);
    const bool is_anybody_left = !rest.detachments.empty();
    change_numbers(unfolding, before, std::move(rest),
                   {regrouping, "idis.2a.disband-goods-ruling"});
    if (is_anybody_left) ask_of_morale(unfolding, army);
}

void settle_morale_after_regrouping(Unfolding& unfolding, ArmyId army, const std::string& answer) {
    if (!unfolding.state().armies.contains(army)) return;
    std::int64_t by = 0;
    std::from_chars(answer.data(), answer.data() + answer.size(), by);
    change_morale(unfolding, army, Morale{by}, {"idis.2a.disband-merge-morale"}, "regrouping");
}

// ---- honouring ---------------------------------------------------------------------------------

Gate may_honour(const Force& force, const HonourDetachment& order) {
    const Result<Detachment> found = present(force, order.detachment, honouring, "detachment");
    if (!found) return found.refusal();
    if (found.value().victories < 1) {
        return Refusal{"detachment_has_no_victory", honouring, "detachment"};
    }
    if (order.name.empty() && order.honour.empty()) {
        return Refusal{"text_is_empty", honouring, "name"};
    }
    if (order.name.size() > honour_bytes_max) return Refusal{"text_is_too_long", honouring, "name"};
    if (order.honour.size() > honour_bytes_max) {
        return Refusal{"text_is_too_long", honouring, "honour"};
    }
    if (!order.honour.empty() && found.value().honours.size() >= honours_max) {
        return Refusal{"detachment_has_honours_enough", honouring, "honour"};
    }
    return allowed;
}

void honour_detachment(Unfolding& unfolding, ArmyId army, const HonourDetachment& order) {
    const Detachment& detachment = unfolding.state().detachments.at(order.detachment);
    DetachmentHonoured honoured{army, detachment.id, detachment.name, detachment.honours};
    if (!order.name.empty()) honoured.name = order.name;
    if (!order.honour.empty()) honoured.honours.push_back(order.honour);
    unfolding.happen({honouring}, std::move(honoured));
}

}  // namespace idis
