#pragma once

// Limits that the doctor, the health page, /readyz and `upgrade --check` share.

#include "platform/base/clock.hpp"

namespace shop::app {

/// Backups are late if none was proved for this long.
inline constexpr std::int64_t backup_late_ms = 36 * hour_ms;

/// A certificate that ends this soon should be renewed by now.
inline constexpr std::int64_t certificate_soon_ms = 14 * day_ms;

/// Space that stays free. A server with less on the disk of its database is not ready.
inline constexpr std::int64_t disk_full_bytes = 512LL << 20U;

/// With less, operators are warned.
inline constexpr std::int64_t disk_low_bytes = 2LL << 30U;

}  // namespace shop::app
