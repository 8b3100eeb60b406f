#include "accounts/accounts.hpp"
#include "app/demo_people.hpp"
#include "app/house.hpp"
#include "app/shop.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/log.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>
#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <CLI/CLI.hpp>

#include <cstdlib>
#include <iostream>

namespace {

using namespace shop;

/// Blocked before any thread starts, so that one place waits for them: wait_for_end().
sigset_t block_end_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    signal(SIGPIPE, SIG_IGN);
    return signals;
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
    // A handler that does not come back must not keep the program from ending.
    if (!is_done) std::_Exit(0);
    return 0;
}

int promote(const app::Config& config, const std::string& email) {
    using Found = std::optional<accounts::Promoted>;
    const auto database = app::open_existing_database(config);
    const auto work = [&](sql::Transaction& transaction) -> Result<Found> {
        return accounts::promote(transaction, normal_email(email), unix_now_seconds());
    };
    const auto promoted = database->write(work).value();
    if (!promoted) {
        fmt::print(stderr, "There is no user {}. They have to sign in once first.\n", email);
        return 1;
    }
    fmt::print("{} is an administrator now.\n", email);
    if (!promoted->email_verified) {
        fmt::print("Note: nobody has proved yet that this address is theirs.\n");
    }
    return 0;
}

/// What the command line says, by the names of the settings.
struct CommandLine {
    std::map<std::string, std::string> settings;
    std::string config_file;
    std::string email;
    bool demo = false;
    bool demo_public = false;
    bool print_config = false;
};

void add_common_options(CLI::App& command, CommandLine& line) {
    command.add_option("--data", line.settings["data"], "Folder of the shop's data");
    command.add_option("--config", line.config_file, "TOML file with settings");
    command.add_flag("--demo", line.demo, "Demo mode: sample data, payment sandbox");
}

/// All faults at once, or nothing when there are none.
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
                            "Print the settings without secrets, and end");
    auto* user_command = program.add_subcommand("user", "Change people");
    user_command->require_subcommand(1);
    auto* promote_command =
        user_command->add_subcommand("promote", "Make somebody an administrator");
    promote_command->add_option("email", line.email, "Their address")->required();
    add_common_options(*promote_command, line);
    auto* version_command = program.add_subcommand("version", "Print the version");
    CLI11_PARSE(program, argc, argv);

    if (version_command->parsed()) {
        fmt::print("northbridge {}\n", NORTHBRIDGE_VERSION);
        return 0;
    }
    const auto config = read_settings(line);
    if (!config) return 2;
    if (promote_command->parsed()) return promote(*config, line.email);
    if (line.print_config) {
        fmt::print("{}", app::print_config(*config));
        return 0;
    }
    return serve(*config);
}

}  // namespace

int main(int argc, char** argv) {
    umask(077);  // Whatever we write belongs to the shop alone.
    try {
        return run(argc, argv);
    } catch (const std::exception& failure) {
        fmt::print(stderr, "northbridge: {}\n", failure.what());
        return 1;
    }
}
