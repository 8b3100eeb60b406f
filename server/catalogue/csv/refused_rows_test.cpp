#include "catalogue/csv/test_product_files.hpp"

namespace shop::catalogue {
namespace {

// R-CSV-5
TEST_F(ProductFiles, ARowOfAnOlderVersionIsRefusedUnlessMineWins) {
    const auto file = row_with("description", "Mine.");
    ASSERT_EQ(send(admin, "PATCH", path_, R"({"name": "Meghna"})").status, 200);
    const auto refused = run("/import/" + upload(file) + "/check");
    EXPECT_EQ(errors_of(refused),
              std::vector<std::string>{"2/revision: is of another version: the product has changed "
                                       "since it was exported"});
    const auto id = upload(file, 1'000'000, R"({"mineWins": true})");
    checked(id);
    EXPECT_EQ(run("/import/" + id + "/apply").done, 1);
    EXPECT_EQ(board().description, "Mine.");

    // Changed after the dry run: the row is refused when it is applied.
    const auto late = upload(row_with("description", "Late."));
    checked(late);
    ASSERT_EQ(send(admin, "PATCH", path_, R"({"name": "Jamuna"})").status, 200);
    const auto applied = run("/import/" + late + "/apply");
    EXPECT_EQ(applied.refused, 1);
    EXPECT_EQ(board().description, "Mine.");
    EXPECT_EQ(board().name, "Jamuna");
}

// R-CSV-6
TEST_F(ProductFiles, StockIsChangedByAChangeOfStockAlone) {
    const auto sold = upload(row_with("stock", "99"));
    EXPECT_EQ(checked(sold), R"({"new":0,"changed":0,"same":1,"wrong":0,"unknownColumns":[]})");
    const std::string head = "_id,revision,stockChange\n#" + board_ + "," + revision_of(board());
    const auto id = upload(head + ",-4\n");
    checked(id);
    run("/import/" + id + "/apply");
    EXPECT_EQ(board().available_quantity, 6);
    EXPECT_TRUE(last_movement().starts_with("-4 booked " + admin.user_id)) << last_movement();
    const auto too_many = run("/import/" + upload(head + ",-7\n") + "/check");
    EXPECT_EQ(errors_of(too_many).at(0).substr(0, 14), "2/stockChange:");
}

// R-CSV-7
TEST_F(ProductFiles, FaultsAreToldByRowAndColumnAndCanBeMended) {
    const auto id_cell = "#" + board_;
    const auto revision = revision_of(board());
    const auto file = "_id,revision,price,memorySlots,colour\n" + id_cell + "," + revision +
                      ",0.001,four,red\n#zz,,,,\n" + new_object_id() + ",,1,,\n" + id_cell + ",\n" +
                      id_cell + "," + revision + ",2.00,,\n";
    const auto id = upload(file);
    const auto job = run("/import/" + id + "/check");
    EXPECT_EQ(job.result,
              R"({"new":0,"changed":1,"same":0,"wrong":4,"unknownColumns":["colour"]})");
    std::set<std::string> places;
    for (const auto& error : errors_of(job)) places.insert(error.substr(0, error.find(':')));
    EXPECT_EQ(places,
              (std::set<std::string>{"2/price", "2/memorySlots", "3/_id", "4/_id", "5/row"}));
    EXPECT_EQ(code_of(send(admin, "POST", "/import/" + id + "/apply", "{}")), "import_state");

    const auto wrong = rows_of(downloaded("/import/" + id + "/wrong"));
    ASSERT_EQ(wrong.size(), 5U);
    EXPECT_EQ(wrong[0],
              (csv::Fields{"_id", "revision", "price", "memorySlots", "colour", "fault"}));
    EXPECT_NE(wrong[1].back().find("price: "), std::string::npos);
    EXPECT_EQ(run("/import/" + id + "/apply", R"({"goodRowsOnly": true})").done, 1);
    EXPECT_EQ(board().price, Money{200});
}

// R-CSV-4 R-STAFF-3
TEST_F(ProductFiles, WhoMayNotSetPricesImportsNone) {
    auto sales = customer;
    sales.permissions = {http::Permission::products_edit};
    const auto priced = upload(row_with("price", "3.00"), 1'000'000, "{}", sales);
    EXPECT_EQ(run("/import/" + priced + "/check", "{}", sales).refused, 1);
    const auto named = upload(row_with("name", "Surma"), 1'000'000, "{}", sales);
    EXPECT_EQ(run("/import/" + named + "/check", "{}", sales).refused, 0);
    EXPECT_EQ(run("/import/" + named + "/apply", "{}", sales).done, 1);
    EXPECT_EQ(board().price, Money{100});
    EXPECT_EQ(send(customer, "POST", "/imports", "{}").status, 403);
    EXPECT_EQ(send(admin, "GET", "/import/" + named + "/undo").status, 404);
}

// R-CSV-1 R-CSV-7
TEST_F(ProductFiles, AFileThatIsNoneIsRefusedByItsFirstRow) {
    for (const auto* file : {"colour\nred\n", "name,name\na,b\n", "\"name\n", "\n"}) {
        const auto job = run("/import/" + upload(file) + "/check");
        EXPECT_EQ(job.refused, 1) << file;
        EXPECT_EQ(errors_of(job).at(0).substr(0, 6), "1/row:") << file;
    }
    EXPECT_EQ(code_of(send(admin, "POST", "/import/" + upload("") + "/check")), "import_state");
    const auto id = upload("name\n");
    EXPECT_EQ(put("/import/" + id + "/100", "x").status, 422);
    EXPECT_EQ(put("/import/" + id + "/0", "\xff").status, 422);
    EXPECT_EQ(send(admin, "PUT", "/import/" + id + "/0", "x").status, 415);
    EXPECT_EQ(code_of(send(admin, "POST", "/import/" + id + "/apply", "{}")), "import_state");
}

// R-CSV-4: whatever the bytes of a file, the dry run ends and says something of it.
TEST_F(ProductFiles, AnyTextIsChecked) {
    std::uint32_t state = 20'261'125;
    const auto next = [&] { return state = state * 1'664'525U + 1'013'904'223U, state >> 16U; };
    const std::vector<std::string> pieces{"_id",  ",", "\n",    "\"",         "name", "#",
                                          "'=",   ";", "price", "1e5",        "0",    "ক",
                                          "\r\n", " ", board_,  "stockChange"};
    for (int times = 0; times < 12; ++times) {
        std::string file = times % 2 == 0 ? "_id,name,price\n" : "";
        for (int count = 0; count < 60; ++count) file += pieces[next() % pieces.size()];
        const auto job = run("/import/" + upload(file) + "/check");
        EXPECT_EQ(job.state, jobs::State::done) << file;
    }
    EXPECT_EQ(board().name, "Padma");
}

}  // namespace
}  // namespace shop::catalogue
