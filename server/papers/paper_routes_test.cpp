#include "papers/paper_routes.hpp"

#include "papers/test_papers.hpp"

#include <gmock/gmock.h>
#include <boost/json/parse.hpp>

namespace shop::papers {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr auto month = "month=2026-11";

class PaperRoutes : public PaperTest {
protected:
    PaperRoutes() {
        add_routes(router_, *database_, fonts_,
                   [this](sql::Transaction&, const std::string& id) -> std::optional<std::string> {
                       if (id == supply_.order_id) return supply_.owner_id;
                       return std::nullopt;
                   });
    }

    static http::Caller user(const std::string& id, bool is_admin = false) {
        http::Caller caller;
        caller.user_id = id;
        if (is_admin) caller.permissions = http::every_permission();
        return caller;
    }

    http::Response call(const std::string& method, const std::string& path,
                        const std::optional<http::Caller>& caller, const std::string& query = "",
                        const std::string& body = "") {
        http::Request request{method, path, body, caller, {{"content-type", "application/json"}}};
        request.received_at_ms = noon_ms;
        request.query = query;
        return router_.answer(request);
    }

    static std::string text_of(const boost::json::value& object, const char* name) {
        return std::string(object.at(name).as_string());
    }

    http::Response get(const std::string& path, const std::optional<http::Caller>& caller,
                       const std::string& query = "") {
        return call("GET", path, caller, query);
    }

