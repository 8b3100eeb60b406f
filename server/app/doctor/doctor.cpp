#include "app/doctor/doctor.hpp"

#include "app/cli/commands.hpp"
#include "app/cli/exit_code.hpp"
#include "app/cli/json_list.hpp"
#include "app/cli/standard_streams.hpp"
#include "platform/json/encode.hpp"
#include "platform/log/log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <mutex>
#include <thread>

namespace shop::app {
namespace {

/// In report order. Groups that wait for other machines run in parallel.
struct Group {
    const char* name;
    void (*check)(const Examined&, Checks&);
};
constexpr std::array<Group, 14> groups{{{"settings", check_settings},
                                        {"folder", check_folder},
                                        {"database", check_database},
                                        {"clock", check_clock},
                                        {"certificates", check_certificates},
                                        {"mail", check_mail},
                                        {"payments", check_payments},
                                        {"gateway", check_gateway},
                                        {"identity", check_sign_in},
                                        {"pictures", check_pictures},
                                        {"firm", check_firm},
                                        {"backups", check_backups},
                                        {"program", check_program},
                                        {"proxy", check_proxies}}};

constexpr auto patience_of_command = std::chrono::milliseconds(2'700);
/// Time for checks to report after they stop by themselves.
constexpr auto rest_of_patience = std::chrono::milliseconds(400);

/// Shared with threads that may outlive their caller.
struct Shared {
    explicit Shared(const Examined& shop) : examined(shop) {}

    const Examined examined;
    std::mutex mutex{};
    std::condition_variable changed{};
    std::array<std::optional<Checks>, groups.size()> found{};
    std::size_t ended = 0;
};

void run_checks(Shared& shared, std::size_t index) {
    Checks checks;
    try {
        groups.at(index).check(shared.examined, checks);
    } catch (const std::exception& failure) {
        checks.fault(fmt::format("{}.failed", groups.at(index).name),
                     fmt::format("This could not be looked at: {}", ended(failure.what())),
                     "Correct what the sentence names, and ask again.");
    }
    const std::lock_guard lock(shared.mutex);
    shared.found.at(index) = std::move(checks);
    ++shared.ended;
    shared.changed.notify_one();
}

const char* word_of(Level level) {
    switch (level) {
        case Level::ok: return "ok";
        case Level::note: return "note";
        case Level::warning: return "warning";
        case Level::fault: break;
    }
    return "fault";
}

std::int64_t count_of(const std::vector<Check>& checks, Level level) {
    return std::ranges::count(checks, level, &Check::level);
}

void print_report(const std::vector<Check>& checks) {
    for (const auto& check : checks) {
        fmt::print("{:<8} {:<12} {}{}{}\n", word_of(check.level), check.group(), check.sentence,
                   check.advice.empty() ? "" : " -> ", check.advice);
    }
    fmt::print("ok: {}, notes: {}, warnings: {}, faults: {}\n", count_of(checks, Level::ok),
               count_of(checks, Level::note), count_of(checks, Level::warning),
               count_of(checks, Level::fault));
}

void print_report_json(const std::vector<Check>& checks) {
    fmt::print("{{\"checks\":");
    JsonList list;
    for (const auto& check : checks) {
        list.add(json::Object()
                     .add("check", check.name)
                     .add("level", word_of(check.level))
                     .add("sentence", check.sentence)
                     .add("advice", check.advice)
                     .text());
    }
    list.end();
    fmt::print(",\"warnings\":{},\"faults\":{}}}\n", count_of(checks, Level::warning),
               count_of(checks, Level::fault));
}

int examined_exit_code(const std::vector<Check>& checks, bool has_wrong_settings, bool is_strict) {
    if (has_wrong_settings) return exit_code::wrong_usage;
    const bool is_wrong =
        count_of(checks, Level::fault) > 0 || (is_strict && count_of(checks, Level::warning) > 0);
    return is_wrong ? exit_code::found_wrong : exit_code::done;
}

constexpr auto doctor_help =
    "Reads only, beside an open shop or without one; ask as the shop's user. Each line says what\n"
    "was found and, behind the arrow, what to do. Ends with 3 when a fault was found, with 2 when "
    "a\n"
    "setting is wrong.";

/// Arguments of `northbridge doctor`.
struct DoctorOptions {
    bool asks_online = false;
    bool is_strict = false;  // Warnings count as faults.
    bool as_json = false;
};

/// Prints the findings and returns the program's exit code: 2 if a setting is invalid, 3 if
/// anything else is wrong.
int doctor(const ReadConfig& settings, const std::optional<std::string>& settings_file,
           const DoctorOptions& options) {
    set_up_log("off");  // The report contains the problems.
    Examined examined{settings.config, settings.errors, settings_file, options.asks_online};
    examined.ends_at = std::chrono::steady_clock::now() + patience_of_command - rest_of_patience;
    const auto [checks, is_complete] = examine(examined, patience_of_command);
    const auto print = [&] {
        options.as_json ? print_report_json(checks) : print_report(checks);
        return examined_exit_code(checks, !settings.errors.empty(), options.is_strict);
    };
    if (is_complete) return print();
    // A thread that is still waiting must not keep the program from ending.
    std::_Exit(with_checked_output(print));
}

}  // namespace

Examination examine(const Examined& examined, std::chrono::milliseconds patience) {
    if (examined.config.has_unread_file) {
        Checks checks;
        check_settings(examined, checks);
        return {checks.all()};
    }
    const auto shared = std::make_shared<Shared>(examined);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        std::thread([shared, i] { run_checks(*shared, i); }).detach();
    }
    std::unique_lock lock(shared->mutex);
    Examination examination;
    examination.is_complete =
        shared->changed.wait_for(lock, patience, [&] { return shared->ended == groups.size(); });
    Checks all;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto& found = shared->found.at(i);
        if (!found) {
            all.fault(fmt::format("{}.late", groups.at(i).name),
                      "What this asks has not answered within three seconds.",
                      "Look at the network, its firewall and the disk.");
            continue;
        }
        for (const auto& check : found->all()) all.add(check);
    }
    for (const auto& group : groups) {
        std::ranges::copy_if(all.all(), std::back_inserter(examination.checks),
                             [&](const Check& check) { return check.group() == group.name; });
    }
    return examination;
}

void add_doctor_command(CLI::App& program, const CommandAdder& adder) {
    const auto options = std::make_shared<DoctorOptions>();
    auto& command = adder.on_settings(
        program, "doctor", "Look for faults of the shop, its settings and its machine",
        [options](const ReadConfig& settings, const std::optional<std::string>& file) {
            return doctor(settings, file, *options);
        });
    add_flag(command, "--online", options->asks_online,
             "Ask other machines, too: mail, payments, sign-in");
    add_flag(command, "--strict", options->is_strict, "End with 3 for warnings, too");
    add_json(command, options->as_json);
    command.footer(doctor_help);
}

}  // namespace shop::app
