#include "server/scenario/run.hpp"

#include <algorithm>

#include "server/codec/rulebook.hpp"
#include "server/codec/text.hpp"

namespace scenario {
namespace {

constexpr std::int64_t face_max = 1'000;

std::vector<int> faces_from(const Json& scenario, codec::Problems& problems) {
    std::vector<int> faces;
    if (!scenario.contains("dice")) return faces;
    const Json& dice = scenario["dice"];
    if (!dice.is_array()) {
        problems.push_back({"/dice", "wrong_kind", "dice are a list of faces"});
        return faces;
    }
    for (std::size_t at = 0; at < dice.size(); ++at) {
        const bool is_face = dice[at].is_number_integer() && dice[at].get<std::int64_t>() >= 1 &&
                             dice[at].get<std::int64_t>() <= face_max;
        if (is_face) {
            faces.push_back(dice[at].get<int>());
        } else {
            problems.push_back({codec::place_in("/dice", at), "not_a_face", "a face is 1 or more"});
        }
    }
    return faces;
}

std::vector<std::string> clauses_from(const Json& scenario, codec::Problems& problems) {
    std::vector<std::string> clauses;
    if (!scenario.contains("clauses")) return clauses;
    const Json& list = scenario["clauses"];
    for (std::size_t at = 0; list.is_array() && at < list.size(); ++at) {
        const std::string id = list[at].is_string() ? list[at].get<std::string>() : "";
        if (codec::rulebook().find(id) != nullptr) {
            clauses.push_back(id);
        } else {
            problems.push_back({codec::place_in("/clauses", at), "unknown_clause",
                                "the rulebook has no clause " + list[at].dump()});
        }
    }
    if (!list.is_array()) problems.push_back({"/clauses", "wrong_kind", "clauses are a list"});
    return clauses;
}

/// A list under a member; an empty one if there is none, reported if it is no list.
const Json& list_of(const Json& scenario, const char* member, codec::Problems& problems) {
    static const Json none = Json::array();
    if (!scenario.contains(member)) return none;
    if (scenario[member].is_array()) return scenario[member];
    problems.push_back({"/" + std::string(member), "wrong_kind",
                        std::string(member) + " is a list"});
    return none;
}

std::unique_ptr<Play> play_of(const Json& scenario, codec::Problems& problems) {
    const Json name = scenario.value("system", Json());
    std::string known;
    for (const SystemEntry& system : systems()) {
        if (name == std::string(system.name)) return system.make();
        known += (known.empty() ? "" : ", ") + std::string(system.name);
    }
    problems.push_back({"/system", "unknown_system", "system is one of " + known});
    return nullptr;
}

void carry_on(const Json& scenario, Play& play, Faces& faces, Played& played) {
    const Json given = scenario.value("given", Json::object());
    play.give(given, faces, played.problems);
    if (!played.problems.empty()) return;
    std::vector<RefusedStep> refused;
    const Json& steps = list_of(scenario, "when", played.problems);
    for (std::size_t at = 0; at < steps.size() && played.problems.empty(); ++at) {
        const auto refusal =
            play.carry_out(steps[at], codec::place_in("/when", at), faces, played.problems);
        if (refusal) refused.push_back({at, *refusal});
    }
    if (!played.problems.empty()) return;
    if (faces.left() != 0) {
        played.problems.push_back({codec::place_in("/dice", faces.drawn()), "dice_left",
                                   "too many: " + std::to_string(faces.left()) +
                                       " were never drawn"});
    }
    const Json& expectations = list_of(scenario, "then", played.problems);
    for (std::size_t at = 0; at < expectations.size(); ++at) {
        played.lines.push_back(check(expectations[at], codec::place_in("/then", at), play, refused,
                                     played.problems));
    }
    for (const RefusedStep& step : refused) {
        if (step.is_expected) continue;
        played.lines.push_back({false, codec::place_in("/when", step.step) + " was refused: " +
                                           std::string(step.refusal.code) + " (" +
                                           std::string(step.refusal.clause.id()) + ")"});
    }
    for (const std::string& violation : play.violations()) {
        played.lines.push_back({false, "the state is unsound: " + violation});
    }
}

}  // namespace

bool Played::is_good() const {
    return problems.empty() && std::ranges::all_of(lines, &Line::is_ok);
}

Played run(std::string_view text) {
    Played played;
    const auto scenario = codec::parse_json(text, played.problems);
    if (!scenario) return played;
    if (!has_only(*scenario, {"system", "title", "clauses", "given", "dice", "when", "then"}, "",
                  played.problems)) {
        return played;
    }
    played.clauses = clauses_from(*scenario, played.problems);
    Faces faces(faces_from(*scenario, played.problems));
    const auto play = play_of(*scenario, played.problems);
    if (play == nullptr) return played;
    try {
        carry_on(*scenario, *play, faces, played);
    } catch (const NoSuchFace& error) {
        played.problems.push_back({error.place(), "no_such_face", error.what()});
    } catch (const kit::Broken& error) {
        played.lines.push_back({false, error.what()});
    }
    played.state = play->state();
    played.events = play->events();
    return played;
}

bool has_only(const Json& object, const std::vector<std::string_view>& known,
              const std::string& place, codec::Problems& problems) {
    if (!object.is_object()) {
        problems.push_back({place, "wrong_kind", "this must be an object"});
        return false;
    }
    const std::size_t before = problems.size();
    for (const auto& [key, member] : object.items()) {
        if (std::ranges::find(known, key) != known.end()) continue;
        problems.push_back({codec::place_in(place, key), "unknown_member",
                            "unknown here: " + key});
    }
    return problems.size() == before;
}

}  // namespace scenario
