// `idis battle auto`.
#include "server/cli/battle_auto.hpp"

#include <iostream>

#include "server/cli/battle_options.hpp"
#include "server/cli/battle_start.hpp"
#include "server/cli/commands.hpp"
#include "server/umpire/battles/battle_drawing.hpp"

namespace cli {
namespace {

std::optional<Policy> policy_from(const std::string& word) {
    if (word == "doctrine") return Policy::doctrine;
    if (word == "random") return Policy::random;
    if (word == "defaults") return Policy::defaults;
    return std::nullopt;
}

/// Gives:   nothing if one of them is no "SIDE=POLICY"; it is named on the terminal.
std::optional<Policies> policies_of(const BattleOptions& options) {
    Policies policies;
    for (const std::string& each : options.policies) {
        const auto equals = each.find('=');
        const auto policy = equals == std::string::npos
                                ? std::nullopt
                                : policy_from(each.substr(equals + 1));
        if (!policy) {
            std::cerr << "--play " << each << ": wanted SIDE=doctrine, random or defaults\n";
            return std::nullopt;
        }
        policies[each.substr(0, equals)] = *policy;
    }
    return policies;
}

template <class System>
void play_all(const BattleOptions& options, const umpire::BattleStart& start,
              const Policies& policies) {
    std::map<std::string, int> wins;
    const std::uint64_t first = options.seed.value_or(1);
    for (int number = 0; number < options.count; ++number) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(number);
        umpire::Beginning<System> beginning(seed_of(seed));
        beginning.events(start.orders);
        AutoBattle<System> battle(beginning.state(), beginning.key(), policies, seed);
        ++wins[battle.play()];
        if (options.count != 1) continue;
        const auto observer = battle::Engine<System>::as_referee();
        std::cout << umpire::drawn<System>(System::view(battle.state(), observer),
                                           umpire::Picture::text)
                  << battle.orders() << " orders; it ended "
                  << codec::BattleCodec<System>::text_of_outcome(battle.state()) << '\n';
    }
    for (const auto& [side, count] : wins) {
        std::cout << (side.empty() ? "nobody" : side) << " won " << count << '\n';
    }
}

}  // namespace

int play_battles(const BattleOptions& options) {
    const auto policies = policies_of(options);
    const auto start = battle_start(options);
    if (!policies || !start) return bad_input;
    battle::with_engine(options.engine,
                        [&]<class System>() { play_all<System>(options, *start, *policies); });
    return good;
}

}  // namespace cli
