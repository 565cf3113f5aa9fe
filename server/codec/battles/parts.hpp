// The parts of a battle's state (battle.hpp): which there are.
//
// Writing a state (writer.hpp) and reading it (reader.hpp) walk the same parts in the same order,
// each member of the state and of the structs in it.
#pragma once

#include "server/codec/battle.hpp"
#include "server/codec/json.hpp"

namespace codec::details {

/// Whether a member of a state is taken apart: a struct of the engine's own.
template <class T>
inline constexpr bool has_parts = is_described<T> && !is_kit_value<T>;

/// Whether a member of a state is kept item by item: a list or a map, shared or not. A shared list
/// of what is no struct (a count for each subject) is kept whole.
template <class T>
inline constexpr bool has_items = is_list<T> || is_map<T>;
template <class T>
inline constexpr bool has_items<kit::Shared<std::vector<T>>> = is_described<T>;
template <class K, class V>
inline constexpr bool has_items<kit::Shared<std::map<K, V>>> = true;

template <class T, class Visitor>
void for_each_part(T& of, const std::string& before, int depth, const Visitor& visit) {
    boost::mp11::mp_for_each<members_of<std::remove_const_t<T>>>([&](auto member) {
        auto& value = of.*member.pointer;
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (has_parts<Value>) {
            if (depth == 0) return for_each_part(value, before + member.name + "/", 1, visit);
        }
        visit(before + member.name, value);
    });
}

}  // namespace codec::details
