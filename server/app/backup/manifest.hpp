#pragma once

#include "platform/base/names.hpp"
#include "platform/db/table_sums.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::app {

/// Why a backup was made; decides how it is checked and how long it is kept.
enum class BackupKind {
    daily,           // Automatic, once a day.
    minutes,         // Automatic, many times a day.
    manual,          // By a person.
    before_upgrade,  // Automatic, before a schema change.
};

constexpr Names<4> names_of(BackupKind) {
    return {"daily", "minutes", "manual", "before-upgrade"};
}
using shop::name_of;

/// Description of a backup: manifest.json in its folder. No personal data.
struct Manifest {
    BackupKind kind = BackupKind::manual;
    std::int64_t taken_at_ms = 0;  // The moment of its snapshot.
    std::string program{};         // Version of the program: "1.2.0".
    std::int64_t step = 0;         // Last schema step; 0: no database in it.
    std::string shop_id{};
    std::string mode{};               // "production" or "demo".
    std::string engine{};             // Its source: "sqlite" or "postgres".
    std::int64_t database_bytes = 0;  // Unpacked.
    std::vector<sql::TableSum> tables{};
    std::string audit_head{};  // "1042:9f3c...", the last row of the audit trail; empty if none.

    /// False if it holds only files (`--files-only`): no shop can be restored from it.
    bool has_database() const { return step > 0; }
};
BOOST_DESCRIBE_STRUCT(Manifest, (),
                      (kind, taken_at_ms, program, step, shop_id, mode, engine, database_bytes,
                       tables))

/// As JSON, ending with a newline.
std::string text_of(const Manifest& manifest);

/// Empty if `text` is not a manifest of this format.
std::optional<Manifest> read_manifest(const std::string& text);

/// Result of checking a backup after it was made: proof.json in its folder.
struct Proof {
    std::int64_t at_ms = 0;
    std::int64_t took_ms = 0;
    bool is_restored = false;          // False: checked only with sql::CheckDepth::quick.
    std::vector<std::string> wrong{};  // Problems found.

    bool is_good() const { return wrong.empty(); }
};
BOOST_DESCRIBE_STRUCT(Proof, (), (at_ms, took_ms, is_restored, wrong))

std::string text_of(const Proof& proof);
std::optional<Proof> read_proof(const std::string& text);

}  // namespace shop::app
