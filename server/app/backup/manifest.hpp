#pragma once

#include "platform/db/table_sums.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::app {

/// Why a backup was made: this decides how it is looked at and how long it stays.
enum class BackupKind {
    daily,           // By itself, once a day.
    minutes,         // By itself, many times a day.
    manual,          // By a person.
    before_upgrade,  // By itself, before it changes the schema.
};

std::string_view name_of(BackupKind kind);

/// What a backup is: manifest.json of its folder. No personal data.
struct Manifest {
    BackupKind kind = BackupKind::manual;
    std::int64_t taken_at_ms = 0;  // The state that it holds is of this moment.
    std::string program{};         // The version that made it: "1.2.0".
    std::int64_t step = 0;         // The last step of the schema; 0: there is no database in it.
    std::string shop_id{};
    std::string mode{};               // "production" or "demo".
    std::string engine{};             // It came from "sqlite" or "postgres".
    std::int64_t database_bytes = 0;  // Unpacked.
    std::vector<sql::TableSum> tables{};
    std::string audit_head{};  // "1042:9f3c...", the last row of the audit trail; empty: none.

    /// False: it holds files only (`--files-only`), and no shop can be restored from it.
    bool has_database() const { return step > 0; }
};

/// As JSON, with a line end.
std::string text_of(const Manifest& manifest);

/// Nothing when `text` is no manifest of this format.
std::optional<Manifest> read_manifest(const std::string& text);

/// How a backup was looked at after it was made: proof.json of its folder.
struct Proof {
    std::int64_t at_ms = 0;
    std::int64_t took_ms = 0;
    bool is_restored = false;          // Else it was only looked at: see sql::CheckDepth::quick.
    std::vector<std::string> wrong{};  // What was found wrong.

    bool is_good() const { return wrong.empty(); }
};

std::string text_of(const Proof& proof);
std::optional<Proof> read_proof(const std::string& text);

}  // namespace shop::app
