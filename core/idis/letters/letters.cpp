#include "core/idis/letters/letters.hpp"

#include <algorithm>
#include <map>

#include "core/idis/map/region.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/troops/army.hpp"
#include "core/kit/path.hpp"

namespace idis {
namespace {

constexpr Clause at_sea = "idis.7a.army-at-sea-message-ruling";
constexpr Clause safe_odds = "idis.7a.message-odds-friendly-neutral";
constexpr Clause hostile_odds = "idis.7a.message-odds-hostile";
constexpr std::int64_t hours_through_friendly = 3;     ///< six miles at 48 a day
constexpr std::int64_t hours_through_hostile = 4;      ///< six miles at 36 a day

/// Enemies who are offered to the referee as those who may have a lost letter, the nearest first.
constexpr std::size_t finders_max = 6;

/// Costs of steps: hours, and below them one for each hostile hex, which breaks ties.
constexpr std::int64_t hour = 1 << 20;
/// What entering a hostile hex costs on top where it is to be avoided: more than any way there is.
constexpr std::int64_t shunned = std::int64_t{1} << 42;

}  // namespace

Person person(const State& state, CommanderId id) {
    return {id, state.commanders.at(id).name};
}

std::vector<Person> people(const State& state, const std::vector<CommanderId>& ids) {
    std::vector<Person> all;
    for (const CommanderId id : ids) all.push_back(person(state, id));
    return all;
}

void add_sorted(std::vector<CommanderId>& list, CommanderId who) {
    const auto place = std::lower_bound(list.begin(), list.end(), who);
    if (place == list.end() || *place != who) list.insert(place, who);
}

Hex stands_in(const State& state, CommanderId id) {
    const Commander& commander = state.commanders.at(id);
    const Captive* captive = state.captives.find(id);
    const Army* holder = captive != nullptr ? state.armies.find(captive->held_by) : nullptr;
    if (holder != nullptr) return holder->hex;
    if (const auto walls = shut_in_at(state, id)) return state.strongholds.at(*walls).hex;
    return commander.army ? state.armies.at(*commander.army).hex : commander.hex;
}

std::optional<CommanderId> captor_of(const State& state, CommanderId commander) {
    const Captive* captive = state.captives.find(commander);
    const Army* holder = captive != nullptr ? state.armies.find(captive->held_by) : nullptr;
    if (holder != nullptr) return holder->commander;
    const std::optional<StrongholdId> walls = shut_in_at(state, commander);
    return walls ? gaoler_of(state, *walls) : std::nullopt;
}

bool are_letters_read(const State& state, CommanderId captive, CommanderId other) {
    const std::optional<CommanderId> captor = captor_of(state, captive);
    if (captor) return *captor != other;
    if (!shut_in_at(state, captive)) return false;
    mark("idis.7a.captive-garrison-letters-ruling");
    return true;
}

Territory message_territory(const State& state, CommanderId sender, Hex hex) {
    mark("idis.7a.message-territory-ruling");
    return territory_for(state, sender, hex);
}

namespace {

bool is_water(const State& state, Hex hex) {
    return state.map->ground(hex).terrain == Terrain::water;
}

/// Whether a commander sits in a besieged stronghold, by himself or with who holds him.
bool is_shut_in(const State& state, CommanderId id) {
    if (const auto walls = shut_in_at(state, id)) return state.strongholds.at(*walls).is_besieged;
    const Captive* captive = state.captives.find(id);
    const std::optional<ArmyId> army =
        captive != nullptr ? std::optional(captive->held_by) : state.commanders.at(id).army;
    return army && state.armies.contains(*army) && is_besieged(state, *army);
}

/// Whether words between two pass the walls of a besieged stronghold.
bool passes_a_siege(const State& state, CommanderId from, CommanderId to) {
    const bool is_from_inside = is_shut_in(state, from);
    const bool is_to_inside = is_shut_in(state, to);
    if (!is_from_inside && !is_to_inside) return false;
    const bool are_in_one_place = is_from_inside && is_to_inside &&
                                  stands_in(state, from) == stands_in(state, to);
    return !are_in_one_place;
}

/// The hexes of one ride, as they are for the sender.
class Country {
public:
    Country(const State& state, const Letter& letter, Hex goal)
        : state_(state), sender_(letter.sender), goal_(goal),
          is_goal_besieged_(is_shut_in(state, letter.recipient)) {}

