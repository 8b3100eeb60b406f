#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shop {

/// Decides which lines of a log are written: of lines that say the same, five a minute, and then
/// one with the number of the others. Ids and counts do not make a line another one. Not for
/// several threads at once.
class RepeatedLines {
public:
    /// A line that was left out so many times since it was last written.
    struct Summary {
        std::string text;
        std::uint64_t count = 0;
    };

    /// Whether to write `text` at `now_ms`.
    bool admits(std::string_view text, std::int64_t now_ms);

    /// What was left out in minutes that are over, each once.
    std::vector<Summary> take_summaries(std::int64_t now_ms);

private:
    struct Minute {
        std::int64_t began_at_ms = 0;
        std::uint64_t count = 0;
        std::string text;  // The last one.
    };

    std::map<std::string, Minute, std::less<>> minutes_;  // By the text without what varies.
};

}  // namespace shop
