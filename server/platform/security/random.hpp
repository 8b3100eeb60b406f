#pragma once

#include <cstddef>
#include <string>

namespace shop::security {

/// `count` cryptographically random bytes.
std::string random_bytes(std::size_t count);

/// A secret of 256 bits as base64url: 43 characters.
std::string random_token();

/// `length` uniformly distributed letters and digits.
std::string random_base62(std::size_t length);

}  // namespace shop::security
