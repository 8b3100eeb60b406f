#include "app/site/static_pages.hpp"

#include "app/site/bootstrap_data.hpp"
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
        for (const std::string folder : {"/.pages", "/.pages/bn"}) write_templates(folder);
        config_.mode = Mode::demo;
    }
    ~StaticPagesTest() override { std::filesystem::remove_all(folder_); }

    void write_templates(const std::string& folder) const {
        std::filesystem::create_directories(folder_ + folder);
        const auto language = folder.ends_with("bn") ? "bn" : "en";
        for (const std::string page : {"login", "register", "password-reset", "compare", "blogs",
                                       "portfolio", "not-found", "shell"}) {
            std::ofstream(folder_ + folder + "/" + page + ".html")
                << R"(<html lang=")" << language
                << R"("{{#theme}} data-theme="{{theme}}"{{/theme}}><title>)" << page
                << R"(</title><a href="tel:{{officeTelephone}}">{{shopName}}</a>)"
                << R"({{#languages}}<a href="/bn">{{/languages}})"
                << R"(<script id="boot">{{{boot}}}</script></html>)";
        }
    }

    http::PreparedResponsePtr find(const std::string& path, const std::string& cookies = "",
                                   Language language = Language::english) const {
        http::Request request{"GET", path};
        request.language = language;
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
        {"/compare", "compare"},
        {"/password-reset", "password-reset"},
        {"/blogs", "blogs"},
        {"/my-portfolio", "portfolio"},
        {"/dashboard", "shell"},
        {"/dashboard/my-orders", "shell"},
        {"/dashboard/my-orders/x", "shell"},
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

// R-LANG-10
TEST_F(StaticPagesTest, ATrailingSlashIsRemovedInBangla) {
    http::Router router;
    for (const auto* path : {"/", "/products", "/products/"}) {
        router.add("GET", path, [](const auto&) { return http::Response{}; });
    }
    const auto location = [&](const std::string& path, const std::string& asked) -> std::string {
        http::Request request{"GET", path};
        request.language = Language::bangla;
        request.asked_path = asked;
        request.query = "a=b";
        const auto moved = without_slash(router, request);
        return moved ? moved->headers.at("Location") : "";
    };
    EXPECT_EQ(location("/", "/bn/"), "/bn?a=b");
    EXPECT_EQ(location("/products/", "/bn/products/"), "/bn/products?a=b");
    EXPECT_EQ(location("/", "/bn"), "");
    EXPECT_EQ(location("/nowhere/", "/bn/nowhere/"), "");
}

// R-LANG-12
TEST_F(StaticPagesTest, EachLanguageHasItsOwnTemplatesAndSaysSo) {
    const auto bangla = find("/login", "theme=dark", Language::bangla);
    EXPECT_THAT(bangla->identity.bytes, HasSubstr(R"(<html lang="bn" data-theme="dark">)"));
    EXPECT_EQ(bangla->headers.at("Content-Language"), "bn");
    EXPECT_EQ(find("/login")->headers.at("Content-Language"), "en");
    const auto unknown = find("/nowhere", "", Language::bangla);
    EXPECT_EQ(unknown->status, 404);
    EXPECT_THAT(unknown->identity.bytes, HasSubstr(R"(<html lang="bn">)"));
    std::filesystem::remove(folder_ + "/.pages/bn/portfolio.html");
    EXPECT_THROW(find("/login"), std::runtime_error);
}

// R-LANG-16
TEST_F(StaticPagesTest, WithOneLanguageThereIsNoSwitchAndNoOtherTemplateIsNeeded) {
    EXPECT_THAT(find("/login")->identity.bytes, HasSubstr(R"(<a href="/bn">)"));
    EXPECT_THAT(bootstrap_json(config_, {}, Language::english),
                HasSubstr(R"("languages":["en","bn"])"));
    config_.has_bangla = false;
    std::filesystem::remove_all(folder_ + "/.pages/bn");
    EXPECT_THAT(find("/login")->identity.bytes, Not(HasSubstr("/bn")));
    EXPECT_THAT(bootstrap_json(config_, {}, Language::english), HasSubstr(R"("languages":["en"])"));
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
    const auto boot = boost::json::parse(bootstrap_json(config_, {}, Language::english));
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
    EXPECT_THAT(bootstrap_json(config_, {}, Language::english), HasSubstr("customer-demo"));
    config_.mode = Mode::production;
    EXPECT_THAT(bootstrap_json(config_, {}, Language::english), Not(HasSubstr("customer-demo")));
    EXPECT_THAT(bootstrap_json(config_, {}, Language::english), HasSubstr(R"("mode":"none")"));
}

}  // namespace
}  // namespace shop::app
