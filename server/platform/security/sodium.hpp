#pragma once

namespace shop::security {

/// Must have run before any function of libsodium; from any thread, as often as one likes.
void start_sodium();

}  // namespace shop::security
