// Files from people and spreadsheets: nothing is lost, and nothing is done twice.

#include "catalogue/csv/test_product_files.hpp"

#include <gmock/gmock.h>

namespace shop::catalogue {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

const std::string names_of_new = "name,description,img,minQuantity,price,stock";

std::string new_row(const std::string& name, const std::string& price = "1200") {
    return name + ",Fine,/img/p.svg,1," + price + ",50";
}

std::string file_with(const std::vector<std::string>& lines, const std::string& end = "\r\n") {
    std::string file;
    for (const auto& line : lines) file += line + end;
    return file;
}

// R-CSV-11
TEST_F(ProductFiles, EachRowOfAFileWithAStrayQuotationMarkIsReadOrReported) {
    const auto id = upload(file_with({names_of_new, "\"" + new_row("A"), new_row("B"), new_row("C"),
                                      "\"D, two words\",Fine,/img/p.svg,1,1200,50",
                                      new_row("bay 3.5\" wide"), new_row("F") + ",1,2"}));
    const auto job = run("/import/" + id + "/check");
    EXPECT_EQ(counts_of(job), "new 3, wrong 3");
    EXPECT_THAT(errors_of(job),
                ElementsAre("2/row: has a quotation mark that does not end",
                            "6/row: has a quotation mark in a place where none can be",
                            "7/row: has 8 fields instead of 6"));
    const auto wrong = rows_of(downloaded("/import/" + id + "/wrong"));
    ASSERT_THAT(wrong, SizeIs(4));
    EXPECT_THAT(wrong[1], ElementsAre("\"A", "Fine", "/img/p.svg", "1", "1200", "50",
                                      "row: has a quotation mark that does not end"));
    EXPECT_EQ(wrong[2][0], "bay 3.5\" wide");
    EXPECT_EQ(wrong[3].back(), "2") << "what has no column stands behind the fault";
    // Read again it has no fault of quotation marks any more.
    auto mended = downloaded("/import/" + id + "/wrong");
    mended.resize(mended.rfind("F,Fine"));
    EXPECT_EQ(checked(upload(mended)), "new 2");
}

// R-CSV-12
TEST_F(ProductFiles, ANewProductThatTheShopHasAlreadyIsReported) {
    const auto model = R"({"facts":{"model":"NB-1"},"bangla":{"name":"পদ্মা"}})";
    ASSERT_EQ(send(admin, "PATCH", path_, model).status, 200);
    const auto file = file_with({names_of_new + ",model,nameBangla,slug", new_row("PADMA") + ",,,",
                                 new_row("Surma") + ",nb-1,,", new_row("Turag") + ",NB-2,পদ্মা,t",
                                 new_row("Atrai") + ",NB-2,,", new_row("Karatoa") + ",NB-3,,k",
                                 new_row("atrai") + ",NB-4,,", new_row("Meghna") + ",,,k"});
    const auto refused = run("/import/" + upload(file) + "/check");
    EXPECT_EQ(counts_of(refused), "new 2, wrong 5");
    EXPECT_THAT(errors_of(refused),
                ElementsAre("2/name: is that of a product in the shop already: Padma",
                            "3/model: is that of a product in the shop already: Padma",
                            "4/nameBangla: is that of a product in the shop already: Padma",
                            "7/name: stands in row 5 too", "8/slug: stands in row 6 too"));
    const auto twice = upload(file, 1'000'000, R"({"allowDuplicates": true})");
    EXPECT_EQ(checked(twice), "new 6, wrong 1") << "no two products have one address";
    EXPECT_EQ(run("/import/" + twice + "/apply", R"({"goodRowsOnly": true})").refused, 0);
}

// R-CSV-12
TEST_F(ProductFiles, AFileOfNewProductsThatComesTwiceAddsThemOnce) {
    std::vector<std::string> lines{names_of_new};
    for (int count = 0; count < 600; ++count) lines.push_back(new_row("B" + std::to_string(count)));
    lines.push_back(new_row("b0"));  // Another step than that of its first row.
    const auto first = upload(file_with(lines));
    const auto late = upload(file_with(lines));  // Checked before the first is applied.
    EXPECT_EQ(checked(first), "new 600, wrong 1");
    EXPECT_EQ(checked(late), "new 600, wrong 1");
    EXPECT_EQ(run("/import/" + first + "/apply", R"({"goodRowsOnly": true})").done, 600);
    EXPECT_EQ(run("/import/" + late + "/apply", R"({"goodRowsOnly": true})").refused, 600);
    EXPECT_EQ(checked(upload(file_with(lines))), "wrong 601");
}

// R-CSV-13
TEST_F(ProductFiles, TheUndoFileArchivesWhatTheImportAdded) {
    const auto before = board();
    const auto id = upload(
        file_with({names_of_new + ",_id,revision", new_row("Surma") + ",,", new_row("Turag") + ",,",
                   "Padma II,Green.,/img/p.svg,2,1,10,#" + board_ + "," + revision_of(before)}));
    ASSERT_EQ(checked(id), "new 2, changed 1");
    ASSERT_EQ(run("/import/" + id + "/apply").done, 3);
    const auto undo = downloaded("/import/" + id + "/undo");
    const auto turag = rows_of(exported("search=Turag")).at(1).at(0).substr(1);
    ASSERT_EQ(send(admin, "PATCH", "/product/" + turag, R"({"price": 5})").status, 200);

    auto sales = admin;
    sales.permissions.erase(http::Permission::products_archive);
    EXPECT_THAT(errors_of(run("/import/" + upload(undo, 1'000'000, "{}", sales) + "/check")),
                ElementsAre("2/archive: may not be changed by you: your role does not allow it",
                            "3/archive: may not be changed by you: your role does not allow it"));

    const auto second = upload(undo);
    EXPECT_EQ(checked(second), "changed 1, archived 1, wrong 1") << "Turag has changed since";
    EXPECT_EQ(run("/import/" + second + "/apply", R"({"goodRowsOnly": true})").done, 2);
    EXPECT_EQ(board(), before);
    EXPECT_EQ(rows_of(exported("search=Surma")).size(), 1U);
    EXPECT_EQ(rows_of(exported("search=Turag")).size(), 2U);
    EXPECT_EQ(
        run("/import/" + upload("_id,archive\n,yes\n#" + board_ + ",perhaps\n") + "/check").refused,
        2);
}

// R-CSV-14
TEST_F(ProductFiles, TheDryRunShowsCellsAsTheyAreAndAsTheyWouldBe) {
    auto cells = cells_of(board());
    cells[2] = "Padma II";
    cells[8] = "0.10";
    cells.push_back("+5");
    std::string file;
    auto columns = product_columns();
    columns.emplace_back("stockChange");
    csv::append_row(file, columns);
    csv::append_row(file, cells);
    const auto job = run("/import/" + upload(file) + "/check");
    EXPECT_EQ(counts_of(job), "changed 1, pricesDown 1, pricesFar 1");
    std::vector<std::string> shown;
    const auto result = js::parse(job.result);
    for (const auto& change : result.at("changes").as_array()) {
        shown.push_back(js::serialize(change));
    }
    const auto change = [](const std::string& rest) {
        return R"({"row":2,"name":"Padma",)" + rest + "}";
    };
    EXPECT_THAT(shown, ElementsAre(change(R"("column":"name","from":"Padma","to":"Padma II")"),
                                   change(R"("column":"price","from":"1.00","to":"0.10")"),
                                   change(R"("column":"stock","from":"10","to":"15")")));
}

// R-CSV-14: a price ten times too low is shown, however far down it is.
TEST_F(ProductFiles, PricesThatChangeByMoreThanHalfAreShownFromAllRows) {
    const auto add = [&](sql::Transaction& transaction) -> Result<void> {
        for (int count = 0; count < 600; ++count) {
            add_product(transaction,
                        {new_object_id(), "B" + std::to_string(count), "/img/p.svg", "x", 1, 3,
                         Money{100'000}},
                        count + 10);
        }
        return {};
    };
    database_->write(add).value();
    auto rows = rows_of(exported());
    rows.erase(rows.begin());
    for (auto& row : rows) row[8] = row[8] == "1.00" ? "1.00" : "1100";
    rows.back()[8] = "110";
    const auto job = run("/import/" + upload(file_of(rows)) + "/check");
    EXPECT_EQ(counts_of(job), "changed 600, same 1, pricesUp 599, pricesDown 1, pricesFar 1");
    const auto result = js::parse(job.result);
    const auto& changes = result.at("changes").as_array();
    EXPECT_EQ(changes.size(), 11U);
    EXPECT_EQ(changes.back().at("row").as_int64(), 602);
    EXPECT_EQ(changes.back().at("to").as_string(), "110.00");
}

// R-CSV-15
TEST_F(ProductFiles, FilesAreReadAsSpreadsheetsAndPeopleWriteThem) {
    const auto takes = [&](const std::string& file) {
        const auto id = upload(file);
        const auto job = run("/import/" + id + "/check");
        EXPECT_EQ(counts_of(job), "new 1") << file;
        EXPECT_THAT(errors_of(job), IsEmpty()) << file;
    };
    for (const auto* price : {"৳1,200.00", "৳ 1,200", "Tk 1200", "1200 BDT", "১,২০০ টাকা", "1200/-",
                              "1200\u00a0", "1\u00a0200", "Tk.\u00a01,200", "+1200", "taka 1200"}) {
        takes(file_with({names_of_new, "A,Fine,/img/p.svg,1,\"" + std::string(price) + "\",50"}));
    }
    takes(file_with({names_of_new, "A,Fine,/img/p.svg,১০,১২০০,৫০"}));
    takes(file_with({names_of_new, "A,Fine,/img/p.svg,10.0,1200.0,50.00"}));
    takes(file_with({"Name,Description,IMG,Min Quantity,Price (Tk),Stock", new_row("A")}));
    takes(file_with({"Prices of November,,,,,", ",,,,,", names_of_new, new_row("A")}));
    takes(file_with({names_of_new, new_row("A")}, "\r"));
    for (const std::string separator : {";", "\t"}) {
        auto rows = file_with({names_of_new, new_row("A")});
        std::ranges::replace(rows, ',', separator.front());
        takes(rows);
        takes("\xEF\xBB\xBFsep=" + separator + "\r\n" + rows);
    }
    const auto id =
        upload("Id,Revision,Stock change\n#" + board_ + "," + revision_of(board()) + ",+৫\n");
    EXPECT_EQ(checked(id), "changed 1");
    run("/import/" + id + "/apply");
    EXPECT_EQ(board().available_quantity, 15);
}

}  // namespace
}  // namespace shop::catalogue
