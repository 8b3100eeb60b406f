#include "platform/net/byte_range.hpp"

#include <gtest/gtest.h>

namespace shop::net {
namespace {

// R-DESK-2
TEST(ByteRange, IsReadAsTheStandardSays) {
    constexpr std::size_t bytes = 100;
    const auto asked = [](std::string_view header) { return read_range(header, bytes).value(); };
    EXPECT_EQ(asked("bytes=0-9").bytes, (ByteRange{0, 10}));
    EXPECT_EQ(asked("bytes=90-").bytes, (ByteRange{90, 100}));
    EXPECT_EQ(asked("bytes=90-5000").bytes, (ByteRange{90, 100}));
    EXPECT_EQ(asked("bytes=-10").bytes, (ByteRange{90, 100}));
    EXPECT_EQ(asked("bytes=-5000").bytes, (ByteRange{0, 100}));
    for (const auto* none : {"bytes=100-", "bytes=100-200", "bytes=-0"}) {
        EXPECT_FALSE(asked(none).bytes) << none;
    }
    for (const auto* other :
         {"", "bytes", "bytes=", "bytes=-", "bytes=5-4", "bytes=1-2,4-5", "bytes= 1-2", "bytes=a-b",
          "lines=1-2", "bytes=+1-2", "bytes=1-99999999999999999999"}) {
        EXPECT_FALSE(read_range(other, bytes)) << other;
    }
    EXPECT_FALSE(read_range("bytes=0-", 0).value().bytes);
    EXPECT_FALSE(read_range("bytes=-5", 0).value().bytes);
}

}  // namespace
}  // namespace shop::net
