#pragma once

#include "mode/demo_users.hpp"
#include "orders/orders.hpp"
#include "platform/base/language.hpp"
#include "platform/db/database.hpp"

#include <map>
#include <string>

namespace shop::app {

/// A trade customer of the full demo. The shop has no email address of one at the counter.
struct SampleCustomer {
    std::string user_id;
    std::string name;
    std::string email;
    orders::DeliveryAddress delivery;
    std::string bank;
    Language language = Language::english;
};

/// User ids of the shop's staff.
struct SampleStaff {
    std::string owner;
    std::string warehouse;
    std::string accounts;
};

/// Adds the user of a published account. With `has_account` also adds the account itself; otherwise
/// an external identity service has it. Returns the user's id.
std::string add_demo_user(sql::Transaction& transaction, const DemoUser& person, bool has_account,
                          std::int64_t at_ms, Language language = Language::english);

/// Adds two employees of the owner with this id: one in the warehouse, one in sales and accounts.
SampleStaff add_sample_staff(sql::Transaction& transaction, const std::string& owner,
                             bool has_account, std::int64_t at_ms);

/// Adds the customers of customers.json and the companies they buy for; two of them can sign in.
/// Returns them by their keys.
std::map<std::string, SampleCustomer> add_sample_customers(sql::Transaction& transaction,
                                                           bool has_account, std::int64_t at_ms);

}  // namespace shop::app
