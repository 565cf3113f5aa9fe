#include "tests/server/api/schema_check.hpp"

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>

#include "tests/kit/source_folder.hpp"

namespace tests {

using nlohmann::json;

namespace {

bool is_of_type(const json& value, const std::string& type) {
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    if (type == "boolean") return value.is_boolean();
    if (type == "array") return value.is_array();
    if (type == "object") return value.is_object();
    if (type == "null") return value.is_null();
    return false;
}

class Check {
public:
    explicit Check(const json& description) : description_(description) {}

    std::vector<std::string> faults;

    void hold(const json& schema, const json& value, const std::string& place) {
        static const std::set<std::string> known = {
            "type",  "const",    "enum",     "properties", "required", "additionalProperties",
            "items", "minItems", "maxItems", "pattern",    "anyOf",    "oneOf",
            "allOf", "$ref",     "format",   "description"};
        for (const auto& [word, said] : schema.items()) {
            if (!known.contains(word)) fault(place, "the schema says " + word);
        }
        hold_forms(schema, value, place);
        hold_kind(schema, value, place);
        if (value.is_object()) hold_members(schema, value, place);
        if (value.is_array()) hold_items(schema, value, place);
    }

private:
    void fault(const std::string& place, const std::string& words) {
        faults.push_back((place.empty() ? "/" : place) + ": " + words);
    }

    std::size_t faults_of(const json& schema, const json& value) const {
        Check inner(description_);
        inner.hold(schema, value, "");
        return inner.faults.size();
    }

    /// The form with the fewest faults, nothing aside: what was meant, most likely.
    json nearest(const json& forms, const json& value) const {
        const auto rank = [&](const json& form) {
            return std::pair(form.value("type", "") == "null", faults_of(form, value));
        };
        return *std::min_element(forms.begin(), forms.end(),
                                 [&](const json& a, const json& b) { return rank(a) < rank(b); });
    }

    void hold_forms(const json& schema, const json& value, const std::string& place) {
        if (schema.contains("$ref")) {
            const std::string reference = schema["$ref"];
            hold(description_.at(json::json_pointer(reference.substr(1))), value, place);
        }
        for (const json& part : schema.value("allOf", json::array())) hold(part, value, place);
        for (const char* word : {"anyOf", "oneOf"}) {
            if (!schema.contains(word)) continue;
            const auto good =
                std::count_if(schema[word].begin(), schema[word].end(),
                              [&](const json& form) { return faults_of(form, value) == 0; });
            const bool is_good = word == std::string("oneOf") ? good == 1 : good > 0;
            if (is_good) continue;
            fault(place, std::to_string(good) + " forms of " + word + " fit " +
                             value.dump().substr(0, 200));
            if (good == 0) hold(nearest(schema[word], value), value, place);
        }
    }

    void hold_kind(const json& schema, const json& value, const std::string& place) {
        if (schema.contains("type")) {
            const json types =
                schema["type"].is_array() ? schema["type"] : json::array({schema["type"]});
            const bool is_one = std::any_of(types.begin(), types.end(), [&](const json& type) {
                return is_of_type(value, type);
            });
            if (!is_one) fault(place, "is no " + types.dump() + ": " + value.dump().substr(0, 80));
        }
        if (schema.contains("const") && value != schema["const"]) {
            fault(place, "is not " + schema["const"].dump());
        }
        if (schema.contains("enum")) {
            const json& words = schema["enum"];
            if (std::find(words.begin(), words.end(), value) == words.end()) {
                fault(place, value.dump() + " is not among " + words.dump());
            }
        }
        if (schema.contains("pattern") && value.is_string()) {
            const std::regex pattern(schema["pattern"].get<std::string>());
            if (!std::regex_search(value.get<std::string>(), pattern)) {
                fault(place, value.dump() + " does not match " + schema["pattern"].dump());
            }
        }
    }

    void hold_members(const json& schema, const json& value, const std::string& place) {
        const json properties = schema.value("properties", json::object());
        for (const json& name : schema.value("required", json::array())) {
            if (!value.contains(name.get<std::string>())) fault(place, "lacks " + name.dump());
        }
        for (const auto& [name, member] : value.items()) {
            if (properties.contains(name)) {
                hold(properties[name], member, place + "/" + name);
            } else if (schema.value("additionalProperties", json(true)) == json(false)) {
                fault(place, "has " + name);
            }
        }
    }

    void hold_items(const json& schema, const json& value, const std::string& place) {
        if (value.size() < schema.value("minItems", std::size_t{0})) fault(place, "is too short");
        if (value.size() > schema.value("maxItems", SIZE_MAX)) fault(place, "is too long");
        if (!schema.contains("items")) return;
        for (std::size_t at = 0; at < value.size(); ++at) {
            hold(schema["items"], value[at], place + "/" + std::to_string(at));
        }
    }

    const json& description_;
};

}  // namespace

const json& kept_description() {
    static const json description =
        json::parse(std::ifstream(source_folder() + "/server/api/openapi.json"));
    return description;
}

std::vector<std::string> schema_faults(const json& description, const json& schema,
                                       const json& value) {
    Check check(description);
    check.hold(schema, value, "");
    return std::move(check.faults);
}

}  // namespace tests
