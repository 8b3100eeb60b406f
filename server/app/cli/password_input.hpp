#pragma once

#include "platform/base/problem.hpp"

#include <string>

namespace shop::app {

/// A password from the standard input: its first line; on a terminal typed twice, unseen. Refuses
/// an input that ends before it, one that is too long or no UTF-8, and two that differ.
Result<std::string> read_password();

}  // namespace shop::app
