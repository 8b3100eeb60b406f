#include "app/backup/backup_records.hpp"

#include "app/backup/backup_request.hpp"
#include "app/backup/backups_sql.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"

namespace shop::app {
namespace {

/// Maximum difference between two servers' clocks.
constexpr std::int64_t clocks_differ_ms = 5 * minute_ms;

/// Runs one statement as a unit of work.
void write_one(sql::Database& database, std::string_view statement, const sql::Values& values) {
    const auto write = [&](sql::Transaction& transaction) -> Result<void> {
        transaction.execute_deferred(statement, values);
        return {};
    };
    database.write(write).value();
}

std::optional<BackupRecord> find_last_of_kind(sql::Transaction& transaction, std::string_view kind,
                                              std::int64_t by_ms) {
    return sql::one_as<BackupRecord>(
        transaction.query(backups_sql::find_last_of_kind, sql::values(kind, by_ms)));
}

std::optional<std::int64_t> find_offsite_ms(sql::Transaction& transaction, std::int64_t by_ms) {
    const auto last = find_last_of_kind(transaction, "offsite", by_ms);
    if (!last) return std::nullopt;
    return last->started_at_ms;
}

std::optional<BackupRecord> find_proved(sql::Transaction& transaction, std::int64_t by_ms) {
    return sql::one_as<BackupRecord>(transaction.query(backups_sql::find_last_proved, {by_ms}));
}

}  // namespace

BackupRecord record_of(const StoredBackup& backup, const Proof& proof, const std::string& server) {
    BackupRecord record{new_object_id(), std::string(name_of(backup.manifest.kind)),
                        backup.name(),   server,
                        "failed",        backup.manifest.taken_at_ms};
    end_record(record, backup, proof);
    return record;
}

void end_record(BackupRecord& record, const StoredBackup& backup, const Proof& proof) {
    record.name = backup.name();
    record.ended_at_ms = proof.at_ms;
    record.bytes = bytes_of(backup);
    record.state = "failed";
    if (!proof.is_good()) {
        record.sentence = proof.wrong.front();
        return;
    }
    const bool is_proved = proof.is_restored && backup.manifest.has_database();
    record.state = is_proved ? "proved" : "checked";
    if (is_proved) record.proved_at_ms = proof.at_ms;
    record.sentence.clear();
}

void add_record(sql::Database& database, const BackupRecord& record) {
    write_one(database, backups_sql::insert_backup, sql::values_of(record));
}

void update_record(sql::Database& database, const BackupRecord& record) {
    write_one(database, backups_sql::end_backup,
              sql::values(record.id, record.name, record.state, record.ended_at_ms,
                          record.proved_at_ms, record.bytes, record.sentence));
}

void update_progress(sql::Database& database, const std::string& id, const std::string& sentence) {
    write_one(database, backups_sql::update_progress, {id, sentence});
}

void fail_running(sql::Database& database, std::int64_t now_ms) {
    write_one(database, backups_sql::fail_running,
              {now_ms, std::string("the program ended before it was done")});
}

void delete_record(sql::Database& database, const std::string& id) {
    write_one(database, backups_sql::delete_backup, {id});
}

void delete_old_records(sql::Database& database, BackupKind kind, std::int64_t before_ms) {
    write_one(database, backups_sql::delete_of_kind, sql::values(kind, before_ms));
}

LastBackups find_last_backups(sql::Database& database, std::int64_t now_ms) {
    return database.read([&](sql::Transaction& transaction) {
        const auto by_ms = now_ms + clocks_differ_ms;
        LastBackups last;
        last.daily = find_last_of_kind(transaction, name_of(BackupKind::daily), by_ms);
        last.minutes = find_last_of_kind(transaction, name_of(BackupKind::minutes), by_ms);
        last.proved = find_proved(transaction, by_ms);
        last.running = sql::one_as<BackupRecord>(transaction.query(backups_sql::find_running, {}));
        last.requested_at_ms = find_backup_request(transaction);
        last.offsite_at_ms = find_offsite_ms(transaction, by_ms);
        last.first_at_ms =
            sql::one(transaction.query(backups_sql::find_first, {}),
                     [](const sql::Row& row) { return row.integer("started_at_ms"); });
        return last;
    });
}

std::optional<BackupRecord> find_last_proved(sql::Database& database) {
    return database.read([](sql::Transaction& transaction) {
        return find_proved(transaction, unix_now_ms() + clocks_differ_ms);
    });
}

std::optional<std::int64_t> find_last_offsite_ms(sql::Transaction& transaction) {
    return find_offsite_ms(transaction, unix_now_ms() + clocks_differ_ms);
}

}  // namespace shop::app
