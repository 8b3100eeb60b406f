#include "platform/base/clock.hpp"

#include <gtest/gtest.h>

namespace shop {
namespace {

TEST(Clock, WritesTimesByRfc3339) {
    EXPECT_EQ(rfc3339(0), "1970-01-01T00:00:00.000Z");
    EXPECT_EQ(rfc3339(951'826'399'007), "2000-02-29T12:13:19.007Z");
    EXPECT_EQ(rfc3339(1'769'851'800'000), "2026-01-31T09:30:00.000Z");
    EXPECT_EQ(rfc3339(4'102'444'799'999), "2099-12-31T23:59:59.999Z");
}

}  // namespace
}  // namespace shop
