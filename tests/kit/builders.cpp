// Builds small worlds; see builders.hpp.
#include "tests/kit/builders.hpp"

#include <algorithm>

#include "core/idis/evolve.hpp"
#include "core/idis/reindex.hpp"

namespace tests {

using namespace idis;

CampaignId the_campaign() { return CampaignId(1); }
ArmyId army(std::string_view name) { return named_id<ArmyId>(the_campaign(), name); }
CommanderId commander(std::string_view name) { return named_id<CommanderId>(the_campaign(), name); }
FactionId faction(std::string_view name) { return named_id<FactionId>(the_campaign(), name); }
DetachmentId detachment(std::string_view name) {
    return named_id<DetachmentId>(the_campaign(), name);
}
UserId user(std::string_view name) { return named_id<UserId>(the_campaign(), name); }
Hex hex_at(int column, int row) { return to_hex({column, row}); }

// ---- an army -----------------------------------------------------------------------------------

ArmyBuilder::ArmyBuilder(std::string name) : name_(std::move(name)) {
    army_.morale = Morale{9};
    army_.hex = hex_at(4, 4);
    commander_.seat = Seat::held;
}

ArmyBuilder& ArmyBuilder::add(Arm arm, Special special, std::int64_t soldiers, std::string name) {
    Detachment row;
    row.name = std::move(name);
    row.arm = arm;
    row.special = special;
    row.soldiers = Soldiers{soldiers};
    row.noncombatants = Noncombatants{special == Special::wizard ? 0 : soldiers / 4};
    detachments_.push_back(std::move(row));
    return *this;
}
ArmyBuilder& ArmyBuilder::with_infantry(std::int64_t soldiers, std::string name) {
    return add(Arm::infantry, Special::none, soldiers, std::move(name));
}
ArmyBuilder& ArmyBuilder::with_cavalry(std::int64_t soldiers, std::string name) {
    return add(Arm::cavalry, Special::none, soldiers, std::move(name));
}
ArmyBuilder& ArmyBuilder::with_skirmishers(std::int64_t soldiers, std::string name) {
    return add(Arm::infantry, Special::skirmishers, soldiers, std::move(name));
}
ArmyBuilder& ArmyBuilder::with_heavy_infantry(std::int64_t soldiers, std::string name) {
    return add(Arm::infantry, Special::heavy, soldiers, std::move(name));
}
ArmyBuilder& ArmyBuilder::with_heavy_cavalry(std::int64_t soldiers, std::string name) {
    return add(Arm::cavalry, Special::heavy, soldiers, std::move(name));
}
ArmyBuilder& ArmyBuilder::with_wizard(std::string name) {
    return add(Arm::infantry, Special::wizard, 1, std::move(name));
}
ArmyBuilder& ArmyBuilder::with_noncombatants(std::int64_t people) {
    detachments_.at(detachments_.size() - 1).noncombatants = Noncombatants{people};
    return *this;
}
ArmyBuilder& ArmyBuilder::with_wagons(std::int64_t wagons) {
    detachments_.at(detachments_.size() - 1).wagons = Wagons{wagons};
    return *this;
}
ArmyBuilder& ArmyBuilder::departed_until(Day day, std::int64_t days, std::int64_t supplies,
                                         std::int64_t loot) {
    Detachment& row = detachments_.at(detachments_.size() - 1);
    row.absence = Absence{Absence::Reason::departed, dawn_of(day), Days{days}, tests::army(name_)};
    row.share_of_supplies = Supplies{supplies};
    row.share_of_loot = Loot{loot};
    return *this;
}
ArmyBuilder& ArmyBuilder::with_supplies(std::int64_t supplies) {
    army_.supplies = Supplies{supplies};
    return *this;
}
ArmyBuilder& ArmyBuilder::with_loot(std::int64_t loot) {
    army_.loot = Loot{loot};
    return *this;
}
ArmyBuilder& ArmyBuilder::with_morale(std::int64_t morale) {
    army_.morale = Morale{morale};
    return *this;
}
ArmyBuilder& ArmyBuilder::hungry_for(std::int64_t days) {
    army_.hungry_days = Days{days};
    return *this;
}
ArmyBuilder& ArmyBuilder::with_check(Clause clause) {
    army_.checks_called.push_back(clause);
    return *this;
}
ArmyBuilder& ArmyBuilder::led_by_a(Trait trait) {
    commander_.traits.push_back(trait);
    std::sort(commander_.traits.begin(), commander_.traits.end());
    return *this;
}
ArmyBuilder& ArmyBuilder::with_open_seat() {
    commander_.seat = Seat::open;
    return *this;
}
ArmyBuilder& ArmyBuilder::of(std::string faction_name) {
    faction_ = std::move(faction_name);
    return *this;
}
ArmyBuilder& ArmyBuilder::in(Hex hex) {
    army_.hex = hex;
    return *this;
}

// ---- a world -----------------------------------------------------------------------------------

std::shared_ptr<const Map> a_flat_map(int columns, int rows) {
    const Grid grid(columns, rows);
    HexGround ground;
    ground.settlement = Settlement{20};
    const auto size = static_cast<std::size_t>(grid.size());
    return std::make_shared<const Map>(grid, std::vector<HexGround>(size, ground),
                                       std::vector<Place>{});
}

State WorldBuilder::an_empty_state() {
    State state;
    state.map = a_flat_map();
    state.campaign.id = the_campaign();
    state.campaign.name = "a small world";
    state.campaign.secret_key = 7;
    state.campaign.day = Day{10};
    state.now = kit::at(Day{10}, 12);
    return state;
}

WorldBuilder& WorldBuilder::with(ArmyBuilder builder) {
    Commander& leader = builder.commander_;
    leader.id = commander(builder.name_);
    leader.name = builder.name_;
    leader.army = army(builder.name_);
    leader.hex = builder.army_.hex;
    if (!builder.faction_.empty()) {
        leader.faction = faction(builder.faction_);
        if (!state_.factions.contains(*leader.faction)) {
            state_.factions.insert({*leader.faction, builder.faction_, std::nullopt});
        }
    }
    Army& row = builder.army_;
    row.id = army(builder.name_);
    row.name = builder.name_;
    row.commander = leader.id;
    row.seniority = state_.campaign.seniorities++;
    for (Detachment& part : builder.detachments_) {
        if (part.name.empty()) part.name = std::string(1, static_cast<char>('A' + detachments_));
        ++detachments_;
        part.id = detachment(part.name);
        part.army = row.id;
        part.seniority = state_.campaign.seniorities++;
        row.detachments.push_back(part.id);
        state_.detachments.insert(part);
    }
    state_.armies.insert(row);
    state_.commanders.insert(leader);
    reindex(state_);
    return *this;
}

WorldBuilder& WorldBuilder::on(std::shared_ptr<const Map> map) {
    state_.map = std::move(map);
    return *this;
}
WorldBuilder& WorldBuilder::at_war(Party a, Party b) {
    for (const Party& party : {a, b}) {
        const auto* faction = std::get_if<FactionId>(&party);
        if (faction == nullptr || state_.factions.contains(*faction)) continue;
        state_.factions.insert({*faction, "of nobody here", std::nullopt});
    }
    state_.stances.insert({{std::min(a, b), std::max(a, b)}, Relation::at_war});
    return *this;
}
WorldBuilder& WorldBuilder::at(Moment now) {
    state_.now = now;
    state_.campaign.day = day_of(now);
    return *this;
}

}  // namespace tests
