// The staff, and the permissions of each role.

#include "accounts/staff_routes.hpp"

#include "accounts/staff.hpp"
#include "accounts/user_json.hpp"
#include "accounts/user_store.hpp"
#include "platform/texts/account_problems.hpp"
#include "platform/texts/problems.hpp"

namespace shop::accounts {
namespace {

struct Me {
    UserRecord user;
    std::vector<std::string_view> roles;
    std::vector<std::string_view> permissions;
};
BOOST_DESCRIBE_STRUCT(Me, (), (user, roles, permissions))

struct RoleJson {
    std::string_view role;
    std::vector<std::string_view> permissions;
};
BOOST_DESCRIBE_STRUCT(RoleJson, (), (role, permissions))

std::vector<std::string_view> permission_list(http::Permissions permissions) {
    std::vector<std::string_view> names;
    for (std::uint32_t i = 0; i < http::permission_names.size(); ++i) {
        const auto permission = static_cast<http::Permission>(i);
        if (permissions.contains(permission)) names.push_back(name_of(permission));
    }
    return names;
}

Result<http::Response> get_me(sql::Database& database, const http::Request& request) {
    const auto caller = http::require_caller(request);
    if (!caller) return caller.error();
    const auto me = database.read([&](sql::Transaction& transaction) {
        const auto user = find_user(transaction, caller->user_id).value();
        return Me{record_of(user), names_of(find_roles(transaction, user)),
                  permission_list(caller->permissions)};
    });
    return http::private_response(200, json::encode(me));
}

/// The permissions of each role, so that a page can name a colleague to ask.
Result<http::Response> get_roles(const http::Request& request) {
    const auto caller = http::require_caller(request);
    if (!caller) return caller.error();
    std::vector<RoleJson> roles;
    for (const auto role : all_roles) {
        roles.push_back({name_of(role), permission_list(permissions_of({role}))});
    }
    return http::private_response(200, json::encode(roles));
}

struct StaffMemberJson {
    std::string id;
    std::string email;
    bool email_verified = false;
    std::string name;
    std::string photo;
    bool disabled = false;
    std::vector<std::string_view> roles;
};
BOOST_DESCRIBE_STRUCT(StaffMemberJson, (),
                      (id, email, email_verified, name, photo, disabled, roles))

Result<http::Response> get_staff(sql::Database& database, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::staff_manage);
    if (!caller) return caller.error();
    std::vector<StaffMemberJson> staff;
    for (const auto& member : database.read(list_staff)) {
        staff.push_back({member.user_id, member.email, member.email_verified, member.name,
                         member.photo, member.is_disabled, names_of(member.roles)});
    }
    return http::private_response(200, json::encode(staff));
}

struct ChangedRoles {
    std::vector<std::string_view> roles;
    int modified_count = 0;
};
BOOST_DESCRIBE_STRUCT(ChangedRoles, (), (roles, modified_count))

/// PUT grants the role in the path, DELETE takes it away, but never from the last owner who can
/// sign in.
Result<http::Response> change_staff(sql::Database& database, const http::Request& request) {
    const auto caller = http::require_recent(request, http::Permission::staff_manage);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto role = find_role(request.params.at("role"));
    if (!role) return Problem{ProblemKind::missing, texts::problems::not_found_role()};
    const RoleChange change{*role, request.method == "PUT", audit::caller_of(request),
                            request.received_at_ms};

    const auto changed = database.write([&](sql::Transaction& transaction) -> Result<ChangedRoles> {
        const auto user = find_user(transaction, *id);
        if (!user) return Problem{ProblemKind::missing, texts::problems::not_found_user()};
        const bool is_changed = change_role_of(transaction, *user, change);
        if (is_changed && !has_admin(transaction)) {
            return Problem{ProblemKind::conflict, texts::problems::last_admin()};
        }
        const auto after = find_user(transaction, *id).value();
        return ChangedRoles{names_of(find_roles(transaction, after)), is_changed ? 1 : 0};
    });
    if (!changed) return changed.error();
    return http::private_response(200, json::encode(*changed));
}

}  // namespace

void add_staff_routes(http::Router& router, sql::Database& database) {
    router.add("GET", "/me", std::bind_front(get_me, std::ref(database)));
    router.add("GET", "/roles", get_roles);
    router.add("GET", "/staff", std::bind_front(get_staff, std::ref(database)));
    router.add("PUT", "/staff/{id}/{role}", std::bind_front(change_staff, std::ref(database)));
    router.add("DELETE", "/staff/{id}/{role}", std::bind_front(change_staff, std::ref(database)));
}

}  // namespace shop::accounts
