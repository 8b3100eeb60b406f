#pragma once

#include "platform/http/http.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace shop::app {

/// The last response of each public address, served while the database is unavailable: no data
/// changes then, so visitors need not notice. Thread-safe.
class StaleCache {
public:
    using Make = std::function<http::Response(http::Request)>;

    static constexpr std::size_t kept_max = 3'000;

    /// Calls `make` and returns its response or, if that is 503, the last public response of this
    /// address. For some time after a 503, returns that response without calling `make`.
    http::Response answer(http::Request request, const Make& make);

private:
    http::PreparedResponsePtr find(const std::string& key) const;
    http::PreparedResponsePtr find_while_unavailable(const std::string& key) const;
    void keep(const std::string& key, const http::PreparedResponsePtr& response);

    mutable std::mutex mutex_;
    std::map<std::string, http::PreparedResponsePtr> responses_;
    std::chrono::steady_clock::time_point unavailable_until_{};
};

}  // namespace shop::app
