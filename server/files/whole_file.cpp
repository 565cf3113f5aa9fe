#include "server/files/whole_file.hpp"

#include <array>
#include <fstream>

#include "server/files/limits.hpp"

namespace files {

std::optional<std::string> whole_file(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream || std::filesystem::is_directory(path)) return std::nullopt;
    std::string text;
    std::array<char, 65'536> piece{};
    while (stream.read(piece.data(), piece.size()) || stream.gcount() > 0) {
        text.append(piece.data(), static_cast<std::size_t>(stream.gcount()));
        if (text.size() > limits::file_bytes) return std::nullopt;
    }
    return text;
}

}  // namespace files
