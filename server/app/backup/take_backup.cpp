#include "app/backup/take_backup.hpp"

#include "app/config/owner.hpp"
#include "app/data/data_folder.hpp"
#include "app/data/disk_space.hpp"
#include "app/data/metadata.hpp"
#include "pictures/pictures.hpp"
#include "platform/audit/verify_audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/copy_database.hpp"
#include "platform/db/open_connection.hpp"
#include "platform/db/sqlite/sqlite_snapshot.hpp"
#include "platform/files/durable_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t label_bytes_max = 60;
constexpr std::int64_t audit_trail_step = 55;  // The schema step that added the audit trail.

void expect_sound(const fs::path& database, const StepWatcher& watcher) {
    const auto should_continue = [&] {
        watcher("look", 0, 0);
        return true;
    };
    const auto wrong = sql::check_sqlite(database, sql::CheckDepth::quick, should_continue);
    if (!wrong) return;
    throw std::runtime_error(fmt::format(
        "the copy is not sound ({}): the shop's own file may be damaged, or this disk", *wrong));
}

/// Fills in the manifest's facts about the copy.
void describe(Manifest& manifest, const fs::path& database, const StepWatcher& watcher) {
    manifest.database_bytes = static_cast<std::int64_t>(fs::file_size(database));
    const auto connection = sql::open_connection(database, sql::Access::read_only);
    const auto steps =
        connection->query("SELECT coalesce(max(number), 0) AS step FROM migrations", {});
    manifest.step = steps.front().integer("step");
    manifest.mode = find_metadata(*connection, "mode").value_or("");
    manifest.shop_id = find_metadata(*connection, shop_id).value_or("");
    if (manifest.step >= audit_trail_step) {
        manifest.audit_head = text_of(audit::find_head(*connection));
    }
    // Skipped for quick backups: they are frequent, and serve to lose little data, not to last.
    if (manifest.kind == BackupKind::minutes) return;
    manifest.tables = sql::sum_tables(database, watcher);
}

void back_up_database(Manifest& manifest, const std::string& address, const fs::path& scratch,
                      const StepWatcher& watcher) {
    manifest.engine = sql::is_shared(address) ? "postgres" : "sqlite";
    const auto copy = scratch / "shop.sqlite";
    copy_into_file(address, copy, watcher);
    expect_sound(copy, watcher);
    describe(manifest, copy, watcher);
    gzip_file(copy, scratch / "shop.sqlite.gz", watcher);
    fs::remove(copy);
}

/// Skips the draft of a key that is being written.
void back_up_keys(const std::string& folder, const fs::path& scratch) {
    if (folder.empty() || !fs::exists(folder)) return;
    fs::create_directory(scratch / "identity-keys");
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (!entry.is_regular_file() || entry.path().extension() == ".new") continue;
        copy_to_new_file(entry.path(), scratch / "identity-keys" / entry.path().filename());
    }
}

/// The newest backup, whose pictures the next one links; empty if there is none.
fs::path newest_backup(const BackupFolder& folder) {
    const auto earlier = list_backups(folder.path());
    return earlier.empty() ? fs::path() : earlier.front().path;
}

fs::path pictures_of(const fs::path& backup) {
    return backup.empty() ? fs::path() : backup / "files";
}

/// The backup whose checksums of shared pictures are reused. Backups that are verified read all
/// pictures and so detect disk damage; the others are frequent, or the shop waits for them.
fs::path trusted_for(BackupKind kind, const fs::path& earlier) {
    const bool is_proved_next = kind == BackupKind::daily || kind == BackupKind::manual;
    return is_proved_next ? fs::path() : earlier;
}

/// Runs after the database copy, so that every row has its file.
void back_up_pictures(const std::string& files, const fs::path& earlier, const fs::path& scratch,
                      const StepWatcher& watcher) {
    if (files.empty()) return;
    pictures::back_up_files(files, scratch / "files", pictures_of(earlier),
                            [&](std::int64_t done) { watcher("pictures", done, 0); });
}

