#pragma once

#include "platform/db/database.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace shop::papers {

/// The company for which a user buys; printed on later VAT invoices.
struct Buyer {
    std::string company{};
    std::string bin{};      // 000000000-0000, or empty.
    std::string address{};  // Registered address; if empty, papers show the order's.

    bool operator==(const Buyer&) const = default;
};
BOOST_DESCRIBE_STRUCT(Buyer, (), (company, bin, address))

/// Empty if the user has not entered a company.
Buyer find_buyer(sql::Transaction& transaction, const std::string& user_id);

/// The users whose company begins with `name`, up to `count`.
std::vector<std::string> find_companies(sql::Transaction& transaction, const std::string& name,
                                        std::int64_t count);

void save_buyer(sql::Transaction& transaction, const std::string& user_id, const Buyer& buyer);

}  // namespace shop::papers
