#pragma once

// Checks a request's head strictly before it is parsed. Beast's parser accepts folded lines,
// repeated Host headers and more. A proxy may interpret such a head differently, which allows
// request smuggling. Such heads are refused.

#include <optional>
#include <string_view>

namespace shop::net {

/// Reason for which the network edge refuses a request.
struct Refusal {
    int status = 400;
    std::string_view detail;  // A literal.
};

/// Maximum length of a request's head, and of the target in its first line.
struct HeadLimits {
    std::size_t head_bytes_max = 16 * 1024;
    std::size_t target_bytes_max = 4 * 1024;
};

/// Finds the end of a head that arrives in pieces. Reads each byte once.
class HeadScanner {
public:
    explicit HeadScanner(HeadLimits limits) : limits_(limits) {}

    /// `received` is everything since the head's first byte. Refuses as soon as no further bytes
    /// can make the head valid.
    std::optional<Refusal> scan(std::string_view received);

    /// The size of the head with its empty line; 0 until it is complete.
    std::size_t head_bytes() const { return head_bytes_; }

private:
    HeadLimits limits_;
    std::size_t scanned_ = 0;
    std::size_t line_begin_ = 0;
    std::size_t head_bytes_ = 0;
};

/// Refuses a complete head that is malformed, ambiguous, or needs an unsupported feature.
std::optional<Refusal> check_head(std::string_view head, HeadLimits limits);

}  // namespace shop::net
