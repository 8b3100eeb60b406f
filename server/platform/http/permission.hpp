#pragma once

// Permissions of staff. accounts/permissions.cpp is the only place that maps roles to permissions:
// `x-who` in openapi.json names the permission that a call needs.

#include "platform/base/enum_set.hpp"

#include <array>
#include <string_view>

namespace shop::http {

/// A permission that a call may require. accounts/permissions.cpp assigns them to roles.
enum class Permission {
    orders_read,       // Lists, all customers' orders, their history.
    orders_ship,       // Also parcels that are ready to ship.
    orders_cancel,     // Other people's orders that are unpaid.
    orders_note,       // Staff notes; resending emails.
    orders_export,     // Export of orders: customers' data leaves the shop.
    payments_read,     // Unmatched payments, refused refunds.
    payments_record,   // Recording payments other than by card, and returns.
    papers_read,       // Invoices and other papers of all orders.
    refunds_make,      //
    products_edit,     // Texts, pictures, facts, processors, the minimum.
    products_price,    // Prices, and therefore new products.
    products_archive,  //
    products_export,   // Export of products.
    stock_book,        // Deliveries and write-offs.
    users_read,        //
    staff_manage,      // Roles of staff.
    settings_read,     // The state of the shop.
    audit_read,        // The audit trail.
    totals_read,       // Totals of money on the page Today.
    backups_make,      // Starting a backup.
    reviews_hide,      // Hiding customers' reviews and showing them again.
    shop_edit,         // The shop's pages about delivery, returns and so on.
    orders_place,      // Orders for customers who call or stand at the counter.
};

/// As in the API and the pages: "orders.ship". In the order of the enum.
inline constexpr std::array<std::string_view, 23> permission_names{
    "orders.read",    "orders.ship",      "orders.cancel",   "orders.note",  "orders.export",
    "payments.read",  "payments.record",  "papers.read",     "refunds.make", "products.edit",
    "products.price", "products.archive", "products.export", "stock.book",   "users.read",
    "staff.manage",   "settings.read",    "audit.read",      "totals.read",  "backups.make",
    "reviews.hide",   "shop.edit",        "orders.place"};

constexpr std::string_view name_of(Permission permission) {
    return permission_names.at(static_cast<std::size_t>(permission));
}

using Permissions = EnumSet<Permission>;

/// The permissions of an owner.
constexpr Permissions every_permission() {
    return Permissions::of_bits((std::uint32_t{1} << permission_names.size()) - 1);
}

}  // namespace shop::http
