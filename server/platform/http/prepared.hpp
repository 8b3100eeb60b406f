#pragma once

#include "platform/base/memory_file.hpp"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>
#include <string_view>

namespace shop::http {

/// An answer that is the same for everybody, made once and never changed: network threads write it
/// without a copy. Each encoding is a representation of its own, with its own strong ETag.
struct PreparedResponse {
    struct Body {
        std::string bytes;
        std::string etag;                          // With its quotes.
        std::shared_ptr<const MemoryFile> file{};  // The same bytes once more, if they are many.
    };

    int status = 200;
    std::string content_type;
    std::string cache_control;
    std::map<std::string, std::string> headers{};  // Further ones.
    Body identity;
    std::optional<Body> gzip{};  // Absent where compression does not pay.
    std::optional<Body> brotli{};
};

using PreparedResponsePtr = std::shared_ptr<const PreparedResponse>;

/// Compresses `body` and computes its ETags. A few milliseconds for a list of products: do it when
/// the answer changes, not when somebody asks. Status and further headers may be set until it is
/// handed on.
std::shared_ptr<PreparedResponse> prepare(std::string content_type, std::string cache_control,
                                          std::string body);

/// The strong ETag, in quotes, of `content` sent in `encoding` (empty for identity).
std::string strong_etag(std::string_view content, std::string_view encoding);

/// Public answers by their target ("/api/products"), thrown away when what they show has changed.
/// There may be one for each product, so they are also thrown away when there are too many.
class ResponseCache {
public:
    static constexpr std::size_t kept_max = 1'000;

    /// The answer, when it is there and still true. Any thread, never waits for a database.
    PreparedResponsePtr find(std::string_view target) const;

    /// The answer, made by `make` when it is not there. Many who ask at once wait for one making,
    /// and share it even when a commit meanwhile forbids to keep it, as long as it knows all that
    /// was committed before they asked. `make` reads the database as it is when it is called.
    PreparedResponsePtr find_or_make(const std::string& target,
                                     const std::function<PreparedResponsePtr()>& make);

    /// How many are inside find_or_make for an answer that was not there.
    std::size_t waiting() const;

    /// Everything kept is old news. Called after a commit, before its writer is answered.
    void invalidate_all();

private:
    /// Those who want a target that is not there, and what the last of them made.
    struct Flight {
        std::size_t count = 0;
        std::uint64_t generation = 0;  // When its making began.
        PreparedResponsePtr made{};
    };

    /// One of them, as long as it asks.
    class FlightMember {
    public:
        FlightMember(ResponseCache& answers, const std::string& target);
        FlightMember(const FlightMember&) = delete;
        FlightMember& operator=(const FlightMember&) = delete;
        ~FlightMember();

        /// What another has made and this one may have.
        PreparedResponsePtr find_made() const;

        /// Makes it and hands it on.
        PreparedResponsePtr make(const std::function<PreparedResponsePtr()>& make_answer);

    private:
        ResponseCache& answers_;
        std::map<std::string, Flight, std::less<>>::iterator flights_;
        std::uint64_t asked_ = 0;
    };

    mutable std::shared_mutex mutex_;  // Of all that follows but `making_`.
    std::map<std::string, PreparedResponsePtr, std::less<>> answers_;
    std::map<std::string, Flight, std::less<>> flights_;
    std::uint64_t generation_ = 0;  // Counts what was forgotten.
    std::mutex making_;             // Held by the one who makes, so that one core is busy at most.
};

}  // namespace shop::http
