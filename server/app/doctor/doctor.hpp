#pragma once

#include "app/doctor/examined.hpp"

#include <chrono>
#include <vector>

namespace shop::app {

/// What `northbridge doctor` was asked for.
struct DoctorOptions {
    bool asks_online = false;
    bool is_strict = false;  // Warnings count as faults do.
    bool as_json = false;
};

/// What was found of a shop.
struct Examination {
    std::vector<Check> checks{};
    bool is_complete = true;  // False: something still waits for an answer, in a thread.
};

/// Looks at everything at once, beside the shop or without it, and changes nothing. What has not
/// ended after `patience` is a fault itself.
Examination examine(const Examined& examined, std::chrono::milliseconds patience);

/// Prints what was found and returns the program's exit code: 2 when a setting is wrong, 3 when
/// anything else is.
int doctor(const ReadConfig& settings, const std::optional<std::string>& settings_file,
           const DoctorOptions& options);

}  // namespace shop::app
