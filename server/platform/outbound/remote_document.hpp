#pragma once

// A document that another server publishes and changes now and then, such as its keys.

#include "platform/outbound/http_client.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>

namespace shop::outbound {

/// For how many seconds a copy of this answer is good, by its Cache-Control: at least a minute, at
/// most a day, an hour when it does not say.
std::int64_t good_for_seconds(const HttpAnswer& answer);

/// A copy of the document at an address, read as a T. When it is too old, one caller asks for it
/// again while the others wait. A server that has failed is asked again after five seconds at the
/// earliest, and nobody waits for somebody else's try. Safe to use from many threads.
template <class T>
class RemoteDocument {
public:
    using Copy = std::shared_ptr<const T>;
    /// Nothing when the body is not such a document.
    using Read = std::function<std::optional<T>(const std::string& body)>;

    RemoteDocument(HttpClient& client, std::string url, Read read)
        : client_(client), url_(std::move(url)), read_(std::move(read)) {}

    /// A copy that is still good. Null when there is none and the server has none to give.
    Copy get(std::int64_t now_seconds) {
        if (auto copy = good_copy(now_seconds)) return copy;
        const auto turn = take_turn();
        if (!turn) return nullptr;
        if (auto copy = good_copy(now_seconds)) return copy;
        if (is_failing_ && was_asked_within(pause_seconds, now_seconds)) return nullptr;
        return ask(now_seconds);
    }

    /// For who misses something in the copy: a newer one, but asked for at most once a minute, and
    /// otherwise the same. Null when the server was asked and has none to give.
    Copy get_newer(std::int64_t now_seconds) {
        const auto turn = take_turn();
        if (!turn) return nullptr;
        if (!was_asked_within(patience_seconds, now_seconds)) return ask(now_seconds);
        return is_failing_ ? nullptr : good_copy(now_seconds);
    }

private:
    static constexpr std::int64_t pause_seconds = 5;
    static constexpr std::int64_t patience_seconds = 60;

    /// Not owned when somebody else tries just now what has failed before.
    std::unique_lock<std::mutex> take_turn() {
        std::unique_lock turn(asking_, std::try_to_lock);
        if (!turn && !is_failing_) turn.lock();
        return turn;
    }

    /// In either direction: a clock may be set back.
    bool was_asked_within(std::int64_t seconds, std::int64_t now_seconds) const {
        return asked_at_ && now_seconds < *asked_at_ + seconds &&
               now_seconds > *asked_at_ - seconds;
    }

    Copy good_copy(std::int64_t now_seconds) {
        const std::lock_guard lock(mutex_);
        return now_seconds < good_until_ ? copy_ : nullptr;
    }

    Copy ask(std::int64_t now_seconds) {
        asked_at_ = now_seconds;
        const auto answer = client_.send({"GET", url_, {{"Accept", "application/json"}}});
        auto document = answer && answer->status == 200 ? read_(answer->body) : std::nullopt;
        is_failing_ = !document;
        if (!document) return nullptr;
        auto copy = std::make_shared<const T>(std::move(*document));
        const std::lock_guard lock(mutex_);
        copy_ = copy;
        good_until_ = now_seconds + good_for_seconds(*answer);
        return copy;
    }

    HttpClient& client_;
    const std::string url_;
    const Read read_;

    std::mutex asking_;  // Held while the server is asked.
    std::optional<std::int64_t> asked_at_;
    std::atomic<bool> is_failing_ = false;

    std::mutex mutex_;  // Held for a moment only, for the copy.
    Copy copy_;
    std::int64_t good_until_ = 0;
};

}  // namespace shop::outbound
