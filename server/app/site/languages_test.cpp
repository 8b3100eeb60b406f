#include "app/site/languages.hpp"

#include <gtest/gtest.h>

namespace shop::app {
namespace {

http::Request read(const std::string& path) {
    http::Request request{"GET", path};
    split_language(request);
    return request;
}

// R-LANG-10
TEST(Languages, AnAddressIsAPathInALanguage) {
    struct Row {
        std::string address;
        std::string path;
    };
    const std::vector<Row> bangla = {
        {"/bn", "/"},
        {"/bn/", "/"},
        {"/bn/products", "/products"},
        {"/bn/bn/products", "/bn/products"},
        {"/bn/purchase/65a1", "/purchase/65a1"},
        {"/api/bn", "/api"},
        {"/api/bn/products", "/api/products"},
        {"/bn/api/products", "/api/products"},
    };
    for (const auto& [address, path] : bangla) {
        const auto request = read(address);
        EXPECT_EQ(request.language, Language::bangla) << address;
        EXPECT_EQ(request.path, path) << address;
        EXPECT_EQ(request.address(), address) << address;
    }
    for (const auto* address : {"/", "/products", "/BN", "/bnx", "/en/products", "/products/bn",
                                "/api", "/api/products", "/api/bnx", "/apibn", "//bn"}) {
        const auto request = read(address);
        EXPECT_EQ(request.language, Language::english) << address;
        EXPECT_EQ(request.path, address) << address;
        EXPECT_EQ(request.address(), address) << address;
    }
}

// R-LANG-14
TEST(Languages, OnlyTheFrontPageAsksWhatTheVisitorHasChosen) {
    const auto prefers = [](const std::string& path, const std::string& cookies,
                            const std::string& method = "GET") {
        auto request = read(path);
        request.method = method;
        request.headers["cookie"] = cookies;
        return prefers_bangla(request);
    };
    EXPECT_TRUE(prefers("/", "theme=dark; language=bn"));
    EXPECT_TRUE(prefers("/", "language=bn", "HEAD"));
    EXPECT_FALSE(prefers("/", "language=bn", "POST"));
    for (const auto* path : {"/bn", "/products", "/home"}) {
        EXPECT_FALSE(prefers(path, "language=bn")) << path;
    }
    for (const auto* cookies : {"", "language=en", "language=xx", "language=", "language=BN"}) {
        EXPECT_FALSE(prefers("/", cookies)) << cookies;
    }
}

TEST(Languages, APageHasAnAddressInEachLanguage) {
    EXPECT_EQ(page_path(Language::english, "/"), "/");
    EXPECT_EQ(page_path(Language::english, "/blogs"), "/blogs");
    EXPECT_EQ(page_path(Language::bangla, "/"), "/bn");
    EXPECT_EQ(page_path(Language::bangla, "/blogs"), "/bn/blogs");
}

}  // namespace
}  // namespace shop::app
