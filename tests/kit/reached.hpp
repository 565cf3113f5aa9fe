// Which kinds of orders and questions the tests have come to.
//
//     note_ruled(order);       an order of a referee was given and followed
//     note_lapsed(question);   a question's deadline passed, and its default was taken
//
// Wherever tests let a system decide they say so by these. The main of each program writes it
// beside the clauses that its cases proved, and rulebook_test fails for a kind that no program came
// to: the lists of all kinds are the variants' own, so that a new kind asks for its test by itself.
#pragma once

#include <iosfwd>
#include <set>
#include <string>
#include <typeinfo>
#include <vector>

#include "core/kit/one_of.hpp"

namespace tests {

/// A type by its name with that of its system, as "idis::CorrectArmy".
std::string name_of_type(const std::type_info& type);

template <class Name, class... Kind>
std::vector<std::string> names_of_kinds(const kit::OneOf<Name, Kind...>*) {
    return {name_of_type(typeid(Kind))...};
}
/// The names of all alternatives of a variant, in its order.
template <class Variant>
std::vector<std::string> names_of_kinds() {
    return names_of_kinds(static_cast<const Variant*>(nullptr));
}
/// The name of what a variant holds.
template <class Variant>
std::string name_of_kind(const Variant& variant) {
    static const std::vector<std::string> names = names_of_kinds<Variant>();
    return names[variant.index()];
}

struct ReachedKinds {
    std::set<std::string> ruled;
    std::set<std::string> lapsed;
};
/// Those of this program.
ReachedKinds& reached_kinds();

template <class Order>
void note_ruled(const Order& order) {
    reached_kinds().ruled.insert(name_of_kind(order));
}
template <class Question>
void note_lapsed(const Question& what) {
    reached_kinds().lapsed.insert(name_of_kind(what));
}

/// One line for each kind: "ruled NAME", "lapsed NAME".
void write_reached(std::ostream& out);

}  // namespace tests
