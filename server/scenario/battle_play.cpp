#include "server/scenario/battle_play.hpp"

#include <charconv>

namespace scenario {

Json with_questions(const Json& value, const std::function<std::string(std::string_view)>& id_of) {
    constexpr std::string_view kind = "question:";
    if (value.is_structured()) {
        Json result = value;
        for (Json& member : result) member = with_questions(member, id_of);
        return result;
    }
    if (!value.is_string()) return value;
    const std::string_view text = value.get_ref<const std::string&>();
    if (!text.starts_with(kind)) return value;
    const std::string id = id_of(text.substr(kind.size()));
    return id.empty() ? value : Json(id);
}

Json* member_at(Json& of, std::string_view pointer) {
    Json* at = &of;
    while (!pointer.empty() && at != nullptr) {
        if (pointer.front() != '/') return nullptr;
        const auto end = pointer.find('/', 1);
        const std::string step(pointer.substr(1, end == std::string_view::npos ? end : end - 1));
        pointer = end == std::string_view::npos ? std::string_view() : pointer.substr(end);
        Json* next = nullptr;
        if (at->is_object() && at->contains(step)) next = &(*at)[step];
        if (at->is_array()) {
            std::size_t index = at->size();
            std::from_chars(step.data(), step.data() + step.size(), index);
            if (index < at->size()) next = &(*at)[index];
            for (Json& item : *at) {
                if (item.is_object() && item.value("id", Json()) == step) next = &item;
            }
        }
        at = next;
    }
    return at;
}

std::vector<std::string> keys_in(const Json& given, const char* member, codec::Problems& problems) {
    std::vector<std::string> keys;
    const Json list = given.value(member, Json::array());
    for (const Json& key : list) {
        if (key.is_string()) keys.push_back(key.get<std::string>());
    }
    if (!list.is_array() || keys.size() != list.size()) {
        problems.push_back(
            {"/given/" + std::string(member), "wrong_kind", "wanted a list of keys"});
    }
    return keys;
}

void add_problems(const codec::Problems& read, const std::string& place,
                  codec::Problems& problems) {
    for (codec::Problem problem : read) {
        problem.place = place + problem.place;
        problems.push_back(std::move(problem));
    }
}

}  // namespace scenario
