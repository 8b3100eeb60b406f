#include "app/api.hpp"

#include "app/api_document.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include <algorithm>
#include <filesystem>
#include <set>

namespace shop::app {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The API, wired as in the program. These tests make no calls that need an id token.
class ApiTest : public testing::Test {
protected:
    ApiTest() {
        add_api_routes(router_, {*database_,
                                 *verifier_,
                                 http::Pool::shop,
                                 search_,
                                 products_,
                                 reviews_,
                                 page_cache_,
                                 pages_,
                                 context_,
                                 order_settings_,
                                 fonts_,
                                 pictures_,
                                 true,
                                 "",
                                 HealthSettings{false, backup_settings_},
                                 {},
                                 "password of a store"});
    }
    ~ApiTest() override { std::filesystem::remove_all(folder_); }

    http::PreparedResponsePtr get(const std::string& path, const std::string& cookies = "") {
        http::Request request{"GET", path};
        request.headers["cookie"] = cookies;
        return router_.answer(request).prepared;
    }

    const Live<orders::Settings> order_settings_{orders::Settings{}};
    const Live<BackupSettings> backup_settings_{BackupSettings{}};
    const papers::Fonts fonts_{PAPER_FONTS};
    const std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("api_" + new_object_id());
    const pictures::PictureFolder pictures_{folder_, "shop", false};
    sql::TestDatabase database_;
    std::unique_ptr<accounts::IdTokenVerifier> verifier_ = accounts::make_id_token_verifier(
        "issuer", "shop", [](const std::string&) { return std::nullopt; });
    std::unique_ptr<payments::Provider> provider_ = payments::make_absent_provider();
    const orders::PaymentContext context_{*database_, *provider_};
    catalogue::ProductSearch search_{*database_};
    http::ResponseCache products_;
    http::ResponseCache reviews_;
    http::ResponseCache page_cache_;
    const PageSettings pages_{};
    http::Router router_{"/api"};
};

/// Routes with and without a trailing slash count as the same call.
std::string without_last_slash(std::string route) {
    if (route.ends_with('/')) route.pop_back();
    return route;
}

std::set<std::string> described_calls() {
    const std::set<std::string> methods = {"get", "post", "put", "patch", "delete"};
    const auto document = boost::json::parse(api_document());
    const std::string base(document.at("servers").at(0).at("url").as_string());
    std::set<std::string> calls;
    for (const auto& [path, item] : document.at("paths").as_object()) {
        for (const auto& member : item.as_object()) {
            std::string method = member.key();
            if (!methods.contains(method)) continue;
            std::ranges::transform(method, method.begin(), [](char c) { return c - 'a' + 'A'; });
            calls.insert(without_last_slash((method + " ").append(base).append(path)));
        }
    }
    return calls;
}

TEST_F(ApiTest, TheDocumentNamesEveryCallAndNoOther) {
    std::set<std::string> known;
    for (const auto& route : router_.routes()) known.insert(without_last_slash(route));
    EXPECT_EQ(known, described_calls());
}

TEST_F(ApiTest, TheDocumentIsServedUnchanged) {
    const auto document = get("/api/openapi.json");
    ASSERT_TRUE(document);
    EXPECT_EQ(document->content_type, "application/json");
    EXPECT_EQ(document->identity.bytes, api_document());
}

TEST_F(ApiTest, TheHtmlPageNamesEveryCallAndRunsNoScript) {
    const auto page = get("/api/docs");
    ASSERT_TRUE(page);
    for (const auto& call : described_calls()) {
        EXPECT_THAT(page->identity.bytes, HasSubstr(call.substr(call.find(' ') + 1)));
    }
    EXPECT_THAT(page->identity.bytes, Not(HasSubstr("<script")));
    const auto& policy = page->headers.at("Content-Security-Policy");
    EXPECT_THAT(policy, HasSubstr("default-src 'none'; style-src 'sha256-"));
    EXPECT_THAT(policy, Not(HasSubstr("script-src")));
}

TEST_F(ApiTest, TheHtmlPageIsInTheThemeOfTheCookie) {
    const auto in_dark = get("/api/docs", "theme=dark");
    EXPECT_THAT(in_dark->identity.bytes, HasSubstr(R"(<html data-theme="dark" lang="en">)"));
    EXPECT_EQ(in_dark->headers.at("Vary"), "Cookie");
    for (const auto* cookies : {"", "theme=", "theme=pink"}) {
        EXPECT_THAT(get("/api/docs", cookies)->identity.bytes, HasSubstr("<html lang=\"en\">"));
    }
}

}  // namespace
}  // namespace shop::app
