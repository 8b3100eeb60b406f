// Limits of open imports, and the closing of the oldest.

#include "catalogue/csv/import_limits.hpp"

#include "catalogue/csv/test_product_files.hpp"
#include "platform/base/clock.hpp"

namespace shop::catalogue {
namespace {

class ImportLimits : public ProductFiles {
protected:
    ImportLimits() { now_ms_ = unix_now_ms(); }

    static http::Caller seller(std::size_t number) {
        auto caller = admin;
        caller.user_id = "65a1f0c2d3e4b5a69788780" + std::to_string(number);
        return caller;
    }

    std::int64_t count(const std::string& from_where) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM " + from_where, {})
                .front()
                .integer("n");
        });
    }

    int begin_as(const http::Caller& caller) {
        ++now_ms_;
        return send(caller, "POST", "/imports", "{}").status;
    }

    int status_of(const std::string& id) { return send(admin, "GET", "/import/" + id).status; }
};

// R-CSV-17
TEST_F(ImportLimits, AFurtherImportClosesTheOldestAndDeletesWhatItStored) {
    const auto first = upload(row_with("name", "Padma II"));
    EXPECT_EQ(checked(first), "changed 1");
    ++now_ms_;
    const auto second = upload(row_with("name", "Padma III"), 40);
    for (std::size_t number = 2; number < own_imports_max; ++number) begin_as(admin);
    EXPECT_EQ(status_of(first), 200);
    EXPECT_EQ(begin_as(admin), 201);
    EXPECT_EQ(status_of(first), 404);
    EXPECT_EQ(send(admin, "POST", "/import/" + first + "/apply", "{}").status, 404);
    EXPECT_EQ(put("/import/" + first + "/0", "name\n").status, 404);
    EXPECT_EQ(status_of(second), 200);
    EXPECT_EQ(count("product_import_parts WHERE import_id = '" + first + "'"), 0);
    EXPECT_EQ(count("product_import_rows WHERE import_id = '" + first + "'"), 0);
    EXPECT_GT(count("product_import_parts WHERE import_id = '" + second + "'"), 5);
    EXPECT_EQ(begin_as(admin), 201);
    EXPECT_EQ(count("product_import_parts"), 0);
}

// R-CSV-17
TEST_F(ImportLimits, AClosedImportIsOfNoUseToAServerOfTheReleaseBefore) {
    const auto id = upload(row_with("name", "Padma II"));
    for (std::size_t number = 0; number < own_imports_max; ++number) begin_as(admin);
    // It refuses parts and a check of an import with such a job, and to apply one whose job it
    // does not find.
    EXPECT_EQ(count("product_imports i WHERE i.id = '" + id +
                    "' AND check_job_id IS NOT NULL AND apply_job_id IS NULL AND NOT EXISTS"
                    " (SELECT 1 FROM jobs j WHERE j.id = i.check_job_id)"),
              1);
}

// R-CSV-17
TEST_F(ImportLimits, ImportsThatAreBeingCheckedStayOpen) {
    std::vector<std::string> ids;
    for (std::size_t number = 0; number < own_imports_max; ++number) {
        ids.push_back(upload(row_with("name", "Padma II")));
        EXPECT_EQ(send(admin, "POST", "/import/" + ids.back() + "/check").status, 202);
    }
    const auto refused = send(admin, "POST", "/imports", "{}");
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(code_of(refused), "too_many_imports");
    for (const auto& id : ids) EXPECT_EQ(status_of(id), 200);
    EXPECT_EQ(count("product_imports"), 5);
    EXPECT_EQ(begin_as(seller(1)), 201) << "another person's limit is their own";
}

// R-CSV-17
TEST_F(ImportLimits, OfAllStaffTheOldestAreClosedOnceTheyAreAnHourOld) {
    std::string first;
    for (std::size_t number = 0; number < all_imports_max; ++number) {
        ++now_ms_;
        const auto id = upload("", 1, "{}", seller(number / own_imports_max));
        if (number == 0) first = id;
    }
    EXPECT_EQ(begin_as(seller(9)), 429);
    EXPECT_EQ(status_of(first), 200);
    now_ms_ += 61LL * 60 * 1000;
    EXPECT_EQ(begin_as(seller(9)), 201);
    EXPECT_EQ(status_of(first), 404);
    EXPECT_EQ(count("product_imports"), 21);
    now_ms_ += 24LL * 60 * 60 * 1000;
    EXPECT_EQ(begin_as(seller(9)), 201) << "those of yesterday count no more";
}

// R-CSV-17
TEST_F(ImportLimits, AppliedImportsDoNotCountAndKeepTheirRowsAlone) {
    const auto id = upload(row_with("name", "Padma II"));
    checked(id);
    EXPECT_EQ(run("/import/" + id + "/apply").done, 1);
    EXPECT_EQ(count("product_import_parts"), 0);
    for (std::size_t number = 0; number <= own_imports_max; ++number) begin_as(admin);
    EXPECT_EQ(status_of(id), 200);
    EXPECT_FALSE(downloaded("/import/" + id + "/undo").empty());
    EXPECT_EQ(count("product_import_rows"), 1);
}

}  // namespace
}  // namespace shop::catalogue
