#include "accounts/permissions.hpp"

namespace shop::accounts {
namespace {

using http::Permission;

struct Grant {
    Permission permission;
    Roles roles;  // The owner may do everything, so is not listed.
};

/// The only mapping of roles to permissions (R-STAFF-3).
constexpr std::array grants{
    Grant{Permission::orders_read, {Role::sales, Role::warehouse, Role::accountant}},
    Grant{Permission::orders_ship, {Role::sales, Role::warehouse}},
    Grant{Permission::orders_cancel, {Role::sales}},
    Grant{Permission::orders_note, {Role::sales, Role::warehouse}},
    Grant{Permission::orders_export, {Role::accountant}},
    Grant{Permission::payments_read, {Role::accountant}},
    Grant{Permission::payments_record, {Role::accountant}},
    Grant{Permission::papers_read, {Role::accountant}},
    Grant{Permission::refunds_make, {Role::accountant}},
    Grant{Permission::products_edit, {Role::sales}},
    Grant{Permission::products_price, {}},
    Grant{Permission::products_archive, {}},
    Grant{Permission::products_export, {Role::sales, Role::warehouse, Role::accountant}},
    Grant{Permission::stock_book, {Role::warehouse}},
    Grant{Permission::users_read, {Role::sales, Role::accountant}},
    Grant{Permission::staff_manage, {}},
    Grant{Permission::settings_read, {}},
    Grant{Permission::audit_read, {Role::accountant}},
    Grant{Permission::totals_read, {Role::sales, Role::accountant}},
    Grant{Permission::backups_make, {}},
    Grant{Permission::reviews_hide, {Role::sales}},
    Grant{Permission::shop_edit, {}},
    Grant{Permission::orders_place, {Role::sales}},
};
static_assert(grants.size() == http::permission_names.size());

}  // namespace

std::vector<std::string_view> names_of(Roles roles) {
    std::vector<std::string_view> names;
    for (const auto role : all_roles) {
        if (roles.contains(role)) names.push_back(name_of(role));
    }
    return names;
}

http::Permissions permissions_of(Roles roles) {
    if (roles.contains(Role::owner)) return http::every_permission();
    http::Permissions permissions;
    for (const auto& grant : grants) {
        if (roles.overlaps(grant.roles)) permissions.insert(grant.permission);
    }
    return permissions;
}

}  // namespace shop::accounts
