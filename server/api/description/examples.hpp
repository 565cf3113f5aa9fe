// Examples of bodies, for the API's description.
//
// Each is read without a problem by anyone who reads that body; a test holds every one to it. The
// ids in them are made up, so that an example sent as it stands is refused for naming nothing that
// is there.
#pragma once

#include <span>
#include <string_view>

namespace api {

struct Example {
    std::string_view schema;  ///< the body it is an example of
    std::string_view name;
    std::string_view body;  ///< JSON text
};

std::span<const Example> examples();

}  // namespace api
