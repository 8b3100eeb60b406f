#pragma once

// The door of the catalogue: what the other rooms may ask of it.

#include "platform/base/verify_report.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

namespace shop::catalogue {

/// Announced in each transaction that changes what GET /products shows.
inline constexpr auto subject = "catalogue";

struct Product {
    std::string id;
    std::string name;
    std::string img;
    std::string description;
    std::int64_t min_quantity = 1;
    std::int64_t available_quantity = 0;
    Money price;                         // Of one piece.
    std::optional<std::string> facts{};  // A JSON object (D33), as it is answered.

    bool operator==(const Product&) const = default;
};

/// `now_ms` is also its place in the list: oldest first (D35). Its first stock has its row in the
/// ledger, by `actor_id`; nothing stands for the program itself.
void add_product(sql::Transaction& transaction, const Product& product, std::int64_t now_ms,
                 const std::optional<std::string>& actor_id = std::nullopt);

/// Archived products are not found: nobody can order them any more.
std::optional<Product> find_product(sql::Transaction& transaction, const std::string& id);

/// Up to `count` products that are for sale, oldest first.
std::vector<Product> first_products(sql::Transaction& transaction, std::int64_t count);

/// Their ids alone.
std::vector<std::string> first_ids(sql::Transaction& transaction, std::int64_t count);

/// Fewer are left than the smallest order takes: none, or too few. Nobody can order it now.
bool is_out_of_reach(const Product& product);

/// The product as the API answers it.
std::string product_json(const Product& product);

struct Reservation {
    std::string product_name;
    Money unit_price;
};

/// Who moves stock for which order, and when.
struct Movement {
    std::string order_id;
    std::optional<std::string> actor_id{};  // The user; nothing for the program itself.
    std::int64_t at_ms = 0;
};

/// Takes `quantity` pieces off the shelf for an order, and says what one of them costs right now.
/// Refuses with "unknown_product", "below_minimum" or "out_of_stock".
Result<Reservation> reserve_stock(sql::Transaction& transaction, const std::string& product_id,
                                  std::int64_t quantity, const Movement& movement);

/// Puts back what reserve_stock() took, even for a product that was archived meanwhile. A second
/// return for one order throws: the whole work is undone.
void return_stock(sql::Transaction& transaction, const std::string& product_id,
                  std::int64_t quantity, const Movement& movement);

/// What an order has taken off the shelf, or put back.
struct OrderMovement {
    std::string order_id;
    std::string product_id;
    std::int64_t delta = 0;
};

/// All movements of the orders after `after` and up to `up_to`, by order.
std::vector<OrderMovement> list_order_movements(sql::Transaction& transaction,
                                                const std::string& after, const std::string& up_to);

/// Tells of every product whose stock is not the sum of its ledger, or below nothing (I1). Holds a
/// few hundred products at a time.
void verify_stock(sql::Database& database, const VerifyReport& report);

/// Every call about products. What GET /products and GET /product/{id} answer is kept in `answers`,
/// which app/ empties when `subject` is announced.
void add_routes(http::Router& router, sql::Database& database, http::ResponseCache& answers);

}  // namespace shop::catalogue
