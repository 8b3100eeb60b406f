#pragma once

#include "app/doctor/examined.hpp"

#include <cstdint>

namespace shop::app {

/// The public address: whether it leads here, and how long its certificate lasts. Asks this
/// machine's port 443 under the shop's name; the address itself only where others may be asked.
void check_certificates(const Examined& examined, Checks& checks);

/// `whose`: "The public address's".
void judge_certificate(const std::string& name, const std::string& whose, std::int64_t ends_seconds,
                       Checks& checks);

}  // namespace shop::app
