#include "server/api/why/view_number.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "server/api/body.hpp"
#include "server/api/description/openapi.hpp"
#include "server/codec/text.hpp"

namespace api {

namespace {

using nlohmann::json;

/// Limit:   steps of a pointer; no view is as deep.
constexpr std::size_t steps_most = 64;

/// How the names of an engine's schemas begin.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> engines = {
    {{"dice-warriors", "DiceWarriors"}, {"die-men", "DieMen"}, {"throw-me-a-6", "ThrowMeA6"}}};

std::string beginning_of(std::string_view engine) {
    for (const auto& [name, beginning] : engines) {
        if (name == engine) return std::string(beginning);
    }
    return {};
}

/// Whether a schema is another engine's.
bool is_of_another(std::string_view schema, std::string_view engine) {
    return !engine.empty() && std::ranges::any_of(engines, [&](const auto& each) {
        return each.second != engine && schema.starts_with(each.second);
    });
}

bool has_type(const json& schema, std::string_view type) {
    const auto found = schema.find("type");
    if (found == schema.end()) return false;
    if (found->is_string()) return *found == type;
    return std::ranges::find(*found, json(type)) != found->end();
}

/// A schema and its name; one without a name has that of the object it stands in.
struct Named {
    const json* schema = nullptr;
    std::string name;
};

/// Where a walk stands in the description.
class Described {
public:
    Described(std::string engine, std::string root) : engine_(std::move(engine)) {
        go_to(schemas_of_views().find(root).operator->());
        now_.name = std::move(root);
    }

    /// Goes on to the form that a value has. A value that none describes is without a schema.
    void settle(const json& value) {
        while (now_.schema != nullptr) {
            if (const auto reference = now_.schema->find("$ref"); reference != now_.schema->end()) {
                now_ = referred(*reference);
                continue;
            }
            const json* forms = forms_of(*now_.schema);
            if (forms == nullptr) return;
            const auto form =
                std::ranges::find_if(*forms, [&](const json& each) { return fits(each, value); });
            go_to(form == forms->end() ? nullptr : &*form);
        }
    }
    /// Goes on to a member of the object it stands at.
    void enter(const json& object, const std::string& member) {
        const auto engine = object.find("engine");
        if (member == "value" && engine != object.end() && engine->is_string()) {
            engine_ = beginning_of(engine->get_ref<const std::string&>());
            const json* held = within("properties", member);
            if (held == nullptr || *held == json{{"type", "object"}}) return go_to_view();
        }
        go_to(within("properties", member));
    }
    /// Goes on to an item of the list it stands at.
    void enter_list() {
        const bool has_items = now_.schema != nullptr && now_.schema->contains("items");
        go_to(has_items ? &now_.schema->at("items") : nullptr);
    }

    const std::string& engine() const { return engine_; }
    /// Of what it stands at, or of the object that it stands in; "" if there is no schema.
    std::string name() const { return now_.schema == nullptr ? "" : now_.name; }
    bool may_be_fraction() const {
        return now_.schema != nullptr && has_type(*now_.schema, "integer");
    }

private:
    void go_to(const json* schema) { now_.schema = schema; }
    /// An engine's whole state is not described; what a view shows of it has the same form.
    void go_to_view() {
        now_.name = engine_ + "View";
        const auto found = schemas_of_views().find(now_.name);
        go_to(found == schemas_of_views().end() ? nullptr : &*found);
    }
    const json* within(const char* what, const std::string& member) const {
        if (now_.schema == nullptr || !now_.schema->contains(what)) return nullptr;
        const json& all = now_.schema->at(what);
        const auto found = all.find(member);
        return found == all.end() ? nullptr : &*found;
    }
    static const json* forms_of(const json& schema) {
        for (const char* word : {"anyOf", "oneOf"}) {
            const auto found = schema.find(word);
            if (found != schema.end()) return &*found;
        }
        return nullptr;
    }
    static Named referred(const json& reference) {
        const auto& path = reference.get_ref<const std::string&>();
        std::string name = path.substr(path.rfind('/') + 1);
        const auto found = schemas_of_views().find(name);
        if (found == schemas_of_views().end()) return {};
        return {&*found, std::move(name)};
    }
    /// Whether a value has a form, as far as tells it from the others.
    bool fits(const json& form, const json& value) const {
        if (const auto reference = form.find("$ref"); reference != form.end()) {
            const Named named = referred(*reference);
            if (named.schema == nullptr || is_of_another(named.name, engine_)) return false;
            return fits(*named.schema, value);
        }
        if (const json* forms = forms_of(form)) {
            return std::ranges::any_of(*forms, [&](const json& each) { return fits(each, value); });
        }
        if (value.is_object()) return has_type(form, "object") && has_members(form, value);
        if (value.is_array()) return has_type(form, "array");
        if (value.is_number_integer()) return has_type(form, "integer");
        return value.is_string() && (has_type(form, "string") || form.contains("enum"));
    }
    static bool has_members(const json& form, const json& value) {
        const json none = json::object();
        const json& known = form.contains("properties") ? form.at("properties") : none;
        const bool are_known = std::ranges::all_of(
            value.items(), [&](const auto& each) { return known.contains(each.key()); });
        if (!are_known) return !form.contains("properties");
        const auto kind = known.find("kind");
        const bool is_one_of_many = kind != known.end() && kind->contains("const");
        return !is_one_of_many || value.value("kind", json()) == kind->at("const");
    }

