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

// R-CSV-5
TEST_F(ProductFiles, ARowThatAsksForNothingNeedsNoVersion) {
    ASSERT_EQ(send(admin, "PATCH", path_, R"({"name": "Meghna"})").status, 200);
    const auto id_cell = "#" + board_;
    const auto same = upload("_id,price,name\n" + id_cell + ",1,Meghna\n");
    EXPECT_EQ(checked(same), "same 1") << "a spreadsheet writes 1.00 as 1";
    const auto refused = run("/import/" + upload("_id,price\n" + id_cell + ",2\n") + "/check");
    EXPECT_EQ(errors_of(refused),
              std::vector<std::string>{
                  "2/revision: is empty: export the list again, or let your file win"});
}

// R-CSV-4: a comma may be a decimal point, and a spreadsheet may have dropped digits.
TEST_F(ProductFiles, APriceThatCouldBeAnotherIsRefused) {
    for (const auto* price : {"1250,50", "12,50", "1,2,500", "1,25,00", ",500", "1.5,000",
                              "1.25E+05", "0x10", "1 250", "$ 5", "Tk", "5 Tk 6"}) {
        const auto job = run("/import/" + upload(row_with("price", price)) + "/check");
        EXPECT_EQ(job.refused, 1) << price;
    }
    for (const auto* price : {"1,25,000.50", "125,000.50", "125000.5"}) {
        const auto id = upload(row_with("price", price));
        checked(id);
        EXPECT_EQ(run("/import/" + id + "/apply").refused, 0) << price;
        EXPECT_EQ(board().price, Money{12'500'050}) << price;
    }
}

// R-CSV-4
TEST_F(ProductFiles, ATextThatWasSavedWithoutBanglaLettersIsRefused) {
    const auto lost = run("/import/" + upload(row_with("nameBangla", "????? ??")) + "/check");
    EXPECT_EQ(errors_of(lost).at(0).substr(0, 36), "2/nameBangla: has question marks in ");
    const auto asked = upload(row_with("nameBangla", "পদ্মা??"));
    EXPECT_EQ(run("/import/" + asked + "/check").refused, 0);
}

// R-CSV-6
TEST_F(ProductFiles, StockIsChangedByAChangeOfStockAlone) {
    const auto sold = upload(row_with("stock", "99"));
    EXPECT_EQ(checked(sold), "same 1, otherStock 1") << "and the page says so";
    EXPECT_EQ(checked(upload(row_with("stock", "10.0"))), "same 1");
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
TEST_F(ProductFiles, ReportsErrorsByRowAndColumn) {
    const auto id_cell = "#" + board_;
    const auto revision = revision_of(board());
    const auto file = "_id,revision,price,memorySlots,colour\n" + id_cell + "," + revision +
                      ",0.001,four,red\n#zz,,,,\n" + new_object_id() + ",,1,,\n" + id_cell + ",\n" +
                      id_cell + "," + revision + ",2.00,,\n";
    const auto id = upload(file);
    const auto job = run("/import/" + id + "/check");
    EXPECT_EQ(counts_of(job), "changed 1, wrong 4, pricesUp 1, pricesFar 1, colour");
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
    const auto added = upload("_id,name\n,Surma\n", 1'000'000, "{}", sales);
    EXPECT_EQ(errors_of(run("/import/" + added + "/check", "{}", sales)).at(0),
              "2/_id: is empty: your role does not allow new products");
    const auto named = upload(row_with("name", "Surma"), 1'000'000, "{}", sales);
    EXPECT_EQ(run("/import/" + named + "/check", "{}", sales).refused, 0);
    EXPECT_EQ(run("/import/" + named + "/apply", "{}", sales).done, 1);
    EXPECT_EQ(board().price, Money{100});
    EXPECT_EQ(send(customer, "POST", "/imports", "{}").status, 403);
    EXPECT_EQ(send(admin, "GET", "/import/" + named + "/undo").status, 404);
}

// R-CSV-4 R-CSV-8: of two rows the second would hide from the undo file what was before.
TEST_F(ProductFiles, AFileChangesEachProductOnce) {
    const std::string head = "_id,name,price,,\n";
    const auto row = [&](const std::string& price) {
        return "#" + board_ + ",Padma," + price + ",,\n";
    };
    std::string others;
    for (int count = 0; count < 600; ++count) others += row("1");  // More than a step has.
    const auto job = run(
        "/import/" +
        upload(head + row("2") + row("3") + others + row("4"), 1'000'000, R"({"mineWins": true})") +
        "/check");
    EXPECT_EQ(counts_of(job), "changed 1, same 600, wrong 2, pricesUp 1, pricesFar 1");
    EXPECT_EQ(errors_of(job), (std::vector<std::string>{"3/_id: stands in row 2 too",
                                                        "604/_id: stands in row 2 too"}));
}

// R-CSV-4
TEST_F(ProductFiles, AFileWithoutAPartIsNotChecked) {
    const auto id = upload("_id,name\n");
    ASSERT_EQ(put("/import/" + id + "/2", "#x,y\n").status, 200);
    EXPECT_EQ(code_of(send(admin, "POST", "/import/" + id + "/check")), "import_state");
    ASSERT_EQ(put("/import/" + id + "/1", "\n").status, 200);
    EXPECT_EQ(run("/import/" + id + "/check").refused, 1);
}

// R-CSV-1 R-CSV-7
TEST_F(ProductFiles, AFileThatIsNoneIsRefusedByItsFirstRow) {
    for (const auto* file : {"colour\nred\n", "name,name\na,b\n", "\"name\n", "\n"}) {
        const auto job = run("/import/" + upload(file) + "/check");
        EXPECT_EQ(job.refused, 1) << file;
        EXPECT_EQ(errors_of(job).at(0).substr(0, 6), "1/row:") << file;
    }
    const auto first_error = [&](const std::string& file) {
        return errors_of(run("/import/" + upload(file) + "/check")).at(0);
    };
    EXPECT_EQ(
        first_error("Colour,Prize\nred,5\n"),
        "1/row: must have the names of the columns, such as name, price, stock: a product has "
        "no column “Colour”");
    EXPECT_EQ(first_error("Prize,Colour\n5,red\n"),
              "1/row: must have the names of the columns, such as price: a product has no column "
              "“Prize”");
    EXPECT_EQ(first_error("name,Price (Tk),PRICE\na,1,1\n"), "1/row: names the column price twice");
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
