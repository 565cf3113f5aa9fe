// A text cut so that it stays text.
//
// Anyone who bounds what others wrote by bytes cuts between two characters of it: half of one is no
// UTF-8, and no JSON can be made of that.
#pragma once

#include <cstddef>
#include <string>

namespace codec {

/// Cuts a text to so many bytes at most, between two characters of it.
inline void shorten(std::string& text, std::size_t bytes_max) {
    if (text.size() <= bytes_max) return;
    while (bytes_max > 0 && (static_cast<unsigned char>(text[bytes_max]) & 0xC0) == 0x80) {
        --bytes_max;
    }
    text.resize(bytes_max);
}

}  // namespace codec
