#pragma once

// For tests only: a shop and the doctor's findings about it.

#include "app/data/data_folder.hpp"
#include "app/doctor/doctor.hpp"
#include "platform/base/object_id.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

namespace shop::app {

/// "fault folder.mode" for each line that is not ok.
inline std::vector<std::string> found(const Checks& checks) {
    std::vector<std::string> lines;
    for (const auto& check : checks.all()) {
        EXPECT_FALSE(check.sentence.empty());
        if (check.level == Level::ok) continue;
        const auto* level = check.level == Level::note      ? "note "
                            : check.level == Level::warning ? "warning "
                                                            : "fault ";
        if (check.level != Level::note) EXPECT_FALSE(check.advice.empty()) << check.name;
        lines.push_back(level + check.name);
    }
    return lines;
}

template <class Judge, class... Facts>
std::vector<std::string> judged(Judge judge, const Facts&... facts) {
    Checks checks;
    judge(facts..., checks);
    return found(checks);
}

/// A SQLite shop in its own folder, opened once.
class DoctorTest : public testing::Test {
protected:
    DoctorTest() {
        examined_.config.data_folder = folder_;
        std::filesystem::create_directories(folder_ / "identity-keys");
        std::ofstream(folder_ / "identity-keys/key") << "a key";
        for (const auto& path : {folder_, folder_ / "identity-keys"}) {
            std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        }
        static_cast<void>(open_shop_database(examined_.config, {}));
        examined_.ends_at = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    }
    ~DoctorTest() override { std::filesystem::remove_all(folder_); }

    std::vector<std::string> run(void (*check)(const Examined&, Checks&)) const {
        return judged(check, examined_);
    }

    /// The advice in the line `name`; empty if absent.
    std::string advice(void (*check)(const Examined&, Checks&), std::string_view name) const {
        Checks checks;
        check(examined_, checks);
        for (const auto& one : checks.all()) {
            if (one.name == name) return one.advice;
        }
        return "";
    }

    const std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("northbridge-doctor-" + new_object_id());
    Examined examined_{};
};

}  // namespace shop::app
