#pragma once

#include <cstddef>
#include <string_view>

namespace shop::app {

/// A long text in the program, packed by zlib when it is built: see tools/embed_text.py.
struct PackedText {
    std::string_view packed;
    std::size_t bytes = 0;  // Unpacked.
};

}  // namespace shop::app