/// Backups share the file of a picture. Without this, damage to the file since the previous backup
/// would spread to all later ones, with a checksum that matches the damage.
void replace_damaged_pictures(const std::string& files, const fs::path& earlier,
                              const fs::path& scratch, const StepWatcher& watcher) {
    if (files.empty() || earlier.empty()) return;
    const auto damaged = find_changed(earlier, scratch, "files/pictures/");
    for (const auto& name : damaged) {
        fs::remove(scratch / name);
        copy_to_new_file(fs::path(files) / fs::path(name).lexically_relative("files"),
                         scratch / name);
    }
    if (!damaged.empty()) write_checksums(scratch, earlier, watcher);
}

void expect_shop(const std::string& address) {
    if (sql::is_shared(address)) return;
    if (!fs::exists(address)) throw std::runtime_error(no_shop_at(address));
    expect_own(address);
}

/// Space for the database as it is, a second copy packed or unpacked for the verification, and the
/// pictures.
std::int64_t bytes_needed(const BackupSource& source, const BackupRequest& request,
                          const fs::path& earlier) {
    const auto of_pictures =
        source.files.empty() ? 0 : pictures::bytes_to_back_up(source.files, pictures_of(earlier));
    if (request.files_only) return of_pictures;
    expect_shop(source.database);
    return 2 * database_bytes(source.database) + of_pictures;
}

}  // namespace

BackupSource source_of(const Config& config) {
    const bool has_keys = config.identity == IdentityMode::embedded;
    return {database_address(config), has_keys ? identity_key_folder(config) : "",
            files_folder(config)};
}

bool is_label(std::string_view label) {
    const auto is_plain = [](char c) {
        return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
               c == '.' || c == '-' || c == '_';
    };
    return !label.empty() && label.size() <= label_bytes_max &&
           std::ranges::all_of(label, is_plain);
}

void copy_into_file(const std::string& address, const fs::path& to, const StepWatcher& watcher) {
    if (sql::is_shared(address)) {
        sql::copy_database(address, to, watcher);
        return sql::close_log(to);
    }
    sql::snapshot_sqlite(address, to, [&](std::int64_t done, std::int64_t total) {
        watcher("copy", done, total);
        return true;
    });
}

std::int64_t database_bytes(const std::string& address) {
    if (!sql::is_shared(address)) return sql::sqlite_bytes(address);
    const auto connection = sql::open_connection(address, sql::Access::read_only);
    return connection
        ->query(
            "SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::BIGINT AS bytes"
            " FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace",
            {})
        .front()
        .integer("bytes");
}

StoredBackup take_backup(const BackupSource& source, const BackupFolder& folder,
                         const BackupRequest& request, const StepWatcher& watcher) {
    const auto earlier = newest_backup(folder);
    const auto needed = bytes_needed(source, request, earlier);
    expect_space(folder.path(), needed);
    const DiskWork work{
        "the backup", folder.path(), needed,
        "Nothing of it is left, and the shop and the older backups are as they were",
        ", or name another folder with --to or backup_folder, and try again"};
    StoredBackup backup;
    explain_full_disk(work, watcher, [&](const StepWatcher& tracked) {
        const ScratchFolder scratch(folder.scratch_of(request.label));
        Manifest manifest;
        manifest.kind = request.kind;
        manifest.taken_at_ms = unix_now_ms();
        manifest.program = NORTHBRIDGE_VERSION;
        if (!request.files_only) {
            back_up_database(manifest, source.database, scratch.path(), tracked);
        }
        tracked("keys", 0, 0);
        back_up_keys(source.identity_keys, scratch.path());
        back_up_pictures(source.files, earlier, scratch.path(), tracked);
        write_durably(scratch.path(), "manifest.json", text_of(manifest));
        write_checksums(scratch.path(), trusted_for(request.kind, earlier), tracked);
        replace_damaged_pictures(source.files, earlier, scratch.path(), tracked);
        backup = folder.publish(scratch.path(), manifest, request.label);
    });
    return backup;
}

}  // namespace shop::app
