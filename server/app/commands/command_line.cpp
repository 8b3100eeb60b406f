#include "app/commands/command_line.hpp"

#include "app/cli/commands.hpp"
#include "app/cli/exit_code.hpp"
#include "app/cli/reload_request.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/cli/usage.hpp"
#include "app/commands/arguments.hpp"
#include "app/commands/manage.hpp"
#include "app/config/linked_demo_mode.hpp"
#include "app/demo_mode.hpp"
#include "app/verify/verify.hpp"
#include "platform/base/service_manager.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace shop::app {
namespace {

constexpr std::int64_t filled_rows_max = 1'000'000'000;
constexpr auto more_help =
    "`northbridge help COMMAND` explains a command.\n"
    "\n"
    "Exit codes: 0 done; 1 failed or refused, with the reason on standard error;\n"
    "2 wrong arguments or settings, or a start that would fail again in the same way;\n"
    "3 looked at and found something wrong.";
constexpr auto setting_sources =
    "Each setting is also a line of the file, or a variable such as NORTHBRIDGE_LISTEN.\n"
    "The command line overrides the environment, which overrides the file.";
constexpr auto password_source =
    "The password is the first line of standard input. On a terminal you type it twice, unseen.\n"
    "With Firebase as the identity service, use the Firebase console instead.";

class CommandLine {
public:
    explicit CommandLine(Serve serve) : serve_(std::move(serve)) {
        use_own_help(program_);
        program_.require_subcommand(1);
        program_.add_flag("--version", shows_version_, "Print the version");
        add_serve();
        add_check();
        add_reload();
        add_users();
        add_staff_commands(program_, adder());
        add_audit_commands(program_, adder());
        add_verify();
        add_totals_command(program_, adder());
        add_doctor_command(program_, adder());
        add_health_command(program_, adder());
        add_identity();
        add_clock_commands(program_, adder());
        if (demo_mode() != nullptr) add_fill();
        add_copy();
        add_backup_commands(program_, adder());
        add_import_commands(program_, adder());
        add_papers_commands(program_, adder());
        add_upgrade_commands(program_, adder());
        add_help();
        auto& version = add(program_, "version", "Print the version",
                            [this] { return print_version(line_.full); });
        add_flag(version, "--full", line_.full, "Commit, compiler, libraries and SBOM, too");
        program_.footer(more_help);  // Last, because commands inherit earlier settings.
    }

    const CLI::App& program() const { return program_; }

    int run(const std::vector<std::string>& arguments) {
        try {
            program_.parse(std::vector(arguments.rbegin(), arguments.rend()));
        } catch (const CLI::CallForHelp&) {
            fmt::print("{}", help_of(named_command(program_)));
            return exit_code::done;
        } catch (const CLI::ParseError& error) {
            if (shows_version_) return print_version(false);
            print_error(explain_usage(program_, error, arguments));
            return exit_code::wrong_usage;
        }
        if (shows_version_) return print_version(false);
        const auto named = std::ranges::find(commands_, &named_command(program_), &Command::app);
        return named->callback();
    }

private:
    struct Command {
        const CLI::App* app;
        std::function<int()> callback;
    };
    using Callback = std::function<int(const Config&)>;
    using UserCallback = int (*)(const Config&, const std::string& email);
    using ForcibleCallback = int (*)(const Config&, const std::string& email, bool force);

    CLI::App& add(CLI::App& parent, const char* name, const char* what,
                  std::function<int()> callback) {
        auto* command = parent.add_subcommand(name, what)->group("Commands");
        commands_.push_back({command, std::move(callback)});
        return *command;
    }

    /// Adds a command on a shop, which may be open.
    CLI::App& add_on_shop(CLI::App& parent, const char* name, const char* what,
                          const Callback& callback) {
        return add_with_settings(parent, name, what, [this, callback] {
            const auto config = accept(read_settings(sources_of(line_)));
            return config ? callback(*config) : exit_code::wrong_usage;
        });
    }

