// Replaces platform/db/sqlite/sqlite_checkpoints.cpp: the caller's thread copies the log, when it
// is long enough.

#include "platform/db/sqlite/sqlite_checkpoints.hpp"

namespace shop::sql {
namespace {

/// So short that a history has several checkpoints.
constexpr int pages_max = 500;

}  // namespace

SqliteCheckpoints::SqliteCheckpoints(std::string path) : path_(std::move(path)) {}

SqliteCheckpoints::~SqliteCheckpoints() = default;

void SqliteCheckpoints::log_has_grown(sqlite3* writer, int pages) {
    if (pages < pages_max) return;
    sqlite3_wal_checkpoint_v2(writer, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

}  // namespace shop::sql
