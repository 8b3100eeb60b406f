#pragma once

#include "sandbox/params.hpp"

namespace shop::sandbox {

/// Applies metadata[...] of a call to `metadata`: an empty value deletes its key, an empty metadata
/// deletes all. Refuses more than 50 keys, keys over 40 characters and values over 500.
Outcome<void> apply_metadata(const Params& params, std::map<std::string, std::string>& metadata);

}  // namespace shop::sandbox
