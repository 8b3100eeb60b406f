#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::app {

/// Overall progress of a daily backup, derived from the steps of its work. Never decreases.
class BackupProgress {
public:
    /// Reports that `step` has done `done` of `total`; 0 if the total is unknown.
    void reached(std::string_view step, std::int64_t done, std::int64_t total);

    /// From 0 to 99; only a finished backup is complete.
    std::int64_t percent() const { return percent_; }

    /// "38 %: pack", for its record.
    std::string sentence() const;

private:
    std::size_t stage_ = 0;
    std::string step_{};
    std::int64_t steps_of_stage_ = 0;
    std::int64_t percent_ = 0;
};

/// The percentage in such a sentence; empty if there is none.
std::optional<std::int64_t> percent_in(std::string_view sentence);

}  // namespace shop::app
