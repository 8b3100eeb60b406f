#include "app/cli/commands.hpp"

#include "accounts/accounts.hpp"
#include "app/cli/exit_code.hpp"
#include "app/cli/json_list.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/data/data_folder.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/json/encode.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

namespace shop::app {
namespace {

constexpr auto about_roles =
    "Roles: owner (an administrator, who may do everything), sales, warehouse, accountant.\n"
    "A user may have several. A change takes effect at the user's next request.";

struct StaffOptions {
    std::string email{};
    std::string role{};
    bool as_json = false;
    bool force = false;
};

int print_staff(const Config& config, const StaffOptions& options) {
    const auto staff = open_existing_database(config)->read(accounts::list_staff);
    if (!options.as_json) {
        for (const auto& member : staff) {
            fmt::print("{:<32}  {:<32}  {}{}\n",
                       member.email.empty() ? "(no address)" : member.email,
                       fmt::format("{}", fmt::join(names_of(member.roles), ", ")), member.name,
                       member.is_disabled ? " (disabled)" : "");
        }
        return exit_code::done;
    }
    JsonList list;
    for (const auto& member : staff) {
        list.add(json::Object{}
                     .add("_id", member.user_id)
                     .add("email", member.email)
                     .add("emailVerified", member.email_verified)
                     .add("name", member.name)
                     .add("disabled", member.is_disabled)
                     .add("roles", names_of(member.roles))
                     .text());
    }
    list.end();
    fmt::print("\n");
    return exit_code::done;
}

Problem not_allowed(std::string sentence) {
    return {ProblemKind::conflict,
            in_english(ErrorCode::unlisted("not_allowed"), std::move(sentence))};
}

/// Gives or takes a role; refuses with the reason if that needs --force.
Result<std::optional<accounts::ManagedUser>> change_role(sql::Transaction& transaction,
                                                         const StaffOptions& options,
                                                         const accounts::RoleChange& change) {
    auto user = accounts::change_role(transaction, normal_email(options.email), change);
    if (!user || user->modified_count == 0 || options.force) return user;
    if (change.gives && !user->email_verified) {
        return not_allowed("The address " + options.email +
                           " is not verified. Have its owner verify it in My Profile, or add "
                           "--force.");
    }
    if (!change.gives && !accounts::has_admin(transaction)) {
        return not_allowed(options.email +
                           " is the last owner who may sign in. Give another user this role first, "
                           "or add --force.");
    }
    return user;
}

int give_or_take(const Config& config, const StaffOptions& options, bool gives) {
    const auto role = find_named<accounts::Role>(options.role);
    if (!role) {
        print_error("There is no role `" + options.role +
                    "`. Roles are owner, sales, warehouse and accountant.");
        return exit_code::wrong_usage;
    }
    const auto database = open_existing_database(config);
    const accounts::RoleChange change{*role, gives, audit::command_line, unix_now_ms()};
    const auto user = database->write(
        [&](sql::Transaction& transaction) { return change_role(transaction, options, change); });
    if (!user) {
        print_error(user.error().detail.in(Language::english));
        return exit_code::failed;
    }
    if (!*user) {
        print_error("There is no user " + options.email +
                    ". A user exists after the first sign-in, or after `northbridge user create`.");
        return exit_code::failed;
    }
    const auto* const outcome = gives ? "has the role" : "does not have the role";
    fmt::print("{} {} {} now.\n", options.email, outcome, options.role);
    return exit_code::done;
}

void add_change(CLI::App& group, const CommandAdder& adder, bool gives) {
    const auto options = std::make_shared<StaffOptions>();
    auto& command = adder.on_shop(
        group, gives ? "give" : "take",
        gives ? "Give a user a role of the staff" : "Take a role of the staff from a user",
        [=](const Config& config) { return give_or_take(config, *options, gives); });
    add_text(command, "EMAIL", options->email, "", "The user's email address")->required();
    add_text(command, "ROLE", options->role, "", "owner, sales, warehouse or accountant")
        ->required();
    add_flag(
        command, "--force", options->force,
        gives ? "Also when the address is not verified" : "Also the last owner who may sign in");
    command.footer(about_roles);
}

}  // namespace

void add_staff_commands(CLI::App& program, const CommandAdder& adder) {
    auto& group = add_group(program, "staff", "Who works for the shop, in which role");
    const auto options = std::make_shared<StaffOptions>();
    auto& list =
        adder.on_shop(group, "list", "List the users who have a role",
                      [options](const Config& config) { return print_staff(config, *options); });
    add_json(list, options->as_json);
    add_change(group, adder, true);
    add_change(group, adder, false);
}

}  // namespace shop::app
