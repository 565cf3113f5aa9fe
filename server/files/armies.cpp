// Armies and their detachments, read from armies.toml (sections 2 and 2a of the source). Numbers
// that the file leaves out come from the rules in core; here is only what a file may not say.
#include <algorithm>
#include <array>

#include "core/idis/morale/morale.hpp"
#include "core/idis/troops/army.hpp"
#include "server/files/draft.hpp"
#include "server/words/chapters/files.hpp"

namespace files {

using idis::Arm;
using idis::Commander;
using idis::Detachment;
using idis::Special;
using idis::StartArmy;

namespace {

constexpr std::array<std::string_view, 4> special_names = {"none", "skirmishers", "heavy",
                                                           "wizard"};
constexpr std::int64_t soldiers_min = 100;

struct UsualSize {
    std::int64_t least;
    std::int64_t most;
};
constexpr UsualSize usual_infantry{500, 1'000};
constexpr UsualSize usual_cavalry{200, 500};

class ArmyReader {
public:
    ArmyReader(Draft& draft, const idis::Map& map)
        : draft_(draft), start_(draft.campaign.start), map_(map) {}

    void army(const std::string& key, Section& section) {
        StartArmy army;
        army.army.id = kit::named_id<idis::ArmyId>(draft_.id(), key);
        draft_.campaign.armies.emplace(key, army.army.id);
        if (const auto name = section.need_text("name")) army.army.name = name->value;
        Commander* commander = commander_of(section);
        if (commander != nullptr) army.army.commander = commander->id;
        const auto aboard = section.truth("aboard");
        const bool is_aboard = aboard && aboard->value;
        const bool is_somewhere = place(section, army, commander, is_aboard);
        for (Section& detachment : section.sections("detachments")) {
            raise(key, army, detachment);
            detachment.finish();
        }
        check_strength(section, army);
        const auto traits = commander == nullptr ? std::vector<idis::Trait>{} : commander->traits;
        attach_noncombatants(army, traits);
        army.army.morale = idis::starting_morale(traits);
        if (const auto morale = section.whole("morale", {0, 12})) {
            army.army.morale = idis::Morale(morale->value);
        }
        if (const auto supplies = section.whole("supplies")) {
            army.army.supplies = idis::Supplies(supplies->value);
        }
        if (const auto loot = section.whole("loot")) army.army.loot = idis::Loot(loot->value);
        if (const auto formation = section.text("formation"))
            army.army.formation = formation->value;
        if (is_aboard && is_somewhere && commander != nullptr) {
            put_aboard({army.army, army.detachments, traits}, section, draft_);
        }
        start_.armies.push_back(std::move(army));
    }

private:
    Commander* commander_of(Section& section) {
        kit::mark("idis.2.one-commander-per-army");
        const auto key = section.need_text("commander");
        if (!key) return nullptr;
        const auto id = draft_.find(draft_.campaign.commanders, *key);
        if (!id) return nullptr;
        const bool has_army = std::ranges::any_of(
            start_.armies, [&](const StartArmy& other) { return other.army.commander == *id; });
        if (has_army) {
            kit::mark("idis.2.one-army-per-commander-ruling");
            draft_.report.problem(key->where, "commander_has_army",
                                  words::files().has_army(key->value));
        }
        const auto found = std::ranges::find(start_.commanders, *id, &Commander::id);
        return found == start_.commanders.end() ? nullptr : &*found;
    }

    /// Gives:   whether the file says where it is. On the water it can be aboard of ships alone.
    bool place(Section& section, StartArmy& army, Commander* commander, bool is_aboard) {
        const auto at = section.need_text("at");
        const auto hex = at ? draft_.hex(*at) : std::nullopt;
        if (!hex) return false;
        const kit::Gate closed = idis::may_enter(map_, *hex);
        if (closed && !is_aboard) {
            draft_.report.problem(at->where, std::string(closed->code),
                                  words::files().no_army_there(section.name(), at->value));
        }
        army.army.hex = *hex;
        if (commander != nullptr) commander->hex = *hex;
        return true;
    }

    void raise(const std::string& army_key, StartArmy& army, Section& section) {
        Detachment detachment;
        detachment.army = army.army.id;
        detachment.id = kit::named_id<idis::DetachmentId>(
            draft_.id(), army_key + "/" + std::to_string(army.detachments.size()));
        if (const auto name = section.need_text("name")) detachment.name = name->value;
        count_soldiers(section, detachment);
        if (const auto special = section.text("special")) designate(*special, detachment);
        if (const auto wagons = section.whole("wagons")) {
            detachment.wagons = idis::Wagons(wagons->value);
        }
        if (const auto people = section.whole("noncombatants")) {
            detachment.noncombatants = idis::Noncombatants(people->value);
        } else {
            to_attach_.push_back(detachment.id);
        }
        if (const auto origin = section.text("origin")) detachment.origin = stronghold(*origin);
        check_size(section, detachment);
        army.detachments.push_back(std::move(detachment));
    }

    void count_soldiers(Section& section, Detachment& detachment) {
        const auto infantry = section.whole("infantry", {1, 1'000'000});
        const auto cavalry = section.whole("cavalry", {1, 1'000'000});
        kit::mark("idis.2a.detachment-single-type");
        if (section.has("infantry") == section.has("cavalry")) {
            draft_.report.problem(section.where(), "detachment_of_one_type",
                                  words::files().of_one_type(section.name()));
        }
        detachment.arm = section.has("cavalry") ? Arm::cavalry : Arm::infantry;
        const auto& soldiers = detachment.arm == Arm::cavalry ? cavalry : infantry;
        if (soldiers) detachment.soldiers = idis::Soldiers(soldiers->value);
    }

    void designate(const Found<std::string>& word, Detachment& detachment) {
        const auto found = std::ranges::find(special_names, word.value);
        if (found == special_names.end()) {
            draft_.report.problem(word.where, "unknown_special", words::files().unknown_special());
            return;
        }
        detachment.special = static_cast<Special>(found - special_names.begin());
        const bool is_cavalry = detachment.arm == Arm::cavalry;
        if (detachment.special == Special::skirmishers && is_cavalry) {
            kit::mark("idis.2a.skirmishers-are-infantry");
            draft_.report.problem(word.where, "skirmishers_are_infantry",
                                  words::files().skirmishers_on_foot());
        }
        const bool is_one_on_foot = !is_cavalry && detachment.soldiers == idis::Soldiers(1);
        if (detachment.special == Special::wizard && !is_one_on_foot) {
            kit::mark("idis.8b.wizard-own-detachment");
            draft_.report.problem(word.where, "wizard_stands_alone", words::files().wizard_alone());
        }
    }

    std::optional<idis::StrongholdId> stronghold(const Found<std::string>& key) {
        const auto id = kit::named_id<idis::StrongholdId>(draft_.id(), key.value);
        const auto& all = start_.strongholds;
        if (std::ranges::find(all, id, &idis::Stronghold::id) != all.end()) return id;
        draft_.report.problem(key.where, "unknown_stronghold",
                              words::files().no_such_stronghold(key.value));
        return std::nullopt;
    }

    void check_size(Section& section, const Detachment& detachment) {
        if (detachment.special == Special::wizard || detachment.soldiers.number() == 0) return;
        const bool is_cavalry = detachment.arm == Arm::cavalry;
        const UsualSize usual = is_cavalry ? usual_cavalry : usual_infantry;
        const std::int64_t soldiers = detachment.soldiers.number();
        kit::mark("idis.2a.detachment-usual-sizes");
        if (soldiers >= usual.least && soldiers <= usual.most) return;
        const auto& unusual =
            is_cavalry ? words::files().unusual_cavalry : words::files().unusual_infantry;
        draft_.report.warning(section.where(), "detachment_of_unusual_size",
                              unusual.written(soldiers, std::to_string(soldiers), section.name(),
                                              std::to_string(usual.least),
                                              std::to_string(usual.most)));
    }

    void check_strength(Section& section, const StartArmy& army) {
        kit::mark("idis.2.minimum-hundred-soldiers");
        const std::int64_t soldiers = counts_of(army.detachments).soldiers().number();
        if (soldiers >= soldiers_min) return;
        draft_.report.problem(section.where(), "army_below_hundred",
                              words::files().too_few_soldiers(soldiers, section.name()));
    }

    /// Noncombatants by the rule, for the detachments that name no number of their own.
    void attach_noncombatants(StartArmy& army, const std::vector<idis::Trait>& traits) {
        const idis::Force force{army.army, army.detachments, traits};
        const bool is_skirmishers = is_exclusively_skirmishers(force);
        const bool is_spartan = has_trait(force, idis::Trait::spartan);
        for (Detachment& detachment : army.detachments) {
            if (std::ranges::find(to_attach_, detachment.id) == to_attach_.end()) continue;
            detachment.noncombatants =
                idis::noncombatants_at_raising(detachment.soldiers, is_skirmishers, is_spartan);
        }
    }

    Draft& draft_;
    idis::Start& start_;
    const idis::Map& map_;
    std::vector<idis::DetachmentId> to_attach_;
};

}  // namespace

void read_armies(const Node& armies, Draft& draft) {
    ArmyReader reader(draft, *draft.campaign.start.map);
    for_each_table(armies, "armies.toml", draft.report,
                   [&](const std::string& key, Section& section) { reader.army(key, section); });
}

}  // namespace files
