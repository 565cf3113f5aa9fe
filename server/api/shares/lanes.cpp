#include "server/api/shares/lanes.hpp"

#include <array>

namespace api {

pool::Share share_of(const Request& request) {
    constexpr std::array<std::string_view, 2> beginnings = {"/api/v1/campaigns/",
                                                            "/api/v1/battles/"};
    const std::string& shown = !request.session.empty()         ? request.session
                               : !request.authorization.empty() ? request.authorization
                               : !request.cookie.empty()        ? request.cookie
                                                                : request.address;
    const std::uint64_t account = pool::number_of(shown);
    const std::string_view path = request.path;
    for (const std::string_view beginning : beginnings) {
        if (!path.starts_with(beginning)) continue;
        const std::string_view rest = path.substr(beginning.size());
        return {pool::number_of(rest.substr(0, rest.find('/'))), account};
    }
    return {account, account};
}

}  // namespace api
