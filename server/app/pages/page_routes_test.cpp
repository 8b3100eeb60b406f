#include "app/pages/page_routes.hpp"

#include "platform/base/text.hpp"
#include "platform/db/test_database.hpp"

#include <gmock/gmock.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace shop::app {
namespace {

namespace js = boost::json;
using testing::HasSubstr;
using testing::Not;

constexpr auto owner_id = "65a1f0c2d3e4b5a6978877a1";

class PageRoutes : public testing::Test {
protected:
    PageRoutes() {
        config_.firm.dbid = "123456789";
        add_page_routes(router_, *database_, cache_, page_settings(config_));
        database_->listen([this](const std::set<std::string>& subjects) {
            if (subjects.contains(documents::subject)) cache_.invalidate_all();
        });
    }

    http::Response call(const std::string& method, const std::string& path,
                        const std::string& body = "", const std::string& if_match = "") {
        http::Request request{method, path, body};
        request.received_at_ms = 1'700'000'000'000;
        if (const auto query = path.find('?'); query != std::string::npos) {
            request.query = path.substr(query + 1);
            request.path = path.substr(0, query);
        }
        request.headers["content-type"] = "application/json";
        if (!if_match.empty()) request.headers["if-match"] = if_match;
        request.caller = caller_;
        request.language = language_;
        if (language_ == Language::bangla) request.asked_path = "/bn" + path;
        return router_.answer(std::move(request));
    }

    js::value page(const std::string& slug) {
        const auto response = call("GET", "/pages/" + slug);
        return js::parse(response.prepared->identity.bytes);
    }

    /// The body of a change to the terms.
    static std::string change(const std::string& english, const std::string& bangla,
                              const std::string& lead = "Short.") {
        const auto* bangla_lead = trimmed(bangla).empty() ? "" : "সংক্ষেপ।";
        return js::serialize(js::value{{"english", {{"lead", lead}, {"text", english}}},
                                       {"bangla", {{"lead", bangla_lead}, {"text", bangla}}}});
    }

    Config config_;
    sql::TestDatabase database_;
    http::ResponseCache cache_;
    http::Router router_;
    Language language_ = Language::english;
    std::optional<http::Caller> caller_ =
        http::Caller{.user_id = owner_id,
                     .email = "owner@firm.com",
                     .name = "Owner",
                     .permissions = http::Permissions{http::Permission::shop_edit}};
};

// R-TRUST-1 R-TRUST-2
TEST_F(PageRoutes, EachPageHasATextInBothLanguagesFromTheStart) {
    for (const auto slug : page_slugs) {
        for (const auto language : all_languages) {
            language_ = language;
            const auto shown = page(std::string(slug));
            EXPECT_EQ(shown.at("language").as_string(), code_of(language)) << slug;
            EXPECT_GT(shown.at("blocks").as_array().size(), 4U) << slug;
            const auto lead = std::string(shown.at("lead").as_string());
            EXPECT_LE(count_characters(lead), 80U) << lead;
            EXPECT_THAT(lead, Not(HasSubstr("[["))) << slug;
        }
    }
    const auto leads = js::parse(call("GET", "/pages").prepared->identity.bytes);
    EXPECT_EQ(leads.as_array().size(), page_slugs.size());
    EXPECT_EQ(call("GET", "/pages/imprint").status, 404);
    EXPECT_EQ(call("GET", "/page-texts/imprint").status, 404);
}

/// Headings, lists and placeholders, which translations must keep.
struct Shape {
    std::vector<std::string> kinds;
    std::vector<std::size_t> lines;
    std::size_t missing = 0;

    friend bool operator==(const Shape&, const Shape&) = default;
};

// R-TRUST-2
TEST_F(PageRoutes, TheTextsOfBothLanguagesHaveTheSameParts) {
    const auto shape_of = [&](std::string_view slug, Language language) {
        language_ = language;
        const auto shown = page(std::string(slug));
        Shape shape;
        for (const auto& block : shown.at("blocks").as_array()) {
            if (block.at("kind").as_string() == "paragraph") continue;
            shape.kinds.emplace_back(block.at("kind").as_string());
            shape.lines.push_back(block.at("lines").as_array().size());
        }
        shape.missing = shown.at("missing").as_array().size();
        return shape;
    };
    for (const auto slug : page_slugs) {
        EXPECT_EQ(shape_of(slug, Language::english), shape_of(slug, Language::bangla)) << slug;
    }
}

// R-TRUST-1
TEST_F(PageRoutes, AnEditIsANewVersionThatVisitorsSeeAtOnce) {
    EXPECT_NE(page("terms").at("lead").as_string(), "Short.");
    const auto before = call("GET", "/page-texts/terms");
    const auto saved =
        call("PUT", "/page-texts/terms", change("## Ours\n\n<script>DBID [[dbid]]", "শর্ত"),
             before.headers.at("ETag"));
    ASSERT_EQ(saved.status, 200) << saved.body;
    const auto text = js::parse(saved.body);
    EXPECT_EQ(text.at("version").as_int64(), 1);
    EXPECT_EQ(text.at("savedAt").as_string(), "2023-11-14T22:13:20.000Z");
    EXPECT_EQ(page("terms").at("lead").as_string(), "Short.");
    EXPECT_THAT(call("GET", "/pages/terms").prepared->identity.bytes,
                HasSubstr("<script>DBID 123456789"));
    EXPECT_THAT(call("GET", "/pages").prepared->identity.bytes, HasSubstr("Short."));
    language_ = Language::bangla;
    EXPECT_THAT(call("GET", "/pages/terms").prepared->identity.bytes, HasSubstr("শর্ত"));
    EXPECT_EQ(call("PUT", "/page-texts/terms", change("## Ours\n\n<script>DBID [[dbid]]", "শর্ত"))
                  .headers.at("ETag"),
              saved.headers.at("ETag"))
        << "the same text is no new version";
    const auto first = js::parse(call("GET", "/page-texts/terms?version=0").body);
    EXPECT_THAT(std::string(first.at("english").at("text").as_string()), HasSubstr("## "));
    EXPECT_EQ(call("GET", "/page-texts/terms?version=2").status, 404);
    EXPECT_EQ(call("GET", "/page-texts/terms?version=x").status, 422);
    const auto rows = database_->read([](sql::Transaction& transaction) {
        return transaction.query("SELECT action, subject FROM audit_log", {});
    });
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows.front().text("action"), "page.edit");
    EXPECT_EQ(rows.front().text("subject"), "page/terms");
}

