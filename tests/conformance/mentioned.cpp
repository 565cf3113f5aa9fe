#include "tests/conformance/mentioned.hpp"

#include <algorithm>

namespace tests {

namespace {

/// So many of each are enough to choose from.
constexpr std::size_t kept_most = 120;

void keep(std::vector<nlohmann::json>& values, const nlohmann::json& value) {
    if (values.size() >= kept_most) return;
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
}

}  // namespace

const Mentioned::Values& Mentioned::found(const ByName& in, std::string_view name) {
    static const Values none;
    const auto place = in.find(name);
    return place == in.end() ? none : place->second;
}

void Mentioned::add_text(const nlohmann::json& value, std::string_view member) {
    const auto& text = value.get_ref<const std::string&>();
    const auto hyphen = text.rfind('-');
    if (hyphen != std::string::npos && text.size() == hyphen + 11) {
        return keep(ids_[text.substr(0, hyphen)], value);
    }
    keep(leaves_[std::string(member)], value);
    keep(all_, value);
}

void Mentioned::add(const nlohmann::json& value, std::string_view member) {
    if (value.is_object()) {
        std::string names;
        for (const auto& [name, each] : value.items()) {
            names += name + " ";
            add(each, name);
        }
        keep(objects_[names], value);
    } else if (value.is_array()) {
        for (const nlohmann::json& each : value) add(each, member);
    } else if (value.is_string()) {
        add_text(value, member);
    } else if (!value.is_null()) {
        keep(leaves_[std::string(member)], value);
        keep(all_, value);
    }
}

}  // namespace tests
