#pragma once

#include "app/doctor/examined.hpp"

#include <cstdint>

namespace shop::app {

/// Whether the public address leads here, and how long its certificate is valid. Asks port 443 of
/// this machine under the shop's name; asks the address itself only if other machines may be asked.
void check_certificates(const Examined& examined, Checks& checks);

/// `whose`: "The public address's".
void judge_certificate(const std::string& name, const std::string& whose, std::int64_t ends_seconds,
                       Checks& checks);

}  // namespace shop::app
