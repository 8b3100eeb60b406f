#pragma once

#include <string>
#include <string_view>

namespace shop::sandbox {

/// `prefix` plus 24 random letters and digits, impossible to guess: "pi_3kD0...".
std::string new_id(std::string_view prefix);

}  // namespace shop::sandbox
