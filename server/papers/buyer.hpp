#pragma once

#include "platform/db/database.hpp"

#include <boost/describe/class.hpp>

#include <string>

namespace shop::papers {

/// For whom a user buys: what their VAT invoices say from then on.
struct Buyer {
    std::string company{};
    std::string bin{};  // 000000000-0000, or empty.

    bool operator==(const Buyer&) const = default;
};
BOOST_DESCRIBE_STRUCT(Buyer, (), (company, bin))

/// Empty for a user who has said nothing.
Buyer find_buyer(sql::Transaction& transaction, const std::string& user_id);

void save_buyer(sql::Transaction& transaction, const std::string& user_id, const Buyer& buyer);

}  // namespace shop::papers
