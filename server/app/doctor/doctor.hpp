#pragma once

// The checks of the doctor, and the judges that its tests call: a judge takes facts and adds its
// findings.

#include "app/config/config.hpp"
#include "platform/db/database_facts.hpp"

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shop::app {

/// Result of a check. A note is information; a warning needs attention soon; with a fault, the shop
/// does not work or loses data.
enum class Level { ok, note, warning, fault };

/// One line of the doctor's report.
struct Check {
    std::string name;  // "folder.mode": group and subject. Stable, for programs.
    Level level = Level::ok;
    std::string sentence;  // The finding.
    std::string advice{};  // How to fix it.

    std::string group() const { return name.substr(0, name.find('.')); }
};

/// `bytes` in megabytes, for sentences.
inline std::int64_t megabytes_of(std::int64_t bytes) {
    return bytes >> 20U;
}

/// `reason`, from another program, as the end of a sentence.
inline std::string ended(std::string reason) {
    const bool is_ended = reason.ends_with('.') || reason.ends_with('?') || reason.ends_with('!');
    if (!is_ended) reason += '.';
    return reason;
}

/// Quotes `word` for a shell: a path with spaces stays one word.
inline std::string shell_word(std::string_view word) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+:@%,=";
    if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) {
        return std::string(word);
    }
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

/// Collects the lines of a group.
class Checks {
public:
    void ok(std::string name, std::string sentence) {
        add({std::move(name), Level::ok, std::move(sentence)});
    }
    void note(std::string name, std::string sentence, std::string advice = "") {
        add({std::move(name), Level::note, std::move(sentence), std::move(advice)});
    }
    void warning(std::string name, std::string sentence, std::string advice) {
        add({std::move(name), Level::warning, std::move(sentence), std::move(advice)});
    }
    /// A warning if `is_bad`; otherwise good, with the same sentence.
    void warning_if(bool is_bad, std::string name, std::string sentence, std::string advice) {
        if (!is_bad) return ok(std::move(name), std::move(sentence));
        warning(std::move(name), std::move(sentence), std::move(advice));
    }
    void fault(std::string name, std::string sentence, std::string advice) {
        add({std::move(name), Level::fault, std::move(sentence), std::move(advice)});
    }
    void add(Check check) { all_.push_back(std::move(check)); }

    const std::vector<Check>& all() const { return all_; }

private:
    std::vector<Check> all_;
};

/// The shop to examine. Its settings may be invalid: the doctor checks those that could be read.
struct Examined {
    Config config;
    ConfigErrors errors{};
    std::optional<std::string> settings_file{};
    bool asks_online = false;  // Whether it may ask other machines and look up names.
    /// Long checks stop before this time.
    std::chrono::steady_clock::time_point ends_at{};

    /// The options that select this shop in a command: " --config FILE --data FOLDER".
    std::string options() const {
        const auto file = settings_file ? " --config " + shell_word(*settings_file) : "";
        return file + " --data " + shell_word(config.data_folder);
    }

    bool is_over() const { return std::chrono::steady_clock::now() >= ends_at; }
};

/// Reports all errors of the settings, secret files that others can read, and demo or test keys
/// that would be used for customers' payments.
void check_settings(const Examined& examined, Checks& checks);

/// Checks the data folder: owner, modes, space, file system, and whether the disk keeps confirmed
/// writes.
void check_folder(const Examined& examined, Checks& checks);

/// Whether this user can open the data folder without creating files there that the shop cannot
/// open.
bool owns_data_folder(const Config& config);

/// Whether the data folder is mounted read-only and holds the database. SQLite creates files next
/// to it, so it cannot be opened there.
bool is_database_read_only(const Config& config);

/// Whether a folder is empty or contains one of `names`: only then is a command for all its
/// contents harmless, whatever folder the settings name.
bool is_shops_own(const std::string& folder, std::initializer_list<const char*> names);

/// State of a volume.
struct Volume {
    std::int64_t free_bytes = 0;
    std::int64_t bytes = 0;
    std::int64_t free_files = 0;
    std::int64_t files = 0;  // 0: no limit.
    long kind = 0;           // statfs(2)
    bool is_read_only = false;
};

/// Judges space and file system of the data folder's volume. If it is mounted read-only, reports
/// only that fault.
void judge_volume(const Volume& volume, const Config& config, Checks& checks);

/// Judges free space on the volume: too little is a fault if it holds the database.
void judge_space(const Volume& volume, bool holds_database, Checks& checks);

/// `holds_database`: a SQLite database.
void judge_file_system(const Volume& volume, bool holds_database, bool is_demo, Checks& checks);

/// `microseconds`: the time of each write until the disk confirmed it.
void judge_syncs(std::vector<std::int64_t> microseconds, bool is_demo, Checks& checks);

