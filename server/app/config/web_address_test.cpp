#include "app/config/web_address.hpp"

#include <gtest/gtest.h>

namespace shop::app {
namespace {

TEST(WebAddress, ReturnsTheHostThatAClientWouldConnectTo) {
    EXPECT_EQ(host_of("https://shop.example:8443/path?a=b"), "shop.example");
    EXPECT_EQ(host_of("http://[::1]:80"), "::1");
    EXPECT_EQ(host_of("smtp://127.0.0.1:25"), "127.0.0.1");
    EXPECT_EQ(host_of("https://127.0.0.1.nip.example:80/a"), "127.0.0.1.nip.example");
    for (const auto* none : {"", "shop.example", "http://", "http:///path", "http://a b/",
                             "http://127.0.0.1@evil.example/", "http://user:secret@localhost/",
                             "http://localhost:80x/", "http://localhost:1:2", "http://[::1].evil/",
                             "http://127.0.0.1%2eevil.example", "mailto:ada"}) {
        EXPECT_EQ(host_of(none), "") << none;
    }
}

TEST(WebAddress, AnOriginIsValidOnlyAsBrowsersWriteIt) {
    for (const auto* good : {"https://app.example", "http://localhost:5173", "https://[::1]:8443",
                             "https://xn--45b.example:8443"}) {
        EXPECT_TRUE(is_origin(good)) << good;
    }
    for (const auto* bad :
         {"", "*", "null", "app.example", "https://app.example/", "https://app.example/path",
          "https://app.example?a", "https://app.example#a", "https://APP.example",
          "https://app.example:443", "http://app.example:80", "https://app.example:0",
          "https://app.example:", "https://user@app.example", "https://*.app.example", "https://",
          "ftp://app.example", "https://a b", "https://%41.example"}) {
        EXPECT_FALSE(is_origin(bad)) << bad;
    }
}

TEST(WebAddress, LoopbackIsItsAddressesAndLocalhost) {
    for (const auto* here : {"127.0.0.1", "127.9.9.9", "::1", "localhost", "LOCALHOST"}) {
        EXPECT_TRUE(is_loopback(here)) << here;
    }
    for (const auto* there : {"", "127.evil.example", "127.0.0.1.evil.example", "127.0.0",
                              "1270.0.0.1", "128.0.0.1", "0.0.0.0", "::", "::2", "localhost.",
                              "localhost.evil.example", "[::1]", "::ffff:127.0.0.1"}) {
        EXPECT_FALSE(is_loopback(there)) << there;
    }
}

TEST(WebAddress, PlainHttpIsSafeOnLoopbackOnly) {
    for (const auto* safe : {"https://id.example", "http://localhost:1/keys", "http://[::1]/keys",
                             "http://127.0.0.1"}) {
        EXPECT_TRUE(is_secure_transport(safe)) << safe;
    }
    for (const auto* open :
         {"http://id.example", "http://127.evil.example/keys", "http://",
          "http://127.0.0.1.evil.example/keys", "http://localhost@evil.example", "http://[::2]/"}) {
        EXPECT_FALSE(is_secure_transport(open)) << open;
    }
}

}  // namespace
}  // namespace shop::app
