#pragma once

namespace shop::security {

/// Initializes libsodium; call before its other functions, from any thread, repeatedly if needed.
void start_sodium();

}  // namespace shop::security
