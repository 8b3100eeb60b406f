#pragma once

// Argon2id. A hash costs a tenth of a second and 46 MiB on purpose: call these functions on the
// passwords pool only, and never within a transaction.

#include <cstddef>
#include <string>
#include <string_view>

namespace shop::security {

/// Longer passwords are not safer, only slower.
inline constexpr std::size_t password_bytes_max = 4096;

/// The hash to store, including its salt and cost.
std::string hash_password(std::string_view password);

/// Whether `hash` belongs to `password`.
bool check_password(const std::string& hash, std::string_view password);

/// Takes as long as check_password(). For sign-ins to unknown accounts, so that timing does not
/// reveal which accounts exist.
void check_dummy_password(std::string_view password);

}  // namespace shop::security