    CLI::App& add_with_settings(CLI::App& parent, const char* name, const char* what,
                                const std::function<int()>& callback) {
        auto& command = add(parent, name, what, callback);
        add_setting(command, "data", "DIR", "The folder of the shop's data");
        add_text(command, "--config", line_.config_file, "FILE", "A TOML file with settings");
        if (demo_mode() != nullptr) {
            add_flag(command, "--demo", line_.demo, "Demo mode: sample data, payment sandbox");
        }
        return command;
    }

    CommandAdder adder() {
        return {[this](CLI::App& parent, const char* name, const char* what,
                       const Callback& callback) -> CLI::App& {
                    return add_on_shop(parent, name, what, callback);
                },
                [this](CLI::App& parent, const char* name, const char* what,
                       const CommandAdder::OnSettings& callback) -> CLI::App& {
                    return add_with_settings(parent, name, what, [this, callback] {
                        const auto sources = sources_of(line_);
                        return callback(read_settings(sources), sources.file);
                    });
                }};
    }

    void add_setting(CLI::App& command, const std::string& name, const char* kind,
                     const char* what) {
        add_text(command, "--" + name, line_.settings[name], kind, what);
    }

    void add_serve() {
        auto& serve = add_with_settings(program_, "serve", "Open the shop", [this] {
            const bool opens = !line_.print_config;
            const auto config = accept(
                read_settings(sources_of(line_), opens ? read_config_of_service : read_config));
            if (!config) {
                // The administrator must correct the settings first; clients do not wait for that.
                static_cast<void>(ServiceManager().take_kept());
                return exit_code::wrong_usage;
            }
            if (opens) {
                return serve_(*config,
                              [this] { return read_config_of_service(sources_of(line_)); });
            }
            fmt::print("{}", app::print_config(*config));
            return exit_code::done;
        });
        add_setting(serve, "listen", "ADDRESS:PORT", "Where it listens, such as :8080");
        if (demo_mode() != nullptr) {
            add_flag(serve, "--demo-public", line_.demo_public,
                     "Let demo mode listen on other than a loopback address");
        }
        add_flag(serve, "--print-config", line_.print_config,
                 "Print the settings, without secrets, and exit");
        serve.footer(setting_sources);
    }

    void add_check() {
        add_on_shop(
            program_, "check", "Check the settings, and change nothing", [](const Config& config) {
                for (const auto& [name, sentence] : config.missing_secrets) {
                    fmt::print("{}. {}\n", sentence, advice_on_missing_secret);
                }
                fmt::print("{}\n", config.missing_secrets.empty() ? "The settings are in order."
                                                                  : "All else is in order.");
                return exit_code::done;
            });
    }

    void add_reload() {
        auto& command = add(program_, "reload", "Make an open shop read its settings again",
                            [this] { return request_reload(line_.process); });
        command.add_option("PROCESS", line_.process, "The shop's process id")
            ->type_name("")
            ->check(whole_number_up_to(std::numeric_limits<int>::max()))
            ->required();
        command.footer("Fails if a setting is wrong or a secret is missing: then nothing changes.");
    }

    CLI::App& add_user_command(CLI::App& users, const char* name, const char* what,
                               const Callback& callback) {
        auto& command = add_on_shop(users, name, what, callback);
        add_text(command, "EMAIL", line_.user.email, "", "The user's email address")->required();
        return command;
    }

    void add_user_change(CLI::App& users, const char* name, const char* what, UserCallback change) {
        add_user_command(users, name, what, [this, change](const Config& config) {
            return change(config, line_.user.email);
        });
    }

    /// `forced` describes what --force allows.
    void add_forcible_change(CLI::App& users, const char* name, const char* what,
                             const char* forced, ForcibleCallback change) {
        auto& command = add_user_command(users, name, what, [this, change](const Config& config) {
            return change(config, line_.user.email, line_.force);
        });
        add_flag(command, "--force", line_.force, forced);
    }

