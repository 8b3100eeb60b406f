#pragma once

#include <string>
#include <string_view>

namespace shop::security {

/// SHA-256 of `bytes`: 32 raw bytes.
std::string sha256(std::string_view bytes);

/// SHA-256 of `bytes` as 64 lower-case hexadecimal digits.
std::string sha256_hex(std::string_view bytes);

}  // namespace shop::security
