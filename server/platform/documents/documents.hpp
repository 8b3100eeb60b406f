#pragma once

// Documents that staff edit: JSON by name. All saved versions are kept.

#include "platform/db/database.hpp"
#include "platform/db/record.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop::documents {

/// Announced by each commit that saves a version.
inline constexpr auto subject = "documents";

/// A saved version: its number, author and time.
struct Version {
    std::int64_t version = 0;  // Starts at 1.
    std::string actor_id{};    // The user who saved it.
    std::int64_t at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(Version, (), (version, actor_id, at_ms))

struct Document {
    Version saved;
    std::string body;  // JSON.
};
BOOST_DESCRIBE_STRUCT(Document, (), (saved, body))

/// Empty if no document was saved under this name.
std::optional<Document> find_newest(sql::Transaction& transaction, const std::string& name);

/// The same for all of `names`, in one query.
std::vector<std::optional<Document>> find_newest(sql::Transaction& transaction,
                                                 const std::vector<std::string>& names);

/// The numbers of the newest versions of `names`; 0 if none was saved. In one query, without the
/// bodies.
sql::Deferred<std::vector<std::int64_t>> query_newest_versions(
    sql::Transaction& transaction, const std::vector<std::string>& names);

std::optional<Document> find_version(sql::Transaction& transaction, const std::string& name,
                                     std::int64_t version);

/// The newest `count` versions, newest first.
std::vector<Version> list_versions(sql::Transaction& transaction, const std::string& name,
                                   std::int64_t count);

/// Adds the next version. If two run at once, one commits and the other is retried.
Document save(sql::Transaction& transaction, const std::string& name, const std::string& body,
              const std::string& actor_id, std::int64_t at_ms);

}  // namespace shop::documents
