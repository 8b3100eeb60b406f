#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// Arguments of `northbridge verify`.
struct VerifyOptions {
    bool without_provider = false;
    bool as_json = false;  // A JSON document instead of text (docs/running/README.md).
};

/// Checks the records of a shop, which may be running, and compares them with the provider's.
/// Prints each wrong row to standard output and the progress to standard error. Returns the
/// program's exit code: 1 if the provider was unreachable, 3 if a row is wrong.
int verify(const Config& config, const VerifyOptions& options);

}  // namespace shop::app
