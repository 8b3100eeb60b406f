#pragma once

// What a request's head must look like before anything believes it. Beast's parser forgives folded
// lines, repeated Host headers and more; a proxy in front of us may read such a head differently
// than we do, and that difference is how requests are smuggled. So they are refused.

#include <optional>
#include <string_view>

namespace shop::net {

/// Why a request is refused by the network edge itself.
struct Refusal {
    int status = 400;
    std::string_view detail;  // A literal.
};

struct HeadLimits {
    std::size_t head_bytes_max = 16 * 1024;
    std::size_t target_bytes_max = 4 * 1024;
};

/// Looks for the end of a head in bytes that arrive bit by bit, each byte looked at once.
class HeadScanner {
public:
    explicit HeadScanner(HeadLimits limits) : limits_(limits) {}

    /// `received` is everything since the head's first byte. A refusal as soon as no further byte
    /// could make it right.
    std::optional<Refusal> scan(std::string_view received);

    /// Bytes of the head with its empty line, or 0 while it is not complete.
    std::size_t head_bytes() const { return head_bytes_; }

private:
    HeadLimits limits_;
    std::size_t scanned_ = 0;
    std::size_t line_begin_ = 0;
    std::size_t head_bytes_ = 0;
};

/// Refuses a complete head that is malformed, ambiguous, or asks for what we do not speak.
std::optional<Refusal> check_head(std::string_view head, HeadLimits limits);

}  // namespace shop::net
