#include "platform/files/durable_file.hpp"

#include "platform/base/object_id.hpp"
#include "platform/files/test_dead_disk.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <system_error>

namespace shop {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(DurableFile, ReplacesTheFileCompletelyAndForItsOwnerOnly) {
    const fs::path folder = testing::TempDir() + "northbridge-durable-" + new_object_id();
    fs::create_directories(folder);
    std::ofstream(folder / "a.txt.new") << "left by a crash";
    write_durably(folder, "a.txt", "first");
    write_durably(folder, "a.txt", "second");

    EXPECT_EQ(read(folder / "a.txt"), "second");
    EXPECT_EQ(fs::status(folder / "a.txt").permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1);
    EXPECT_THROW(write_durably(folder / "absent", "a.txt", ""), std::system_error);
    fs::remove_all(folder);
}

TEST(DurableFile, WhatCannotBeWrittenWholeLeavesNoPart) {
    const fs::path folder = testing::TempDir() + "northbridge-durable-" + new_object_id();
    fs::create_directories(folder);
    write_durably(folder, "a.txt", "first");
    copy_to_new_file(folder / "a.txt", folder / "copy.txt");
    EXPECT_EQ(read(folder / "copy.txt"), "first");
    EXPECT_EQ(fs::status(folder / "copy.txt").permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_THROW(copy_to_new_file(folder / "a.txt", folder / "copy.txt"), std::system_error);
    {
        const DeadDisk disk;
        EXPECT_THROW(write_durably(folder, "a.txt", "second"), std::system_error);
        EXPECT_THROW(copy_to_new_file(folder / "a.txt", folder / "b.txt"), std::system_error);
    }
    EXPECT_EQ(read(folder / "a.txt"), "first");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 2);
    fs::remove_all(folder);
}

TEST(DurableFile, ManyFilesAreReplacedAtOnce) {
    const fs::path folder = testing::TempDir() + "northbridge-durable-" + new_object_id();
    fs::create_directories(folder);
    std::ofstream(folder / "a.txt.new") << "left by a crash";
    write_durably(folder, "a.txt", "old");
    write_all_durably(folder, {{"a.txt", "first"}, {"b.txt", "second"}});
    write_all_durably(folder, {});

    EXPECT_EQ(read(folder / "a.txt"), "first");
    EXPECT_EQ(read(folder / "b.txt"), "second");
    EXPECT_EQ(fs::status(folder / "b.txt").permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 2);
    EXPECT_THROW(write_all_durably(folder / "absent", {{"a.txt", ""}}), std::system_error);
    fs::remove_all(folder);
}

}  // namespace
}  // namespace shop
