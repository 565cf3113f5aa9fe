// Values <-> JSON: the two functions and a half that the rest of the server calls.
//
// Writing is in write.hpp, reading in read.hpp, both by the descriptions of describe_*.hpp, which
// the caller includes. The campaign's large variants are put into object files once (idis_*.hpp);
// call those where they exist, for they compile in no time.
#pragma once

#include <nlohmann/json.hpp>

#include <variant>

#include "server/codec/describe_kit.hpp"
#include "server/codec/read.hpp"
#include "server/codec/write.hpp"

namespace codec {

/// A value, or everything that is wrong with what was to become one.
template <class T>
using Decoded = std::variant<T, Problems>;

template <class T>
nlohmann::json encode(const T& value) {
    return nlohmann::json::parse(text_of(value));
}

/// A value that came from outside.
template <class T>
Decoded<T> decode(const nlohmann::json& from) {
    Reading reading{Origin::wire, {}};
    auto value = value_of<T>(from, reading);
    if (!value) return std::move(reading.problems);
    return std::move(*value);
}

/// A value of our own records: every member is there.
template <class T>
Decoded<T> decode_record(const nlohmann::json& from) {
    Reading reading{Origin::record, {}};
    auto value = value_of<T>(from, reading);
    if (!value) return std::move(reading.problems);
    return std::move(*value);
}

}  // namespace codec

// A type whose writing and reading are compiled in one unit, which says CODEC_COMPILED_HERE; all
// others link with that, where they would compile it again.
#define CODEC_COMPILED_ELSEWHERE(T)                                                 \
    extern template void codec::write<T>(std::string&, const T&);                   \
    extern template void codec::read<T>(const nlohmann::json&, T&, codec::Reading&, \
                                        const codec::Place&);
#define CODEC_COMPILED_HERE(T)                             \
    template void codec::write<T>(std::string&, const T&); \
    template void codec::read<T>(const nlohmann::json&, T&, codec::Reading&, const codec::Place&);
