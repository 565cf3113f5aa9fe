// JSON Schemas out of the descriptions in codec, for the API's description.
//
// What write.hpp writes and read.hpp reads is said here a third time, in JSON Schema, by the same
// walk over the same descriptions, so that a new member of a struct is in the API's description
// without anybody's doing. Structs become components under their own names.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

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
        using nlohmann::json;
        if constexpr (std::is_same_v<T, bool>) {
            return {{"type", "boolean"}};
        } else if constexpr (std::is_integral_v<T>) {
            return {{"type", "integer"}};
        } else if constexpr (std::is_enum_v<T>) {
            return of_enum<T>();
        } else if constexpr (std::is_same_v<T, std::string>) {
            return {{"type", "string"}};
        } else if constexpr (codec::is_id<T>) {
            return {{"type", "string"},
                    {"pattern", "^" + std::string(T::tag_type::kind) + "-[a-z0-9]{10}$"}};
        } else if constexpr (codec::is_amount<T>) {
            return of<typename T::number_type>(members);
        } else if constexpr (codec::is_optional<T>) {
            return {{"anyOf", {of<typename T::value_type>(members), {{"type", "null"}}}}};
        } else if constexpr (codec::is_shared<T>) {
            return of<typename T::value_type>(members);
        } else if constexpr (codec::is_list<T>) {
            return {{"type", "array"}, {"items", of<typename T::value_type>(members)}};
        } else if constexpr (codec::is_array<T>) {
            return {{"type", "array"},
                    {"items", of<typename T::value_type>(members)},
                    {"minItems", std::tuple_size_v<T>},
                    {"maxItems", std::tuple_size_v<T>}};
        } else if constexpr (codec::is_variant<T>) {
            return of_variant(members, static_cast<T*>(nullptr));
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
        std::string name = prefix_ + codec::long_name_of<T>();
        if (components_.contains(name) && has_kind(components_[name]) == kind.empty()) {
            name += kind.empty() ? "Alone" : "OfKind";
        }
        const nlohmann::json reference = {{"$ref", "#/components/schemas/" + name}};
        if (components_.contains(name)) return reference;
        nlohmann::json properties = nlohmann::json::object();
        nlohmann::json required = nlohmann::json::array();
        if (!kind.empty()) {
            properties["kind"] = {{"const", kind}};
            required.push_back("kind");
        }
        components_[name] = {{"type", "object"}, {"properties", properties}};
        boost::mp11::mp_for_each<codec::members_of<T>>([&](auto member) {
            properties[member.name] = of<codec::member_type<T, decltype(member)>>(members);
            if (members == Members::all_there) required.push_back(member.name);
        });
        nlohmann::json& schema = components_[name];
        schema["properties"] = std::move(properties);
        schema["required"] = std::move(required);
        if (members == Members::may_be_missing) schema["additionalProperties"] = false;
        return reference;
    }

private:
    /// Whether a component is an alternative: others may have a member `kind` of their own.
    static bool has_kind(const nlohmann::json& schema) {
        const nlohmann::json properties = schema.value("properties", nlohmann::json::object());
        return properties.contains("kind") && properties["kind"].contains("const");
    }

    template <class E>
    nlohmann::json of_enum() {
        nlohmann::json words = nlohmann::json::array();
        boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
            [&](auto enumerator) { words.push_back(enumerator.name); });
        return {{"enum", std::move(words)}};
    }

    template <class... T>
    nlohmann::json of_variant(Members members, std::variant<T...>*) {
        nlohmann::json forms = nlohmann::json::array();
        const auto add = [&]<class A>(A*) {
            if constexpr (codec::is_bare_variant<std::variant<T...>> || codec::is_id<A>) {
                forms.push_back(of<A>(members));
            } else {
                forms.push_back(of_struct<A>(members, codec::name_of<A>));
            }
        };
        (add(static_cast<T*>(nullptr)), ...);
        return {{"oneOf", std::move(forms)}};
    }

    static nlohmann::json of_word(kit::Moment*) {
        return {{"type", "string"}, {"pattern", "^day -?[0-9]+ [0-9]{2}:[0-9]{2}:[0-9]{2}$"}};
    }
    static nlohmann::json of_word(kit::Date*) { return {{"type", "string"}, {"format", "date"}}; }
    static nlohmann::json of_word(kit::Subject*) { return {{"type", "integer"}}; }
    static nlohmann::json of_word(kit::Day*) { return {{"type", "integer"}}; }
    static nlohmann::json of_word(kit::Week*) { return {{"type", "integer"}}; }
    static nlohmann::json of_word(kit::Span*) { return {{"type", "integer"}}; }
    static nlohmann::json of_word(kit::Clause*) { return {{"type", "string"}}; }
    static nlohmann::json of_word(kit::Percent*) {
        return of_word(static_cast<kit::Fraction*>(nullptr));
    }
    static nlohmann::json of_word(kit::Fraction*) {
        return {{"type", {"integer", "string"}}, {"pattern", "^-?[0-9]+/[0-9]+$"}};
    }

    /// A battle inside a campaign: of which engine, and the value by the engine's own schema.
    static nlohmann::json of_held(const char* value) {
        nlohmann::json of_engine = {{"type", "object"}};
        if (value != nullptr) {
            of_engine = {{"$ref", std::string("#/components/schemas/") + value}};
        }
        nlohmann::json held = {{"type", "object"},
                               {"properties", {{"engine", {{"type", "string"}}},
                                               {"value", std::move(of_engine)}}},
                               {"required", {"engine", "value"}},
                               {"additionalProperties", false}};
        return {{"anyOf", {std::move(held), {{"type", "null"}}}}};
    }
    static nlohmann::json of_word(battle::HeldState*) { return of_held(nullptr); }
    static nlohmann::json of_word(battle::HeldWhat*) { return of_held(nullptr); }
    static nlohmann::json of_word(battle::HeldOrder*) { return of_held("BattleOrder"); }
    static nlohmann::json of_word(battle::HeldView*) { return of_held("BattleView"); }
    static nlohmann::json of_word(battle::HeldLegal*) { return of_held("BattleLegal"); }

    nlohmann::json of_word(kit::Tally*) {
        const nlohmann::json items = of<std::vector<kit::TallyItem>>(Members::all_there);
        return {{"type", "object"},
                {"properties", {{"total", of_word(static_cast<kit::Fraction*>(nullptr))},
                                {"items", items}}},
                {"required", {"total", "items"}}};
    }

    nlohmann::json& components_;
    std::string prefix_;
};

/// Orders, views, channel lines and legal orders, put among the components as `Order`, `View`, ….
void add_campaign_schemas(nlohmann::json& components);

/// The same of battles by themselves, of every engine: `BattleOrder`, `BattleView`, ….
void add_battle_schemas(nlohmann::json& components);

/// The API's own bodies, put among the components.
void add_own_schemas(nlohmann::json& components);

}  // namespace api
