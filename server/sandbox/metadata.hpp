#pragma once

#include "sandbox/params.hpp"

namespace shop::sandbox {

/// Takes metadata[...] of a call into `metadata`: an empty value removes its key, an empty whole
/// removes all. Refuses more than 50 keys, keys above 40 characters and values above 500.
Outcome<void> take_metadata(const Params& params, std::map<std::string, std::string>& metadata);

}  // namespace shop::sandbox
