#include "app/backup/backup_command.hpp"

#include "app/backup/restore_backup.hpp"
#include "app/cli/exit_code.hpp"
#include "app/cli/progress.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/data/data_folder.hpp"
#include "app/data/disk_space.hpp"
#include "app/verify/verify.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/open_connection.hpp"
#include "platform/db/open_database.hpp"
#include "platform/log/log.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace shop::app {
namespace {

int refuse_damaged(const std::string& from, const std::vector<std::string>& wrong) {
    print_error(fmt::format("The backup {} cannot be relied on; nothing was restored:", from));
    for (const auto& sentence : wrong) print_error("  " + sentence);
    print_error("Restore an older one: `northbridge backup list` shows those there are.");
    return exit_code::found_wrong;
}

/// Servers that share their keys keep them elsewhere, where no restore replaces them.
void say_where_keys_are(const Config& config) {
    if (config.identity != IdentityMode::embedded || config.identity_keys.empty()) return;
    fmt::print("The keys are in {}/identity-keys: where {} has none, copy them there first.\n",
               config.data_folder, config.identity_keys);
}

/// Notes for the operator before the shop opens.
void say_what_follows(const Config& config, const Manifest& manifest, bool is_verified) {
    fmt::print("The shop is as it was at {}. It is not open yet.\n", rfc3339(manifest.taken_at_ms));
    say_where_keys_are(config);
    if (config.is_demo()) {
        fmt::print("It is a demo: its payment sandbox is no part of a backup, and begins anew.\n");
        return;
    }
    fmt::print("Emails that waited then may be sent once more.\n");
    if (config.payment_mode() == PaymentMode::none) return;
    fmt::print("{}\n", is_verified
                           ? "Payments that were made later are listed above; the open shop books "
                             "them as unmatched payments."
                           : "Payments that were made later are found when the shop opens: it "
                             "books them as unmatched payments.");
}

/// A full disk stops only the verification; the shop is restored.
int verify_restored(const Config& config, bool without_provider) {
    const DiskWork work{"the look at what was restored", config.data_folder, 0,
                        "The shop is restored, and not verified", ", and use `northbridge verify`"};
    const auto unwatched = [](const std::string&, std::int64_t, std::int64_t) {};
    int code = exit_code::done;
    explain_full_disk(work, unwatched, [&](const StepWatcher&) {
        code = verify(config, {without_provider, false});
    });
    return code;
}

}  // namespace

int restore(Config config, const RestoreOptions& options) {
    set_up_log("error");
    if (!options.database.empty()) {
        const auto error = sql::check_address(options.database);
        if (error || !sql::is_shared(options.database)) {
            print_error(fmt::format(
                "--database {}",
                error.value_or(
                    "must be postgres://USER@HOST/DATABASE; a file is restored into --data")));
            return exit_code::wrong_usage;
        }
        config.database = options.database;
        // Its own password takes precedence over the settings and their secret files.
        if (sql::has_password(options.database)) config.database_password.clear();
    }
    if (const auto denied = why_denied_backup(options.from)) throw std::runtime_error(*denied);
    if (is_damaged_backup(options.from)) {
        return refuse_damaged(options.from, {unreadable_manifest});
    }
    const auto backup = expect_backup(options.from);
    config.mode = backup.manifest.mode == "demo" ? Mode::demo : Mode::production;
    {
        StepProgress progress;
        const auto wrong = restore_backup(backup,
                                          {config.data_folder, config.database_address(),
                                           files_folder(config), options.ends_sessions},
                                          progress.watcher());
        if (!wrong.empty()) return refuse_damaged(options.from, wrong);
    }
    if (!backup.manifest.has_database()) {
        fmt::print("The keys are in {}, and the pictures in {}. This backup has no database.\n",
                   config.data_folder, files_folder(config));
        say_where_keys_are(config);
        return exit_code::done;
    }
    const bool without_provider = options.without_provider || config.is_demo();
    const auto code = verify_restored(config, without_provider);
    say_what_follows(config, backup.manifest, !without_provider);
    return code;
}

}  // namespace shop::app
