#include "app/config/config.hpp"

#include <gtest/gtest.h>

namespace shop::app {
namespace {

TEST(ServedHosts, ADemoServesThisMachinesNamesAndItsPublicOneOnly) {
    Config demo;
    demo.mode = Mode::demo;
    for (const auto* own : {"localhost", "LocalHost:8080", "shop.localhost:8080", "127.0.0.1:8080",
                            "127.1.2.3", "[::1]:8080", "[::1]"}) {
        EXPECT_TRUE(demo.serves_host(own)) << own;
    }
    for (const auto* other :
         {"rebound.example", "rebound.example:8080", "localhost.rebound.example", "localhost.",
          "notlocalhost", "127.0.0.1.rebound.example", "192.168.1.5:8080", "0.0.0.0:8080",
          "[::ffff:127.0.0.1]", "[fd00::1]:8080", "localhost@rebound.example", "localhost:8080:1",
          ":8080", "[::1"}) {
        EXPECT_FALSE(demo.serves_host(other)) << other;
    }
    demo.public_url = "https://Demo.example:8443";
    EXPECT_TRUE(demo.serves_host("demo.EXAMPLE"));
    EXPECT_TRUE(demo.serves_host("localhost:8080"));
    EXPECT_FALSE(demo.serves_host("shop.demo.example"));
    demo.demo_public = true;
    EXPECT_TRUE(demo.serves_host("192.168.1.5:8080"));
    EXPECT_TRUE(Config{}.serves_host("shop.example")) << "production trusts its proxy";
}

}  // namespace
}  // namespace shop::app
