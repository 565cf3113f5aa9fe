// All codes that the engines' records are written with: kinds of events, names of values, names of
// the members that hold them.
//
// They are read off the descriptions by which records are written, so that a kind, a value or a
// member that an engine gains is among them at once.
#pragma once

#include <set>
#include <string>
#include <utility>

#include "server/codec/battles/describe_dice_warriors_events.hpp"
#include "server/codec/battles/describe_die_men_events.hpp"
#include "server/codec/battles/describe_throw_me_a_6_events.hpp"
#include "server/codec/describe_kit.hpp"
#include "server/codec/write.hpp"

struct CodesOfEngines {
    std::set<std::string> kinds;
    std::set<std::string> values;   ///< of enumerations
    std::set<std::string> members;  ///< but for what is only true or false, which nothing says
};

/// Adds all that a type can hold, however deep. A type is gone through once.
template <class T>
void collect_codes(CodesOfEngines& codes) {
    static bool is_done = false;
    if (std::exchange(is_done, true)) return;
    if constexpr (codec::details::is_kit_word<T>) {
        return;
    } else if constexpr (codec::is_variant<T>) {
        [&]<class... Each>(codec::Alternatives<Each...>) {
            (collect_codes<Each>(codes), ...);
        }(codec::alternatives_of<T>{});
    } else if constexpr (codec::is_optional<T> || codec::is_list<T> || codec::is_array<T>) {
        collect_codes<std::remove_cvref_t<typename T::value_type>>(codes);
    } else if constexpr (codec::is_shared<T>) {
        collect_codes<std::remove_cvref_t<decltype(*std::declval<const T&>())>>(codes);
    } else if constexpr (codec::is_pair<T>) {
        collect_codes<typename T::first_type>(codes);
        collect_codes<typename T::second_type>(codes);
    } else if constexpr (codec::is_map<T>) {
        collect_codes<typename T::key_type>(codes);
        collect_codes<typename T::mapped_type>(codes);
    } else if constexpr (codec::is_described_enum<T>) {
        for (const std::string_view name : codec::enumerator_names<T>) codes.values.emplace(name);
    } else if constexpr (codec::is_described<T>) {
        boost::mp11::mp_for_each<codec::members_of<T>>([&](auto member) {
            using Held = codec::member_type<T, decltype(member)>;
            if (!std::is_same_v<Held, bool>) codes.members.emplace(member.name);
            collect_codes<Held>(codes);
        });
    }
}

/// The codes of all three engines.
inline const CodesOfEngines& codes_of_engines() {
    static const CodesOfEngines all = [] {
        CodesOfEngines codes;
        const auto add = [&]<class... Kind>(codec::Alternatives<Kind...>) {
            (codes.kinds.emplace(codec::name_of<Kind>), ...);
            (collect_codes<Kind>(codes), ...);
        };
        add(codec::alternatives_of<die_men::What>{});
        add(codec::alternatives_of<throw_me_a_6::What>{});
        add(codec::alternatives_of<dice_warriors::What>{});
        return codes;
    }();
    return all;
}
