#include "app/site/static_pages.hpp"

#include "platform/base/object_id.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include <filesystem>
#include <fstream>

namespace shop::app {
namespace {

using testing::HasSubstr;
using testing::Not;

class StaticPagesTest : public testing::Test {
protected:
    StaticPagesTest() {
        std::filesystem::create_directories(folder_ + "/.pages");
        for (const auto* page :
             {"login", "register", "password-reset", "blogs", "portfolio", "not-found", "shell"}) {
            std::ofstream(folder_ + "/.pages/" + page + ".html")
                << R"(<html lang="en"{{#theme}} data-theme="{{theme}}"{{/theme}}><title>)" << page
                << R"(</title><a href="tel:{{officeTelephone}}">{{shopName}}</a>)"
                << R"(<script id="boot">{{{boot}}}</script></html>)";
        }
        config_.mode = Mode::demo;
    }
    ~StaticPagesTest() override { std::filesystem::remove_all(folder_); }

    http::PreparedResponsePtr find(const std::string& path, const std::string& cookies = "") const {
        http::Request request{"GET", path};
        request.headers["cookie"] = cookies;
        const PageMaker maker(folder_, config_, {"key", "northbridge", "/", "pk_test_1"});
        StaticPages pages(maker, config_);
        http::Router router;
        pages.add_routes(router);
        if (!router.knows(path)) return pages.not_found(request);
        EXPECT_EQ(pages.find(request), nullptr);
        auto made = router.answer(request).prepared;
        EXPECT_EQ(pages.find(request), made);
        return made;
    }
    std::string policy_of(const std::string& path) const {
        return find(path)->headers.at("Content-Security-Policy");
    }

