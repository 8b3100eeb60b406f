// The staff, and the permissions of each role.

#include "accounts/staff_routes.hpp"

#include "accounts/staff.hpp"
#include "accounts/user_json.hpp"
#include "accounts/user_store.hpp"
#include "platform/http/endpoint.hpp"
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

Result<http::Response> get_me(sql::Transaction& transaction, const http::Call& call) {
    const auto user = find_user(transaction, call.caller.user_id).value();
    const Me me{record_of(user), names_of(find_roles(transaction, user)),
                permission_list(call.caller.permissions)};
    return http::private_response(200, json::encode(me));
}

/// The permissions of each role, so that a page can name a colleague to ask.
Result<http::Response> get_roles(const http::Call&) {
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

Result<http::Response> get_staff(sql::Transaction& transaction, const http::Call&) {
    std::vector<StaffMemberJson> staff;
    for (const auto& member : list_staff(transaction)) {
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
Result<http::Response> change_staff(const http::Call& call) {
    const auto role = find_named<Role>(call.request.params.at("role"));
    if (!role) return Problem{ProblemKind::missing, texts::problems::not_found_role()};
    const RoleChange change{*role, call.request.method == "PUT", audit::caller_of(call.request),
                            call.now_ms()};
    return call.in_transaction([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto user = find_user(transaction, call.id);
        if (!user || is_contact(*user)) {
            return Problem{ProblemKind::missing, texts::problems::not_found_user()};
        }
        const bool is_changed = change_role_of(transaction, *user, change);
        if (is_changed && !has_admin(transaction)) {
            return Problem{ProblemKind::conflict, texts::problems::last_admin()};
        }
        const auto after = find_user(transaction, call.id).value();
        const ChangedRoles changed{names_of(find_roles(transaction, after)), is_changed ? 1 : 0};
        return http::private_response(200, json::encode(changed));
    });
}

}  // namespace

void add_staff_routes(http::Endpoints endpoints) {
    endpoints.add(api::who_am_i, get_me);
    endpoints.add(api::list_roles, get_roles);
    endpoints.add(api::list_staff, get_staff);
    endpoints.add(api::give_role, change_staff);
    endpoints.add(api::take_role, change_staff);
}

}  // namespace shop::accounts
