#include "platform/files/read_file.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace shop {
namespace {

namespace fs = std::filesystem;

class ReadFile : public ::testing::Test {
protected:
    void TearDown() override { fs::remove(file_); }

    const fs::path file_ = fs::path(::testing::TempDir()) / "northbridge-read-file";
};

TEST_F(ReadFile, ReadsEachByteOfALargeFile) {
    std::string written;
    for (int i = 0; i < 200'000; ++i) written += static_cast<char>(i % 251);
    std::ofstream(file_, std::ios::binary) << written;
    EXPECT_EQ(read_file(file_), written);
    EXPECT_EQ(read_existing_file(file_), written);
}

TEST_F(ReadFile, ReadsAFileWhoseSizeIsUnknown) {
    EXPECT_NE(read_existing_file("/proc/self/status").find("VmRSS:"), std::string::npos);
}

TEST_F(ReadFile, AnEmptyFileIsNotAMissingOne) {
    std::ofstream(file_, std::ios::binary).flush();
    EXPECT_EQ(read_file(file_), "");
    fs::remove(file_);
    EXPECT_EQ(read_file(file_), std::nullopt);
    EXPECT_THROW(read_existing_file(file_), std::runtime_error);
}

TEST_F(ReadFile, AFolderIsNotRead) {
    EXPECT_THROW(read_file(::testing::TempDir()), std::runtime_error);
}

}  // namespace
}  // namespace shop
