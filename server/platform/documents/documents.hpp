#pragma once

// Documents that staff write: JSON by name, of which every saved version is kept.

#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop::documents {

/// Announced by each commit that saves a version.
inline constexpr auto subject = "documents";

/// Which version, and who saved it when.
struct Version {
    std::int64_t version = 0;  // The first is 1.
    std::string actor_id{};    // A user.
    std::int64_t at_ms = 0;
};

struct Document {
    Version saved;
    std::string body;  // JSON.
};

/// Empty if the name was never saved.
std::optional<Document> find_newest(sql::Transaction& transaction, const std::string& name);

/// The same for each of `names`, by one query.
std::vector<std::optional<Document>> find_newest(sql::Transaction& transaction,
                                                 const std::vector<std::string>& names);

std::optional<Document> find_version(sql::Transaction& transaction, const std::string& name,
                                     std::int64_t version);

/// The newest `count`, the newest first.
std::vector<Version> list_versions(sql::Transaction& transaction, const std::string& name,
                                   std::int64_t count);

/// Adds the version after the newest. Of two at once one commits; the other runs again.
Document save(sql::Transaction& transaction, const std::string& name, const std::string& body,
              const std::string& actor_id, std::int64_t at_ms);

}  // namespace shop::documents
