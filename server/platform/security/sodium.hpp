#pragma once

namespace shop::security {

/// Initializes libsodium. Call it before its other functions; repeated calls from any thread are
/// safe.
void start_sodium();

}  // namespace shop::security
