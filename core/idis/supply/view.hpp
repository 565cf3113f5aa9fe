// The part of views and offers that concerns the land and what it gives.
//
// A commander's part holds what he ordered, what he left where, whom he can take up, and what he
// did to the land or saw done; nothing of it tells of others' deeds out of his sight.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/map/sketch.hpp"
#include "core/idis/state.hpp"

namespace idis {

/// The day's work his army does or did today.
struct OwnWork {
    OrderId order;
    Labour labour = Labour::foraging;
    Day day;
    WorkStanding standing = WorkStanding::under_way;
    friend bool operator==(const OwnWork&, const OwnWork&) = default;
};
struct OwnRest {
    OrderId order;
    Day first_day;
    Days days;
    friend bool operator==(const OwnRest&, const OwnRest&) = default;
};
/// A stationed detachment that he left, or that his army could take up where it stands.
struct OwnStationed {
    DetachmentId id;
    std::string name;
    Arm arm = Arm::infantry;
    Special special = Special::none;
    Soldiers soldiers;
    PlaceId place;
    bool is_recallable = false;
    friend bool operator==(const OwnStationed&, const OwnStationed&) = default;
};
/// What he left in a stronghold.
struct OwnStore {
    PlaceId place;
    Supplies supplies;
    Loot loot;
    bool is_at_hand = false;         ///< his army stands there, and may take it up
    friend bool operator==(const OwnStore&, const OwnStore&) = default;
};
/// A stronghold of his army's hex on whose walls he can count.
struct OwnShelter {
    PlaceId place;
    std::int64_t room = 0;           ///< for infantrymen to be stationed
    friend bool operator==(const OwnShelter&, const OwnShelter&) = default;
};
/// A hex he foraged or razed, or saw foraged or razed.
struct WorkedHex {
    std::optional<SketchPoint> drawn;
    std::optional<Offset> hex;       ///< only if hexes are handed out
    std::optional<Day> foraged_on;
    std::optional<ArmyId> foraged_by;
    std::optional<Day> razed_on;
    std::optional<ArmyId> razed_by;
    friend bool operator==(const WorkedHex&, const WorkedHex&) = default;
};

struct OwnLand {
    int forage_range = 0;            ///< hexes
    int raze_range = 0;
    Day next_dawn;                   ///< the first day that can be spent on the land
    Day next_day;                    ///< the first day a rest can begin on
    bool is_shut_in = false;         ///< in a stronghold before which enemies lie
    std::optional<OwnWork> work;
    std::optional<OwnRest> rest;
    DroppedFirst dropped_first = DroppedFirst::loot;
    Welcome welcome = Welcome::own_side;
    std::optional<PlaceId> within_walls;
    std::vector<OwnShelter> shelters;        ///< by place
    std::vector<OwnStationed> stationed;     ///< by id
    std::vector<OwnStore> stores;            ///< by place
    std::vector<PlaceId> posts;              ///< strongholds he commands
    Supplies supplies_on_ground;             ///< lying in his army's hex
    Loot loot_on_ground;
    std::vector<ArmyId> armies_at_hand;      ///< in his army's hex, as he sees them
    std::vector<WorkedHex> worked;
    friend bool operator==(const OwnLand&, const OwnLand&) = default;
};

/// The referee's: the rows as they are.
struct LandInFull {
    std::vector<LandUse> uses;
    std::vector<Work> works;
    std::vector<Rest> rests;
    std::vector<Stationed> stationed;
    std::vector<Detachment> detachments;     ///< those stationed
    std::vector<Post> posts;
    std::vector<Deposit> deposits;
    std::vector<LoadRule> load_rules;
    std::vector<WithinWalls> within_walls;
    friend bool operator==(const LandInFull&, const LandInFull&) = default;
};

/// What a commander may order about the land; a domain that is empty is not open to him.
struct LegalLand {
    std::optional<int> forage_range;         ///< hexes named by steps that lead no farther
    std::optional<int> raze_range;
    std::optional<Day> work_from;            ///< the first day for work
    std::optional<Day> rest_from;            ///< the first day a rest may begin
    bool may_end_rest = false;
    std::vector<ArmyId> deliver_to;
    Supplies supplies_to_deliver;            ///< at most so many
    std::int64_t thousands_of_loot = 0;      ///< at most so many can be spent on morale
    std::vector<OwnShelter> station_in;
    std::vector<DetachmentId> stationable;
    std::vector<DetachmentId> recallable;
    std::vector<PlaceId> defend;
    std::vector<OwnStore> take_up;
    std::int64_t load_free = 0;              ///< at most so much in all
    std::vector<PlaceId> enter_walls;
    bool may_leave_walls = false;
    bool may_set_load_rule = false;
    friend bool operator==(const LegalLand&, const LegalLand&) = default;
};

}  // namespace idis
