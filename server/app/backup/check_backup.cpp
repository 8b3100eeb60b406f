#include "app/backup/restore_backup.hpp"

#include "app/data/disk_space.hpp"
#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "papers/papers.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/open_database.hpp"
#include "platform/db/sqlite/sqlite_snapshot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t sentences_max = 20;
/// For larger databases, indexes are not compared with their tables: that would take an hour.
constexpr std::int64_t full_check_bytes = 20'000'000'000;

void compare_sums(const Manifest& manifest, const fs::path& database, const StepWatcher& watcher,
                  std::vector<std::string>& wrong) {
    if (manifest.tables.empty()) return;
    const auto found = sql::sum_tables(database, watcher);
    for (const auto& expected : manifest.tables) {
        const auto table = std::ranges::find(found, expected.name, &sql::TableSum::name);
        if (table == found.end()) {
            wrong.push_back("the table " + expected.name + " is absent");
        } else if (*table != expected) {
            wrong.push_back(fmt::format("the table {} differs: {} rows, and {} were backed up",
                                        expected.name, table->rows, expected.rows));
        }
    }
}

/// Inconclusive if the disk has no space for a copy of the database.
std::vector<std::string> try_restore(const StoredBackup& backup, const fs::path& scratch,
                                     const StepWatcher& watcher) {
    const DiskWork work{"the proof of the backup " + backup.name(), scratch.parent_path(),
                        backup.manifest.database_bytes,
                        "The backup itself is there as it was; only a proved one counts",
                        ", or copy it to another disk, and use `northbridge backup check`"};
    expect_space(work.folder, work.needed_bytes);
    std::vector<std::string> wrong;
    explain_full_disk(work, watcher, [&](const StepWatcher& tracked) {
        const ScratchFolder folder(scratch);
        auto unpacked = unpack_database(backup, folder.path(), tracked);
        wrong = std::move(unpacked.wrong);
        if (!wrong.empty()) return;
        sql::migrate(unpacked.database, sql::all_migrations());
        wrong = find_wrong_records(unpacked.database, tracked);
    });
    return wrong;
}

}  // namespace

std::vector<std::string> check_parts(const StoredBackup& backup, const StepWatcher& watcher) {
    auto wrong = compare_checksums(backup.path, watcher);
    if (backup.manifest.has_database() && !fs::exists(backup.path / "shop.sqlite.gz")) {
        wrong.push_back("it should have a database, and has none");
    }
    return wrong;
}

Unpacked unpack_database(const StoredBackup& backup, const fs::path& scratch,
                         const StepWatcher& watcher) {
    Unpacked unpacked;
    const auto& manifest = backup.manifest;
    const auto database = scratch / "shop.sqlite";
    try {
        gunzip_file(backup.path / "shop.sqlite.gz", database, manifest.database_bytes, watcher);
    } catch (const DamagedFile& damaged) {
        unpacked.wrong.emplace_back(damaged.what());
        return unpacked;
    }
    const auto should_continue = [&] {
        watcher("check", 0, 0);
        return true;
    };
    const auto depth =
        manifest.database_bytes > full_check_bytes ? sql::CheckDepth::quick : sql::CheckDepth::full;
    if (const auto wrong = sql::check_sqlite(database, depth, should_continue)) {
        unpacked.wrong.push_back("SQLite finds the database damaged: " + *wrong);
        return unpacked;
    }
    compare_sums(manifest, database, watcher, unpacked.wrong);
    unpacked.database = database;
    return unpacked;
}

std::vector<std::string> find_wrong_records(const std::string& address,
                                            const StepWatcher& watcher) {
    std::vector<std::string> wrong;
    std::map<std::string, std::int64_t, std::less<>> counts;
    const VerifyReport report{
        [&](const Finding& finding) {
            if (wrong.size() == sentences_max) return;
            wrong.push_back(fmt::format("{}: {} {}", finding.rule, finding.row, finding.detail));
        },
        [&](std::string_view kind, std::int64_t count) {
            const auto done = counts[std::string(kind)] += count;
            watcher(fmt::format("verify {}", kind), done, 0);
        }};
    const auto database = sql::open_database(address);
    catalogue::verify_stock(*database, report);
    orders::verify_orders(*database, report);
    papers::verify_papers(*database, report);
    orders::verify_manual_payments(*database, report);
    return wrong;
}

Proof prove_backup(const StoredBackup& backup, const fs::path& scratch,
                   const StepWatcher& watcher) {
    const bool has_database = backup.manifest.has_database();
    Proof proof{unix_now_ms(), 0, has_database, check_parts(backup, watcher)};
    if (proof.is_good() && has_database) proof.wrong = try_restore(backup, scratch, watcher);
    proof.took_ms = unix_now_ms() - proof.at_ms;
    proof.at_ms += proof.took_ms;
    return proof;
}

}  // namespace shop::app
