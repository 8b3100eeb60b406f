#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>

namespace shop::sql {

/// The timeline on which a PostgreSQL cluster writes. Each promotion starts a higher one. The
/// cluster's name is the same on the primary, its standbys, and a restored copy of their files.
struct Timeline {
    std::string cluster;  // PostgreSQL's system_identifier.
    std::uint32_t number = 0;
};

/// The highest timeline of each cluster that this program has used: a primary with a lower one is
/// from before a failover. Stored in the file "timeline" of the data folder. Thread-safe.
class Timelines {
public:
    /// Loads the timelines of `folder`, replacing all known ones: none if the file is absent.
    void read(const std::filesystem::path& folder);

    /// The same, and stores higher ones there from now on.
    void keep_in(const std::filesystem::path& folder);

    /// The reason not to use a session on `host`, logged once; empty if there is none.
    std::optional<std::string> refusal(const Timeline& timeline, const std::string& host);

private:
    void store();

    std::mutex mutex_;
    std::filesystem::path folder_;
    bool writes_ = false;
    std::map<std::string, std::uint32_t> highest_;
    std::map<std::string, std::uint32_t> stored_;
    std::set<std::string> reported_;
};

/// The timelines of this process.
Timelines& timelines();

}  // namespace shop::sql
