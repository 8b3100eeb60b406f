#include "app/backup/backup_records.hpp"

#include "app/backup/backups_sql.hpp"
#include "platform/base/object_id.hpp"

namespace shop::app {
namespace {

BackupRecord read_record(const sql::Row& row) {
    return {row.text("id"),
            row.text("kind"),
            row.text("name"),
            row.text("server"),
            row.text("state"),
            row.integer("started_at_ms"),
            row.optional_integer("ended_at_ms"),
            row.optional_integer("proved_at_ms"),
            row.optional_integer("bytes"),
            row.text("sentence")};
}

}  // namespace

BackupRecord record_of(const StoredBackup& backup, const Proof& proof, const std::string& server) {
    BackupRecord record{new_object_id(), std::string(name_of(backup.manifest.kind)),
                        backup.name(),   server,
                        "failed",        backup.manifest.taken_at_ms};
    record.ended_at_ms = proof.at_ms;
    record.bytes = bytes_of(backup);
    if (proof.is_good()) {
        record.state = proof.is_restored ? "proved" : "checked";
        if (proof.is_restored) record.proved_at_ms = proof.at_ms;
    } else {
        record.sentence = proof.wrong.front();
    }
    return record;
}

void add_record(sql::Database& database, const BackupRecord& record) {
    const auto insert = [&](sql::Transaction& transaction) -> Result<void> {
        transaction.execute_deferred(
            backups_sql::insert_backup,
            {record.id, record.kind, record.name, record.server, record.state, record.started_at_ms,
             sql::value_of(record.ended_at_ms), sql::value_of(record.proved_at_ms),
             sql::value_of(record.bytes), record.sentence});
        return {};
    };
    database.write(insert).value();
}

std::optional<BackupRecord> find_last_proved(sql::Database& database) {
    return database.read([](sql::Transaction& transaction) {
        return sql::one(transaction.query(backups_sql::find_last_proved, {}), read_record);
    });
}

}  // namespace shop::app
