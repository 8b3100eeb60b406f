#pragma once

#include "platform/db/database.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace shop::papers {

/// For whom a user buys: what their VAT invoices say from then on.
struct Buyer {
    std::string company{};
    std::string bin{};      // 000000000-0000, or empty.
    std::string address{};  // The registered one; empty: papers name the order's address.

    bool operator==(const Buyer&) const = default;
};
BOOST_DESCRIBE_STRUCT(Buyer, (), (company, bin, address))

/// Empty for a user who has said nothing.
Buyer find_buyer(sql::Transaction& transaction, const std::string& user_id);

/// The users whose company begins with `name`, up to `count`.
std::vector<std::string> find_companies(sql::Transaction& transaction, const std::string& name,
                                        std::int64_t count);

void save_buyer(sql::Transaction& transaction, const std::string& user_id, const Buyer& buyer);

}  // namespace shop::papers
