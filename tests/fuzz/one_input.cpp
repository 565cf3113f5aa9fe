// The entry of a libFuzzer program over one target; nothing in any other build.
//
// The preset `fuzz` builds one program for each target: build/fuzz/tests/fuzz_fight_orders and its
// like, to be run over a folder: fuzz_fight_orders tests/fuzz/corpus/fight_orders.
#ifdef IDIS_FUZZ_TARGET
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::IDIS_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
    return 0;
}
#endif
