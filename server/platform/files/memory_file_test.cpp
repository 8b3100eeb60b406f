#include "platform/files/memory_file.hpp"

#include <gtest/gtest.h>

#include <sys/resource.h>
#include <unistd.h>

#include <string>

namespace shop {
namespace {

TEST(MemoryFile, HoldsItsBytesAndIsImmutable) {
    const std::string bytes(100'000, 'x');
    const auto file = MemoryFile::make(bytes);
    ASSERT_NE(file, nullptr);
    std::string read(bytes.size() + 1, '\0');
    EXPECT_EQ(pread(file->descriptor(), read.data(), read.size(), 0), 100'000);
    read.pop_back();
    EXPECT_EQ(read, bytes);
    EXPECT_EQ(pwrite(file->descriptor(), "y", 1, 0), -1);
    EXPECT_EQ(ftruncate(file->descriptor(), 0), -1);
}

TEST(MemoryFile, IsNullWithoutDescriptors) {
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    const rlimit none{0, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
    const auto file = MemoryFile::make("bytes");
    setrlimit(RLIMIT_NOFILE, &before);
    EXPECT_EQ(file, nullptr);
}

}  // namespace
}  // namespace shop
