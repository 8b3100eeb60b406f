#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// What `northbridge verify` was asked for.
struct VerifyOptions {
    bool without_provider = false;
    bool as_json = false;  // One document instead of text (docs/running/README.md).
};

/// Checks the records of a shop, which may be running, and compares them with the provider's.
/// Prints each row that is wrong to the standard output, how far it is to the error stream. Returns
/// the program's exit code: 1 when the provider could not be asked, 3 when a row is wrong.
int verify(const Config& config, const VerifyOptions& options);

}  // namespace shop::app
