#pragma once

// The stock of products, and the ledger of all its changes.

#include "catalogue/product.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/problem.hpp"
#include "platform/base/verify_report.hpp"
#include "platform/db/database.hpp"
#include "platform/db/record.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace shop::catalogue {

/// Number of products for sale with low stock, and of those that cannot be ordered now. Each is
/// counted up to 1,001, as in lists.
struct ScarceStock {
    std::int64_t low = 0;
    std::int64_t out = 0;
};
BOOST_DESCRIBE_STRUCT(ScarceStock, (), (low, out))
ScarceStock count_scarce(sql::Transaction& transaction);

/// An offer to a customer: pieces at the current price.
struct Reservation {
    std::string product_name;
    std::optional<std::string> product_name_bangla;
    Money unit_price;
    std::int64_t min_quantity = 1;
    std::int64_t available_quantity = 0;         // Stock after the reservation.
    std::optional<std::int64_t> weight_grams{};  // Of a packed piece.
};

/// Whether a customer can order `quantity` pieces of the product now. Refuses with "below_minimum"
/// or "out_of_stock", at `quantity`.
Result<void> check_quantity(const Product& product, std::int64_t quantity);

/// A stock movement of an order, with its actor and time.
struct Movement {
    std::string order_id;
    std::optional<std::string> actor_id{};  // The user; empty for the program itself.
    std::int64_t at_ms = 0;
};

/// One change of available_quantity: a row of the ledger.
struct LedgerEntry {
    std::string product_id;
    std::int64_t delta = 0;
    std::string kind;  // "added", "booked", "ordered" or "returned".
    std::optional<std::string> order_id{};
    std::optional<std::string> actor_id{};
    std::optional<std::string> reason{};
    std::int64_t at_ms = 0;
};

/// Reserves stock for many orders in one transaction: locks and reads their products at once,
/// decides in memory, and writes one row per product.
class StockReservations {
public:
    StockReservations(sql::Transaction& transaction, const std::set<std::string>& product_ids);

    /// The current price of `quantity` pieces of the product, and the remaining stock. Refuses with
    /// "unknown_product", "below_minimum" or "out_of_stock".
    Result<Reservation> offer(const std::string& product_id, std::int64_t quantity);

    /// The stock of a product for sale.
    std::int64_t available(const std::string& product_id) const {
        return stocks_.at(product_id).product.available_quantity;
    }

    /// Takes the pieces as offered.
    void take(const std::string& product_id, std::int64_t quantity, const Movement& movement);

    /// Writes the taken pieces and their rows in the ledger.
    void store();

private:
    struct Stock {
        Product product;
        std::int64_t taken = 0;
    };

    void read();

    sql::Transaction& transaction_;
    std::optional<sql::Deferred<std::vector<std::vector<sql::Row>>>> rows_;
    std::map<std::string, Stock> stocks_;
    std::vector<LedgerEntry> entries_;
};

/// Returns what StockReservations took, even for a product that has been archived since. A second
/// return for one order throws, which undoes the whole unit of work.
void return_stock(sql::Transaction& transaction, const std::string& product_id,
                  std::int64_t quantity, const Movement& movement);

/// Pieces that an order took from the stock, or returned.
struct OrderMovement {
    std::string order_id;
    std::string product_id;
    std::int64_t delta = 0;
};
BOOST_DESCRIBE_STRUCT(OrderMovement, (), (order_id, product_id, delta))

/// All movements of the orders after `after` and up to `up_to`, by order.
std::vector<OrderMovement> list_order_movements(sql::Transaction& transaction,
                                                const std::string& after, const std::string& up_to);

/// The actor and the time of a change.
struct Actor {
    audit::Actor who;
    std::int64_t at_ms = 0;
};

/// Pieces that left the stock without an order; negative if received.
struct StockAdjustment {
    std::string product_id;
    std::int64_t quantity = 0;  // Never 0.
    std::optional<std::string> reason{};
};

/// Subtracts `adjustment.quantity` from the stock and returns the changed product. Refuses
/// with "unknown_product"; with "out_of_stock" below zero and "stock_too_large" above the
/// largest stock, both at `quantity`.
Result<Product> adjust_stock(sql::Transaction& transaction, const StockAdjustment& adjustment,
                             const Actor& actor);

/// Reports every product whose stock is negative or not the sum of its ledger (I1). Reads a few
/// hundred products at a time.
void verify_stock(sql::Database& database, const VerifyReport& report);

}  // namespace shop::catalogue
