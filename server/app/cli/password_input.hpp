#pragma once

#include "platform/base/problem.hpp"

#include <string>

namespace shop::app {

/// Reads a password from the first line of standard input; on a terminal, twice and without echo.
/// Refuses early end of input, a password that is too long or not UTF-8, and two that differ.
Result<std::string> read_password();

}  // namespace shop::app
