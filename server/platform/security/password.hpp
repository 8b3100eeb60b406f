#pragma once

// Argon2id. A hash costs a tenth of a second and 46 MiB on purpose, so these functions run on the
// passwords pool only, and never while a transaction is open.

#include <cstddef>
#include <string>
#include <string_view>

namespace shop::security {

/// Longer ones are no safer, only slower.
inline constexpr std::size_t password_bytes_max = 4096;

/// The hash to store: it holds its own salt and cost.
std::string hash_password(std::string_view password);

/// Whether `hash` is of `password`.
bool check_password(const std::string& hash, std::string_view password);

/// Takes as long as check_password() and finds nothing: for an account that is not there, so that a
/// clock cannot tell which accounts are.
void check_no_password(std::string_view password);

}  // namespace shop::security
