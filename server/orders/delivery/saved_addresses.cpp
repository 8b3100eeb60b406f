#include "orders/delivery/saved_addresses.hpp"

#include "orders/delivery/addresses_sql.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/record.hpp"

#include <algorithm>

namespace shop::orders {

std::vector<SavedAddress> list_saved_addresses(sql::Transaction& transaction,
                                               const std::string& user_id) {
    return sql::all_as<SavedAddress>(
        transaction.query(addresses_sql::list_addresses, {user_id, saved_addresses_max}));
}

bool change_saved_address(sql::Transaction& transaction, const std::string& user_id,
                          const std::string& id, const DeliveryAddress& address) {
    transaction.lock_rows("users", {user_id});
    auto values = sql::values(id, user_id);
    std::ranges::move(sql::values_of(address), std::back_inserter(values));
    return transaction.execute(addresses_sql::change_address, values) > 0;
}

bool delete_saved_address(sql::Transaction& transaction, const std::string& user_id,
                          const std::string& id) {
    transaction.lock_rows("users", {user_id});
    return transaction.execute(addresses_sql::delete_address, {id, user_id}) > 0;
}

AddressSaver::AddressSaver(sql::Transaction& transaction, const std::set<std::string>& user_ids)
    : transaction_(transaction), user_ids_(user_ids.begin(), user_ids.end()) {
    std::vector<sql::Values> sets;
    for (const auto& user_id : user_ids_) sets.push_back({user_id, saved_addresses_max});
    stored_ = transaction_.query_all(addresses_sql::list_addresses, sets);
}

void AddressSaver::read() {
    if (!stored_) return;
    auto stored = std::exchange(stored_, std::nullopt)->take();
    for (std::size_t i = 0; i < stored.size(); ++i) {
        for (auto& saved : sql::all_as<SavedAddress>(std::move(stored[i]))) {
            rows_[user_ids_[i]].push_back({saved, saved.id});
        }
    }
}

void AddressSaver::use(const std::string& user_id, const DeliveryAddress& address,
                       std::int64_t now_ms) {
    read();
    auto& rows = rows_[user_id];
    auto row = std::ranges::find(rows, address, [](const Row& one) { return one.saved.address; });
    if (row == rows.end() && std::ssize(rows) < saved_addresses_max) {
        row = rows.insert(rows.end(), {{new_object_id(), address}, ""});
    } else if (row == rows.end()) {
        row =
            std::ranges::min_element(rows, {}, [](const Row& one) { return one.saved.used_at_ms; });
        row->saved = {new_object_id(), address};
    }
    row->saved.used_at_ms = now_ms;
    row->has_changed = true;
}

void AddressSaver::store() {
    std::vector<sql::Values> inserted;
    std::vector<sql::Values> replaced;
    for (const auto& [user_id, rows] : rows_) {
        for (const auto& [saved, stored_id, has_changed] : rows) {
            if (!has_changed) continue;
            const auto& [recipient, phone, district, area, street] = saved.address;
            const bool is_new = stored_id.empty();
            (is_new ? inserted : replaced)
                .push_back(is_new ? sql::values(saved.id, user_id, recipient, phone, district, area,
                                                street, saved.used_at_ms)
                                  : sql::values(stored_id, saved.id, recipient, phone, district,
                                                area, street, saved.used_at_ms));
        }
    }
    transaction_.execute_all(addresses_sql::insert_address, inserted);
    transaction_.execute_all(addresses_sql::replace_address, replaced);
}

}  // namespace shop::orders
