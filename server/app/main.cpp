#include "app/commands/manage.hpp"
#include "app/commands/verify.hpp"
#include "app/demo/demo_users.hpp"
#include "app/shop.hpp"
#include "platform/base/log.hpp"

#include <fmt/format.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <thread>

namespace {

using namespace shop;

/// Blocked before any thread starts, so that only wait_for_end() receives them.
sigset_t block_end_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    signal(SIGPIPE, SIG_IGN);
    return signals;
}

/// One malloc arena per core. glibc creates up to eight per core, one for each thread that finds
/// the others busy, and an arena rarely returns memory.
void share_memory() {
    mallopt(M_ARENA_MAX, static_cast<int>(std::max(2U, std::thread::hardware_concurrency())));
}

void say_welcome(const app::Config& config) {
    fmt::print("\n  {} is open at {}\n", config.shop_name, config.own_url());
    if (config.is_demo()) {
        fmt::print(
            "\n  Demo mode: sample data, and a payment sandbox that takes test cards only.\n");
        fmt::print("    customer  {}   {}\n", app::demo_customer.email,
                   app::demo_customer.password);
        fmt::print("    admin     {}      {}\n", app::demo_admin.email, app::demo_admin.password);
        fmt::print("    card      4242 4242 4242 4242, any future date, any CVC\n");
    }
    fmt::print("\n  Stop with Ctrl-C, or: kill {}\n\n", getpid());
    std::fflush(stdout);
}

int serve(const app::Config& config) {
    auto signals = block_end_signals();
    set_up_log(config.log_level);
    auto shop = app::open_shop(config);
    shop->start();
    say_welcome(config);

    int signal_number = 0;
    sigwait(&signals, &signal_number);
    const bool is_done = shop->stop();
    flush_log();
    // A handler that does not return must not keep the program from exiting.
    if (!is_done) std::_Exit(0);
    return 0;
}

/// The command line, by the names of the settings.
struct CommandLine {
    std::map<std::string, std::string> settings;
    std::string config_file;
    std::string email;
    bool force = false;
    bool demo = false;
    bool demo_public = false;
    bool print_config = false;
    bool without_provider = false;
    app::Fill fill{};
    std::string from;
    std::string to;
};

void add_common_options(CLI::App& command, CommandLine& line) {
    command.add_option("--data", line.settings["data"], "Folder of the shop's data");
    command.add_option("--config", line.config_file, "TOML file with settings");
    command.add_flag("--demo", line.demo, "Demo mode: sample data, payment sandbox");
}

/// Prints all faults at once; nothing when there are none.
std::optional<app::Config> read_settings(CommandLine& line) {
    std::erase_if(line.settings, [](const auto& entry) { return entry.second.empty(); });
    if (line.demo) line.settings["mode"] = "demo";
    if (line.demo_public) line.settings["demo_public"] = "true";
    app::Sources sources{std::nullopt, app::northbridge_environment(), line.settings};
    if (!line.config_file.empty()) sources.file = line.config_file;
    auto [config, faults] = app::read_config(sources);
    for (const auto& fault : faults) fmt::print(stderr, "{}\n", fault);
    if (!faults.empty()) return std::nullopt;
    return config;
}

/// A command beside the shop, which may be running.
struct Command {
    const CLI::App* line;
    std::function<int(const app::Config&)> callback;
};

Command user_command(CLI::App& users, CommandLine& line, const char* name, const char* what,
                     int (*change)(const app::Config&, const std::string& email)) {
    auto* command = users.add_subcommand(name, what);
    command->add_option("email", line.email, "The user's email address")->required();
    add_common_options(*command, line);
    return {command,
            [&line, change](const app::Config& config) { return change(config, line.email); }};
}

struct ForcibleCommand {
    const char* name;
    const char* what;
    const char* force;  // What it does all the same.
    int (*change)(const app::Config&, const std::string& email, bool force);
};

Command with_force(CLI::App& users, CommandLine& line, const ForcibleCommand& wanted) {
    auto* command = users.add_subcommand(wanted.name, wanted.what);
    command->add_option("email", line.email, "The user's email address")->required();
    command->add_flag("--force", line.force, wanted.force);
    add_common_options(*command, line);
    return {command, [&line, change = wanted.change](const app::Config& config) {
                return change(config, line.email, line.force);
            }};
}

