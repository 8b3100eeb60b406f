#include "app/cli/commands.hpp"

#include "app/cli/exit_code.hpp"
#include "app/data/data_folder.hpp"
#include "app/health/health_report.hpp"
#include "platform/base/clock.hpp"
#include "platform/log/log.hpp"

#include <fmt/format.h>

#include <memory>

namespace shop::app {
namespace {

struct HealthOptions {
    bool is_strict = false;
    bool as_json = false;
};

constexpr auto health_help =
    "Asks the database, in which each open server writes its state every 15 seconds. For a "
    "monitoring\n"
    "system: ends with 3 when something is bad, with --strict also when something needs a look.";

std::string at(std::int64_t at_ms) {
    return at_ms > 0 ? rfc3339(at_ms) : "never";
}

void print_calls(const char* service, const CallHealth& calls) {
    fmt::print("  {:<10} {} done, {} failed; good {}, bad {}\n", service, calls.done, calls.failed,
               at(calls.last_good_ms), at(calls.last_bad_ms));
}

void print_server(const ServerHealth& server) {
    fmt::print("server {} version {}, since {}, seen {}\n", server.name, server.version,
               at(server.started_at_ms), at(server.seen_at_ms));
    fmt::print("  {:<10} {} requests, {} connections, {} waiting\n", "load", server.requests,
               server.connections, server.waiting);
    fmt::print("  {:<10} {} of {} MB free\n", "disk", server.disk_free_bytes >> 20U,
               server.disk_bytes >> 20U);
    print_calls("mail", server.mail);
    print_calls("provider", server.provider);
    if (server.warnings.empty()) return;
    fmt::print("  {:<10} {} {}\n", "warning", at(server.warnings.front().at_ms),
               server.warnings.front().text);
}

void print_health(const HealthReport& report) {
    for (const auto& notice : report.notices) {
        fmt::print("{}: {}\n", notice.level == NoticeLevel::bad ? "bad" : "attention", notice.code);
    }
    if (report.is_good()) fmt::print("good\n");
    fmt::print("database {}, {} MB\n", report.engine, report.database_bytes >> 20U);
    fmt::print("queue {} waiting, {} of them tried; oldest due {}\n", report.queue.waiting,
               report.queue.failing, at(report.queue.oldest_due_ms.value_or(0)));
    fmt::print("backup proved {}, next {}\n",
               at(report.backup ? report.backup->proved_at_ms.value_or(0) : 0),
               at(report.next_backup_ms.value_or(0)));
    for (const auto& server : report.servers) print_server(server);
}

int show_health(const Config& config, const HealthOptions& options) {
    set_up_log("error");
    const auto database = open_existing_database(config);
    auto report = read_health({*database, !config.database.empty(), config.backup}, unix_now_ms());
    judge_health(report);
    if (options.as_json) {
        fmt::print("{}\n", health_json(report));
    } else {
        print_health(report);
    }
    const bool is_wrong = report.is_bad() || (options.is_strict && !report.is_good());
    return is_wrong ? exit_code::found_wrong : exit_code::done;
}

}  // namespace

void add_health_command(CLI::App& program, const CommandAdder& adder) {
    const auto options = std::make_shared<HealthOptions>();
    auto& command =
        adder.on_shop(program, "health", "Show the state of the shop, as its servers last wrote it",
                      [options](const Config& config) { return show_health(config, *options); });
    add_flag(command, "--strict", options->is_strict,
             "End with 3 also when something needs a look");
    add_json(command, options->as_json);
    command.footer(health_help);
}

}  // namespace shop::app
