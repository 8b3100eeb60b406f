#pragma once

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
struct Prepared {
    struct Body {
        std::string bytes;
        std::string etag;  // With its quotes.
    };

    int status = 200;
    std::string content_type;
    std::string cache_control;
    std::map<std::string, std::string> headers{};  // Further ones.
    Body identity;
    std::optional<Body> gzip{};  // Absent where compression does not pay.
    std::optional<Body> brotli{};
};

using PreparedPtr = std::shared_ptr<const Prepared>;

/// Compresses `body` and computes its ETags. A few milliseconds for a list of products: do it when
/// the answer changes, not when somebody asks. Status and further headers may be set until it is
/// handed on.
std::shared_ptr<Prepared> prepare(std::string content_type, std::string cache_control,
                                  std::string body);

/// The strong ETag, in quotes, of `content` sent in `encoding` (empty for identity).
std::string strong_etag(std::string_view content, std::string_view encoding);

/// Public answers by their target ("/api/products"), thrown away when what they show has changed.
class PublicAnswers {
public:
    /// The answer, when it is there and still true. Any thread, never waits for a database.
    PreparedPtr find(std::string_view target) const;

    /// The answer, made by `make` when it is not there. Many who ask at once wait for one making.
    /// `make` reads the database as it is when it is called.
    PreparedPtr find_or_make(const std::string& target, const std::function<PreparedPtr()>& make);

    /// Everything kept is old news. Called after a commit, before its writer is answered.
    void forget_all();

private:
    mutable std::shared_mutex mutex_;
    std::map<std::string, PreparedPtr, std::less<>> answers_;
    std::uint64_t generation_ = 0;
    std::mutex making_;
};

}  // namespace shop::http
