#include "platform/net/network_shares.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace shop::net {
namespace {

/// How many shares of 1 are still available.
std::size_t left_for(NetworkShares& shares, const std::string& address,
                     std::vector<NetworkShares::Taken>& taken) {
    std::size_t count = 0;
    while (auto one = shares.take(address, 1)) {
        taken.push_back(*std::move(one));
        ++count;
    }
    return count;
}

// R-OPS-52
TEST(NetworkShares, ANetworkHasAnEighthANeighbourhoodAQuarter) {
    NetworkShares shares(64);
    std::vector<NetworkShares::Taken> taken;
    EXPECT_EQ(left_for(shares, "2001:db8:1:1::1", taken), 8U);
    EXPECT_EQ(left_for(shares, "2001:db8:1:1::2", taken), 0U) << "the same /64";
    EXPECT_EQ(left_for(shares, "2001:db8:1:2::1", taken), 8U);
    EXPECT_EQ(left_for(shares, "2001:db8:1:3::1", taken), 0U) << "the same /48";
    EXPECT_EQ(left_for(shares, "203.0.113.1", taken), 8U);
    EXPECT_EQ(left_for(shares, "::ffff:203.0.113.1", taken), 0U);
    EXPECT_EQ(left_for(shares, "203.0.113.2", taken), 8U);
    EXPECT_EQ(left_for(shares, "203.0.113.3", taken), 0U) << "the same /24";
    EXPECT_EQ(left_for(shares, "198.51.100.1", taken), 8U) << "two neighbourhoods leave half";
    taken.clear();
    EXPECT_EQ(left_for(shares, "203.0.113.3", taken), 8U) << "all was given back";
}

// R-OPS-52
TEST(NetworkShares, ThisMachineMayHaveAll) {
    NetworkShares shares(64);
    std::vector<NetworkShares::Taken> taken;
    EXPECT_EQ(left_for(shares, "127.0.0.1", taken), 64U);
    EXPECT_EQ(left_for(shares, "203.0.113.1", taken), 0U);
    taken.clear();
    EXPECT_EQ(left_for(shares, "::1", taken), 64U);
}

TEST(NetworkShares, WhatIsTakenGrowsWithinTheShare) {
    NetworkShares shares(80);
    auto taken = shares.take("203.0.113.1", 4);
    ASSERT_TRUE(taken);
    EXPECT_TRUE(taken->grow_to(10));
    EXPECT_TRUE(taken->grow_to(5)) << "it keeps what it has";
    EXPECT_FALSE(taken->grow_to(11));
    EXPECT_FALSE(shares.take("203.0.113.1", 1));
    taken.reset();
    EXPECT_TRUE(shares.take("203.0.113.1", 10));
}

}  // namespace
}  // namespace shop::net
