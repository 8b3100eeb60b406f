#pragma once

// What members of the staff may do. Which role may what stands in accounts/permissions.cpp, and
// nowhere else: a handler names the permission that it needs.

#include "platform/base/enum_set.hpp"

#include <array>
#include <string_view>

namespace shop::http {

/// What a call may need. Which role allows it is in accounts/permissions.cpp.
enum class Permission {
    orders_read,       // Lists, orders of all customers, their history.
    orders_ship,       // Also parcels that wait to be sent.
    orders_cancel,     // Of other people, as long as they are unpaid.
    orders_note,       // Notes for the staff; an email once more.
    orders_export,     // A file of orders: what customers wrote leaves the shop.
    payments_read,     // Unmatched payments, refused refunds.
    payments_record,   // Money that came otherwise than by card, parcels that came back.
    papers_read,       // Invoices and the like of all orders.
    refunds_make,      //
    products_edit,     // Texts, pictures, facts, processors, the minimum.
    products_price,    // Prices, and so products that are new.
    products_archive,  //
    products_export,   // A file of products.
    stock_book,        // What arrived, what was written off.
    users_read,        //
    staff_manage,      // Who has which role.
    settings_read,     // The state of the shop.
    audit_read,        // Who did what.
    totals_read,       // Sums of money on the page of today.
    backups_make,      // A backup now.
    reviews_hide,      // Reviews of customers; also to bring them back.
    shop_edit,         // What the shop's pages say of delivery, returns and so on.
};

/// As the API and the pages write it: "orders.ship". In the order of the enum.
inline constexpr std::array<std::string_view, 22> permission_names{
    "orders.read",    "orders.ship",      "orders.cancel",   "orders.note",  "orders.export",
    "payments.read",  "payments.record",  "papers.read",     "refunds.make", "products.edit",
    "products.price", "products.archive", "products.export", "stock.book",   "users.read",
    "staff.manage",   "settings.read",    "audit.read",      "totals.read",  "backups.make",
    "reviews.hide",   "shop.edit"};

constexpr std::string_view name_of(Permission permission) {
    return permission_names.at(static_cast<std::size_t>(permission));
}

using Permissions = EnumSet<Permission>;

/// What an owner may do.
constexpr Permissions every_permission() {
    return Permissions::of_bits((std::uint32_t{1} << permission_names.size()) - 1);
}

}  // namespace shop::http
