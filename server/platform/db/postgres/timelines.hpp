#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>

namespace shop::sql {

/// The timeline on which a PostgreSQL cluster writes. Each promotion begins a higher one; the name
/// stays the same on primary and standbys, and in a restored copy of their files.
struct Timeline {
    std::string cluster;  // PostgreSQL's system_identifier.
    std::uint32_t number = 0;
};

/// The highest timeline of each cluster that this program has used: a lower one is a primary from
/// before a failover. They are kept in the file "timeline" of the data folder. Safe to use from
/// many threads.
class Timelines {
public:
    /// Replaces what is known by what `folder` has: nothing if the file is absent.
    void read(const std::filesystem::path& folder);

    /// The same, and from now on writes higher ones there.
    void keep_in(const std::filesystem::path& folder);

    /// Why a session on `host` must not be used, logged once; empty if it may be.
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

/// Those of this program.
Timelines& timelines();

}  // namespace shop::sql