    void add_users() {
        auto& users = add_group(program_, "user", "List, create and change users");
        auto& list =
            add_on_shop(users, "list", "List the users: all who have signed in or were created",
                        [this](const Config& config) { return list_users(config, line_.json); });
        add_json(list, line_.json);
        auto& create = add_user_command(
            users, "create", "Create a user, whose address counts as verified",
            [this](const Config& config) { return create_user(config, line_.user); });
        add_text(create, "--name", line_.user.name, "NAME", "The user's name");
        add_flag(create, "--admin", line_.user.is_admin, "Make the user an administrator at once");
        create.footer(password_source);
        auto& password = add_user_command(
            users, "set-password", "Give a user another password, and sign them out everywhere",
            [this](const Config& config) { return set_user_password(config, line_.user.email); });
        password.footer(password_source);
        add_forcible_change(users, "promote", "Make a user an administrator",
                            "Also when the address is not verified", promote_user);
        add_forcible_change(users, "demote", "Make an administrator a customer again",
                            "Also the last administrator who may sign in", demote_user);
        add_forcible_change(users, "disable", "Block a user at once, on every device",
                            "Also the last administrator who may sign in", disable_user);
        add_user_change(users, "enable", "Unblock a user", enable_user);
        add_user_change(users, "delete-sessions", "Sign a user out on every device",
                        delete_user_sessions);
    }

    void add_verify() {
        auto& command = add_on_shop(
            program_, "verify", "Check the database row by row; the shop may be running",
            [this](const Config& config) { return verify(config, line_.verify); });
        add_setting(command, "database", "ADDRESS", "postgres://USER@HOST/DATABASE");
        add_setting(command, "listen", "ADDRESS:PORT", "Has no effect any more");
        add_flag(command, "--without-provider", line_.verify.without_provider,
                 "Skip the comparison with the payment provider");
        add_json(command, line_.verify.as_json);
    }

    void add_identity() {
        auto& service = add_group(program_, "identity", "Change the embedded identity service");
        add_on_shop(service, "rotate-keys", "Sign with a new key from now on",
                    rotate_identity_keys);
    }

    void add_fill() {
        auto& command = add_on_shop(
            program_, "fill", "Fill a demo shop with many rows",
            [this](const Config& config) { return demo_mode()->fill_shop(config, line_.fill); });
        const auto add_count = [&](const char* name, std::int64_t& to) {
            command.add_option(name, to, "Up to how many")
                ->type_name("NUMBER")
                ->check(whole_number_up_to(filled_rows_max));
        };
        add_count("--products", line_.fill.products);
        add_count("--orders", line_.fill.orders);
        add_count("--reviews", line_.fill.reviews);
    }

    void add_copy() {
        auto& command = add(program_, "copy", "Copy a shop's database into an empty one",
                            [this] { return copy_shop(line_.from, line_.to); });
        const auto* kinds = "A SQLite file, or a postgres:// address";
        add_text(command, "--from", line_.from, "DATABASE", kinds)->required();
        add_text(command, "--to", line_.to, "DATABASE", kinds)->required();
    }

    void add_help() {
        auto& help = add(program_, "help", "Explain the program or a command",
                         [this] { return print_help(program_, line_.help_words); });
        help.add_option("COMMAND", line_.help_words, "Such as: user promote")->type_name("");
    }

    const Serve serve_;
    Arguments line_;
    bool shows_version_ = false;
    CLI::App program_{"Northbridge: a web shop in one program", "northbridge"};
    std::vector<Command> commands_;
};

}  // namespace

int run_command_line(const std::vector<std::string>& arguments, const Serve& serve) {
    return with_checked_output([&] { return CommandLine(serve).run(arguments); });
}

void visit_commands(const std::function<void(const CLI::App& program)>& visit) {
    visit(CommandLine(Serve{}).program());
}

}  // namespace shop::app