// R-TRUST-1 D65
TEST_F(PageRoutes, WithoutBanglaAPageIsEnglishAndSaysSo) {
    call("PUT", "/page-texts/terms", change("English only.", " \n "));
    language_ = Language::bangla;
    const auto shown = page("terms");
    EXPECT_EQ(shown.at("language").as_string(), "en");
    EXPECT_EQ(shown.at("lead").as_string(), "Short.");
    language_ = Language::english;
    call("PUT", "/page-texts/terms", change("  ", ""));
    language_ = Language::bangla;
    EXPECT_EQ(page("terms").at("language").as_string(), "bn") << "the text that the shop came with";
}

// R-TRUST-1
TEST_F(PageRoutes, ATextNeedsALead) {
    const auto refused = call("PUT", "/page-texts/terms", change("English.", "", " "));
    EXPECT_EQ(refused.status, 422);
    EXPECT_THAT(refused.body, HasSubstr("english/lead"));
    EXPECT_EQ(call("PUT", "/page-texts/terms", change("", "", "")).status, 200);
}

// R-TRUST-2
TEST_F(PageRoutes, APlaceInALeadIsToBeFilledInToo) {
    call("PUT", "/page-texts/terms", change("English.", "", "In [[days]] days."));
    EXPECT_EQ(page("terms").at("missing").as_array().front().as_string(), "days");
}

TEST_F(PageRoutes, ThereIsOneAddressOfAPage) {
    EXPECT_EQ(call("GET", "/pages/%74erms").status, 404);
    EXPECT_EQ(call("GET", "/page-texts/%74erms").status, 404);
}

// D52
TEST_F(PageRoutes, OfTwoEditsAtOnceTheSecondIsRefused) {
    const auto etag = call("GET", "/page-texts/terms").headers.at("ETag");
    EXPECT_EQ(call("PUT", "/page-texts/terms", change("First.", ""), etag).status, 200);
    EXPECT_EQ(call("PUT", "/page-texts/terms", change("Second.", ""), etag).status, 412);
    EXPECT_THAT(call("GET", "/page-texts/terms").body, HasSubstr("First."));
}

TEST_F(PageRoutes, RefusesWhatIsTooLongAndWhoMayNotEdit) {
    const auto wrong = call("PUT", "/page-texts/terms",
                            change(std::string(10'001, 'x'), "", std::string(81, 'x')));
    EXPECT_EQ(wrong.status, 422);
    EXPECT_THAT(wrong.body, HasSubstr("english/lead"));
    EXPECT_THAT(wrong.body, HasSubstr("english/text"));
    std::string bangla;
    for (int i = 0; i < 10'000; ++i) bangla += "ক";
    EXPECT_EQ(call("PUT", "/page-texts/terms", change(std::string(10'000, 'x'), bangla)).status,
              200);
    caller_->permissions = {};
    EXPECT_EQ(call("GET", "/page-texts").status, 403);
    EXPECT_EQ(call("PUT", "/page-texts/terms", change("Mine.", "")).status, 403);
    EXPECT_EQ(call("POST", "/page-preview", R"({"text":"a"})").status, 403);
    caller_.reset();
    EXPECT_EQ(call("GET", "/page-texts/terms").status, 401);
}

// R-TRUST-3
TEST_F(PageRoutes, WhatIsMissingIsNamed) {
    const auto list = js::parse(call("GET", "/page-texts").body);
    const auto& settings = list.at("emptySettings").as_array();
    EXPECT_EQ(settings.front().as_string(), "factory_address");
    const auto names_returns = [](const js::value& text) {
        for (const auto& one : text.at("pages").as_array()) {
            if (one.at("slug").as_string() == "returns")
                return one.at("missing").at("en").as_array();
        }
        return js::array();
    };
    EXPECT_EQ(names_returns(list).front().as_string(), "return days");
    const auto count = [&] {
        return database_->read([&](sql::Transaction& transaction) {
            return count_unfinished_pages(transaction, page_settings(config_));
        });
    };
    const auto before = count();
    EXPECT_GT(before, 0);
    call("PUT", "/page-texts/returns", change("Within 7 days.", "৭ দিনের মধ্যে।"));
    EXPECT_EQ(count(), before - 1);
    call("PUT", "/page-texts/returns", change("Within 7 days.", "[[দিন]] দিন।"));
    EXPECT_EQ(count(), before);
    config_.has_bangla = false;
    EXPECT_EQ(count(), before - 1) << "a shop without Bangla lacks none";
}

TEST_F(PageRoutes, APreviewSavesNothing) {
    const auto shown = js::parse(call("POST", "/page-preview", R"({"text":"[[days]]"})").body);
    EXPECT_EQ(shown.at("missing").as_array().front().as_string(), "days");
    EXPECT_EQ(js::parse(call("GET", "/page-texts/terms").body).at("version").as_int64(), 0);
}

}  // namespace
}  // namespace shop::app