    bool is_hostile(Hex hex) {
        if (hex == goal_ && is_goal_besieged_) {
            mark("idis.7a.besieged-message");
            return true;
        }
        const auto found = known_.find(hex);
        if (found != known_.end()) return found->second;
        const bool is = message_territory(state_, sender_, hex) == Territory::hostile;
        return known_.emplace(hex, is).first->second;
    }
    /// The cost of entering a hex, or none where nobody rides.
    std::int64_t cost(Hex hex, Course course) {
        const HexGround& ground = state_.map->ground(hex);
        if (ground.terrain == Terrain::water || ground.is_impassable) return -1;
        if (!is_hostile(hex)) return hours_through_friendly * hour;
        return hours_through_hostile * hour + 1 + (course == Course::quickest ? 0 : shunned);
    }

private:
    const State& state_;
    CommanderId sender_;
    Hex goal_;
    bool is_goal_besieged_;
    std::map<Hex, bool> known_;
};

}  // namespace

Hex goal_for(const State& state, CommanderId recipient) {
    const Hex at = stands_in(state, recipient);
    if (!is_water(state, at)) return at;
    mark(at_sea);
    Hex nearest = at;
    const Grid& grid = state.map->grid();
    for (int index = 0; index < grid.size(); ++index) {
        const Hex hex = grid.hex_at(index);
        const HexGround& ground = state.map->ground(hex);
        if (!ground.is_coast || ground.terrain == Terrain::water || ground.is_impassable) continue;
        if (nearest == at || distance(hex, at) < distance(nearest, at)) nearest = hex;
    }
    return nearest;
}

std::optional<Ride> ride_to_recipient(const State& state, const Letter& letter, Hex from) {
    const Hex goal = goal_for(state, letter.recipient);
    Country country(state, letter, goal);
    const Course course = letter.avoids_hostile ? Course::out_of_hostile : Course::quickest;
    mark("idis.7a.message-path-ruling");
    PathSearch search(state.map->grid());
    const auto cost = [&](Hex hex, Direction direction) {
        return country.cost(neighbour(hex, direction), course);
    };
    mark("idis.7a.message-impassable-ruling");
    const std::optional<Path> path =
        search.find(from, goal, cost, hours_through_friendly * hour);
    if (!path || is_water(state, from)) return std::nullopt;
    Ride ride{path->steps, {}, passes_a_siege(state, letter.sender, letter.recipient)};
    for (const Hex hex : ride.way) {
        const bool is_hostile = country.is_hostile(hex);
        mark(is_hostile ? Clause("idis.7a.message-speed-hostile")
                        : Clause("idis.7a.message-speed-friendly-neutral"));
        ride.time = ride.time + hours(is_hostile ? hours_through_hostile : hours_through_friendly);
        ride.enters_hostile = ride.enters_hostile || is_hostile;
    }
    mark("idis.7a.message-mixed-speed-ruling");
    return ride;
}

bool is_reached(const State& state, CommanderId sender, CommanderId recipient) {
    Letter letter;
    letter.sender = sender;
    letter.recipient = recipient;
    return ride_to_recipient(state, letter, stands_in(state, sender)).has_value();
}

// ---- dispatch -----------------------------------------------------------------------------------

namespace {

/// Enemies of the sender who lead an army, those nearest to a hex first.
std::vector<std::string> finders(const State& state, const Letter& letter, Hex near) {
    std::vector<std::pair<int, CommanderId>> enemies;
    const Party own = party_of(state, letter.sender);
    for (const Army& army : state.armies) {
        if (army.commander == letter.recipient) continue;
        if (!are_hostile(state, own, party_of(state, army.commander))) continue;
        enemies.emplace_back(distance(army.hex, near), army.commander);
    }
    std::sort(enemies.begin(), enemies.end());
    if (enemies.size() > finders_max) enemies.resize(finders_max);
    std::vector<std::string> words;
    for (const auto& [steps, enemy] : enemies) words.push_back(to_text(enemy));
    return words;
}

void ask_who_has(Unfolding& unfolding, const Letter& letter, Hex goal) {
    Question question;
    question.what = LetterLost{letter.id, letter.sender, letter.recipient};
    question.options = finders(unfolding.state(), letter, goal);
    if (question.options.empty()) return;
    question.options.insert(question.options.begin(), "nobody");
    question.by_default = "nobody";
    question.due_at = unfolding.at() + unfolding.state().campaign.settings.decision_time;
    unfolding.ask({"idis.7a.message-captured"}, std::move(question));
}

bool comes_through(Unfolding& unfolding, const Letter& letter, const Ride& ride) {
    if (ride.enters_hostile) {
        mark("idis.7a.message-mixed-odds-ruling");
        mark(hostile_odds);
        return unfolding.chance(hostile_odds, letter.id, 5, 6);
    }
    if (ride.way.empty()) return true;
    mark(safe_odds);
    return unfolding.chance(safe_odds, letter.id, 19, 20);
}

}  // namespace

void dispatch(Unfolding& unfolding, Letter letter) {
    const State& state = unfolding.state();
    const Hex from = stands_in(state, letter.sender);
    const std::optional<Ride> ride = ride_to_recipient(state, letter, from);
    const Clauses clauses{"idis.7a.messages-only-through-referee",
                          "idis.7a.message-moment-of-roll-ruling", "idis.7a.referee-forwarding",
                          "idis.7a.message-no-cost-ruling"};
    const bool is_safe = ride && comes_through(unfolding, letter, *ride);
    letter.standing = is_safe ? LetterStanding::on_the_way : LetterStanding::lost;
    const Hex goal = goal_for(state, letter.recipient);
    if (!is_safe) {
        unfolding.happen(clauses, LetterDispatched{letter, {}});
        return ask_who_has(unfolding, letter, goal);
    }
    Messenger messenger{letter.id,      from,
                        goal,           ride->way,
                        unfolding.at(), unfolding.at() + ride->time,
                        false,          stands_in(state, letter.recipient)};
    unfolding.happen(clauses, LetterDispatched{std::move(letter), std::move(messenger)});
}

// ---- letters that fall into other hands ---------------------------------------------------------

void intercept(Unfolding& unfolding, const Letter& row, std::optional<CommanderId> reader) {
    const Clauses clauses{"idis.7a.message-captured"};
    Letter letter = row;
    letter.standing = LetterStanding::intercepted;
    if (reader) add_sorted(letter.read_by, *reader);
    const State& state = unfolding.state();
    const told::LetterCaptured captured{letter.id, person(state, letter.sender),
                                        person(state, letter.recipient), letter.text,
                                        letter.written_at};
    unfolding.happen(clauses, LetterIntercepted{std::move(letter)});
    if (reader) unfolding.tell(*reader, clauses, captured);
}

void settle_lost_letter(Unfolding& unfolding, const LetterLost& question,
                        const std::string& answer) {
    const State& state = unfolding.state();
    mark("idis.7a.message-captured");
    const CommanderId finder = id_from_text<CommanderId>(answer).value_or(CommanderId{});
    const Letter* letter = state.letters.find(question.letter);
    if (!state.commanders.contains(finder) || letter == nullptr) return;
    if (letter->standing == LetterStanding::lost) intercept(unfolding, *letter, finder);
}

LetterId letter_id(const State& state, OrderId order, CommanderId recipient) {
    return LetterId(
        mixed(mixed(state.campaign.secret_key, order.value()), recipient.value()) | 1);
}

}  // namespace idis
