#pragma once

// Files of processors, and of the processors that boards take.

#include "platform/base/problem.hpp"
#include "platform/db/database.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::catalogue {

/// What an import did, or would do.
struct ImportOutcome {
    std::int64_t rows = 0;
    std::int64_t added = 0;
    std::int64_t changed = 0;
    std::int64_t removed = 0;

    bool changes_anything() const { return added + changed + removed > 0; }
};
BOOST_DESCRIBE_STRUCT(ImportOutcome, (), (rows, added, changed, removed))

/// Adds and changes the processors in `file` (CSV: slug, name, maker, socket, family, launched).
/// Refuses with "invalid_fields" and all errors by row; then, and in a dry run, nothing changes.
Result<ImportOutcome> import_cpus(sql::Transaction& transaction, std::string_view file,
                                  bool is_dry_run);

/// Who imports lists of processors, when, and how.
struct ListImport {
    std::optional<std::string> actor_id{};  // No actor means the program itself.
    std::int64_t at_ms = 0;
    bool is_dry_run = false;
    bool may_shrink = false;  // May remove more than half of a board's rows.
};

/// Replaces the processors of each board in `file` (CSV: board, cpu, bios, since, note), as
/// import_cpus() refuses. Boards that it does not name keep theirs.
Result<ImportOutcome> import_cpu_lists(sql::Transaction& transaction, std::string_view file,
                                       const ListImport& options);

}  // namespace shop::catalogue
