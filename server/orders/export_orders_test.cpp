#include "orders/test_orders.hpp"
#include "platform/csv/row_reader.hpp"
#include "platform/csv/write_csv.hpp"

#include <unistd.h>

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
    EXPECT_TRUE(rows[1][2].ends_with("+06:00")) << rows[1][2];
    EXPECT_EQ(exported("paid=true").size(), 1U);
    EXPECT_EQ(exported("limit=1").size(), 3U) << "a file has all of the list";
    EXPECT_EQ(send(ada, "GET", "/orders/csv").status, 403);
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