/// Checks that the database is reachable, has this program's schema, is intact, and has durable
/// settings. Also compares the clocks of the database and of the shop's other servers.
void check_database(const Examined& examined, Checks& checks);

/// Judges the state that a PostgreSQL server reports.
void judge_server(const sql::ServerFacts& server, Checks& checks);

/// The size of SQLite's log.
void judge_log(std::int64_t bytes, Checks& checks);

/// Checks this machine's clock without asking another machine.
void check_clock(const Examined& examined, Checks& checks);

/// Whether the kernel reports that a time service keeps the clock right; empty if unknown.
void judge_synchronization(std::optional<bool> is_synchronized, Checks& checks);

/// How far another clock is ahead of this one: the database's, another server's, or a service's.
void judge_database_clock(std::int64_t ahead_ms, Checks& checks);
void judge_servers_clock(std::int64_t ahead_ms, Checks& checks);
void judge_service_clock(const std::string& service, std::int64_t ahead_seconds, Checks& checks);

/// A file written `ahead_seconds` in the future: the clock was set back.
void judge_newest_file(const std::string& file, std::int64_t ahead_seconds, Checks& checks);

/// Whether the public address leads here, and how long its certificate is valid. Asks port 443 of
/// this machine under the shop's name; asks the address itself only if other machines may be asked.
void check_certificates(const Examined& examined, Checks& checks);

/// `whose`: "The public address's".
void judge_certificate(const std::string& name, const std::string& whose, std::int64_t ends_seconds,
                       Checks& checks);

/// Check the services that the shop uses, with one request each and no side effects. A service on
/// another machine is asked only if that is allowed.
void check_mail(const Examined& examined, Checks& checks);
void check_payments(const Examined& examined, Checks& checks);
void check_sign_in(const Examined& examined, Checks& checks);

/// Whether the provider's list of webhooks contains ours with all the events that we need.
void judge_webhooks(const std::string& list, const std::string& our_url, Checks& checks);

/// Whether SSLCommerz answers and accepts the configured store; one request without side effects.
void check_gateway(const Examined& examined, Checks& checks);

/// Judges the store from SSLCommerz's answer to a payment query.
void judge_store(const std::string& answer, Checks& checks);

/// Checks the pictures' folder: it is this shop's, the shop can write to it, and it has space if it
/// is on its own disk.
void check_pictures(const Examined& examined, Checks& checks);

/// Gateways and the law in Bangladesh require a shop to show its licence, BIN and DBID, and to
/// publish complete pages about delivery, returns and so on (R-TRUST-3).
void check_firm(const Examined& examined, Checks& checks);

/// Checks for a proved backup, a copy elsewhere, and space for the next backup.
void check_backups(const Examined& examined, Checks& checks);

/// `age_ms`: age of the last proved backup; empty if there is none. `advice`: how to make one.
void judge_newest_backup(std::optional<std::int64_t> age_ms, const std::string& advice,
                         Checks& checks);

/// Judges backups on the disk of the data folder. `offsite_age_ms`: time since a copy elsewhere was
/// last confirmed; empty if never. `options`: Examined::options().
void judge_device(std::optional<std::int64_t> offsite_age_ms, const std::string& options,
                  Checks& checks);

/// `free_bytes` on the folder's volume, for a database of `database_bytes`.
void judge_backup_space(std::int64_t free_bytes, std::int64_t database_bytes, Checks& checks);

/// Checks the running program, if any: readiness, file descriptors, core dumps.
void check_program(const Examined& examined, Checks& checks);

/// `status` and `body` of the /readyz response.
void judge_readiness(int status, const std::string& body, Checks& checks);

/// The maximum number of open files.
void judge_descriptors(std::int64_t files_max, Checks& checks);

/// Where the kernel writes core dumps, which may contain customers' data. `bytes_max`: their
/// maximum size; 0 turns them off.
void judge_core_dumps(const std::string& pattern, std::int64_t bytes_max, Checks& checks);

/// The process that holds the lock of a data folder, found in /proc/locks.
std::optional<int> find_lock_holder(const std::string& locks, std::uint64_t inode);

/// The current limit, such as "Max open files", from /proc/PID/limits. "unlimited" is a large
/// number.
std::optional<std::int64_t> find_limit(const std::string& limits, const std::string& name);

/// Whether the shop accepts customers' addresses from the proxy in front, and from no one else.
void check_proxies(const Examined& examined, Checks& checks);

/// Findings about a shop.
struct Examination {
    std::vector<Check> checks{};
    bool is_complete = true;  // False: a thread is still waiting.
};

/// Runs all checks at once, whether the shop is open or not, and changes nothing. A check that
/// takes longer than `patience` is itself a fault.
Examination examine(const Examined& examined, std::chrono::milliseconds patience);

}  // namespace shop::app
