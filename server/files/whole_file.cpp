#include "server/files/whole_file.hpp"

#include <fstream>
#include <iterator>

namespace files {

std::optional<std::string> whole_file(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream || std::filesystem::is_directory(path)) return std::nullopt;
    return std::string{std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace files