    const std::string folder_ = testing::TempDir() + "northbridge-pages-" + new_object_id();
    Config config_;
};

// R-SHELL-6
TEST_F(StaticPagesTest, OnlyKnownScreensAreFound) {
    const std::vector<std::pair<std::string, std::string>> table = {
        {"/login", "login"},
        {"/password-reset", "password-reset"},
        {"/blogs", "blogs"},
        {"/my-portfolio", "portfolio"},
        {"/dashboard", "shell"},
        {"/dashboard/my-orders", "shell"},
        {"/dashboard/payment/x", "shell"},
    };
    for (const auto& [path, page] : table) {
        EXPECT_EQ(find(path)->status, 200) << path;
        EXPECT_THAT(find(path)->identity.bytes, HasSubstr("<title>" + page)) << path;
    }
    for (const auto* path : {"/nothing", "/purchase/", "/purchase/a/b", "/dashboard/secrets"}) {
        EXPECT_EQ(find(path)->status, 404) << path;
        EXPECT_THAT(find(path)->identity.bytes, HasSubstr("<title>not-found"));
    }
}

TEST_F(StaticPagesTest, ABrokenEscapeGets404) {
    const PageMaker maker(folder_, config_, {});
    const StaticPages pages(maker, config_);
    for (const auto* path : {"/dashboard/payment/%zz", "/purchase/%", "/dashboard/%4"}) {
        const auto page = pages.find({"GET", path});
        ASSERT_NE(page, nullptr) << path;
        EXPECT_EQ(page->status, 404) << path;
        EXPECT_THAT(page->identity.bytes, HasSubstr("<title>not-found")) << path;
    }
    EXPECT_EQ(pages.find({"GET", "/purchase/%36"}), nullptr);
}

// R-SHELL-6
TEST_F(StaticPagesTest, ATrailingSlashIsRemovedByARedirect) {
    http::Router router;
    for (const auto* path : {"/", "/blogs", "/purchase/{id}"}) {
        router.add("GET", path, [](const auto&) { return http::Response{}; });
    }
    const auto location = [&](const std::string& method, const std::string& path) -> std::string {
        http::Request request{method, path};
        request.query = path == "/blogs/" ? "a=b" : "";
        const auto moved = without_slash(router, request);
        if (!moved) return "";
        EXPECT_EQ(moved->status, 308);
        return moved->headers.at("Location");
    };
    EXPECT_EQ(location("GET", "/blogs/"), "/blogs?a=b");
    EXPECT_EQ(location("HEAD", "/purchase/x/"), "/purchase/x");
    for (const auto* path : {"/", "/blogs", "/Blogs/", "/purchase/", "//evil.example/"}) {
        EXPECT_EQ(location("GET", path), "") << path;
    }
    EXPECT_EQ(location("POST", "/blogs/"), "");
}

TEST_F(StaticPagesTest, ThePageIsRenderedInTheThemeOfTheCookie) {
    EXPECT_THAT(find("/login")->identity.bytes, HasSubstr(R"(<html lang="en">)"));
    EXPECT_THAT(find("/login", "a=b; theme=dark")->identity.bytes,
                HasSubstr(R"(<html lang="en" data-theme="dark">)"));
    EXPECT_THAT(find("/login", "theme=\"><script>")->identity.bytes,
                HasSubstr(R"(<html lang="en">)"));
    EXPECT_NE(find("/login", "theme=dark")->identity.etag, find("/login")->identity.etag);
}

TEST_F(StaticPagesTest, SettingsAreEscapedInThePage) {
    config_.shop_name = "</script><script>alert(1)</script>";
    const auto page = find("/login")->identity.bytes;
    EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
    EXPECT_THAT(page, HasSubstr("&lt;/script&gt;&lt;script&gt;alert(1)"));
    const auto boot = boost::json::parse(bootstrap_json(config_, {}));
    EXPECT_EQ(boost::json::value_to<std::string>(boot.at("shopName")), config_.shop_name);
}

TEST_F(StaticPagesTest, ATelephoneLinkHoldsOnlyThePlusAndDigits) {
    config_.office_number = "+880 (2) 5550-0100";
    EXPECT_THAT(find("/login")->identity.bytes, HasSubstr("\"tel:+880255500100\""));
}

TEST_F(StaticPagesTest, MissingTemplatesAreReportedAtStartup) {
    std::filesystem::remove_all(folder_ + "/.pages");
    EXPECT_THROW(find("/login"), std::runtime_error);
}

TEST_F(StaticPagesTest, OneMissingTemplateIsReportedAtStartup) {
    std::filesystem::remove(folder_ + "/.pages/portfolio.html");
    EXPECT_THROW(find("/login"), std::runtime_error);
}

TEST_F(StaticPagesTest, OnlyThePolicyOfThePaymentPageAllowsTheProvider) {
    EXPECT_THAT(policy_of("/login"), HasSubstr("require-trusted-types-for 'script'"));
    EXPECT_THAT(policy_of("/login"), Not(HasSubstr("frame-src")));
    const std::string payment = "/dashboard/payment/65a1f0c2d3e4b5a697887766";
    EXPECT_THAT(policy_of(payment), HasSubstr("frame-src 'self'"));
    EXPECT_THAT(policy_of(payment), Not(HasSubstr("stripe.com")));

    config_.payment = PaymentMode::stripe;
    EXPECT_THAT(policy_of(payment), HasSubstr("script-src 'self' https://js.stripe.com;"));
    EXPECT_THAT(policy_of(payment), HasSubstr("connect-src 'self' https://api.stripe.com;"));
    EXPECT_THAT(policy_of("/login"), Not(HasSubstr("stripe.com")));
}

TEST_F(StaticPagesTest, DemoAccountsAreShownInDemoModeOnly) {
    EXPECT_THAT(bootstrap_json(config_, {}), HasSubstr("customer-demo"));
    config_.mode = Mode::production;
    EXPECT_THAT(bootstrap_json(config_, {}), Not(HasSubstr("customer-demo")));
    EXPECT_THAT(bootstrap_json(config_, {}), HasSubstr(R"("mode":"none")"));
}

}  // namespace
}  // namespace shop::app
