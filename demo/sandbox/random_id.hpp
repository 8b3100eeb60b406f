#pragma once

#include <string>
#include <string_view>

namespace shop::sandbox {

/// `prefix` and 24 random letters and digits: "pi_3kD0...". It cannot be guessed.
std::string new_id(std::string_view prefix);

}  // namespace shop::sandbox
