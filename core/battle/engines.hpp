// The one place that lists the engines: a new one is a header beside this and a name in the list.
//
// A battle is of one engine for all its life. Whatever works for every engine is a template over
// its System; `with_engine` leads from the name in a file or on a command line to that template.
#pragma once

#include <variant>

#include "core/battle/dice_warriors.hpp"
#include "core/battle/die_men.hpp"
#include "core/battle/throw_me_a_6.hpp"

namespace battle {

template <class... System>
struct Engines {
    /// A battle of any engine.
    using State = std::variant<typename System::State...>;

    /// Calls `work` with each engine's system, in order.
    template <class Work>
    static void for_each(Work work) {
        (work.template operator()<System>(), ...);
    }
};
using AllEngines = Engines<dice_warriors::System, die_men::System, throw_me_a_6::System>;
using State = AllEngines::State;

/// Calls `work` with the system of the engine of this name.
/// Gives:   whether there is one.
template <class Work>
bool with_engine(std::string_view name, Work work) {
    bool is_found = false;
    AllEngines::for_each([&]<class System>() {
        if (is_found || name != Engine<System>::name) return;
        is_found = true;
        work.template operator()<System>();
    });
    return is_found;
}
/// The names of the engines, in order.
inline std::vector<std::string_view> engine_names() {
    std::vector<std::string_view> names;
    AllEngines::for_each([&]<class System>() { names.push_back(Engine<System>::name); });
    return names;
}

}  // namespace battle
