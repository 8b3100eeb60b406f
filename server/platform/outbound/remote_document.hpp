#pragma once

// A cached copy of a document that another server publishes, such as its keys.

#include "platform/outbound/http_client.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>

namespace shop::outbound {

/// How long a copy of this response is fresh, by its Cache-Control: from a minute to a day; an hour
/// without that header.
std::int64_t freshness_seconds(const HttpResponse& response);

/// A cached copy of the document at a URL, parsed as a T. If it is stale, one caller fetches it
/// while the others wait. After a failure the next fetch is at least five seconds later, and other
/// callers do not wait for it. Thread-safe.
template <class T>
class RemoteDocument {
public:
    using Copy = std::shared_ptr<const T>;
    /// Parses a body; nothing if it is malformed.
    using Read = std::function<std::optional<T>(const std::string& body)>;

    RemoteDocument(HttpClient& client, std::string url, Read read)
        : client_(client), url_(std::move(url)), read_(std::move(read)) {}

    /// A fresh copy; null if none is cached and the fetch fails.
    Copy get(std::int64_t now_seconds) {
        if (auto copy = fresh_copy(now_seconds)) return copy;
        const auto turn = lock_fetch();
        if (!turn) return nullptr;
        if (auto copy = fresh_copy(now_seconds)) return copy;
        if (is_failing_ && was_fetched_within(retry_pause_seconds, now_seconds)) return nullptr;
        return fetch(now_seconds);
    }

    /// For callers that miss an entry in the copy: fetches again, at most once a minute, and
    /// otherwise returns the same copy. Null if the fetch failed.
    Copy refresh(std::int64_t now_seconds) {
        const auto turn = lock_fetch();
        if (!turn) return nullptr;
        if (!was_fetched_within(refresh_pause_seconds, now_seconds)) return fetch(now_seconds);
        return is_failing_ ? nullptr : fresh_copy(now_seconds);
    }

private:
    static constexpr std::int64_t retry_pause_seconds = 5;
    static constexpr std::int64_t refresh_pause_seconds = 60;

    /// Not owned if the last fetch failed and another caller is retrying.
    std::unique_lock<std::mutex> lock_fetch() {
        std::unique_lock turn(fetch_mutex_, std::try_to_lock);
        if (!turn && !is_failing_) turn.lock();
        return turn;
    }

    /// Checks both directions, because the clock may be set back.
    bool was_fetched_within(std::int64_t seconds, std::int64_t now_seconds) const {
        return fetched_at_seconds_ && now_seconds < *fetched_at_seconds_ + seconds &&
               now_seconds > *fetched_at_seconds_ - seconds;
    }

    Copy fresh_copy(std::int64_t now_seconds) {
        const std::lock_guard lock(mutex_);
        return now_seconds < fresh_until_seconds_ ? copy_ : nullptr;
    }

    Copy fetch(std::int64_t now_seconds) {
        fetched_at_seconds_ = now_seconds;
        const auto response = client_.send({"GET", url_, {{"Accept", "application/json"}}});
        auto document = response && response->status == 200 ? read_(response->body) : std::nullopt;
        is_failing_ = !document;
        if (!document) return nullptr;
        auto copy = std::make_shared<const T>(std::move(*document));
        const std::lock_guard lock(mutex_);
        copy_ = copy;
        fresh_until_seconds_ = now_seconds + freshness_seconds(*response);
        return copy;
    }

    HttpClient& client_;
    const std::string url_;
    const Read read_;

    std::mutex fetch_mutex_;  // Held during a fetch.
    std::optional<std::int64_t> fetched_at_seconds_;
    std::atomic<bool> is_failing_ = false;

    std::mutex mutex_;  // Guards the copy.
    Copy copy_;
    std::int64_t fresh_until_seconds_ = 0;
};

}  // namespace shop::outbound
