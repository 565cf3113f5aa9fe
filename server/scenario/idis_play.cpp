#include "server/scenario/idis_play.hpp"

#include <algorithm>

#include "core/idis/map/weather.hpp"
#include "core/idis/system.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/idis_events.hpp"
#include "server/codec/json.hpp"
#include "server/codec/text.hpp"
#include "server/scenario/idis_given.hpp"
#include "server/scenario/idis_given_land.hpp"
#include "server/scenario/idis_numbers.hpp"
#include "server/scenario/idis_rules.hpp"
#include "server/scenario/idis_state.hpp"

namespace scenario {

using idis::System;
using kit::Moment;

namespace {

/// Limit:   the longest time that one step may let pass.
constexpr kit::Span step_max = kit::days(400);

class IdisPlay : public Play {
public:
    void give(const Json& given, Faces& faces, codec::Problems& problems) override {
        given_ = idis_given(given, names_, problems);
        if (!problems.empty()) return;
        state_.map = given_.start.map;
        if (given_.weather) let_weather_be(*given_.weather, faces);
        happen(found_campaign(given_.start));
        give_land(given, names_, state_, problems);
        pass_until(given_.moment, faces);
        events_.clear();
    }

    std::optional<kit::Refusal> carry_out(const Json& step, const std::string& place, Faces& faces,
                                          codec::Problems& problems) override {
        const std::size_t before = problems.size();
        const Json wire = names_.wire(step, place, problems);
        if (problems.size() != before) return std::nullopt;
        if (wire.is_object() && wire.contains("order"))
            return give_order(wire, place, faces, problems);
        if (wire.is_object() && wire.contains("until")) {
            wait(wire, place, faces, problems);
        } else if (wire.is_object() && wire.contains("rule")) {
            auto events = idis_rule(state_, wire, place, now_, faces, problems);
            if (events) happen(std::move(*events));
            pass_until(now_, faces);
        } else {
            problems.push_back({place, "not_a_step", "a step has one of order, until, rule"});
        }
        return std::nullopt;
    }

    Json state() const override { return names_.shown(idis_state(state_)); }

    std::vector<Json> events() const override {
        std::vector<Json> all;
        for (const idis::Event& event : events_) {
            all.push_back(names_.shown(Json::parse(codec::text_of_event(event))));
        }
        return all;
    }

    std::optional<Json> view(const std::string& observer) const override {
        const auto id = kit::id_from_text<idis::CommanderId>(names_.id_of(observer));
        if (id && state_.commanders.contains(*id)) return view_of(*id);
        if (observer == "referee") return view_of(idis::Referee{});
        if (observer == "god") return view_of(idis::God{});
        if (observer == "chorus") return view_of(idis::Chorus{});
        if (observer == "outsider") return view_of(idis::Outsider{});
        return std::nullopt;
    }

    std::optional<kit::Tally> number(const Json& asked, const std::string& place,
                                     codec::Problems& problems) const override {
        const std::string name = asked["number"].get<std::string>();
        const Json of = asked.value("of", Json());
        const auto army = kit::id_from_text<idis::ArmyId>(
            of.is_string() ? names_.id_of(of.get<std::string>()) : std::string());
        if (army && state_.armies.contains(*army)) {
            return idis_number(state_, *army, name, asked.value("with", Json::object()), place,
                               problems);
        }
        problems.push_back({place + "/of", "unknown_name", "of names an army that is there"});
        return std::nullopt;
    }

    std::vector<std::string> violations() const override { return System::violations(state_); }

private:
    Json view_of(const idis::Observer& observer) const {
        return names_.shown(Json::parse(codec::text_of_view(System::view(state_, observer))));
    }

    void happen(idis::Events events) {
        for (idis::Event& event : events) {
            System::evolve(state_, event);
            events_.push_back(std::move(event));
        }
        name_what_is_new();
    }

    void pass_until(Moment moment, Faces& faces) {
        while (true) {
            const auto due = System::next_due(state_);
            if (!due || *due > moment) break;
            happen(System::advance(state_, *due, faces));
        }
        now_ = moment;
    }

    void wait(const Json& step, const std::string& place, Faces& faces, codec::Problems& problems) {
        if (!has_only(step, {"until"}, place, problems)) return;
        const auto read = codec::decode<Moment>(step["until"]);
        const auto* moment = kit::get_if<Moment>(&read);
        if (moment == nullptr || *moment < now_ || *moment - now_ > step_max) {
            problems.push_back(
                {place + "/until", "not_a_moment",
                 "until is a moment to come, such as \"day 2 06:00:00\", at most 400 "
                 "days away"});
            return;
        }
        pass_until(*moment, faces);
    }

    std::optional<kit::Refusal> give_order(const Json& step, const std::string& place, Faces& faces,
                                           codec::Problems& problems) {
        if (!has_only(step, {"by", "order"}, place, problems)) return std::nullopt;
        const Json by = step.value("by", Json());
        Json signed_order = {{"what", step["order"]}};
        if (by == "referee") {
            signed_order["kind"] = "ByReferee";
        } else if (by.is_string() && by.get<std::string>().starts_with("user-")) {
            signed_order["kind"] = "BySpectator";
            signed_order["user"] = by;
        } else {
            signed_order["kind"] = "ByCommander";
            signed_order["commander"] = by;
        }
        const auto read = codec::order_from(signed_order);
        if (const auto* wrong = std::get_if<codec::Problems>(&read)) {
            for (codec::Problem problem : *wrong) {
                const bool is_order = problem.place.starts_with("/what");
                problem.place = place + (is_order ? "/order" + problem.place.substr(5) : "/by");
                problems.push_back(std::move(problem));
            }
            return std::nullopt;
        }
        auto outcome = System::decide(state_, kit::get<idis::Order>(read), now_, faces);
        if (!outcome) return outcome.refusal();
        happen(std::move(outcome.value()));
        pass_until(now_, faces);
        return std::nullopt;
    }

