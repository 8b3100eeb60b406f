#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace shop::simulation {

/// Texts that begin with this identify the row of a call: the address of an order, the reason of a
/// stock change, the note of a receipt.
inline constexpr const char* mark_prefix = "Simulated ";

/// An order that the shop acknowledged, with what it acknowledged later.
struct ModelOrder {
    std::string id{};
    std::size_t number = 0;     // Counted from 0.
    std::string checkout_id{};  // Empty for an order of POST /order.
    std::string product_id{};
    std::int64_t quantity = 0;
    std::int64_t price_paisa = 0;
    std::size_t customer = 0;  // Index in World::people. Of a contact's order: the sales person.
    std::optional<std::int64_t> caller{};  // The contact for whom staff placed it.
    bool is_by_staff = false;
    bool has_verified_email = true;  // Others get no email, or five an hour.
    bool is_cancelled = false;
    bool is_shipped = false;
    bool is_parcel_back = false;
    std::optional<std::string> paid_by{};  // The payment that a PATCH acknowledged.
};

struct ModelStockChange {
    std::string product_id;
    std::int64_t pieces = 0;  // Positive: they arrived.
};

struct ModelReceipt {
    std::string order_id;
    std::int64_t amount_paisa = 0;
    bool is_voided = false;
};

/// What the shop has acknowledged, by the mark of each call: a plain model, without any of the
/// shop's code. check_model() compares the database with it.
struct Model {
    std::map<std::string, std::int64_t> first_stock{};  // By product.
    std::map<std::string, ModelOrder> orders{};
    std::map<std::string, ModelStockChange> stock_changes{};
    std::map<std::string, ModelStockChange> imported_stock{};  // By the id of the job.
    std::map<std::string, ModelReceipt> receipts{};            // By id: a moved one keeps its mark.
    std::map<std::string, std::string> notes{};                // The ids of their orders.
    std::map<std::string, std::int64_t> reviews{};             // Their stars.
    std::set<std::int64_t> joined_callers{};                   // Contacts that have an account now.
    std::set<std::string> refused{};   // Marks of calls that must have left nothing.
    std::set<std::string> payments{};  // Ids of those that a provider confirmed to the browser.
    std::set<std::string> mails{};     // The ids of emails that the mail server accepted.
};

}  // namespace shop::simulation