    Supply supply_ = paid_supply(Money{1'200'000});
    const http::Caller owner_ = user(supply_.owner_id);
    const http::Caller other_ = user("65a1f0c2d3e4b5a6978877a2");
    const http::Caller admin_ = user("65a1f0c2d3e4b5a6978877a3", true);
    const Fonts fonts_{PAPER_FONTS};
    http::Router router_;
};

// R-INV-8
TEST_F(PaperRoutes, OnlyTheOwnerAndAdministratorsReadThePapersOfAnOrder) {
    const auto path = "/order/" + supply_.order_id + "/papers";
    EXPECT_EQ(get(path, owner_).body, "[]");
    const auto invoice = issue_all(supply_).front();
    for (const auto& reader : {owner_, admin_}) {
        const auto response = get(path, reader);
        EXPECT_EQ(response.status, 200);
        EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
        const auto list = boost::json::parse(response.body).as_array();
        ASSERT_EQ(list.size(), 1U);
        EXPECT_EQ(text_of(list[0], "_id"), invoice.id);
        EXPECT_EQ(text_of(list[0], "number"), "2026-27/000001");
        EXPECT_EQ(list[0].at("gross").to_number<double>(), 12'000);
        EXPECT_EQ(list[0].at("vat").to_number<double>(), 1'565.22);
        EXPECT_TRUE(list[0].at("against").is_null());
    }
    EXPECT_EQ(get(path, std::nullopt).status, 401);
    const auto foreign = get(path, other_);
    const auto absent = get("/order/" + new_object_id() + "/papers", owner_);
    EXPECT_EQ(foreign.status, 404);
    EXPECT_EQ(foreign.body, absent.body);
}

// R-INV-8
TEST_F(PaperRoutes, OnlyTheOwnerAndAdministratorsGetAPdf) {
    const auto path = "/paper/" + issue_all(supply_).front().id + "/pdf";
    for (const auto& reader : {owner_, admin_}) {
        const auto response = get(path, reader);
        EXPECT_EQ(response.status, 200);
        EXPECT_THAT(response.body, testing::StartsWith("%PDF-"));
        EXPECT_EQ(response.content_type, "application/pdf");
        EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
        EXPECT_EQ(response.headers.at("Content-Disposition"),
                  "attachment; filename=\"Mushak-6.3-2026-27-000001.pdf\"");
    }
    EXPECT_EQ(get(path, std::nullopt).status, 401);
    const auto foreign = get(path, other_);
    const auto absent = get("/paper/" + new_object_id() + "/pdf", owner_);
    EXPECT_EQ(foreign.status, 404);
    EXPECT_EQ(foreign.body, absent.body);
    EXPECT_EQ(router_.pool_of("GET", path), http::Pool::papers);
}

// R-INV-8
TEST_F(PaperRoutes, AUserGetsThirtyPdfsAMinute) {
    const auto path = "/paper/" + issue_all(supply_).front().id + "/pdf";
    for (int i = 0; i < 30; ++i) EXPECT_EQ(get(path, owner_).status, 200);
    EXPECT_EQ(get(path, owner_).status, 429);
    EXPECT_EQ(get(path, admin_).status, 200);
}

// R-INV-10
TEST_F(PaperRoutes, AMonthHasTheSameSumsAsItsFile) {
    issue_all(supply_);
    issue_all(paid_supply(Money{34'567}));
    auto last_of_month = paid_supply(Money{100});
    issue_all(last_of_month, noon_ms + 10LL * 24 * 60 * minute_ms);  // In December.
    const auto listed = boost::json::parse(get("/papers", admin_, month).body);
    ASSERT_EQ(listed.at("sums").as_array().size(), 1U);
    const auto& sums = listed.at("sums").as_array()[0];
    EXPECT_EQ(sums.at("papers").as_int64(), 2);
    EXPECT_EQ(sums.at("gross").to_number<double>(), 12'345.67);
    EXPECT_EQ(sums.at("vat").to_number<double>(), 1'610.31);
    EXPECT_EQ(listed.at("papers").as_array().size(), 2U);
    const auto file = get("/papers/csv", admin_, month);
    EXPECT_EQ(file.content_type, "text/csv; charset=utf-8");
    EXPECT_EQ(file.headers.at("Content-Disposition"),
              "attachment; filename=\"papers-2026-11.csv\"");
    EXPECT_THAT(file.body, testing::StartsWith("\xEF\xBB\xBFnumber,issued at,kind,"));
    EXPECT_THAT(file.body, HasSubstr(",10434.78,15,1565.22,12000.00,no\r\n"));
    EXPECT_THAT(file.body, HasSubstr(",300.58,15,45.09,345.67,no\r\n"));
    EXPECT_THAT(file.body, Not(HasSubstr("1.00,no")));
}

// R-INV-8
TEST_F(PaperRoutes, OnlyAdministratorsReadMonths) {
    for (const auto* path : {"/papers", "/papers/csv", "/papers/zip"}) {
        EXPECT_EQ(get(path, std::nullopt, month).status, 401);
        EXPECT_EQ(get(path, owner_, month).status, 403);
        for (const auto* wrong : {"", "month=2026-13", "month=2026-1", "month=november"}) {
            EXPECT_EQ(get(path, admin_, wrong).status, 422) << wrong;
        }
    }
}

// R-INV-10
TEST_F(PaperRoutes, AMonthComesAsZipFilesTenAMinute) {
    issue_all(supply_);
    const auto file = get("/papers/zip", admin_, month);
    EXPECT_EQ(file.status, 200);
    EXPECT_EQ(file.content_type, "application/zip");
    EXPECT_THAT(file.body, testing::StartsWith("PK"));
    EXPECT_EQ(file.headers.at("Content-Disposition"),
              "attachment; filename=\"papers-2026-11-part-1.zip\"");
    EXPECT_EQ(get("/papers/zip", admin_, "month=2026-11&part=2").status, 404);
    for (const auto* wrong : {"part=0", "part=10000", "part=x", "part="}) {
        EXPECT_EQ(get("/papers/zip", admin_, std::string("month=2026-11&") + wrong).status, 422);
    }
    for (int i = 0; i < 8; ++i) EXPECT_EQ(get("/papers/zip", admin_, month).status, 200);
    EXPECT_EQ(get("/papers/zip", admin_, month).status, 429);
    EXPECT_EQ(router_.pool_of("GET", "/papers/zip"), http::Pool::papers);
}

// R-INV-15
TEST_F(PaperRoutes, ABuyerIsKeptForLaterInvoicesAndNoOther) {
    EXPECT_EQ(get("/buyer", owner_).body, R"({"company":"","bin":""})");
    const auto first = issue_all(supply_).front();
    const auto saved = call("PUT", "/buyer", owner_, "",
                            R"({"company": "Rahim Traders", "bin": "০০১২৩৪৫৬৭০১০১"})");
    EXPECT_EQ(saved.body, R"({"company":"Rahim Traders","bin":"001234567-0101"})");
    EXPECT_EQ(get("/buyer", owner_).body, saved.body);
    EXPECT_EQ(get("/buyer", other_).body, R"({"company":"","bin":""})");
    EXPECT_EQ(call("PUT", "/buyer", owner_, "", R"({"company": "", "bin": "12"})").status, 422);
    EXPECT_EQ(call("PUT", "/buyer", std::nullopt, "", R"({"company": "", "bin": ""})").status, 401);
    auto next = supply_;
    next.order_id = new_object_id();
    EXPECT_EQ(facts_of(issue_all(next).front().facts).buyer_bin, "001234567-0101");
    EXPECT_EQ(facts_of(first.facts).buyer_bin, "");
}

}  // namespace
}  // namespace shop::papers
