// JSON Schemas out of the descriptions in codec, for the API's description.
//
// What write.hpp writes and read.hpp reads is said here a third time, in JSON Schema, by the same
// walk over the same descriptions, so that a new member of a struct is in the API's description
// without anybody's doing. Structs become components under their own names.
#pragma once

#include <nlohmann/json.hpp>

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "core/battle/held.hpp"
#include "core/kit/moment.hpp"
#include "core/kit/tally.hpp"
#include "server/codec/describe_kit.hpp"
#include "server/codec/shapes.hpp"

namespace api {

/// Whether members may be left out (an order from outside) or are all there (what we write).
enum class Members { may_be_missing, all_there };

class Schemas {
public:
    /// Takes:   what goes before the names of structs, for a system of rules beside the campaign's.
    explicit Schemas(nlohmann::json& components, std::string prefix = {})
        : components_(components), prefix_(std::move(prefix)) {}

    /// The schema of a type; described structs are put among the components and referred to.
    template <class T>
    nlohmann::json of(Members members) {
        if constexpr (std::is_same_v<T, bool>) {
            return plain("boolean");
        } else if constexpr (std::is_integral_v<T>) {
            return plain("integer");
        } else if constexpr (std::is_enum_v<T>) {
            return one_of_words(codec::enumerator_names<T>);
        } else if constexpr (std::is_same_v<T, std::string>) {
            return plain("string");
        } else if constexpr (codec::is_id<T>) {
            return id_of(T::tag_type::kind);
        } else if constexpr (codec::is_amount<T>) {
            return of<typename T::number_type>(members);
        } else if constexpr (codec::is_optional<T>) {
            return or_null(of<typename T::value_type>(members));
        } else if constexpr (codec::is_shared<T>) {
            return of<typename T::value_type>(members);
        } else if constexpr (codec::is_list<T>) {
            return list_of(of<typename T::value_type>(members));
        } else if constexpr (codec::is_array<T>) {
            return list_of(of<typename T::value_type>(members), std::tuple_size_v<T>);
        } else if constexpr (codec::is_variant<T>) {
            return of_variant<T>(members, codec::alternatives_of<T>{});
        } else if constexpr (codec::is_described<T>) {
            return of_struct<T>(members, {});
        } else {
            return of_word(static_cast<T*>(nullptr));
        }
    }

    /// A struct, or one alternative of a variant: then with the member `kind`. A struct that is
    /// both has a component for each.
    template <class T>
    nlohmann::json of_struct(Members members, std::string_view kind) {
        return object_of(codec::long_name_of<T>(), kind, members, member_schemas<T>);
    }

private:
    /// A struct's member: its name, and how its type's schema is made.
    struct MemberSchema {
        const char* name;
        nlohmann::json (Schemas::*schema)(Members members);
    };
    template <class T>
    static constexpr auto member_schemas =
        []<template <class...> class List, class... Member>(List<Member...>) {
            return std::array<MemberSchema, sizeof...(Member)>{
                MemberSchema{Member::name, &Schemas::of<codec::member_type<T, Member>>}...};
        }(codec::members_of<T>{});

    static nlohmann::json plain(const char* type);
    static nlohmann::json one_of_words(std::span<const std::string_view> words);
    static nlohmann::json id_of(std::string_view kind);
    static nlohmann::json or_null(nlohmann::json schema);
    static nlohmann::json list_of(nlohmann::json items);
    static nlohmann::json list_of(nlohmann::json items, std::size_t size);
    nlohmann::json object_of(const std::string& own_name, std::string_view kind, Members members,
                             std::span<const MemberSchema> parts);

    template <class Variant, class... T>
    nlohmann::json of_variant(Members members, codec::Alternatives<T...>) {
        nlohmann::json forms = nlohmann::json::array();
        const auto add = [&]<class A>(A*) {
            if constexpr (codec::is_bare_variant<Variant> || codec::is_id<A>) {
                forms.push_back(of<A>(members));
            } else {
                forms.push_back(of_struct<A>(members, codec::name_of<A>));
            }
        };
        (add(static_cast<T*>(nullptr)), ...);
        return {{"oneOf", std::move(forms)}};
    }

    /// A battle inside a campaign: of which engine, and the value by the engine's own schema.
    static nlohmann::json of_held(const char* value);
    static nlohmann::json of_word(kit::Moment*);
    static nlohmann::json of_word(kit::Date*);
    static nlohmann::json of_word(kit::Subject*) { return plain("integer"); }
    static nlohmann::json of_word(kit::Day*) { return plain("integer"); }
    static nlohmann::json of_word(kit::Week*) { return plain("integer"); }
    static nlohmann::json of_word(kit::Span*) { return plain("integer"); }
    static nlohmann::json of_word(kit::Clause*) { return plain("string"); }
    static nlohmann::json of_word(kit::Percent*) {
        return of_word(static_cast<kit::Fraction*>(nullptr));
    }
    static nlohmann::json of_word(kit::Fraction*);
    static nlohmann::json of_word(battle::HeldState*) { return of_held(nullptr); }
    static nlohmann::json of_word(battle::HeldWhat*) { return of_held(nullptr); }
    static nlohmann::json of_word(battle::HeldOrder*) { return of_held("BattleOrder"); }
    static nlohmann::json of_word(battle::HeldView*) { return of_held("BattleView"); }
    static nlohmann::json of_word(battle::HeldLegal*) { return of_held("BattleLegal"); }
    nlohmann::json of_word(kit::Tally*);

    nlohmann::json& components_;
    std::string prefix_;
};

/// Orders, views, channel lines and legal orders, put among the components as `Order`, `View`, ….
void add_campaign_schemas(nlohmann::json& components);

/// The same of battles by themselves, of every engine: `BattleOrder`, `BattleView`, ….
void add_battle_schemas(nlohmann::json& components);

/// The accounts, with the figures of what each uses.
nlohmann::json accounts_schema();

/// Orders in words, and what is answered to an order.
void add_reading_schemas(nlohmann::json& components);

/// What everybody may read, and the chronicle.
void add_publicity_schemas(nlohmann::json& components);

/// Campaigns that are being written.
void add_draft_schemas(nlohmann::json& components);
/// How somebody is told what happens to him.
void add_way_schemas(nlohmann::json& components);

/// The API's own bodies, put among the components.
void add_own_schemas(nlohmann::json& components);

}  // namespace api
