#include "platform/json/bin.hpp"

#include <gtest/gtest.h>

namespace shop::json {
namespace {

TEST(Bin, IsKeptInOneForm) {
    EXPECT_EQ(normal_bin("001234567-0101"), "001234567-0101");
    EXPECT_EQ(normal_bin("  ০০১২৩৪৫৬৭ ০১০১ "), "001234567-0101");
    EXPECT_FALSE(normal_bin("00123456-0101"));
    EXPECT_FALSE(normal_bin("001234567-0101x"));
    EXPECT_FALSE(normal_bin(""));
}

}  // namespace
}  // namespace shop::json
