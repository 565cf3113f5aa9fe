// Values of any type that has a description, made at random: well typed and perhaps absurd.
//
// Half of what is drawn the state itself speaks of (mentioned.hpp): an id is mostly one that is
// there, a hex one where something stands. The rest is a few small and large numbers, any
// enumerator, none or several of a list. Kinds of orders are the order type's own list; of several
// drawn, the one that was followed least is made, so that none is forgotten.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "server/codec/json.hpp"
#include "tests/conformance/mentioned.hpp"
#include "tests/kit/conformance.hpp"

namespace tests {

/// The members of a described struct, as Mentioned names objects: sorted, a space after each.
template <class T>
const std::string& signature_of() {
    static const std::string all = [] {
        std::vector<std::string> names;
        boost::mp11::mp_for_each<codec::members_of<T>>(
            [&](auto member) { names.emplace_back(member.name); });
        std::sort(names.begin(), names.end());
        std::string joined;
        for (const std::string& name : names) joined += name + " ";
        return joined;
    }();
    return all;
}

class Wild {
public:
    Wild(const Mentioned& mentioned, Chooser& chooser) : mentioned_(mentioned), chooser_(chooser) {}

    /// Takes:   the name of the member it is for.
    template <class T>
    T any(std::string_view member = "") {
        if constexpr (codec::is_id<T>) {
            return id<T>();
        } else if constexpr (std::is_enum_v<T>) {
            return static_cast<T>(chooser_.below(codec::enumerator_names<T>.size()));
        } else if constexpr (codec::is_optional<T>) {
            if (chooser_.one_in(2)) return std::nullopt;
            return any<typename T::value_type>(member);
        } else if constexpr (codec::is_shared<T>) {
            return T(any<typename T::value_type>(member));
        } else if constexpr (codec::is_list<T>) {
            return list<T>(member);
        } else if constexpr (codec::is_variant<T>) {
            return alternative<T>(chooser_.below(count<T>()));
        } else if constexpr (codec::is_described<T>) {
            return object<T>();
        } else {
            return leaf<T>(member);
        }
    }

    template <class Variant>
    static constexpr std::size_t count() {
        return codec::names_of<codec::alternatives_of<Variant>>.size();
    }
    /// The alternative at a place of a variant's list.
    template <class Variant>
    Variant alternative(std::size_t at) {
        return [&]<class... T>(codec::Alternatives<T...>) {
            using Make = Variant (*)(Wild&);
            static constexpr std::array<Make, sizeof...(T)> made = {
                +[](Wild& wild) { return Variant(wild.any<T>()); }...};
            return made[at](*this);
        }(codec::alternatives_of<Variant>{});
    }

private:
    template <class T>
    T id() {
        const auto& known = mentioned_.ids(T::tag_type::kind);
        if (known.empty() || chooser_.one_in(16)) return T(chooser_.below(1'000'000) + 1);
        const auto& text = chooser_.one(known).template get_ref<const std::string&>();
        return *kit::id_from_text<T>(text);
    }
    template <class T>
    T list(std::string_view member) {
        constexpr std::array<std::size_t, 6> lengths = {0, 1, 1, 1, 2, 3};
        T made;
        for (std::size_t left = lengths[chooser_.below(lengths.size())]; left > 0; --left) {
            made.insert(made.end(), any<typename T::value_type>(member));
        }
        return made;
    }
    template <class T>
    T object() {
        const auto& like_it = mentioned_.objects(signature_of<T>());
        if (!like_it.empty() && chooser_.one_in(2)) {
            auto read = codec::decode_record<T>(chooser_.one(like_it));
            if (T* value = std::get_if<T>(&read)) return std::move(*value);
        }
        T made = codec::blank<T>();
        boost::mp11::mp_for_each<codec::members_of<T>>([&](auto which) {
            using Member = codec::member_type<T, decltype(which)>;
            made.*which.pointer = any<Member>(which.name);
        });
        return made;
    }
    /// What is written as one word or number.
    template <class T>
    T leaf(std::string_view member) {
        for (int tries = 0; tries < 12; ++tries) {
            auto read = codec::decode_record<T>(word(member));
            if (T* value = std::get_if<T>(&read)) return std::move(*value);
        }
        return codec::blank<T>();
    }
    nlohmann::json word(std::string_view member) {
        constexpr std::array<int, 16> numbers = {0, 1, 1,  2,  3,   4,   5,    6,
                                                 7, 8, 10, 20, 100, 500, 2000, -1};
        const auto& under = mentioned_.under(member);
        switch (chooser_.below(6)) {
            case 0:
            case 1:
                if (!under.empty()) return chooser_.one(under);
                break;
            case 2:
                if (!mentioned_.anything().empty()) return chooser_.one(mentioned_.anything());
                break;
            case 3: return "word";
            case 4: return chooser_.one_in(2);
            default: break;
        }
        return numbers[chooser_.below(numbers.size())];
    }

