#pragma once

#include "platform/http/prepared_response.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <string_view>

namespace shop::http {

/// Public responses by target ("/api/products"). A commit that affects them clears the cache. There
/// may be one for each product, so the cache is also cleared when it is full.
class ResponseCache {
public:
    explicit ResponseCache(std::size_t entries_max = 1'000) : entries_max_(entries_max) {}

    /// The cached response, if any. Thread-safe; never waits for a database.
    PreparedResponsePtr find(std::string_view target) const;

    /// The cached response, or the result of `build`. Concurrent callers wait for one build (single
    /// flight) and share its result if it includes all commits from before they called, even if a
    /// commit during the build prevents caching. `build` must read the current state of the
    /// database.
    PreparedResponsePtr find_or_build(const std::string& target,
                                      const std::function<PreparedResponsePtr()>& build);

    /// Number of callers in find_or_build() whose response was not cached.
    std::size_t waiting() const;

    /// Drops all entries. Call it after a commit, before responding to the client.
    void invalidate_all();

private:
    /// The callers that wait for one target, and the latest result of their builds.
    struct Flight {
        std::size_t count = 0;
        std::uint64_t generation = 0;  // The cache's generation when that build began.
        PreparedResponsePtr latest{};
    };

    /// One caller while it waits.
    class FlightMember {
    public:
        FlightMember(ResponseCache& cache, const std::string& target);
        FlightMember(const FlightMember&) = delete;
        FlightMember& operator=(const FlightMember&) = delete;
        ~FlightMember();

        /// A result by another caller that this one may use.
        PreparedResponsePtr find_built() const;

        /// Builds the response and shares it.
        PreparedResponsePtr build(const std::function<PreparedResponsePtr()>& build_response);

    private:
        ResponseCache& cache_;
        std::map<std::string, Flight, std::less<>>::iterator flight_;
        std::uint64_t generation_ = 0;  // The cache's generation when this caller joined.
    };

    const std::size_t entries_max_;
    mutable std::shared_mutex mutex_;  // Guards all members below except `building_`.
    std::map<std::string, PreparedResponsePtr, std::less<>> entries_;
    std::map<std::string, Flight, std::less<>> flights_;
    std::uint64_t generation_ = 0;  // Counts invalidations.
    std::mutex building_;  // Allows one build at a time, so that builds use at most one core.
};

}  // namespace shop::http
