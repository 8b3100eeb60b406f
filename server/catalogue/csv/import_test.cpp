#include "catalogue/csv/test_product_files.hpp"

namespace shop::catalogue {
namespace {

// R-CSV-3
TEST_F(ProductFiles, AnExportHasTheListAsItIsNarrowed) {
    add_odd_boards();
    const auto all = rows_of(exported());
    ASSERT_EQ(all.size(), 9U);
    EXPECT_EQ(all[0], product_columns());
    EXPECT_EQ(all[1], cells_of(board()));
    EXPECT_EQ(all[1][0], "#" + board_);
    EXPECT_EQ(all[1][8], "1.00");
    EXPECT_EQ(rows_of(exported("search=Padma")).size(), 2U);
    EXPECT_EQ(rows_of(exported("stock=out")).size(), 1U);
    EXPECT_EQ(rows_of(exported("sort=-price&limit=1"))[1][8], "123456.07");
    const auto response = send(admin, "GET", "/products/csv");
    EXPECT_EQ(response.headers.at("Content-Disposition"), "attachment; filename=\"products.csv\"");
    EXPECT_EQ(send(customer, "GET", "/products/csv").status, 403);
}

// R-CSV-9
TEST_F(ProductFiles, AnExportThatIsImportedChangesNothing) {
    add_odd_boards();
    const auto before = exported();
    const auto id = upload(before);
    EXPECT_EQ(checked(id), "same 8");
    EXPECT_EQ(run("/import/" + id + "/apply").done, 0);
    EXPECT_EQ(exported(), before);
}

// R-CSV-9: a spreadsheet would write 1.3, and the day in an order of its own.
TEST_F(ProductFiles, FactsThatLookLikeNumbersHaveAMark) {
    const auto facts =
        R"({"biosVersion":"1.30","biosDate":"2025-03-14","series":"#1","model":"B650"})";
    ASSERT_EQ(send(admin, "PATCH", path_, std::string(R"({"facts":)") + facts + "}").status, 200);
    const auto file = exported();
    EXPECT_NE(file.find("#1.30,#2025-03-14,##1,B650,"), std::string::npos) << file;
    EXPECT_EQ(checked(upload(file)), "same 1");
    const auto without = upload(row_with("biosVersion", "1.30"));
    EXPECT_EQ(checked(without), "same 1");
    const auto changed = upload(row_with("biosVersion", "#1.40"));
    checked(changed);
    run("/import/" + changed + "/apply");
    EXPECT_NE(board().facts->find(R"("biosVersion":"1.40")"), std::string::npos);
    EXPECT_NE(board().facts->find(R"("series":"#1")"), std::string::npos);
}

// R-CSV-4 R-CSV-7 R-CSV-8
TEST_F(ProductFiles, RowsAreCheckedAndThenApplied) {
    auto changed = cells_of(board());
    changed[2] = "Padma II";
    changed[3] = "পদ্মা";
    changed[8] = "1,250.50";
    auto added = csv::Fields(product_columns().size());
    added[2] = "Surma";
    added[4] = "White.";
    added[6] = "/img/s.svg";
    added[7] = "1";
    added[8] = "99";
    added[9] = "7";
    const auto id = upload(file_of({changed, added}), 60);
    EXPECT_EQ(checked(id), "new 1, changed 1, pricesUp 1, pricesFar 1");
    EXPECT_EQ(board().name, "Padma") << "a dry run changes nothing";
    const auto trail = events().size();

    EXPECT_EQ(run("/import/" + id + "/apply").done, 2);
    EXPECT_EQ(board().name, "Padma II");
    EXPECT_EQ(board().bangla.name, "পদ্মা");
    EXPECT_EQ(board().price, Money{125'050});
    EXPECT_EQ(rows_of(exported("search=Surma")).at(1).at(9), "7");
    EXPECT_EQ(events().size(), trail + 3) << "the job, and each of its changes";
    EXPECT_EQ(code_of(send(admin, "POST", "/import/" + id + "/apply", "{}")), "import_state");
}

// R-CSV-8: a second tab that is reloaded learns that the file was imported.
TEST_F(ProductFiles, AnImportNamesTheJobsThatCheckedAndAppliedIt) {
    const auto id = upload(row_with("name", "Surma"));
    const auto state = [&] { return send(admin, "GET", "/import/" + id); };
    EXPECT_EQ(state().body, R"({"checkJobId":null,"applyJobId":null})");
    const auto check = run("/import/" + id + "/check").id;
    const auto apply = run("/import/" + id + "/apply").id;
    EXPECT_EQ(state().body, R"({"checkJobId":")" + check + R"(","applyJobId":")" + apply + "\"}");
    EXPECT_EQ(send(customer, "GET", "/import/" + id).status, 403);
    EXPECT_EQ(send(admin, "GET", "/import/" + new_object_id()).status, 404);
}

// R-CSV-8: the bar of the page has an end.
TEST_F(ProductFiles, HowManyRowsWillBeAppliedIsKnownFromTheStart) {
    const auto id = upload(row_with("name", "Surma"));
    checked(id);
    const auto started = send(admin, "POST", "/import/" + id + "/apply", "{}");
    EXPECT_EQ(find(std::string(js::parse(started.body).at("jobId").as_string())).total, 1);
}

// R-DESK-27
TEST_F(ProductFiles, AFileSetsAndRemovesTheLevelBelowWhichAProductRunsLow) {
    const auto revision_before = revision_of(board());
    const auto import = [&](const std::string& cell) {
        const auto id = upload(row_with("reorderAt", cell));
        run("/import/" + id + "/check");
        return run("/import/" + id + "/apply");
    };
    EXPECT_EQ(import("40").done, 1);
    EXPECT_EQ(board().reorder_at, 40);
    EXPECT_NE(revision_of(board()), revision_before);
    EXPECT_EQ(import("").done, 1);
    EXPECT_EQ(board().reorder_at, std::nullopt);
    EXPECT_EQ(revision_of(board()), revision_before) << "as in files without the column";
}

// R-DELIV-5
TEST_F(ProductFiles, SetsAndRemovesTheWeight) {
    const auto revision_before = revision_of(board());
    const auto check = [&](const std::string& cell) {
        const auto id = upload(row_with("weight", cell));
        return std::pair(id, checked(id));
    };
    const auto import = [&](const std::string& cell) {
        const auto [id, said] = check(cell);
        EXPECT_EQ(said, "changed 1") << cell;
        run("/import/" + id + "/apply");
    };
    import("1,850");
    EXPECT_EQ(board().weight_grams, 1850);
    EXPECT_EQ(cells_of(board()).back(), "1850");
    EXPECT_NE(revision_of(board()), revision_before);
    for (const auto* wrong : {"0", "50001", "1.5", "2 kg"}) {
        EXPECT_EQ(check(wrong).second, "wrong 1") << wrong;
    }
    import("");
    EXPECT_EQ(board().weight_grams, std::nullopt);
    EXPECT_EQ(revision_of(board()), revision_before) << "as in files without the column";
}

// R-IMG-9
TEST_F(ProductFiles, AFileHasTheFurtherPicturesAndSetsOrdersAndRemovesThem) {
    const auto revision_before = revision_of(board());
    const auto check = [&](const std::string& cell) {
        const auto id = upload(row_with("morePictures", cell));
        return std::pair(id, checked(id));
    };
    const auto import = [&](const std::string& cell) {
        const auto [id, said] = check(cell);
        EXPECT_EQ(said, "changed 1") << cell;
        run("/import/" + id + "/apply");
    };
    import("/img/b.svg\n  https://img.example/c.jpg ");
    const std::vector<std::string> both{"/img/b.svg", "https://img.example/c.jpg"};
    EXPECT_EQ(board().more_pictures, both);
    const auto cell = [&] { return *std::prev(cells_of(board()).end(), 2); };
    EXPECT_EQ(cell(), "/img/b.svg https://img.example/c.jpg");
    EXPECT_NE(revision_of(board()), revision_before);
    EXPECT_EQ(check(cell()).second, "same 1");
    for (const auto* wrong : {"/b /b", "/img/p.svg", "/b /c /d /e /f /g", "b.jpg"}) {
        EXPECT_EQ(check(wrong).second, "wrong 1") << wrong;
    }
    import("https://img.example/c.jpg");
    EXPECT_EQ(board().more_pictures, std::vector{both[1]});
    import("");
    EXPECT_EQ(board().more_pictures, std::vector<std::string>{});
    EXPECT_EQ(revision_of(board()), revision_before) << "as in files without the column";
}

// R-CSV-8
TEST_F(ProductFiles, WhatWasImportedIsUndoneByItsUndoFile) {
    const auto before = board();
    const auto id = upload(row_with("name", "Padma II"));
    checked(id);
    run("/import/" + id + "/apply");
    ASSERT_EQ(board().name, "Padma II");
    const auto undo = downloaded("/import/" + id + "/undo");
    const auto second = upload(undo);
    checked(second);
    EXPECT_EQ(run("/import/" + second + "/apply").done, 1);
    EXPECT_EQ(board(), before);
    const auto again = upload(undo);
    EXPECT_EQ(checked(again), "same 1");
}

}  // namespace
}  // namespace shop::catalogue