    const Mentioned& mentioned_;
    Chooser& chooser_;
};

// ---- kinds of orders ---------------------------------------------------------------------------

/// What one who orders says; an order of a system is one of several such.
template <class By>
using WhatOfOrder = std::remove_cvref_t<decltype(By::what)>;

template <class By>
std::string kind_by(std::string_view what) {
    return std::string(codec::name_of<By>) + ":" + std::string(what);
}

/// "ByPlayer:MoveUnits" and its like, of all orders there are.
template <class Order>
std::vector<std::string> kinds_of_orders() {
    return []<class... By>(const std::variant<By...>*) {
        std::vector<std::string> kinds;
        const auto add = [&]<class One>(const One*) {
            using What = WhatOfOrder<One>;
            if constexpr (codec::is_variant<What>) {
                for (const std::string_view name : codec::names_of<codec::alternatives_of<What>>) {
                    kinds.push_back(kind_by<One>(name));
                }
            } else {
                kinds.push_back(kind_by<One>(codec::name_of<What>));
            }
        };
        (add(static_cast<const By*>(nullptr)), ...);
        return kinds;
    }(static_cast<const Order*>(nullptr));
}

template <class Order>
std::string kind_of_order(const Order& order) {
    return std::visit(
        []<class By>(const By& by) {
            using What = WhatOfOrder<By>;
            if constexpr (codec::is_variant<What>) {
                return kind_by<By>(codec::name_of_held(by.what));
            } else {
                return kind_by<By>(codec::name_of<What>);
            }
        },
        order);
}

/// Any order of one who orders, its kind one of those that were followed least.
template <class By>
By any_order_by(Wild& wild, Chooser& chooser, const Reached& reached) {
    By order = codec::blank<By>();
    boost::mp11::mp_for_each<codec::members_of<By>>([&](auto which) {
        using Member = codec::member_type<By, decltype(which)>;
        if constexpr (!codec::is_variant<Member>) {
            order.*which.pointer = wild.any<Member>(which.name);
        } else {
            const auto& names = codec::names_of<codec::alternatives_of<Member>>;
            const auto turn_of = [&](std::size_t at) {
                return reached.turn_of(kind_by<By>(names[at]));
            };
            std::size_t chosen = chooser.below(names.size());
            for (int look = 0; look < 2; ++look) {
                const std::size_t other = chooser.below(names.size());
                if (turn_of(other) < turn_of(chosen)) chosen = other;
            }
            order.*which.pointer = wild.alternative<Member>(chosen);
        }
    });
    return order;
}

template <class Order>
Order any_order(Wild& wild, Chooser& chooser, const Reached& reached) {
    return [&]<class... By>(const std::variant<By...>*) {
        using Make = Order (*)(Wild&, Chooser&, const Reached&);
        static constexpr std::array<Make, sizeof...(By)> made = {
            +[](Wild& by_wild, Chooser& by, const Reached& so_far) {
                return Order(any_order_by<By>(by_wild, by, so_far));
            }...};
        return made[chooser.below(made.size())](wild, chooser, reached);
    }(static_cast<const Order*>(nullptr));
}

}  // namespace tests
