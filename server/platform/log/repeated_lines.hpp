#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shop {

/// Decides which log lines are written: five a minute of the same text, then one with the number of
/// the others. Texts that differ only in ids and counts are the same. Not thread-safe.
class RepeatedLines {
public:
    /// A line, and how often it was left out since it was last written.
    struct Summary {
        std::string text;
        std::uint64_t count = 0;
    };

    /// Whether to write `text` at `now_ms`.
    bool admits(std::string_view text, std::int64_t now_ms);

    /// Lines left out in past minutes, each once.
    std::vector<Summary> take_summaries(std::int64_t now_ms);

private:
    struct Minute {
        std::int64_t began_at_ms = 0;
        std::uint64_t count = 0;
        std::string text;  // The last text.
    };

    std::map<std::string, Minute, std::less<>> minutes_;  // By the text without numbers.
};

}  // namespace shop
