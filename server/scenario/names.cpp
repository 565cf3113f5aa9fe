#include "server/scenario/names.hpp"

#include "server/codec/text.hpp"
#include "server/files/map_file.hpp"

namespace scenario {
namespace {

bool is_hex(const Json& value) {
    return value.is_object() && value.size() == 2 && value.contains("q") && value.contains("r") &&
           value["q"].is_number_integer() && value["r"].is_number_integer();
}

}  // namespace

void Names::add(const std::string& name, const std::string& id) {
    ids_.emplace(name, id);
    names_.emplace(id, name);
}

std::string Names::id_of(const std::string& name) const {
    const auto found = ids_.find(name);
    return found == ids_.end() ? std::string() : found->second;
}

Json Names::wire(const Json& written, const std::string& place, codec::Problems& problems) const {
    if (written.is_object()) {
        Json value = Json::object();
        for (const auto& [key, member] : written.items()) {
            value[key] = wire(member, codec::place_in(place, key), problems);
        }
        return value;
    }
    if (written.is_array()) {
        Json value = Json::array();
        for (std::size_t at = 0; at < written.size(); ++at) {
            value.push_back(wire(written[at], codec::place_in(place, at), problems));
        }
        return value;
    }
    if (!written.is_string()) return written;
    const auto& text = written.get_ref<const std::string&>();
    if (text.starts_with("hex:")) {
        const auto hex = files::hex_from_text(std::string_view(text).substr(4));
        if (hex) return {{"q", hex->q}, {"r", hex->r}};
        problems.push_back({place, "not_a_hex", "write hex:column,row"});
        return written;
    }
    const auto colon = text.find(':');
    const bool is_name = colon != std::string::npos && text.find(' ') == std::string::npos &&
                         kinds_.contains(std::string_view(text).substr(0, colon));
    if (!is_name) return written;
    const std::string id = id_of(text);
    if (id.empty()) problems.push_back({place, "unknown_name", "nothing here is called " + text});
    return id;
}

std::string Names::wire_pointer(std::string_view pointer) const {
    std::string wire;
    while (!pointer.empty()) {
        const auto end = pointer.find('/', 1);
        const std::string step(pointer.substr(1, end == std::string_view::npos ? end : end - 1));
        pointer = end == std::string_view::npos ? std::string_view() : pointer.substr(end);
        const std::string id = id_of(step);
        wire += "/" + (id.empty() ? step : id);
    }
    return wire;
}

std::string Names::shown_key(const std::string& key) const {
    // A table by hexes has their JSON for keys.
    if (key.starts_with('{')) {
        const Json hex = Json::parse(key, nullptr, false);
        if (is_hex(hex)) return shown(hex);
    }
    const auto name = names_.find(key);
    return name == names_.end() ? key : name->second;
}

Json Names::shown(const Json& value) const {
    if (is_hex(value)) {
        return "hex:" + files::hex_text({value["q"].get<int>(), value["r"].get<int>()});
    }
    if (value.is_object()) {
        Json result = Json::object();
        for (const auto& [key, member] : value.items()) {
            result[shown_key(key)] = shown(member);
        }
        return result;
    }
    if (value.is_array()) {
        Json result = Json::array();
        for (const Json& item : value) result.push_back(shown(item));
        return result;
    }
    if (!value.is_string()) return value;
    const auto name = names_.find(value.get_ref<const std::string&>());
    return name == names_.end() ? value : Json(name->second);
}

}  // namespace scenario
