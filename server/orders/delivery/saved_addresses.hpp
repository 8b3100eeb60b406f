#pragma once

// The delivery addresses of a user's last checkouts.

#include "orders/delivery/address.hpp"
#include "platform/db/database.hpp"

#include <map>
#include <set>

namespace shop::orders {

/// Per user. A checkout with another address replaces the one that was used longest ago.
inline constexpr std::int64_t saved_addresses_max = 20;

struct SavedAddress {
    std::string id;
    DeliveryAddress address;
    std::int64_t used_at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(SavedAddress, (), (id, address, used_at_ms))

/// The user's addresses, last used first.
std::vector<SavedAddress> list_saved_addresses(sql::Transaction& transaction,
                                               const std::string& user_id);

/// Returns false if the user has no such address.
bool change_saved_address(sql::Transaction& transaction, const std::string& user_id,
                          const std::string& id, const DeliveryAddress& address);
bool delete_saved_address(sql::Transaction& transaction, const std::string& user_id,
                          const std::string& id);

/// Saves the addresses of many checkouts: reads those of all users at once, and writes at once.
class AddressSaver {
public:
    /// The rows of these users must be locked.
    AddressSaver(sql::Transaction& transaction, const std::set<std::string>& user_ids);

    /// Saves a new address, or the time at which a saved one was used again.
    void use(const std::string& user_id, const DeliveryAddress& address, std::int64_t now_ms);

    void store();

private:
    struct Row {
        SavedAddress saved;
        std::string stored_id;  // Empty for a new row.
        bool has_changed = false;
    };

    void read();

    sql::Transaction& transaction_;
    const std::vector<std::string> user_ids_;
    std::optional<sql::Deferred<std::vector<std::vector<sql::Row>>>> stored_;
    std::map<std::string, std::vector<Row>> rows_{};  // By user.
};

}  // namespace shop::orders
