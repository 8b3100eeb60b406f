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

/// Public responses by target ("/api/products"), dropped when what they show has changed. There may
/// be one for each product, so the cache is also cleared when it is full.
class ResponseCache {
public:
    explicit ResponseCache(std::size_t entries_max = 1'000) : entries_max_(entries_max) {}

    /// The cached response, if there is one. Any thread, never waits for a database.
    PreparedResponsePtr find(std::string_view target) const;

    /// The response, built by `build` when it is not cached. Concurrent callers wait for one build
    /// (single flight) and share its result, even when a commit during the build forbids to cache
    /// it, as long as the result includes all commits from before they called. `build` reads the
    /// database as it is when it is called.
    PreparedResponsePtr find_or_build(const std::string& target,
                                      const std::function<PreparedResponsePtr()>& build);

    /// How many callers are inside find_or_build for a response that was not cached.
    std::size_t waiting() const;

    /// Drops all entries. Called after a commit, before its caller is answered.
    void invalidate_all();

private:
    /// The callers that wait for one target, and the latest result of their builds.
    struct Flight {
        std::size_t count = 0;
        std::uint64_t generation = 0;  // Of the cache when that build began.
        PreparedResponsePtr latest{};
    };

    /// One caller, as long as it waits.
    class FlightMember {
    public:
        FlightMember(ResponseCache& cache, const std::string& target);
        FlightMember(const FlightMember&) = delete;
        FlightMember& operator=(const FlightMember&) = delete;
        ~FlightMember();

        /// A result that another caller has built and this one may use.
        PreparedResponsePtr find_built() const;

        /// Builds the response and shares it.
        PreparedResponsePtr build(const std::function<PreparedResponsePtr()>& build_response);

    private:
        ResponseCache& cache_;
        std::map<std::string, Flight, std::less<>>::iterator flight_;
        std::uint64_t generation_ = 0;  // Of the cache when this caller joined.
    };

    const std::size_t entries_max_;
    mutable std::shared_mutex mutex_;  // Of all members below but `building_`.
    std::map<std::string, PreparedResponsePtr, std::less<>> entries_;
    std::map<std::string, Flight, std::less<>> flights_;
    std::uint64_t generation_ = 0;  // Counts invalidations.
    std::mutex building_;  // One build at a time, so that at most one core is busy with it.
};

}  // namespace shop::http
