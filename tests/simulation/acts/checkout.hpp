#pragma once

#include "simulation/world.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace shop::simulation {

/// A board that someone orders, at the price that the page shows.
struct Line {
    std::string product_id;
    std::int64_t quantity = 0;
    std::int64_t price_paisa = 0;

    boost::json::object json() const;
};

/// Of up to `count` boards, each once; empty if a response got lost.
std::vector<Line> choose_lines(World& world, std::size_t person, std::int64_t count);

/// An order of `line` that the shop has acknowledged. `placed` is its answer about the order.
void remember_order(World& world, const Line& line, const boost::json::object& placed,
                    const std::string& order_mark, ModelOrder facts);

/// A person who checks out, and the facts of the orders that this places.
struct Buyer {
    std::size_t person = 0;      // Index in World::people.
    boost::json::object more{};  // Further members of the request: `consent`, or those of staff.
    ModelOrder facts{};          // The customer, and other facts of each order.
};

/// Places a checkout of up to five boards. Every other one has a delivery method, as the quote
/// offers it.
void check_out(World& world, const Buyer& buyer);

}  // namespace shop::simulation
