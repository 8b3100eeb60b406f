#pragma once

// What all fuzz targets share. A target is one function that libFuzzer calls with bytes of its
// making.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace shop::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// A promise of the code under test. Broken, it is a finding like any crash.
inline void expect(bool holds) {
    if (!holds) std::abort();
}

}  // namespace shop::fuzz
