#include "platform/files/open_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

namespace shop {
namespace {

// R-DESK-2
TEST(OpenFile, OfAScratchFileHasWhatWasWrittenAndNoName) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("open_file_test_" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    ScratchFile file(folder);
    file.append("one,");
    file.append("two");
    EXPECT_TRUE(std::filesystem::is_empty(folder));
    const auto finished = std::move(file).finish();
    std::array<char, 8> bytes{};
    EXPECT_EQ(finished->bytes(), 7U);
    EXPECT_EQ(pread(finished->descriptor(), bytes.data(), bytes.size(), 0), 7);
    EXPECT_STREQ(bytes.data(), "one,two");
    EXPECT_EQ(OpenFile::open(folder / "absent"), nullptr);
    EXPECT_THROW(ScratchFile(folder / "absent"), std::system_error);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace shop
