#include "core/idis/battle/casualties.hpp"

#include <algorithm>

namespace idis {

bool has_vanquisher(const Host& host) {
    return std::any_of(
        host.all.begin(), host.all.end(),
        [](const Contingent& each) {
            const auto& traits = each.force.traits;
            return std::find(traits.begin(), traits.end(), Trait::vanquisher) != traits.end();
        });
}

Tally casualties_percent(Fraction line, Clause clause, const std::vector<Trait>& traits,
                         bool is_enemy_vanquisher) {
    Tally percent;
    percent.add(clause, line);
    if (is_enemy_vanquisher) percent.add("idis.9.trait-vanquisher-casualties", Fraction{5});
    if (std::find(traits.begin(), traits.end(), Trait::guardian) == traits.end()) return percent;
    percent.add("idis.9.trait-guardian-casualties", Fraction{-5});
    if (percent.total() <= Fraction{}) {
        percent.add("idis.9.guardian-floor-interaction", -percent.total());
    }
    return percent;
}

std::vector<Detachment> after_casualties(std::vector<Detachment> detachments, Percent loss) {
    mark("idis.6.casualties-soldiers-only-ruling");
    mark("idis.6.count-double-not-for-losses");
    for (const Arm arm : {Arm::infantry, Arm::cavalry}) {
        std::vector<std::int64_t> numbers;
        Soldiers total;
        for (const Detachment& each : detachments) {
            const Soldiers soldiers = each.arm == arm ? each.soldiers : Soldiers{};
            numbers.push_back(soldiers.number());
            total += soldiers;
        }
        mark("idis.6.casualties-spread-ruling");
        const auto fallen = spread_losses(numbers, part_rounded_down(total, loss).number());
        for (std::size_t place = 0; place < detachments.size(); ++place) {
            detachments[place].soldiers -= Soldiers{fallen[place]};
        }
    }
    return followers_moved_on(std::move(detachments));
}

std::vector<Detachment> after_losses(std::vector<Detachment> detachments,
                                     const std::vector<Soldiers>& fallen) {
    ENSURE(detachments.size() == fallen.size());
    mark("idis.6.casualties-soldiers-only-ruling");
    for (std::size_t place = 0; place < detachments.size(); ++place) {
        detachments[place].soldiers -= fallen[place];
    }
    return followers_moved_on(std::move(detachments));
}

namespace {

/// What an engine says of a detachment; never more than there are by now.
Soldiers fallen_of(const Detachment& detachment, const FoughtOut& fought) {
    for (const FallenOf& each : fought.fallen) {
        if (each.detachment == detachment.id) return std::min(each.soldiers, detachment.soldiers);
    }
    return {};
}

/// Lets more soldiers fall, of those who stand, or fewer, of those who fell.
void shift_fallen(const std::vector<Detachment>& detachments, std::vector<Soldiers>& fallen,
                  Soldiers by) {
    std::vector<std::int64_t> from;
    for (std::size_t place = 0; place < fallen.size(); ++place) {
        const Soldiers standing = detachments[place].soldiers - fallen[place];
        from.push_back((by > Soldiers{} ? standing : fallen[place]).number());
    }
    const std::int64_t sign = by > Soldiers{} ? 1 : -1;
    const auto shifted = spread_losses(from, by.number() * sign);
    for (std::size_t place = 0; place < fallen.size(); ++place) {
        fallen[place] += Soldiers{shifted[place] * sign};
    }
}

}  // namespace

std::vector<Detachment> after_engine(const Force& force, const FoughtOut& fought, Clause clause,
                                     bool is_enemy_vanquisher) {
    std::vector<Soldiers> fallen;
    Soldiers all;
    for (const Detachment& detachment : force.detachments) {
        fallen.push_back(fallen_of(detachment, fought));
        all += fallen.back();
    }
    const Soldiers soldiers = counts_of(force).soldiers();
    const Fraction line{all.number() * 100, soldiers.number()};
    const Tally percent = casualties_percent(line, clause, force.traits, is_enemy_vanquisher);
    if (percent.total() != line) {
        const Soldiers after = part_rounded_down(soldiers, Percent{percent.total()});
        shift_fallen(force.detachments, fallen, after - all);
    }
    return after_losses(force.detachments, fallen);
}

}  // namespace idis
