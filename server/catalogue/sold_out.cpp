#include "catalogue/sold_out.hpp"

#include "catalogue/sold_out_sql.hpp"

namespace shop::catalogue {
namespace {

constexpr std::int64_t sold_out_max = 1'000;

/// Changes since the last call.
struct Changes {
    std::vector<std::string> gone{};
    std::vector<std::string> back{};

    bool empty() const { return gone.empty() && back.empty(); }
};

Changes find_changes(sql::Transaction& transaction) {
    return {sql::texts_of(transaction.query(sold_out_sql::list_new, {sold_out_max}), "id"),
            sql::texts_of(transaction.query(sold_out_sql::list_back, {sold_out_max}), "id")};
}

}  // namespace

void watch_sold_out(sql::Database& database) {
    if (database.read(find_changes).empty()) return;
    const auto record = [](sql::Transaction& transaction) -> Result<void> {
        const auto changes = find_changes(transaction);
        for (const auto& id : changes.gone) {
            transaction.execute_deferred(sold_out_sql::insert_new, {id});
        }
        for (const auto& id : changes.back) {
            transaction.execute_deferred(sold_out_sql::delete_back, {id});
        }
        return {};
    };
    database.write(record).value();
}

std::vector<SoldOutProduct> list_unreported_sold_out(sql::Transaction& transaction) {
    return sql::all_as<SoldOutProduct>(
        transaction.query(sold_out_sql::list_unreported, {sold_out_max}));
}

void mark_sold_out_reported(sql::Transaction& transaction,
                            const std::vector<SoldOutProduct>& products, std::int64_t now_ms) {
    for (const auto& product : products) {
        transaction.execute_deferred(sold_out_sql::mark_reported, {product.id, now_ms});
    }
}

}  // namespace shop::catalogue
