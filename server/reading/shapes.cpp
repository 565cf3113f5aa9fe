#include "server/reading/shapes.hpp"

#include "server/codec/idis/describe_orders.hpp"
#include "server/codec/shapes.hpp"
#include "server/reading/battles/plain.hpp"

namespace reading {

namespace {

template <class T>
MemberShape shape_of_type() {
    if constexpr (codec::is_optional<T>) {
        MemberShape shape = shape_of_type<typename T::value_type>();
        shape.is_optional = true;
        return shape;
    } else if constexpr (std::is_same_v<T, idis::Steps>) {
        return {"", Said::steps};
    } else if constexpr (codec::is_list<T>) {
        MemberShape shape = shape_of_type<typename T::value_type>();
        shape.is_list = true;
        return shape;
    } else if constexpr (std::is_same_v<T, bool>) {
        return {"", Said::flag};
    } else if constexpr (std::is_same_v<T, kit::Days>) {
        return {"", Said::span};
    } else if constexpr (std::is_same_v<T, kit::Day>) {
        return {"", Said::day};
    } else if constexpr (std::is_same_v<T, kit::Moment>) {
        return {"", Said::moment};
    } else if constexpr (std::is_same_v<T, kit::Fraction>) {
        return {"", Said::fraction};
    } else if constexpr (std::is_same_v<T, kit::Hex>) {
        return {"", Said::hex};
    } else if constexpr (std::is_same_v<T, idis::Waypoint>) {
        return {"", Said::waypoint};
    } else if constexpr (std::is_same_v<T, idis::Party>) {
        return {"", Said::party};
    } else if constexpr (std::is_same_v<T, idis::DiceSubject>) {
        return {"", Said::thing};
    } else if constexpr (std::is_same_v<T, idis::WholeDetachment>) {
        return {"", Said::troops, false, false, idis::DetachmentTag::kind};
    } else if constexpr (codec::is_id<T>) {
        return {"", Said::thing, false, false, T::tag_type::kind};
    } else if constexpr (std::is_same_v<T, std::string>) {
        return {"", Said::text};
    } else if constexpr (std::is_enum_v<T>) {
        return {"", Said::word, false, false, {}, codec::enumerator_names<T>};
    } else if constexpr (std::is_integral_v<T> || codec::is_amount<T>) {
        return {"", Said::whole};
    } else if constexpr (codec::is_variant<T> && !std::is_same_v<T, battle::HeldOrder>) {
        return {"", Said::order, false, false, {}, codec::names_of<codec::alternatives_of<T>>};
    } else {
        return {"", Said::unsaid};
    }
}

template <class Order>
OrderShape shape_of_order() {
    OrderShape shape{codec::name_of<Order>, {}};
    boost::mp11::mp_for_each<codec::members_of<Order>>([&](auto member) {
        using Member = decltype(member);
        MemberShape one = shape_of_type<codec::member_type<Order, Member>>();
        one.name = Member::name;
        shape.members.push_back(one);
    });
    return shape;
}

template <class... Order>
std::vector<OrderShape> shapes_in(codec::Alternatives<Order...>) {
    return {shape_of_order<Order>()...};
}

}  // namespace

const std::vector<OrderShape>& shapes_of(Whose whose) {
    static const auto commander = shapes_in(codec::alternatives_of<idis::CommanderOrder>{});
    static const auto referee = shapes_in(codec::alternatives_of<idis::RefereeOrder>{});
    static const auto spectator = shapes_in(codec::alternatives_of<idis::SpectatorOrder>{});
    switch (whose) {
        case Whose::commander: return commander;
        case Whose::referee: return referee;
        case Whose::spectator: return spectator;
        case Whose::throw_me_a_6:
        case Whose::die_men:
        case Whose::dice_warriors: return shapes_in_battle(whose);
    }
    return commander;
}

}  // namespace reading