    std::string engine_;
    Named now_;
};

bool is_number(const json& value, const Described& described) {
    return value.is_number_integer() || (value.is_string() && described.may_be_fraction());
}

/// A step into a list: its number, without a zero before it.
const json* item_of(const json& list, const std::string& step) {
    const bool is_plain = step == "0" || !step.starts_with('0');
    const auto at = is_plain ? whole_in(step, 0, UINT32_MAX) : std::nullopt;
    return at && *at < list.size() ? &list[static_cast<std::size_t>(*at)] : nullptr;
}

/// Where in a figure a number stands: the steps from it are "total", or "items", which, "amount".
bool is_of_figure(const Around& around) {
    const bool is_item = around.place.starts_with("/items/") && around.place.ends_with("/amount");
    return (around.place == "/total" || is_item) && around.value->contains("items") &&
           around.value->contains("total") && around.value->size() == 2;
}

}  // namespace

const json& schemas_of_views() {
    static const json schemas = json::parse(openapi_text()).at("components").at("schemas");
    return schemas;
}

std::optional<std::vector<std::string>> steps_of_pointer(std::string_view pointer) {
    std::vector<std::string> steps;
    while (!pointer.empty()) {
        if (pointer.front() != '/' || steps.size() == steps_most) return std::nullopt;
        std::string step;
        std::size_t at = 1;
        for (; at < pointer.size() && pointer[at] != '/'; ++at) {
            if (pointer[at] != '~') {
                step += pointer[at];
                continue;
            }
            const char escaped = ++at < pointer.size() ? pointer[at] : ' ';
            if (escaped != '0' && escaped != '1') return std::nullopt;
            step += escaped == '0' ? '~' : '/';
        }
        steps.push_back(std::move(step));
        pointer.remove_prefix(at);
    }
    return steps;
}

std::optional<ViewNumber> number_in_view(const json& view, std::string_view engine,
                                         const std::vector<std::string>& steps) {
    Described described(beginning_of(engine), engine.empty() ? "View" : "BattleView");
    ViewNumber number;
    const json* value = &view;
    for (const std::string& step : steps) {
        described.settle(*value);
        for (Around& around : number.around) around.place = codec::place_in(around.place, step);
        if (value->is_object()) {
            number.schema = described.name();
            number.member = step;
            number.around.push_back({number.schema, value, codec::place_in("", step)});
            const auto found = value->find(step);
            if (found == value->end()) return std::nullopt;
            described.enter(*value, step);
            value = &*found;
        } else {
            value = value->is_array() ? item_of(*value, step) : nullptr;
            if (value == nullptr) return std::nullopt;
            described.enter_list();
        }
    }
    described.settle(*value);
    if (!is_number(*value, described)) return std::nullopt;
    number.value = value;
    number.engine = described.engine();
    if (number.schema.starts_with(number.engine)) number.schema.erase(0, number.engine.size());
    std::ranges::reverse(number.around);
    const auto figure = std::ranges::find_if(number.around, is_of_figure);
    if (figure != number.around.end()) number.figure = figure->value;
    return number;
}

}  // namespace api
