// Requests and answers: the few functions that belong to them.
#include "server/api/message.hpp"

#include "core/kit/ensure.hpp"

namespace api {

std::string_view name_of(Method method) {
    switch (method) {
        case Method::get: return "GET";
        case Method::head: return "HEAD";
        case Method::post: return "POST";
        case Method::put: return "PUT";
        case Method::patch: return "PATCH";
        case Method::remove: return "DELETE";
        case Method::options: return "OPTIONS";
    }
    kit::throw_broken("a method without a name", __FILE__, __LINE__);
}

const std::string* find_header(const Response& response, std::string_view name) {
    for (const Header& header : response.headers) {
        if (header.name == name) return &header.value;
    }
    return nullptr;
}

}  // namespace api
