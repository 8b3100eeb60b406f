// Changes of roles. Each writes a row to the audit trail.

#include "accounts/staff.hpp"

#include "accounts/user_store.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace shop::accounts {
namespace {

std::string roles_json(Roles roles) {
    return json::Object{}.add("roles", names_of(roles)).text();
}

}  // namespace

bool change_role_of(sql::Transaction& transaction, const User& user, const RoleChange& change) {
    const auto before = find_roles(transaction, user);
    if (before.contains(change.role) == change.gives) return false;
    auto after = before;
    if (change.gives) {
        after.insert(change.role);
        insert_role(transaction, {user.id, change.role, change.at_ms, change.actor.user_id});
    } else {
        after.erase(change.role);
        delete_role(transaction, user.id, change.role);
    }
    audit::append(transaction, change.actor,
                  {change.gives ? "staff.give" : "staff.take", "user/" + user.id,
                   roles_json(before), roles_json(after)},
                  change.at_ms);
    return true;
}

std::optional<ManagedUser> change_role(sql::Transaction& transaction, const std::string& email,
                                       const RoleChange& change) {
    const auto user = find_user_by_email(transaction, email);
    if (!user || is_contact(*user)) return std::nullopt;
    const bool is_changed = change_role_of(transaction, *user, change);
    return ManagedUser{user->id, user->subject, user->email_verified, is_changed ? 1 : 0};
}

std::optional<ManagedUser> promote(sql::Transaction& transaction, const std::string& email,
                                   std::int64_t now_seconds, const audit::Actor& actor) {
    return change_role(transaction, email, {Role::owner, true, actor, now_seconds * 1000});
}

std::optional<ManagedUser> demote(sql::Transaction& transaction, const std::string& email,
                                  std::int64_t now_seconds, const audit::Actor& actor) {
    return change_role(transaction, email, {Role::owner, false, actor, now_seconds * 1000});
}

std::vector<StaffMember> list_staff(sql::Transaction& transaction) {
    std::map<std::string, StaffMember> by_id;
    for (const auto& [user, role] : list_roles(transaction)) {
        auto& member = by_id[user.id];
        member.user_id = user.id;
        member.email = user.email.value_or("");
        member.name = user.name;
        member.photo = user.photo;
        member.email_verified = user.email_verified;
        member.is_disabled = user.is_disabled;
        member.language = user.language;
        member.wants_mails = user.wants_staff_mails;
        member.roles.insert(role);
    }
    std::vector<StaffMember> staff;
    for (auto& [id, member] : by_id) staff.push_back(std::move(member));
    std::ranges::sort(
        staff, {}, [](const StaffMember& member) { return std::tie(member.name, member.user_id); });
    return staff;
}

http::Permissions find_permissions(sql::Transaction& transaction, const std::string& id) {
    const auto user = find_user(transaction, id);
    if (!user || user->is_disabled) return {};
    return permissions_of(find_roles(transaction, *user));
}

bool has_colleague(sql::Transaction& transaction, const std::string& user_id,
                   http::Permission permission) {
    return std::ranges::any_of(list_roles(transaction), [&](const UserInRole& other) {
        return other.user.id != user_id && !other.user.is_disabled &&
               permissions_of({other.role}).contains(permission);
    });
}

}  // namespace shop::accounts
