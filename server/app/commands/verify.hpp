#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// Checks the records of a shop, which may be running, and compares them with the provider's.
/// Prints each row that is wrong to the standard output, how far it is to the error stream. Answers
/// the exit code of the program: 0 when nothing is wrong, 1 when the provider could not be asked, 3
/// when a row is wrong.
int verify(const Config& config, bool without_provider);

}  // namespace shop::app
