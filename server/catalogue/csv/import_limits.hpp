#pragma once

// Limits of open imports: each may have a file of 100 MiB.

#include "catalogue/csv/import_store.hpp"
#include "platform/base/problem.hpp"

namespace shop::catalogue {

inline constexpr std::size_t own_imports_max = 5;   // Per person.
inline constexpr std::size_t all_imports_max = 20;  // For all staff.

/// Makes room for one more import of this user, in the transaction that adds it. Closes the user's
/// oldest imports, and other staff's imports that are older than an hour, but never one that is
/// being checked. Returns the ids of the closed ones, for delete_content(). Refuses with
/// "too_many_imports".
Result<std::vector<std::string>> make_room_for_import(sql::Transaction& transaction,
                                                      const std::string& user_id,
                                                      std::int64_t now_ms);

}  // namespace shop::catalogue
