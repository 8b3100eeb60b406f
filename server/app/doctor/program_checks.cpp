#include "app/doctor/doctor.hpp"

#include "app/health/health_monitor.hpp"
#include "platform/base/text.hpp"
#include "platform/files/read_file.hpp"
#include "platform/json/read.hpp"
#include "platform/outbound/probe.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <boost/json.hpp>

#include <limits>
#include <sstream>

namespace shop::app {
namespace {

constexpr std::int64_t descriptors_wanted = 10'000 + 512;  // Connections, files, database.
constexpr std::int64_t descriptors_min = 1'024;

/// The process on this machine that has the data folder open.
std::optional<int> running_program(const std::string& data_folder) {
    struct stat lock{};
    if (::stat((data_folder + "/lock").c_str(), &lock) != 0) return std::nullopt;
    return find_lock_holder(read_file("/proc/locks").value_or(""), lock.st_ino);
}

void check_readiness(const Config& config, Checks& checks) {
    const auto& address = config.ops_listen_address;
    if (address.empty()) {
        checks.note("program.ready", "The shop is open, and has no port for health checks.",
                    "Set ops_listen.");
        return;
    }
    const auto host = address.find(':') == std::string::npos ? address : "[" + address + "]";
    const auto result =
        outbound::probe({fmt::format("http://{}:{}/readyz", host, config.ops_listen_port)});
    if (result.end != outbound::ProbeEnd::done) {
        checks.warning("program.ready",
                       fmt::format("The shop is open, but {}:{} does not answer: {}", host,
                                   config.ops_listen_port, ended(result.reason)),
                       "Another program may have the port: see ops_listen, and the log.");
        return;
    }
    judge_readiness(result.status, result.body, checks);
}

/// Backups and the disk have checks of their own; only the running shop compares its clock with the
/// time that has passed.
void judge_warnings(const boost::json::object& readiness, Checks& checks) {
    const auto* warnings = readiness.if_contains("warnings");
    if (warnings == nullptr || !warnings->is_array()) return;
    for (const auto& warning : warnings->as_array()) {
        const auto* text = warning.if_string();
        if (text == nullptr || !text->starts_with(clock_in_doubt)) continue;
        checks.warning("clock.jump",
                       "The shop's clock jumped or differs from the database's: no order expires, "
                       "and nothing old is deleted.",
                       "Set the clock right, wait ten minutes, or if it is right now: northbridge "
                       "clock confirm");
    }
}

}  // namespace

std::optional<int> find_lock_holder(const std::string& locks, std::uint64_t inode) {
    std::istringstream lines(locks);
    for (std::string line; std::getline(lines, line);) {
        // "1: FLOCK  ADVISORY  WRITE 1234 08:01:131423 0 EOF"
        std::istringstream words(line);
        std::string number;
        std::string kind;
        std::string advisory;
        std::string access;
        std::string file;
        int process = 0;
        words >> number >> kind >> advisory >> access >> process >> file;
        if (!words || kind != "FLOCK" || process <= 0) continue;
        const auto found = whole_number(file.substr(file.rfind(':') + 1));
        if (found && static_cast<std::uint64_t>(*found) == inode) return process;
    }
    return std::nullopt;
}

std::optional<std::int64_t> find_limit(const std::string& limits, const std::string& name) {
    std::istringstream lines(limits);
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with(name)) continue;
        std::istringstream words(line.substr(name.size()));
        std::string soft;
        words >> soft;
        if (soft == "unlimited") return std::numeric_limits<std::int64_t>::max();
        return whole_number(soft);
    }
    return std::nullopt;
}

void judge_readiness(int status, const std::string& body, Checks& checks) {
    const auto document = json::read(body);
    const auto* object = document ? document->if_object() : nullptr;
    if (object != nullptr) judge_warnings(*object, checks);
    if (status == 200) {
        checks.ok("program.ready", "The shop is open, and takes orders.");
        return;
    }
    std::string reasons;
    const auto* found = object != nullptr ? object->if_contains("checks") : nullptr;
    if (found != nullptr && found->is_object()) {
        for (const auto& check : found->as_object()) {
            const auto* members = check.value().if_object();
            const auto* reason = members != nullptr ? members->if_contains("reason") : nullptr;
            if (reason == nullptr || !reason->is_string()) continue;
            reasons += fmt::format(" {} {}.", std::string_view(check.key()),
                                   std::string_view(reason->as_string()));
        }
    }
    checks.fault("program.ready", "The shop is open, and takes no orders:" + reasons,
                 "The other lines say why; the log has more.");
}

void judge_descriptors(std::int64_t files_max, Checks& checks) {
    const auto name = "program.files";
    const auto raise = "Raise LimitNOFILE of the unit, or `ulimit -n`.";
    if (files_max < descriptors_min) {
        checks.fault(name,
                     fmt::format("The program may open {} files: too few for a shop.", files_max),
                     raise);
    } else if (files_max < descriptors_wanted) {
        checks.warning(
            name,
            fmt::format("The program may open {} files, so it takes fewer than the 10,000 "
                        "connections that it could.",
                        files_max),
            raise);
    } else {
        checks.ok(name, "The program may open enough files for 10,000 connections.");
    }
}

void judge_core_dumps(const std::string& pattern, std::int64_t bytes_max, Checks& checks) {
    const bool is_piped = pattern.starts_with('|');
    if (bytes_max == 0 && !is_piped) {
        checks.ok("program.core", "A crash writes no memory to the disk.");
        return;
    }
    checks.note("program.core",
                "A crash writes the program's memory to the disk, with customers' data.",
                "Set LimitCORE=0 in the unit, unless a fault is being looked for.");
}

void check_program(const Examined& examined, Checks& checks) {
    const auto process = running_program(examined.config.data_folder);
    // The doctor may not be able to read it if another user runs the shop.
    const auto limits_file =
        fmt::format("/proc/{}/limits", process ? std::to_string(*process) : "self");
    const auto limits = read_file(limits_file).value_or("");
    // At its start the program raises its own limit as far as allowed.
    const auto files = find_limit(limits, "Max open files");
    if (process) {
        check_readiness(examined.config, checks);
        if (files) judge_descriptors(*files, checks);
    } else {
        checks.note("program.ready", "The shop is closed on this machine.",
                    "systemctl start northbridge, or northbridge serve");
    }
    const auto core = find_limit(limits, "Max core file size");
    if (core)
        judge_core_dumps(read_file("/proc/sys/kernel/core_pattern").value_or(""), *core, checks);
}

}  // namespace shop::app
