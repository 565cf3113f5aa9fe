// `idis battle check` and `idis battle new`.
#include <array>
#include <iostream>

#include "core/battle/engines.hpp"
#include "server/cli/battle_options.hpp"
#include "server/cli/battle_start.hpp"
#include "server/cli/commands.hpp"
#include "server/store/accounts.hpp"

namespace cli {
namespace {

/// A user for the referee and for every player.
void invite_everybody(const store::TablesAt& at, const umpire::MadeBattle& made,
                      const umpire::BattleStart& start) {
    store::Accounts accounts(at);
    const auto invite = [&](const std::string& name, store::Role role, const std::string& plays) {
        const kit::Gate gate = accounts.give_role({accounts.add_user(name), made.id, role, plays});
        ENSURE(!gate);
    };
    invite("Referee", store::Role::referee, "");
    for (const umpire::BattlePlayer& player : start.players) {
        invite(player.name, store::Role::commander, made.players.at(player.key));
    }
}

}  // namespace

std::vector<std::string> engine_words() {
    std::vector<std::string> words;
    for (const std::string_view name : battle::engine_names()) words.emplace_back(name);
    return words;
}

std::span<const OrderExample> order_examples() {
    static constexpr std::array<OrderExample, 3> all = {
        OrderExample{"dice-warriors", R"({"kind":"DeclareDone"})"},
        OrderExample{"die-men", R"({"kind":"Declare","army":"army-k7q3m9x2ab",)"
                                R"("stances":[{"strategy":"hold"}]})"},
        OrderExample{"throw-me-a-6", R"({"kind":"EndActions","side":"red"})"}};
    return all;
}

int check_battle(const BattleOptions& options) {
    const auto start = battle_start(options);
    if (!start) return bad_input;
    std::cout << start->name << ": " << start->engine << ", " << start->players.size()
              << " players, " << start->orders.size() << " orders; no problems\n";
    return good;
}

int make_battle(const BattleOptions& options) {
    const auto start = battle_start(options);
    if (!start) return bad_input;
    const auto histories = play_alone(options.data, options.config);
    const auto result = umpire::create_battle(*histories, *start, umpire::system_time()());
    const auto* made = std::get_if<umpire::MadeBattle>(&result);
    if (made == nullptr) return bad_input;
    try {
        if (options.invites) {
            invite_everybody(accounts_of(options.data, options.config), *made, *start);
        }
    } catch (const store::Unreadable&) {
        histories->remove(made->file.filename());
        throw;
    }
    std::cout << made->id << "  " << made->file.string() << '\n';
    for (const umpire::BattlePlayer& player : start->players) {
        std::cout << made->players.at(player.key) << "  " << player.key << "  " << player.name
                  << '\n';
    }
    return good;
}

}  // namespace cli
