#pragma once

#include <cstddef>
#include <string>

namespace shop::security {

/// `count` bytes that nobody can foresee.
std::string random_bytes(std::size_t count);

/// A secret of 256 bits, as base64url: 43 characters.
std::string random_token();

/// `length` letters and digits, each as likely as any other.
std::string random_base62(std::size_t length);

}  // namespace shop::security
