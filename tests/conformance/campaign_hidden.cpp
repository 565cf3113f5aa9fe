#include "tests/conformance/campaign_hidden.hpp"

#include <algorithm>
#include <functional>

namespace tests {

using namespace idis;

namespace {

struct Hiding {
    State& state;
    CommanderId viewer;
    Chooser& chooser;
    struct Change {
        std::string what;
        std::function<void()> make;
    };
    std::vector<Change> changes{};           ///< that can be made; one of them is

    bool is_his(ArmyId army) const {
        const Army* row = state.armies.find(army);
        return row != nullptr && row->commander == viewer;
    }
    template <class Row, class May>
    auto ids_of(const Table<Row>& table, May may) const {
        std::vector<typename Table<Row>::id_type> ids;
        for (const Row& row : table) {
            if (may(row)) ids.push_back(row.id);
        }
        return ids;
    }
    /// One row of those that may be, made different.
    template <class Row, class May, class Edit>
    void some(const char* what, Table<Row>& table, May may, Edit edit) {
        const auto ids = ids_of(table, may);
        if (ids.empty()) return;
        const auto id = chooser.one(ids);
        changes.push_back({what, [&table, id, edit] { edit(table.edit(id)); }});
    }
    template <class Row, class May>
    void lose_some(const char* what, Table<Row>& table, May may) {
        const auto ids = ids_of(table, may);
        if (ids.empty()) return;
        const auto id = chooser.one(ids);
        changes.push_back({what, [&table, id] { table.erase(id); }});
    }

    /// Of everybody what only the referee knows.
    void referees_own() {
        some("armies", state.armies, [](const Army&) { return true; }, [](Army& row) {
            row.morale = row.morale > Morale{5} ? Morale{4} : Morale{9};
        });
        some("messengers", state.messengers, [](const Messenger&) { return true; },
             [](Messenger& row) { row.due_at = row.due_at + kit::hours(5); });
        some("treasuries", state.treasuries,
             [&](const Treasury& row) {
                 const Post* post = state.posts.find(row.id);
                 return post == nullptr || post->commander != viewer;
             },
             [](Treasury& row) { row.loot += Loot{77}; });
        some("planned_weather", state.planned_weather, [](const PlannedWeather&) { return true; },
             [](PlannedWeather& row) {
                 row.grade = row.grade == WeatherGrade::good ? WeatherGrade::very_bad
                                                             : WeatherGrade::good;
             });
        some("sieges", state.sieges, [](const Siege&) { return true; },
             [](Siege& row) { row.threshold += 3; });
        some("roll_counts", state.roll_counts, [](const RollCount&) { return true; },
             [](RollCount& row) { row.count += 5; });
        some("revolts", state.revolts, [](const Revolt&) { return true; },
             [](Revolt& row) { row.infantry += Soldiers{100}; });
        some("disorders", state.disorders, [](const Disorder&) { return true; },
             [](Disorder& row) { row.until = row.until + kit::hours(3); });
    }
    /// What another has, ordered, plans and fears.
    void of_others() {
        const auto is_anothers = [&](const auto& row) { return row.commander != viewer; };
        some("armies", state.armies, is_anothers, [](Army& row) { row.supplies += Supplies{13}; });
        some("spells", state.spells, is_anothers, [](Spell& row) { row.effect += " Or not."; });
        some("operations", state.operations, is_anothers,
             [](Operation& row) { row.plan += " By night."; });
        some("warbands", state.warbands, is_anothers,
             [](KeptWarband& row) { row.warband.fights += 1; });
        some("fleets", state.fleets, is_anothers, [](Fleet& row) { row.ships_unpaid += 1; });
        some("orders", state.orders, is_anothers,
             [](GivenOrder& row) { row.given_at = Moment{1}; });
        some("channel", state.channel, is_anothers,
             [](ChannelEntry& row) { row.content = told::RefereeWrote{"a secret"}; });
        some("questions", state.questions,
             [&](const Question& row) { return row.asked && row.asked != viewer && row.due_at; },
             [](Question& row) { row.due_at = *row.due_at + kit::hours(1); });
        some("letters", state.letters,
             [&](const Letter& row) {
                 const bool has_read = std::find(row.read_by.begin(), row.read_by.end(), viewer) !=
                                       row.read_by.end();
                 return row.sender != viewer && row.recipient != viewer && !has_read;
             },
             [](Letter& row) { row.text += " Burn this."; });
        some("postures", state.postures,
             [&](const StandingPosture& row) { return row.id != viewer; },
             [](StandingPosture& row) {
                 row.posture = row.posture == Posture::stay ? Posture::attack : Posture::stay;
             });
        some("raisings", state.raisings, [&](const Raising& row) { return row.raiser != viewer; },
             [](Raising& row) { row.detachments.front().soldiers += Soldiers{10}; });
        some("load_rules", state.load_rules, [&](const LoadRule& row) { return !is_his(row.id); },
             [](LoadRule& row) {
                 row.dropped_first = row.dropped_first == DroppedFirst::loot
                                         ? DroppedFirst::supplies
                                         : DroppedFirst::loot;
             });
        some("deposits", state.deposits,
             [&](const Deposit& row) { return row.id.commander != viewer; },
             [](Deposit& row) { row.supplies += Supplies{9}; });
    }
    void plans_of_others() {
        some("meetings", state.meetings, [](const Meeting&) { return true; }, [&](Meeting& row) {
            for (BattleSide* side : {&row.calling, &row.called}) {
                for (Engaged& each : side->armies) {
                    if (each.plan && !is_his(each.army)) each.plan->text += " Quietly.";
                }
            }
        });
        some("sieges", state.sieges, [](const Siege&) { return true; }, [&](Siege& row) {
            for (SiegePlan& plan : row.plans) {
                if (plan.commander != viewer) plan.text += " Quietly.";
            }
        });
    }
    /// What another knows he may as well not know.
    void knowledge_of_others() {
        const auto is_anothers = [&](const auto& row) { return row.id.commander != viewer; };
        lose_some("known_places", state.known_places, is_anothers);
        lose_some("known_hexes", state.known_hexes, is_anothers);
        lose_some("sightings", state.sightings, is_anothers);
        lose_some("known_land", state.known_land, is_anothers);
        lose_some("forecasts", state.forecasts, is_anothers);
        lose_some("beliefs", state.beliefs, is_anothers);
        lose_some("gossip_heard", state.gossip_heard, [](const GossipHeard&) { return true; });
        lose_some("room_lines", state.room_lines, [](const RoomLine&) { return true; });
        lose_some("decisions", state.decisions, [](const Decision&) { return true; });
        lose_some("entered_dice", state.entered_dice, [](const EnteredDice&) { return true; });
    }
};

}  // namespace

std::string hide_from(State& state, CommanderId viewer, Chooser& chooser) {
    Hiding hiding{state, viewer, chooser};
    hiding.referees_own();
    hiding.of_others();
    hiding.plans_of_others();
    hiding.knowledge_of_others();
    if (hiding.changes.empty()) return "";
    const Hiding::Change& change = chooser.one(hiding.changes);
    change.make();
    return change.what;
}

}  // namespace tests
