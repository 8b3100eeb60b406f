#pragma once

#include <string>
#include <string_view>

namespace shop::security {

/// HMAC-SHA256 of `text` under `key`: 32 raw bytes.
std::string hmac_sha256(std::string_view key, std::string_view text);

/// The same as 64 lower-case hexadecimal digits.
std::string hmac_sha256_hex(std::string_view key, std::string_view text);

/// Whether both are equal. The time it takes depends on their lengths only.
bool equal_in_constant_time(std::string_view one, std::string_view other);

}  // namespace shop::security