std::vector<Command> user_commands(CLI::App& program, CommandLine& line) {
    auto* users = program.add_subcommand("user", "List and change users");
    users->require_subcommand(1);
    auto* list = users->add_subcommand("list", "List the users who have signed in");
    add_common_options(*list, line);
    return {
        {list, app::list_users},
        with_force(*users, line,
                   {"promote", "Make a user an administrator",
                    "Also when the address is not verified", app::promote_user}),
        with_force(*users, line,
                   {"demote", "Make an administrator a customer again",
                    "Also the last administrator who may sign in", app::demote_user}),
        with_force(*users, line,
                   {"disable", "Block a user at once, on every device",
                    "Also the last administrator who may sign in", app::disable_user}),
        user_command(*users, line, "enable", "Unblock a user", app::enable_user),
        user_command(*users, line, "delete-sessions", "Sign a user out on every device",
                     app::delete_user_sessions),
    };
}

Command rotate_keys(CLI::App& program, CommandLine& line) {
    auto* service = program.add_subcommand("identity", "Change the embedded identity service");
    service->require_subcommand(1);
    auto* rotate = service->add_subcommand("rotate-keys", "Sign with a new key from now on");
    add_common_options(*rotate, line);
    return {rotate, app::rotate_identity_keys};
}

Command fill_shop(CLI::App& program, CommandLine& line) {
    auto* fill = program.add_subcommand("fill", "Fill a demo shop with many rows");
    const CLI::Range any(std::int64_t{0}, std::int64_t{1'000'000'000});
    fill->add_option("--products", line.fill.products, "Up to how many")->check(any);
    fill->add_option("--orders", line.fill.orders, "Up to how many")->check(any);
    fill->add_option("--reviews", line.fill.reviews, "Up to how many")->check(any);
    add_common_options(*fill, line);
    return {fill, [&line](const app::Config& config) { return app::fill_shop(config, line.fill); }};
}

Command copy_shop(CLI::App& program, CommandLine& line) {
    auto* copy = program.add_subcommand("copy", "Copy a shop's database into an empty one");
    const auto* kinds = "A SQLite file, or postgres://...";
    copy->add_option("--from", line.from, kinds)->required();
    copy->add_option("--to", line.to, kinds)->required();
    return {copy, [&line](const app::Config&) { return app::copy_shop(line.from, line.to); }};
}

Command verify_books(CLI::App& program, CommandLine& line) {
    auto* verify =
        program.add_subcommand("verify", "Check the database row by row; the shop may be running");
    add_common_options(*verify, line);
    verify->add_option("--database", line.settings["database"], "postgres://USER@HOST/DATABASE");
    verify->add_option("--listen", line.settings["listen"], "Has no effect any more");
    verify->add_flag("--without-provider", line.without_provider,
                     "Skip the comparison with the payment provider");
    return {verify, [&line](const app::Config& config) {
                return app::verify(config, line.without_provider);
            }};
}

int run(int argc, char** argv) {
    CLI::App program{"Northbridge: a web shop in one program"};
    program.require_subcommand(1);
    CommandLine line;

    auto* serve_command = program.add_subcommand("serve", "Open the shop");
    add_common_options(*serve_command, line);
    serve_command->add_option("--listen", line.settings["listen"], "ADDRESS:PORT");
    serve_command->add_flag("--demo-public", line.demo_public,
                            "Let demo mode listen on other than a loopback address");
    serve_command->add_flag("--print-config", line.print_config,
                            "Print the settings without secrets and exit");
    std::vector<Command> commands = user_commands(program, line);
    commands.push_back(rotate_keys(program, line));
    commands.push_back(fill_shop(program, line));
    commands.push_back(copy_shop(program, line));
    commands.push_back(verify_books(program, line));
    auto* version_command = program.add_subcommand("version", "Print the version");
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& wrong) {
        return program.exit(wrong) == 0 ? 0 : app::wrong_usage;
    }

    if (version_command->parsed()) {
        fmt::print("northbridge {}\n", NORTHBRIDGE_VERSION);
        return 0;
    }
    const auto config = read_settings(line);
    if (!config) return app::wrong_usage;
    for (const auto& [command, callback] : commands) {
        if (command->parsed()) return callback(*config);
    }
    if (line.print_config) {
        fmt::print("{}", app::print_config(*config));
        return 0;
    }
    return serve(*config);
}

}  // namespace

int main(int argc, char** argv) {
    umask(077);  // Whatever we write belongs to the shop alone.
    share_memory();
    try {
        return run(argc, argv);
    } catch (const std::exception& failure) {
        fmt::print(stderr, "northbridge: {}\n", failure.what());
        return 1;
    }
}
