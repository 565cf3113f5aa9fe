// What the rulebook says about the numbers of the campaign.
#include "server/api/why/number_clauses.hpp"

namespace api {

namespace {

// clang-format off
constexpr NumberClauses campaign_numbers[] = {
    // ---- what an army is, has and eats
    {"*.cavalry", "idis.2.four-components idis.6.cavalry-count-double"},
    {"*.infantry", "idis.2.four-components idis.2.whole-numbers-ruling"},
    {"*.noncombatants", "idis.2.noncombatants-quarter idis.2.noncombatants-stored-ruling"},
    {"*.wagons", "idis.3.carry-wagon idis.3.wagons-eat idis.2a.wagons-source-ruling"},
    {"*.soldiers", "idis.2a.detachment-single-type idis.2a.loss-spread-ruling"},
    {"*.supplies", "idis.3.daily-eating-total idis.3.capacity-total"},
    {"*.loot", "idis.8d.loot-carried-like-supplies idis.8d.loot-not-eaten"},
    {"*.days_left", "idis.3.daily-eating-total idis.3.partial-day-ruling"},
    {"CommanderView.letters_unanswered", "idis.7.orders-channel-per-commander"},
    {"*.hungry_days", "idis.3.hunger-morale-loss idis.3.starvation-count-ruling "
     "idis.3.starvation-dissolves"},
    {"*.victories", "idis.2a.names-and-honours"},
    {"*.ships", "idis.8e.ship-carries-100-soldiers idis.8e.ship-cost-100-per-day"},
    {"OwnArmy.supplies", "idis.3.daily-eating-total idis.3.capacity-total "
     "idis.3.exact-supply-ruling"},
    {"OwnArmy.first_hungry_day", "idis.3.eat-time-ruling idis.3.hunger-morale-loss"},
    {"OwnNumbers.battle_weight", "idis.6.cavalry-count-double idis.6.heavy-infantry-double "
     "idis.6.heavy-cavalry-quadruple"},
    {"OwnNumbers.carries", "idis.3.carry-foot idis.3.carry-cavalry"},
    {"OwnNumbers.eats", "idis.3.infantry-eat idis.3.cavalry-eat"},
    {"OwnNumbers.harry_bonus", "idis.4a.harry-skirmisher-chance idis.4a.harry-cavalry-chance "
     "idis.4a.commando-harry"},
    {"WentHungry.days", "idis.3.starvation-count-ruling idis.3.hunger-morale-loss"},
    {"MenGone.*", "idis.5.leavers-share-ruling idis.5.size-meaning-ruling"},
    {"LoadDropped.*", "idis.3.over-capacity-ruling"},
    {"SuppliesPassed.supplies", "idis.3.deliver-supplies idis.3.deliver-limits-ruling"},
    {"DeliverSupplies.supplies", "idis.3.deliver-supplies idis.3.deliver-limits-ruling"},
    {"SuppliesOffered.supplies", "idis.3.deliver-supplies idis.3.supply-deliver-enemy-ruling"},
    {"OrderWhen.days", "idis.3.partial-day-ruling idis.3.hunger-morale-loss"},
    {"SpendLoot.loot", "idis.5.loot-buys-morale idis.5.loot-buys-short"},
    {"AbandonWagons.wagons", "idis.4.abandon-wagons-ruling"},
    {"DivideArmy.*", "idis.2a.divide-goods-ruling"},
    {"HandOverDetachments.*", "idis.2a.transfer-detachments-ruling idis.2a.divide-goods-ruling"},
    {"HandedOver.*", "idis.2a.transfer-detachments-ruling idis.2a.divide-goods-ruling"},
    {"TakeInDetachments.soldiers", "idis.2a.transfer-detachments-ruling"},
    {"Detachment.share_of_loot", "idis.5.leavers-share-ruling"},
    {"Detachment.share_of_supplies", "idis.5.leavers-share-ruling"},
    {"Detachment.seniority", ""},
    {"Army.seniority", ""},
    {"Army.armies_made", ""},
    {"Army.commanders_made", ""},
    {"Army.last_ate", "idis.3.eat-time-ruling"},
    {"Army.forced_days", "idis.4.forced-week-morale idis.4.forced-cumulative-ruling "
     "idis.4.forced-day-counts-ruling"},
    {"Army.last_forced_day", "idis.4.forced-day-counts-ruling"},
    {"Army.last_day_march", "idis.4.one-work-per-day-ruling idis.4.which-days-march-ruling"},
    {"Army.last_night_march", "idis.4.night-in-addition-ruling idis.4.night-check"},
    {"Army.exhausted_on", "idis.4.night-exhausted-ruling"},
    {"Army.harried_on", "idis.4a.harried-half-speed idis.4a.harried-not-twice-ruling"},
    {"Army.morale", "idis.5.morale-up-events idis.5.morale-down-events "
     "idis.5.starting-morale-ruling"},
    {"Absence.days", "idis.5.table-9-departures idis.5.departed-return-ruling"},
    // ---- who is raised
    {"ArmyRaised.soldiers", "idis.2b.raise-size-referee idis.2b.raise-size-default-ruling"},
    {"RaiseArmy.soldiers", "idis.2b.raise-size-referee idis.2b.raise-size-default-ruling"},
    {"SizeOfRaising.wish", "idis.2b.raise-size-referee idis.2b.raise-size-default-ruling"},
    {"RaisedDetachment.*", "idis.2a.detachments-set-at-raising idis.2a.faction-special-detachments"
     },
    {"WholeDetachment.*", "idis.2a.detachments-set-at-raising idis.2a.detachment-usual-sizes"},
    {"Recruiting.day", "idis.2b.repeat-recruit-revolt idis.2b.recruit-memory-region-ruling "
     "idis.2b.within-year-boundary-ruling"},
    {"Revolt.day", "idis.2b.revolt-roll-time-ruling"},
    {"Revolt.infantry", "idis.2b.revolt-army-size idis.3a.forage-revolt-army "
     "idis.3b.raze-revolt-army"},
    {"Commander.revolts_provoked", ""},
    {"Commander.entries_told", ""},
    {"Commander.orders_given", ""},
    {"Commander.questions_asked", ""},
    // ---- the land
    {"OwnLand.forage_range", "idis.3a.forage-hexes idis.3a.outrider-forage-range "
     "idis.3a.cavalry-no-wider-forage"},
    {"OwnLand.raze_range", "idis.3b.raze-hexes idis.3b.raze-cavalry-range"},
    {"OwnLand.supplies_on_ground", "idis.3.over-capacity-ruling"},
    {"OwnLand.loot_on_ground", "idis.8d.loot-over-capacity-ruling"},
    {"OwnLand.next_dawn", "idis.4.day-work-start-ruling idis.3a.forage-takes-day"},
    {"OwnLand.next_day", "idis.5a.rest-specified-duration"},
    {"Foraged.*", "idis.3a.forage-yield idis.3a.forage-sum idis.3a.forage-over-capacity-ruling"},
    {"ForagingBrokenOff.supplies", "idis.3a.forage-attacked-ruling"},
    {"Forage.on", "idis.3a.forage-takes-day idis.4.day-work-start-ruling"},
    {"Raze.on", "idis.3b.raze-takes-day idis.4.day-work-start-ruling"},
    {"Razed.hexes", "idis.3b.raze-hexes idis.3b.raze-blocks-forage"},
    {"WorkedHex.foraged_on", "idis.3a.repeat-forage-revolt idis.3a.forage-memory-hex-ruling"},
    {"WorkedHex.razed_on", "idis.3b.raze-blocks-forage idis.3b.raze-again-ruling"},
    {"LandUse.foraged_on", "idis.3a.repeat-forage-revolt idis.3a.forage-memory-hex-ruling"},
    {"LandUse.razed_on", "idis.3b.raze-revolt idis.3b.raze-again-ruling"},
    {"LandUse.free_on", "idis.3b.raze-blocks-forage idis.3b.next-spring-ruling"},
    {"LandUse.loot", "idis.8d.loot-over-capacity-ruling"},
    {"LandUse.supplies", "idis.3.over-capacity-ruling"},
    {"Work.day", "idis.4.one-work-per-day-ruling idis.4.day-work-start-ruling"},
    {"OwnWork.day", "idis.4.one-work-per-day-ruling idis.4.day-work-start-ruling"},
    {"OwnShelter.room", "idis.3d.station-limit idis.3d.station-cavalry-four idis.3d.station-mixed"},
    {"OwnStationed.soldiers", "idis.3d.station-who-counts-ruling idis.3d.station-self-sufficient"},
    {"OwnStore.loot", "idis.5a.rest-deposit-loot idis.5a.deposit-where-ruling"},
    {"OwnStore.supplies", "idis.3d.station-goods-ruling idis.5a.deposit-where-ruling"},
    {"GoodsStored.*", "idis.5a.rest-deposit-loot idis.5a.deposit-where-ruling"},
    {"TakeUpStores.*", "idis.5a.rest-deposit-loot idis.5a.deposit-where-ruling"},
    {"Deposit.*", "idis.5a.rest-deposit-loot idis.5a.deposit-where-ruling"},
    // ---- marching and weather
    {"Step.done", "idis.1.hex-six-miles idis.4.hex-occupied-ruling"},
    {"Step.ford_seconds", "idis.4.ford-infantry-time idis.4.ford-fraction-ruling"},
    {"Stretch.began", "idis.4.march-hours-ruling"},
    {"Stretch.ends", "idis.4.march-hours-ruling"},
    {"Stretch.ford_factor", "idis.4a.harried-fording-ruling"},
    {"*.miles_per_day", "idis.4.road-speed idis.4.offroad-half idis.4.speed-factor-order-ruling"},
    {"ArmyInFull.miles_to_go", "idis.1.hex-six-miles idis.4.route-choice-ruling"},
    {"WeekOfMarching.days_used", "idis.4.normal-five-days idis.4.forced-seven-days"},
    {"WeekOfMarching.road_miles", "idis.4.normal-week-total idis.4.forced-week-cap "
     "idis.4.mixed-surface-ruling"},
    {"WeekOfMarching.week", "idis.4.campaign-week-ruling"},
    {"*.halting_days", "idis.4.which-days-march-ruling"},
    {"HexWeather.day", "idis.1a.weather-changes-daily"},
    {"HexWeather.forage_factor", "idis.1a.weather-affects-logistics"},
    {"HexWeather.march_factor", "idis.1a.weather-slows-travel"},
    {"WeatherAhead.forage_factor", "idis.1a.weather-affects-logistics"},
    {"WeatherAhead.march_factor", "idis.1a.weather-slows-travel"},
    {"WeatherAheadKey.day", "idis.1a.referee-sets-weather"},
    {"PlannedWeatherKey.day", "idis.1a.referee-sets-weather idis.1a.weather-changes-daily"},
    {"RegionWeather.day", "idis.1a.weather-changes-daily idis.1a.weather-default-ruling"},
    {"MonthWeather.*", "idis.1a.weather-default-ruling idis.1a.weather-seasonal"},
    {"DayForecast.day", "idis.1a.forecast-unreliable"},
    {"Forecast.made_on", "idis.1a.forecast-stable-ruling idis.1a.forecast-unreliable"},
    // ---- what is seen and heard
    {"SeenArmy.*", "idis.3c.scout-sees-what-ruling"},
    {"SeenArmyAlone.*", "idis.3c.scout-sees-what-ruling"},
    {"Sighting.*", "idis.3c.scout-sees-what-ruling"},
    {"FacedArmy.*", "idis.3c.scout-sees-what-ruling idis.6.briefing-own-information-only"},
    {"HeardNews.age", "idis.7a.news-overland-12 idis.7a.news-coast-60"},
    // ---- harrying
    {"Harrying.day", "idis.4a.harry-takes-day"},
    {"HarryingEnded.killed", "idis.4a.harry-kill idis.4a.harry-kill-who-ruling"},
    {"HarryingEnded.burnt", "idis.4a.harry-torch"},
    {"HarryingEnded.supplies_taken", "idis.4a.harry-steal idis.4a.harry-steal-carry-ruling"},
    {"HarryingEnded.loot_taken", "idis.4a.harry-steal idis.4a.harry-steal-carry-ruling"},
    {"HarryingEnded.lost", "idis.4a.harry-failure-losses idis.4a.harry-loss-rounding-ruling"},
    {"WasHarried.killed", "idis.4a.harry-kill idis.4a.harry-kill-who-ruling"},
    {"WasHarried.loot_lost", "idis.4a.harry-steal"},
    {"WasHarried.supplies_lost", "idis.4a.harry-steal idis.4a.harry-torch"},
    // ---- rest
    {"OwnRest.*", "idis.5a.rest-specified-duration"},
    {"RestArmy.*", "idis.5a.rest-specified-duration"},
    {"Rest.days", "idis.5a.rest-specified-duration idis.5a.rest-weekly-step"},
    {"Rest.first_day", "idis.5a.rest-specified-duration idis.5a.rest-weekly-step"},
    {"Rest.broken_off_on", "idis.5a.rest-early-end idis.5a.rest-end-check"},
    // ---- battles
    {"BattleNears.infantry", "idis.6.meeting-briefing idis.6.briefing-own-information-only"},
    {"BattleNears.cavalry", "idis.6.meeting-briefing idis.6.briefing-own-information-only"},
    {"BattleNears.supplies", "idis.6.meeting-briefing idis.6.briefing-own-information-only"},
    {"BattleNears.ships", "idis.8e.naval-count-ships idis.8e.naval-battle-like-armies"},
    {"BattleNears.enemy_ships", "idis.8e.naval-count-ships idis.8e.naval-battle-like-armies"},
    {"DetachmentLoss.soldiers", "idis.6.casualties-spread-ruling "
     "idis.6.casualties-soldiers-only-ruling"},
    {"BattleEnded.ships_lost", "idis.8e.naval-casualties-passengers "
     "idis.8e.naval-casualties-which-ruling"},
    {"BattleEnded.supplies_lost", "idis.6.rout-loses-supplies idis.6.lost-supplies-to-victor"},
    {"Battle.difference", "idis.6.higher-total-wins idis.6.compare-modified-totals-ruling"},
    {"SideFought.dice", "idis.6.roll-2d6-each"},
    {"SideFought.total", "idis.6.roll-2d6-each idis.6.modifiers-all-stack"},
    {"Fought.soldiers", "idis.6.who-counts-as-soldier-ruling"},
    {"Fought.fallen", "idis.6.casualties-spread-ruling idis.6.casualties-soldiers-only-ruling"},
    {"Fought.ships", "idis.8e.naval-count-ships"},
    {"Fought.ships_lost", "idis.8e.naval-casualties-passengers "
     "idis.8e.naval-casualties-which-ruling"},
    {"RuledModifier.amount", "idis.6.modifiers-all-stack idis.6.modifier-time-ruling"},
    {"ResultChance.chance", "idis.6.roll-2d6-each idis.6.higher-total-wins"},
    {"OwnSpoils.*", "idis.6.lost-supplies-to-victor idis.6.lost-supplies-capacity-ruling"},
    {"Spoils.*", "idis.6.lost-supplies-to-victor idis.6.lost-supplies-capacity-ruling"},
    {"SpoilsShare.supplies", "idis.6.lost-supplies-to-victor idis.6.lost-supplies-capacity-ruling"},
    {"SpoilsToTake.*", "idis.6.lost-supplies-to-victor idis.6.lost-supplies-capacity-ruling"},
    {"SpoilsTaken.*", "idis.6.lost-supplies-to-victor idis.6.lost-supplies-capacity-ruling"},
    {"TakeSpoils.*", "idis.6.lost-supplies-to-victor idis.6.lost-supplies-capacity-ruling"},
    {"TakeSpoilsAlone.*", "idis.6.lost-supplies-to-victor idis.6.lost-supplies-capacity-ruling"},
    {"Fallen.loot", "idis.8d.loot-roll-once-ruling idis.6a.fallen-choice-pillage-or-order"},
    {"Fallen.supplies", "idis.6a.captured-supplies-weeks-ruling "
     "idis.6a.captured-supplies-once-ruling"},
    {"BattleUnderWay.lapses", "idis.6b.abandoned-ruling"},
    {"BattleUnderWay.orders", ""},
    {"UnitLine.soldiers", "idis.6b.soldiers-per-unit-ruling idis.6b.troops-ruling"},
    {"UnitLine.units", "idis.6b.soldiers-per-unit-ruling"},
    {"UnitLine.steadiness", "idis.6b.steadiness-ruling"},
    // ---- sieges and strongholds
    {"Siege.threshold", "idis.6a.threshold-town-10 idis.6a.threshold-city-15 "
     "idis.6a.threshold-fortress-20"},
    {"Siege.weeks", "idis.6a.siege-week-clock-ruling"},
    {"Siege.left_of_week", "idis.6a.siege-interrupted-ruling idis.6a.siege-week-clock-ruling"},
    {"Siege.brought_in", "idis.6a.threshold-resupply-plus-2 idis.6a.threshold-resupply-once-ruling"
     },
    {"Hold.infantry", "idis.6a.town-default-garrison idis.6a.city-default-garrison "
     "idis.6a.fortress-default-garrison"},
    {"Hold.cavalry", "idis.6a.town-default-garrison idis.6a.city-default-garrison "
     "idis.6a.fortress-default-garrison"},
    {"Hold.morale", "idis.6a.garrison-morale-ruling"},
    {"Hold.pillaged_on", "idis.6a.pillaged-half-gone-ruling idis.6a.pillage-once-ruling"},
    {"Hold.stores_found_on", "idis.6a.captured-supplies-once-ruling"},
    {"Hold.worn", "idis.6a.siege-engines-reduce-defence idis.6a.siege-engines-damage-lasts-ruling"},
    {"Stronghold.taken_on", "idis.2b.recently-conquered-ruling "
     "idis.6a.stronghold-changes-owner-ruling"},
    {"SiegeNears.*", "idis.6a.siege-briefing"},
    {"FateOfGarrison.soldiers", "idis.6a.garrison-after-fall-ruling"},
    {"StoresTaken.supplies", "idis.6a.captured-supplies-town idis.6a.captured-supplies-city "
     "idis.6a.captured-supplies-fortress"},
    {"StoresTaken.loot", "idis.8d.loot-town idis.8d.loot-city idis.8d.loot-castle"},
    {"BuildEngines.engines", "idis.6a.siege-engines-month idis.6a.siege-engines-ten-per-detachment"
     },
    // ---- commanders, money, operations, duels
    {"Life.age", "idis.9.trait-per-decade-ruling"},
    {"OwnPersons.age", "idis.9.trait-per-decade-ruling idis.8c.duel-roll-over-age"},
    {"Duellist.age", "idis.8c.duel-roll-over-age idis.9.duelist-true-age-ruling"},
    {"Duellist.die", "idis.8c.duel-roll-over-age idis.8c.duel-equal-age-fails"},
    {"Operation.funds", "idis.8a.operation-plans-and-funds idis.8a.operation-default-cost"},
    {"Operation.price", "idis.8a.operation-default-cost idis.8a.operation-higher-cost"},
    {"Operation.takes", "idis.8a.operation-duration-ruling"},
    {"OutcomeLine.*", "idis.8a.operation-outcomes-then-2d6 idis.8a.operation-risk-odds"},
    {"PriceOfOperation.price", "idis.8a.operation-default-cost idis.8a.operation-higher-cost"},
    {"RunOperation.funds", "idis.8a.operation-plans-and-funds idis.8a.operation-default-cost"},
    {"Treasury.loot", "idis.8a.operation-cannot-afford-ruling idis.5a.rest-deposit-loot"},
    {"OwnTreasury.loot", "idis.8a.operation-cannot-afford-ruling idis.5a.rest-deposit-loot"},
    {"TreasuryCounted.loot", "idis.8d.loot-hidden"},
    // ---- magic
    {"Spell.weeks", "idis.8b.memorize-duration idis.8b.spell-nature-negotiated"},
    {"OwnSpell.weeks", "idis.8b.memorize-duration idis.8b.spell-nature-negotiated"},
    {"ProposeSpell.weeks", "idis.8b.memorize-duration idis.8b.spell-nature-negotiated"},
    {"Study.disturbed_on", "idis.8b.memorize-interrupted-ruling"},
    {"Study.days", "idis.8b.memorize-duration"},
    {"Study.first_day", "idis.8b.memorize-duration"},
    {"OwnStudy.days", "idis.8b.memorize-duration"},
    {"LoneWizard.weeks", "idis.8b.wizard-alone-strange-ideas idis.8b.wizard-alone-meaning-ruling"},
    {"Tower.used_on", "idis.8b.wizard-raise-time-ruling idis.8b.wizard-raise-tower-only"},
    // ---- ships
    {"OwnFleet.ships_needed", "idis.8e.ship-carries-100-soldiers idis.8e.ship-carries-20-cavalry "
     "idis.8e.ship-carries-10000-supplies"},
    {"OwnFleet.warships", "idis.8e.naval-warship-quadruple idis.8e.naval-warship-meaning-ruling"},
    {"SeenFleet.ships", "idis.3c.scout-sees-what-ruling"},
    {"Fleet.checks_due", "idis.8e.ship-check-each-ruling"},
    {"Fleet.morale", "idis.8e.ship-morale-9"},
    {"Fleet.paid_on", "idis.8e.ship-cost-100-per-day idis.8e.ship-cost-days-ruling"},
    {"Fleet.ships_paid", "idis.8e.ship-cost-100-per-day idis.8e.ship-cost-days-ruling"},
    {"Fleet.ships_unpaid", "idis.8e.ship-cost-unpaid-ruling"},
    {"Fleet.rowed_days", "idis.8e.rowing-plus-6 idis.8e.rowing-is-forced-march"},
    {"Fleet.rowed_on", "idis.8e.rowing-plus-6 idis.8e.rowing-is-forced-march"},
    {"Fleet.ships_today", "idis.8e.embark-coastal-100 idis.8e.embark-river-50-per-side"},
    {"Fleet.ships_done", "idis.8e.embark-coastal-100 idis.8e.embark-river-50-per-side"},
    {"Fleet.ships_gone", ""},
    {"ShipAwayKey.number", ""},
    {"ShipsTold.ships", "idis.8e.ship-fail-sails-away idis.8e.ship-fail-doubles-gone"},
    {"ShipsTold.soldiers", "idis.8e.ship-fail-ejects idis.8e.ship-ejected-army-ruling"},
    {"DivideFleet.ships", "idis.8e.ship-no-supply-no-size"},
    {"BuildShips.ships", "idis.add8e.stronghold-build-hundred-ships "
     "idis.add8e.stronghold-build-smaller-ruling"},
    {"HireShips.ships", "idis.add8e.hire-town-10 idis.add8e.hire-fortress-20 "
     "idis.add8e.hire-city-100"},
    {"HiredShips.ships", "idis.add8e.hire-town-10 idis.add8e.hire-fortress-20 "
     "idis.add8e.hire-city-100"},
    {"GiveBackShips.ships", "idis.add8e.hire-return-ruling"},
    {"HireLoss.ships", "idis.add8e.hire-already-hired"},
    {"OwnShipBuilding.*", "idis.add8e.stronghold-build-hundred-ships "
     "idis.add8e.country-build-four-months"},
    {"ShipBuilding.noncombatants", "idis.add8e.country-build-one-percent "
     "idis.add8e.country-build-count-time-ruling"},
    {"ShipBuilding.*", "idis.add8e.stronghold-build-hundred-ships "
     "idis.add8e.country-build-four-months"},
    {"PartyAshore.*", "idis.8e.ship-ejected-goods-ruling"},
    // ---- spectators, the referee's settings and his load
    {"VoteShown.*", "idis.9a.chorus-travel-vote-ruling"},
    {"Settings.bad_weather_march_factor", "idis.1a.weather-slows-travel "
     "idis.1a.weather-grades-ruling"},
    {"Settings.very_bad_weather_march_factor", "idis.1a.weather-prevents-travel "
     "idis.1a.weather-grades-ruling"},
    {"Settings.battle_decision_time", "idis.6b.decisions-by-post-ruling"},
    {"Settings.decision_time", "idis.7.decision-unanswered-ruling"},
    {"Settings.fallen_of_lost", "idis.6b.fallen-of-lost-ruling"},
    {"Settings.great_battle", "idis.6b.way-by-size-ruling"},
    {"Settings.small_battle", "idis.6b.way-by-size-ruling"},
    {"Settings.lapse_grace_days", "idis.7.weekly-order-clock-ruling"},
    {"Settings.operation_takes", "idis.8a.operation-duration-ruling"},
    {"Settings.sailing_hours", "idis.8e.ship-speed-hours-ruling"},
    {"Settings.sketch_distortion", "idis.1.map-abstract-ruling"},
    {"RulingsTold.*", "idis.7.rulings-changed-ruling"},
    {"RulingsToCome.*", "idis.7.rulings-changed-ruling"},
    {"TakeLeave.*", "idis.7.leave-ruling"},
    {"LeaveTold.*", "idis.7.leave-ruling"},
    {"StandsIn.*", "idis.7.leave-deputy-ruling"},
    {"StandingIn.*", "idis.7.leave-deputy-ruling"},
    {"Leave.*", "idis.7.leave-ruling"},
    {"OwnWeek.*", "idis.7.weekly-order-clock-ruling"},
    {"RefereeLoad.*", "idis.7.decision-unanswered-ruling"},
    {"DecisionsOfDay.*", "idis.7.decision-unanswered-ruling"},
    {"EnteredDice.faces", "idis.6.dice-by-server-ruling"},
    {"EnteredDiceKey.subject", ""},
    // ---- places, and the numbers of lines and days
    {"RefereeView.day", "idis.7.time-one-to-one"},
    {"RefereeView.steps_done", "idis.4.day-order-ruling"},
    {"SketchPoint.*", ""},
    {"Offset.*", ""},
    {"Hex.*", ""},
    {"*.number", ""},
    {"Warband.fights", ""},
};
// clang-format on

}  // namespace

std::span<const NumberClauses> numbers_of_campaigns() { return campaign_numbers; }

}  // namespace api
