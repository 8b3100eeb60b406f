#include "platform/base/image_url.hpp"

#include <gtest/gtest.h>

#include <string>

namespace shop {
namespace {

TEST(ImageUrl, IsAnHttpsUrlOrAPathOfThisShop) {
    for (const std::string good :
         {"https://img.example/a.png", "/img/boards/a.svg", "/", "https://img.example:8443?a=b&c#d",
          "HTTPS://img.example/King's%20board(1).png", "https://ছবি.example/বোর্ড.png",
          "/img/বোর্ড.png"}) {
        EXPECT_TRUE(is_image_url(good)) << good;
    }
    for (const std::string bad : {"",
                                  "a.png",
                                  "//evil.example/a.png",
                                  "/\\evil.example",
                                  "http://img.example/a.png",
                                  "https://",
                                  "https:///a",
                                  "javascript:alert(1)",
                                  "data:image/png;base64,AA",
                                  "/a b",
                                  "/a\nb",
                                  "https://?",
                                  "https://#a",
                                  "https://:443/a",
                                  "https://x\"onerror=alert(1)",
                                  "https://user:pw@x.example/a.png",
                                  "https://user@x.example/",
                                  "https://@x.example/",
                                  "https://x.example/a\"b",
                                  "/a\"b",
                                  "/<a>",
                                  "https://x.example/<a>",
                                  "https://a%22b/",
                                  "https://x.example:port/",
                                  "https://x.example:99999/",
                                  "https://x.example\\@y.example/",
                                  "https://x.example/a%zz",
                                  "/a\u202eb",
                                  "/a\u0085b",
                                  "https:x.example",
                                  "https:/x.example",
                                  "https://a b.example/",
                                  "https://x'y.example/"}) {
        EXPECT_FALSE(is_image_url(bad)) << bad;
    }
    EXPECT_TRUE(is_image_url("/" + std::string(1'999, 'a')));
    EXPECT_FALSE(is_image_url("/" + std::string(2'000, 'a')));
}

TEST(ImageUrl, ShowsPicturesOfPeopleFromFewHosts) {
    for (const std::string good :
         {"/img/boards/a.svg", "https://lh3.googleusercontent.com/a/b=s96-c",
          "https://LH3.GoogleUserContent.com/a"}) {
        EXPECT_EQ(shown_photo(good), good);
    }
    for (const std::string other :
         {"", "https://img.example/a.png", "https://googleusercontent.com.evil.example/a.png",
          "https://evilgoogleusercontent.com/a.png", "http://lh3.googleusercontent.com/a",
          "//lh3.googleusercontent.com/a", "data:image/png;base64,AA"}) {
        EXPECT_EQ(shown_photo(other), "") << other;
    }
}

}  // namespace
}  // namespace shop
