#include "orders/test_orders.hpp"
#include "platform/csv/csv.hpp"
#include "platform/csv/write_csv.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace shop::orders {
namespace {

class OrderFile : public OrderShop {
protected:
    OrderFile() {
        add_export_routes(
            router_, *database_,
            [](sql::Transaction&, const std::string&) { return std::vector<std::string>{}; },
            std::filesystem::temp_directory_path());
    }

    std::vector<csv::Fields> exported(const std::string& query = "") {
        http::Request request{"GET", "/orders/csv", "", admin, {}, 1};
        request.query = query;
        const auto file = router_.answer(request).file;
        std::string content(file->bytes(), '\0');
        EXPECT_EQ(pread(file->descriptor(), content.data(), content.size(), 0),
                  static_cast<ssize_t>(content.size()));
        EXPECT_TRUE(content.starts_with(csv::byte_order_mark));
        csv::RowReader reader(',', 1);
        reader.add(std::string_view(content).substr(csv::byte_order_mark.size()));
        reader.end();
        std::vector<csv::Fields> rows;
        while (auto row = reader.next()) rows.push_back(row->fields);
        return rows;
    }
};

// R-CSV-3
TEST_F(OrderFile, HasTheListAsItIsNarrowedAndSorted) {
    const auto first = place_order();
    const auto second = place_order();
    const auto rows = exported("sort=created");
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0].size(), rows[1].size());
    EXPECT_EQ(rows[1][1], "#" + first);
    EXPECT_EQ(rows[2][1], "#" + second);
    EXPECT_EQ(rows[1][2], "2023-11-15 04:13");
    EXPECT_EQ(exported("paid=true").size(), 1U);
    EXPECT_EQ(exported("limit=1").size(), 3U) << "a file has all of the list";
    EXPECT_EQ(send(ada, "GET", "/orders/csv").status, 403);
}

// R-CSV-16
TEST_F(OrderFile, KeepsWhatASpreadsheetWouldCutOff) {
    const auto id = place_order();
    const auto cell = [this](std::size_t column, const std::string& set) {
        database_.run_script("UPDATE orders SET " + set);
        return exported().at(1).at(column);
    };
    const auto column = [this](const std::string& name) {
        const auto heads = exported().at(0);
        return static_cast<std::size_t>(std::ranges::find(heads, name) - heads.begin());
    };
    const auto phone = column("phone");
    for (const auto* same : {"01711000111", "8801711000111", "+8801711000111"}) {
        EXPECT_EQ(cell(phone, fmt::format("phone = '{}'", same)), "01711 000111") << same;
    }
    EXPECT_EQ(cell(phone, "phone = '01711 000-111'"), "01711 000-111");
    EXPECT_EQ(cell(phone, "phone = '029001234567'"), "029001234567") << "not of eleven digits";
    EXPECT_EQ(cell(phone, "phone = '+441632960961'"), "+441632960961");
    const auto transaction = column("transactionId");
    EXPECT_EQ(cell(transaction, "transaction_id = '0090'"), "#0090");
    EXPECT_EQ(cell(transaction, "transaction_id = 'pi_9'"), "pi_9");
    EXPECT_EQ(exported().at(1).at(column("paidOn")), "");
    database_.run_script(
        fmt::format("INSERT INTO order_events (order_id, step, kind, at_ms, detail) VALUES"
                    " ('{0}', 91, 'paid', 1795240800000, NULL),"
                    " ('{0}', 92, 'paper_issued', 1795240800000, 'invoice 2026-27/000123'),"
                    " ('{0}', 93, 'paper_issued', 1795240800000, 'challan 2026-27/000009')",
                    id));
    EXPECT_EQ(exported().at(1).at(column("paidOn")), "2026-11-21 12:00");
    EXPECT_EQ(exported().at(1).at(column("invoice")), "2026-27/000123");
    EXPECT_EQ(cell(column("paidOn"), "transaction_id = NULL"), "") << "its money was voided";
}

// R-CSV-3 R-AUDIT-1
TEST_F(OrderFile, ThatLeavesTheShopIsInTheAuditTrail) {
    place_order();
    exported("paid=false");
    const auto rows = database_->read([](sql::Transaction& transaction) {
        return transaction.query(
            "SELECT l.action, d.after FROM audit_log l JOIN audit_details d ON d.seq = l.seq "
            "ORDER BY l.seq DESC LIMIT 1",
            {});
    });
    EXPECT_EQ(rows.front().text("action"), "orders.export");
    EXPECT_EQ(rows.front().text("after"), R"({"list":"paid=false","orders":1})");
}

}  // namespace
}  // namespace shop::orders
