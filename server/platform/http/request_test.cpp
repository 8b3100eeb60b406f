#include "platform/http/http.hpp"

#include <gtest/gtest.h>

namespace shop::http {
namespace {

TEST(Request, ABearerTokenIsReadWhateverTheCaseOfItsScheme) {
    const auto token_in = [](const std::string& authorization) {
        Request request{"GET", "/"};
        request.headers["authorization"] = authorization;
        return std::string(bearer_token(request));
    };
    for (const auto* good : {"Bearer abc", "bearer abc", "BEARER  abc "}) {
        EXPECT_EQ(token_in(good), "abc") << good;
    }
    for (const auto* bad : {"", "Bearer", "Bearer ", "Bearerabc", "Basic abc", "abc"}) {
        EXPECT_EQ(token_in(bad), "") << bad;
    }
    EXPECT_EQ(bearer_token(Request{"GET", "/"}), "");
}

}  // namespace
}  // namespace shop::http
