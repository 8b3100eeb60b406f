#pragma once

#include "app/doctor/examined.hpp"

#include <chrono>
#include <vector>

namespace shop::app {

/// Arguments of `northbridge doctor`.
struct DoctorOptions {
    bool asks_online = false;
    bool is_strict = false;  // Warnings count as faults.
    bool as_json = false;
};

/// Findings about a shop.
struct Examination {
    std::vector<Check> checks{};
    bool is_complete = true;  // False: a thread is still waiting.
};

/// Runs all checks at once, whether the shop is open or not, and changes nothing. A check that
/// takes longer than `patience` is itself a fault.
Examination examine(const Examined& examined, std::chrono::milliseconds patience);

/// Prints the findings and returns the program's exit code: 2 if a setting is invalid, 3 if
/// anything else is wrong.
int doctor(const ReadConfig& settings, const std::optional<std::string>& settings_file,
           const DoctorOptions& options);

}  // namespace shop::app
