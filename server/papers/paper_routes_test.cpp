#include "papers/paper_routes.hpp"
#include "platform/base/clock.hpp"

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
        const auto find_owner = [this](sql::Transaction&,
                                       const std::string& id) -> std::optional<std::string> {
            if (id == supply_.order_id) return supply_.owner_id;
            return std::nullopt;
        };
        const auto find_order_id = [this](sql::Transaction&,
                                          std::int64_t number) -> std::optional<std::string> {
            if (number == supply_.order_number) return supply_.order_id;
            return std::nullopt;
        };
        const auto find_users = [this](sql::Transaction&, std::string_view words) {
            if (words == "rahim") return std::vector<std::string>{supply_.owner_id};
            return std::vector<std::string>{};
        };
        add_routes(router_, *database_, fonts_, {find_owner, find_order_id, find_users});
    }

    static http::Caller user(const std::string& id, bool is_admin = false) {
        http::Caller caller;
        caller.user_id = id;
        if (is_admin) caller.permissions = http::every_permission();
        return caller;
    }

    static http::Caller packer() {
        auto caller = user("65a1f0c2d3e4b5a6978877a4");
        caller.permissions = {http::Permission::orders_read, http::Permission::orders_ship};
        return caller;
    }

    /// The numbers of the papers that a search finds.
    std::vector<std::string> found(const std::string& search) {
        const auto response = get("/papers/search", admin_, "search=" + search);
        EXPECT_EQ(response.status, 200) << response.body;
        std::vector<std::string> numbers;
        const auto papers = boost::json::parse(response.body);
        for (const auto& paper : papers.as_array()) {
            numbers.push_back(text_of(paper, "kind") + " " + text_of(paper, "number"));
        }
        return numbers;
    }

    std::vector<std::string> exported_files() {
        std::vector<std::string> files;
        const auto rows = database_->read([](sql::Transaction& transaction) {
            return transaction.query(
                "SELECT l.action, d.after FROM audit_log l JOIN audit_details d ON d.seq = l.seq "
                "ORDER BY l.seq",
                {});
        });
        for (const auto& row : rows) files.push_back(row.text("action") + " " + row.text("after"));
        return files;
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

// R-WARE-6
TEST_F(PaperRoutes, StaffWhoShipReadWhatGoesWithTheGoodsAndNoCreditNotes) {
    issue_all(supply_);
    supply_.shipped_at_ms = noon_ms + minute_ms;
    supply_.refunds = {{"r", supply_.total, "broken", noon_ms + 2 * minute_ms}};
    const auto later = issue_all(supply_, noon_ms + 2 * minute_ms);
    ASSERT_EQ(later.size(), 2U);
    const auto listed = get("/order/" + supply_.order_id + "/papers", packer());
    EXPECT_EQ(listed.status, 200);
    EXPECT_THAT(listed.body, HasSubstr("\"invoice\""));
    EXPECT_THAT(listed.body, HasSubstr("\"challan\""));
    EXPECT_THAT(listed.body, Not(HasSubstr("\"credit\"")));
    for (const auto& paper : later) {
        const auto pdf = get("/paper/" + paper.id + "/pdf", packer());
        EXPECT_EQ(pdf.status, paper.kind == Kind::credit ? 403 : 200);
    }
    EXPECT_EQ(get("/papers", packer(), month).status, 403);
    EXPECT_EQ(get("/papers/csv", packer(), month).status, 403);
    EXPECT_EQ(get("/papers/zip", packer(), month).status, 403);
    EXPECT_EQ(get("/papers/search", packer(), "search=rahim").status, 403);
}

// R-INV-24
TEST_F(PaperRoutes, PapersAreFoundByNumberOrderAndBuyer) {
    set_buyer(supply_, {"Padma Traders", "", ""});
    issue_all(supply_);
    supply_.shipped_at_ms = noon_ms + minute_ms;
    issue_all(supply_, noon_ms + minute_ms);
    issue_all(paid_supply(Money{100}));
    const std::vector<std::string> of_order{"challan 2026-27/000001", "invoice 2026-27/000001"};
    for (const auto* search :
         {"rahim", "padma%20tr", "1042", "%231042", "%E0%A7%A7%E0%A7%A6%E0%A7%AA%E0%A7%A8"}) {
        EXPECT_EQ(found(search), of_order) << search;
    }
    EXPECT_EQ(found("2026-27/000001"), of_order);
    EXPECT_EQ(found("2"), std::vector<std::string>{"invoice 2026-27/000002"});
    for (const auto* search : {"", "2025-26/000001", "2026-27/1", "nobody", "%239"}) {
        EXPECT_TRUE(found(search).empty()) << search;
    }
    const auto listed = get("/papers", admin_, month).body;
    EXPECT_THAT(listed, HasSubstr("\"orderNumber\":1042"));
    EXPECT_THAT(listed, HasSubstr("\"buyer\":\"Padma Traders, Rahim Uddin\""));
}

// R-INV-29
TEST_F(PaperRoutes, APaperForSeveralOrdersIsFoundByEachAndNamesAll) {
    auto first = supply_;
    first.order_id = new_object_id();
    first.order_number = 1040;
    first.checkout_id = supply_.checkout_id = "c1";
    issue_all(std::vector{first, supply_});
    EXPECT_EQ(found("%231042"), std::vector<std::string>{"invoice 2026-27/000001"});
    const auto listed = get("/order/" + supply_.order_id + "/papers", owner_).body;
    EXPECT_THAT(listed, HasSubstr(R"("orderNumber":1040,"moreOrderNumbers":[1042])"));
    EXPECT_EQ(listed, get("/papers/search", admin_, "search=%231042").body);
}

// R-INV-24
TEST_F(PaperRoutes, CreditNotesAreNegativeInTheFileOfAMonth) {
    issue_all(supply_);
    supply_.refunds = {{"r", supply_.total, "broken", noon_ms}};
    issue_all(supply_);
    const auto file = get("/papers/csv", admin_, month).body;
    EXPECT_THAT(file, HasSubstr(",10434.78,15,1565.22,12000.00,no\r\n"));
    EXPECT_THAT(file, HasSubstr(",-10434.78,15,-1565.22,-12000.00,no\r\n"));
}

// R-INV-25 R-AUDIT-1
TEST_F(PaperRoutes, FilesOfAMonthAreInTheAuditTrail) {
    issue_all(supply_);
    get("/papers", admin_, month);
    get("/papers/csv", admin_, month);
    get("/papers/zip", admin_, month);
    get("/papers/zip", admin_, "month=2026-11&part=2");
    EXPECT_EQ(exported_files(),
              (std::vector<std::string>{R"(papers.export {"file":"papers-2026-11.csv"})",
                                        R"(papers.export {"file":"papers-2026-11-part-1.zip"})"}));
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
    issue_all(last_of_month, noon_ms + 10LL * day_ms);  // In December.
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
    EXPECT_EQ(get("/buyer", owner_).body, R"({"company":"","bin":"","address":""})");
    const auto first = issue_all(supply_).front();
    const auto saved = call("PUT", "/buyer", owner_, "",
                            R"({"company": "Rahim Traders", "bin": "০০১২৩৪৫৬৭০১০১"})");
    EXPECT_EQ(saved.body, R"({"company":"Rahim Traders","bin":"001234567-0101","address":""})");
    EXPECT_EQ(get("/buyer", owner_).body, saved.body);
    EXPECT_EQ(get("/buyer", other_).body, R"({"company":"","bin":"","address":""})");
    EXPECT_EQ(call("PUT", "/buyer", owner_, "", R"({"company": "", "bin": "12"})").status, 422);
    EXPECT_EQ(call("PUT", "/buyer", std::nullopt, "", R"({"company": "", "bin": ""})").status, 401);
    auto next = supply_;
    next.order_id = new_object_id();
    EXPECT_EQ(facts_of(issue_all(next).front().facts).buyer_bin, "001234567-0101");
    EXPECT_EQ(facts_of(first.facts).buyer_bin, "");
}

// R-INV-21
TEST_F(PaperRoutes, ARegisteredAddressIsKeptUntilItIsChanged) {
    const auto put = [&](const std::string& body) {
        return call("PUT", "/buyer", owner_, "", body);
    };
    EXPECT_EQ(put(R"({"company": "Rahim", "bin": "", "address": "1 Head Office Road"})").status,
              200);
    const auto kept = put(R"({"company": "Rahim Traders", "bin": ""})");
    EXPECT_EQ(kept.body, R"({"company":"Rahim Traders","bin":"","address":"1 Head Office Road"})");
    EXPECT_EQ(put(R"({"company": "Rahim", "bin": "", "address": ""})").body,
              R"({"company":"Rahim","bin":"","address":""})");
}

// R-INV-26
TEST_F(PaperRoutes, ABuyerHasLettersThatPapersPrint) {
    const auto put = [&](const std::string& company, const std::string& address) {
        return call(
            "PUT", "/buyer", owner_, "",
            json::Object{}.add("company", company).add("bin", "").add("address", address).text());
    };
    EXPECT_EQ(put("রহিম Traders", "১ সড়ক\nDhaka").status, 200);
    const auto kept = get("/buyer", owner_).body;
    const auto refused = put("北京 Traders", "1 Road 😀");
    EXPECT_EQ(refused.status, 422);
    EXPECT_THAT(refused.body, testing::HasSubstr("“北”"));
    EXPECT_THAT(refused.body, testing::HasSubstr("“😀”"));
    EXPECT_EQ(get("/buyer", owner_).body, kept);
}

}  // namespace
}  // namespace shop::papers
