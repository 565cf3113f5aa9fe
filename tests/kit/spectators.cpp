#include "tests/kit/spectators.hpp"

namespace tests {

void put_player(idis::State& state, std::string_view name, idis::Role role) {
    idis::Player player{user(name), std::string(name), role, {}, role == idis::Role::god,
                        state.now};
    if (role == idis::Role::commander) player.commander = commander(name);
    state.players.insert(std::move(player));
}

}  // namespace tests
