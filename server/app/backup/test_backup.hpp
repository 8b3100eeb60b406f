#pragma once

// For tests only.

#include "app/backup/take_backup.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

namespace shop::app {

/// Ignores progress.
inline void unwatched(const std::string&, std::int64_t, std::int64_t) {}

/// Gives each test its own folder.
class TestFolder : public testing::Test {
protected:
    TestFolder() { std::filesystem::create_directory(folder_); }
    ~TestFolder() override { std::filesystem::remove_all(folder_); }

    const std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("backup_" + new_object_id());
};

}  // namespace shop::app
