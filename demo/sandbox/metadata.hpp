#pragma once

#include "sandbox/params.hpp"

namespace shop::sandbox {

/// Applies metadata[...] of a call to `metadata`: an empty value removes its key, an empty metadata
/// removes all. Refuses more than 50 keys, keys above 40 characters and values above 500.
Outcome<void> apply_metadata(const Params& params, std::map<std::string, std::string>& metadata);

}  // namespace shop::sandbox
