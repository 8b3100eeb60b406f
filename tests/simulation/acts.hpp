#pragma once

#include "simulation/world.hpp"

#include <string>
#include <vector>

namespace shop::simulation {

/// Something that people do. It may take several calls.
struct Act {
    const char* name;
    double weight;  // Average share; each seed changes it.
    void (*run)(World& world);
};

std::vector<Act> customer_acts();
std::vector<Act> money_acts();
std::vector<Act> staff_acts();
std::vector<Act> outside_acts();

/// Today in Dhaka: "2026-07-01".
std::string today();

/// Whole Taka and paisa as the API writes them.
double in_taka(std::int64_t paisa);
std::int64_t in_paisa(const boost::json::value& taka);

}  // namespace shop::simulation