    /// Lets every day have this weather: its dice are the house's.
    void let_weather_be(idis::WeatherGrade grade, Faces& faces) {
        faces.let_house_roll([this, grade, is_second = false](
                                 kit::Clause clause, int) mutable -> std::optional<int> {
            if (clause != kit::Clause("idis.1a.weather-default-ruling")) return std::nullopt;
            const int total = total_for(grade);
            is_second = !is_second;
            return is_second ? total / 2 : total - total / 2;
        });
    }
    int total_for(idis::WeatherGrade grade) const {
        const Moment midnight = System::next_due(state_).value_or(now_);
        const kit::Date date =
            kit::date_of(kit::day_of(midnight), state_.campaign.settings.first_day);
        int total = 12;
        while (total > 2 && idis::weather_for(date.month, total) != grade) --total;
        return total;
    }

    /// Names for what has come to be: orders, questions, armies and commanders by their maker.
    void name_what_is_new() {
        const auto name = [&](const auto& id, const std::string& maker, std::uint64_t number) {
            using Id = std::decay_t<decltype(id)>;
            names_.add(std::string(Id::tag_type::kind) + ":" + maker + "#" + std::to_string(number),
                       to_text(id));
        };
        for (const auto& [key, id] : given_.commanders) {
            const idis::Commander* row = state_.commanders.find(id);
            if (row == nullptr) continue;
            for (std::uint64_t n = 1; n <= row->orders_given; ++n) {
                name(kit::derived_id<idis::OrderId>(id, n), key, n);
            }
            name_raised_and_rebels(key, *row);
            for (std::uint64_t n = 1; state_.spells.contains(spell_of(id, n)); ++n) {
                name(spell_of(id, n), key, n);
            }
            for (std::uint64_t n = 1; n <= row->questions_asked; ++n) {
                name(kit::derived_id<idis::QuestionId>(id, n - 1), key, n);
            }
        }
        for (std::uint64_t n = 1; n <= state_.campaign.referee_questions; ++n) {
            name(kit::derived_id<idis::QuestionId>(state_.campaign.id, n - 1), "referee", n);
        }
        for (const auto& [key, id] : given_.armies) {
            const idis::Army* row = state_.armies.find(id);
            if (row == nullptr) continue;
            for (std::uint64_t n = 1; n <= row->armies_made; ++n) {
                name(kit::derived_id<idis::ArmyId>(id, n - 1), key, n);
            }
            for (std::uint64_t n = 1; n <= row->commanders_made; ++n) {
                name(kit::derived_id<idis::CommanderId>(id, n - 1), key, n);
            }
        }
    }

    static idis::SpellId spell_of(idis::CommanderId commander, std::uint64_t number) {
        return kit::derived_id<idis::SpellId>(commander, number - 1);
    }

    /// Armies that came of a commander's n-th order, as "army:KEY/raised#n", and rebels whom he
    /// provoked, as "army:KEY/rebels#n"; their commanders likewise.
    /// A wizard who was sought by it is "detachment:KEY/wizard#n", a fleet that was hired or parted
    /// "fleet:KEY#n".
    void name_raised_and_rebels(const std::string& key, const idis::Commander& row) {
        const auto name = [&](const auto& maker, const std::string& whose, std::uint64_t number) {
            const std::string suffix = ":" + key + "/" + whose + "#" + std::to_string(number);
            names_.add("army" + suffix, to_text(kit::derived_id<idis::ArmyId>(maker, 0)));
            names_.add("commander" + suffix, to_text(kit::derived_id<idis::CommanderId>(maker, 0)));
        };
        for (std::uint64_t n = 1; n <= row.orders_given; ++n) {
            const auto order = kit::derived_id<idis::OrderId>(row.id, n);
            const auto raising = kit::derived_id<idis::RaisingId>(order, 0);
            const auto wizard = kit::derived_id<idis::DetachmentId>(order, 0);
            if (state_.detachments.contains(wizard)) {
                names_.add("detachment:" + key + "/wizard#" + std::to_string(n), to_text(wizard));
            }
            const auto fleet = kit::derived_id<idis::FleetId>(order, 0);
            if (state_.fleets.contains(fleet)) {
                names_.add("fleet:" + key + "#" + std::to_string(n), to_text(fleet));
            }
            if (!state_.recruitings.empty() || !state_.raisings.empty()) {
                names_.add("raising:" + key + "#" + std::to_string(n), to_text(raising));
                name(raising, "raised", n);
            }
        }
        for (std::uint64_t n = 1; n <= row.revolts_provoked; ++n) {
            name(kit::derived_id<idis::RevoltId>(row.id, n - 1), "rebels", n);
        }
    }

    Names names_{{"army", "commander", "detachment", "faction", "fleet", "order", "place",
                  "question", "raising", "spell", "stronghold"}};
    IdisGiven given_;
    idis::State state_;
    Moment now_;
    idis::Events events_;
};

}  // namespace

std::unique_ptr<Play> make_idis_play() { return std::make_unique<IdisPlay>(); }

}  // namespace scenario
