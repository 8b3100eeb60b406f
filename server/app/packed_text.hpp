#pragma once

#include <cstddef>
#include <string_view>

namespace shop::app {

/// A long embedded text, compressed with zlib at build time: see tools/embed_text.py.
struct PackedText {
    std::string_view packed;
    std::size_t bytes = 0;  // Unpacked.
};

}  // namespace shop::app
