#pragma once

#include "simulation/model.hpp"

#include <string>
#include <vector>

namespace shop::simulation {

/// Compares the shop's database with the model: each acknowledged change is there, once; each
/// refusal left nothing; pieces and money agree; no paper number is missing. If the shop
/// `has_settled`, its background work must have ended too. Returns one line for each contradiction.
/// Uses SQL of its own, not the shop's.
std::vector<std::string> check_model(const Model& model, const std::string& database_file,
                                     bool has_settled);

}  // namespace shop::simulation
