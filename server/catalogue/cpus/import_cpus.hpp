#pragma once

// Imports of processors and of boards' processor lists.

#include "platform/base/problem.hpp"
#include "platform/db/database.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::catalogue {

/// Result of an import or a dry run.
struct ImportOutcome {
    std::int64_t rows = 0;
    std::int64_t added = 0;
    std::int64_t changed = 0;
    std::int64_t removed = 0;

    bool changes_anything() const { return added + changed + removed > 0; }
};
BOOST_DESCRIBE_STRUCT(ImportOutcome, (), (rows, added, changed, removed))

/// Adds and updates the processors in `file` (CSV: slug, name, maker, socket, family, launched).
/// Refuses with "invalid_fields" and all errors by row. A refused import and a dry run change
/// nothing.
Result<ImportOutcome> import_cpus(sql::Transaction& transaction, std::string_view file,
                                  bool is_dry_run);

/// Actor, time and options of an import of processor lists.
struct ListImport {
    std::optional<std::string> actor_id{};  // Empty: the program itself.
    std::int64_t at_ms = 0;
    bool is_dry_run = false;
    bool may_shrink = false;  // May remove more than half of a board's rows.
};

/// Replaces the processor list of each board in `file` (CSV: board, cpu, bios, since, note).
/// Refuses as import_cpus() does. Other boards keep their lists.
Result<ImportOutcome> import_cpu_lists(sql::Transaction& transaction, std::string_view file,
                                       const ListImport& options);

}  // namespace shop::catalogue
