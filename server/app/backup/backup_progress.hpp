#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::app {

/// How far a daily backup is as a whole, from the steps that its work reports. It never goes back.
class BackupProgress {
public:
    /// Takes in that `step` has done `done` of `total`, 0: of an unknown number.
    void reached(std::string_view step, std::int64_t done, std::int64_t total);

    /// From 0 to 99: only its end ends it.
    std::int64_t percent() const { return percent_; }

    /// "38 %: pack", for its record.
    std::string sentence() const;

private:
    std::size_t stage_ = 0;
    std::string step_{};
    std::int64_t steps_of_stage_ = 0;
    std::int64_t percent_ = 0;
};

/// The percentage in such a sentence; nothing where it has none.
std::optional<std::int64_t> percent_in(std::string_view sentence);

}  // namespace shop::app
