// What a server lends the API of campaigns that are being written.
//
// That is their files as a document and back, what is wrong with them, the numbers that follow from
// them, their map, and what is shipped to begin from. The rules are core's and the readers'
// server/files'; here they are put into the API's form. Nothing is read but what is handed in, and
// the config folder.
#pragma once

#include <filesystem>

#include "server/api/making.hpp"

namespace cli {

api::Drafting drafting(const std::filesystem::path& config);

}  // namespace cli
