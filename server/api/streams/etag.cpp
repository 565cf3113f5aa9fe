// ETags.
#include "server/api/streams/etag.hpp"

#include "server/umpire/umpire.hpp"

namespace api {

bool has_tag(std::string_view if_none_match, std::string_view etag) {
    while (!if_none_match.empty()) {
        const auto comma = if_none_match.find(',');
        std::string_view tag = if_none_match.substr(0, comma);
        if_none_match.remove_prefix(comma == std::string_view::npos ? if_none_match.size()
                                                                    : comma + 1);
        while (!tag.empty() && tag.front() == ' ') tag.remove_prefix(1);
        while (!tag.empty() && tag.back() == ' ') tag.remove_suffix(1);
        if (tag.starts_with("W/")) tag.remove_prefix(2);
        if (tag == "*" || tag == etag) return true;
    }
    return false;
}

void answer_with_tag(Response& response, std::string_view if_none_match) {
    if (response.status != 200 || response.keeping == Keeping::no_store || response.stream) return;
    if (find_header(response, "ETag") == nullptr) {
        response.headers.push_back({"ETag", '"' + umpire::tag_of(response.body) + '"'});
    }
    if (!has_tag(if_none_match, *find_header(response, "ETag"))) return;
    response.status = 304;
    response.body.clear();
    // What is not there is not packed.
    std::erase_if(response.headers,
                  [](const Header& header) { return header.name == "Content-Encoding"; });
}

}  // namespace api
