#include "catalogue/cpus/cpu_store.hpp"
#include "catalogue/test_catalogue.hpp"

#include <gmock/gmock.h>

namespace shop::catalogue {
namespace {

using testing::ElementsAre;

constexpr auto processors =
    "slug,name,maker,socket,family,launched\n"
    "amd-ryzen-5-9600x,Ryzen 5 9600X,AMD,am 5,ryzen-9000,2024-08\n"
    "amd-ryzen-5-9600,Ryzen 5 9600,AMD,AM5,ryzen-9000,2025-02\n"
    "amd-ryzen-7-9700x,Ryzen 7 9700X,AMD,AM5,ryzen-9000,2024-08-08\n"
    "intel-core-i5-12600k,Core i5-12600K,Intel,LGA1700,core-12,2021-11\n";

class Cpus : public ProductAdminRoutes {
protected:
    Cpus() {
        import_processors(processors).value();
        EXPECT_EQ(send(admin, "PATCH", path_, R"({"facts":{"socket":"AM5","chipset":"B650",
                                                 "biosDate":"2024-08-01"}})")
                      .status,
                  200);
    }

    Result<ImportOutcome> import_processors(std::string_view file, bool is_dry_run = false) {
        return database_->write([&](sql::Transaction& transaction) {
            return import_cpus(transaction, file, is_dry_run);
        });
    }

    Result<ImportOutcome> import_lists(std::string_view file, const ListImport& options = {}) {
        return database_->write([&](sql::Transaction& transaction) {
            return import_cpu_lists(transaction, file, options);
        });
    }

    http::Response put(const std::string& rows, const std::string& more = "") {
        json::Object body;
        body.add("csv", "cpu,bios,since,note\n" + rows);
        auto text = body.text();
        text.insert(text.size() - 1, more);
        return send(admin, "PUT", path_ + "/cpus", text);
    }

    js::value asked(const std::string& path, const std::string& query = "") {
        http::Request request{"GET", path};
        request.query = query;
        const auto response = router_.answer(request);
        EXPECT_EQ(response.status, 200) << response.body;
        return js::parse(response.body);
    }

    std::vector<std::string> found(const std::string& search) {
        std::vector<std::string> names;
        const auto rows = asked("/cpus", "search=" + search);
        for (const auto& cpu : rows.as_array()) names.emplace_back(cpu.at("name").as_string());
        return names;
    }

    /// "Ryzen 5 9600X yes", by name.
    std::vector<std::string> fits(const std::string& query = "") {
        std::vector<std::string> all;
        const auto answer = asked(path_ + "/cpus", query);
        for (const auto& cpu : answer.at("cpus").as_array()) {
            all.push_back(js::value_to<std::string>(cpu.at("name")) + " " +
                          js::value_to<std::string>(cpu.at("fit")));
        }
        return all;
    }

    static std::string outcome_of(const ImportOutcome& outcome) {
        return std::to_string(outcome.rows) + " " + std::to_string(outcome.added) + " " +
               std::to_string(outcome.changed) + " " + std::to_string(outcome.removed);
    }
};

// R-CPU-4
TEST_F(Cpus, AreFoundByAnyWordOfTheirNames) {
    EXPECT_THAT(found("96"), ElementsAre("Ryzen 5 9600", "Ryzen 5 9600X"));
    EXPECT_THAT(found("9600%20x"), ElementsAre("Ryzen 5 9600X"));
    EXPECT_THAT(found("AMD+ryzen+7"), ElementsAre("Ryzen 7 9700X"));
    EXPECT_THAT(found("i5-12600k"), ElementsAre("Core i5-12600K"));
    EXPECT_THAT(found("%E0%A7%AF%E0%A7%AD"), ElementsAre("Ryzen 7 9700X")) << "Bangla digits";
    for (const auto* typed : {"ryzne+7", "rizen+7", "রাইজেন+৭", "এএমডি+রাইজেন+৯৭০০এক্স"}) {
        EXPECT_THAT(found(typed), ElementsAre("Ryzen 7 9700X")) << typed;
    }
    EXPECT_THAT(found("কোর+আই৫"), ElementsAre("Core i5-12600K"));
    EXPECT_THAT(found("ryzen+9601x"), ElementsAre()) << "digits have no typing errors";
    EXPECT_THAT(found("xeon"), ElementsAre());
    EXPECT_EQ(found("").size(), 4U);
    EXPECT_EQ(asked("/cpus", "search=9700x").at(0).at("launched"), "2024-08-08");
    EXPECT_EQ(asked("/cpus", "search=9600x").at(0).at("socket"), "AM5");
    http::Request request{"GET", "/cpus"};
    request.query = "search=a%01";
    EXPECT_EQ(router_.answer(request).status, 422);
}

// R-CPU-10
TEST_F(Cpus, AreTheNewestFirstAsManyAsAreAskedFor) {
    EXPECT_EQ(asked("/cpus", "limit=1000").as_array().size(), 4U);
    ASSERT_EQ(asked("/cpus", "limit=1").as_array().size(), 1U);
    EXPECT_EQ(asked("/cpus", "limit=1").at(0).at("name"), "Ryzen 5 9600");
    for (const auto* limit : {"0", "1001", "x", "-1"}) {
        http::Request request{"GET", "/cpus"};
        request.query = std::string("limit=") + limit;
        EXPECT_EQ(router_.answer(request).status, 422) << limit;
    }
}

// R-CPU-6
TEST_F(Cpus, OneIsMeantWhereNoOtherHasTheNameAsWell) {
    const auto is_meant = [&](const std::string& search) {
        const auto rows = asked("/cpus", "search=" + search);
        return rows.at(0).as_object().contains("meant");
    };
    EXPECT_TRUE(is_meant("9600")) << "the 9600X only begins so";
    EXPECT_TRUE(is_meant("ryzen+5+9600x"));
    EXPECT_TRUE(is_meant("i5"));
    for (const auto* vague : {"ryzen", "AMD", "96", "ryzen+5", ""}) {
        EXPECT_FALSE(is_meant(vague)) << vague;
    }
}

// R-CPU-4 R-CPU-5
TEST_F(Cpus, OfABoardAreItsListOrThoseThatShouldFit) {
    EXPECT_THAT(fits(), ElementsAre("Ryzen 5 9600 likely_update", "Ryzen 5 9600X likely_update",
                                    "Ryzen 7 9700X likely_update"));
    EXPECT_THAT(fits("cpu=intel-core-i5-12600k"), ElementsAre("Core i5-12600K no"));
    ASSERT_EQ(put("amd-ryzen-5-9600x,F5,2024-08-01,\nRyzen 5 9600,F6,2025-02-01,Cool it\n").status,
              200);
    EXPECT_THAT(fits(), ElementsAre("Ryzen 5 9600 update", "Ryzen 5 9600X yes"));
    const auto answer = asked("/product/padma/cpus", "cpu=amd-ryzen-5-9600");
    EXPECT_EQ(answer.at("hasList"), true);
    const auto& cpu = answer.at("cpus").at(0);
    EXPECT_EQ(cpu.at("bios"), "F6");
    EXPECT_EQ(cpu.at("since"), "2025-02-01");
    EXPECT_EQ(cpu.at("note"), "Cool it");
    EXPECT_THAT(fits("cpu=amd-ryzen-7-9700x"), ElementsAre("Ryzen 7 9700X no"));

    http::Request unknown{"GET", path_ + "/cpus"};
    unknown.query = "cpu=z80";
    EXPECT_EQ(router_.answer(unknown).status, 422);
    EXPECT_EQ(send(std::nullopt, "GET", "/product/jamuna/cpus").status, 404);
}

// R-CPU-1
TEST_F(Cpus, ListOfABoardIsReplacedAsAWhole) {
    EXPECT_EQ(put("Ryzen 5 9600,,,\n", R"(,"dryRun":true)").body,
              R"({"rows":1,"added":1,"changed":0,"removed":0})");
    EXPECT_EQ(asked(path_ + "/cpus").at("hasList"), false);
    EXPECT_EQ(put("Ryzen 5 9600,,,\nRyzen 5 9600X,,,\n").status, 200);
    EXPECT_EQ(put("Ryzen 5 9600,F1,,\nRyzen 7 9700X,,,\n").body,
              R"({"rows":2,"added":1,"changed":1,"removed":1})");
    EXPECT_THAT(fits(), ElementsAre("Ryzen 5 9600 check", "Ryzen 7 9700X yes"));

    const auto refused = put("");
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(code_of(refused), "list_shrinks");
    EXPECT_EQ(fits().size(), 2U);
    EXPECT_EQ(put("", R"(,"allowShrink":true)").status, 200);
    EXPECT_EQ(asked(path_ + "/cpus").at("hasList"), true) << "an empty list is one";
    EXPECT_THAT(fits("cpu=amd-ryzen-5-9600"), ElementsAre("Ryzen 5 9600 no"));
}

// R-CPU-1
TEST_F(Cpus, ARefusedListReportsEachErrorByRowAndChangesNothing) {
    const auto refused = put("Ryzen 5 9600,,,\nZ80,,,\namd-ryzen-5-9600,,,\nRyzen 7 9700X,,soon," +
                             std::string(201, 'x') + "\n\"\n");
    EXPECT_EQ(refused.status, 422);
    EXPECT_TRUE(has_error_at(refused, "rows/6")) << "the form of the file comes first";
    const auto fields = put("Ryzen 5 9600,,,\nZ80,,,\namd-ryzen-5-9600,,,\nRyzen 7 9700X,,soon," +
                            std::string(201, 'x') + "\n");
    for (const auto* place : {"rows/3/cpu", "rows/4/cpu", "rows/5/since", "rows/5/note"}) {
        EXPECT_TRUE(has_error_at(fields, place)) << place << fields.body;
    }
    const auto days =
        put("Ryzen 5 9600,1.30,2025-02-01,\nRyzen 7 9700X,1.30,2024-08-01,\n"
            "Ryzen 5 9600X,1.30,,\n");
    EXPECT_TRUE(has_error_at(days, "rows/3/since")) << "a version came out on one day";
    EXPECT_FALSE(has_error_at(days, "rows/4/since")) << days.body;
    EXPECT_EQ(asked(path_ + "/cpus").at("hasList"), false);
    EXPECT_EQ(send(admin, "PUT", path_ + "/cpus", R"({"csv":7})").status, 422);
    EXPECT_EQ(send(customer, "PUT", path_ + "/cpus", "{}").status, 403);
    EXPECT_EQ(send(std::nullopt, "PUT", path_ + "/cpus", "{}").status, 401);
}

// R-CPU-2
TEST_F(Cpus, AFileOfProcessorsIsImportedAsAWholeOrNotAtAll) {
    EXPECT_EQ(outcome_of(import_processors(processors).value()), "4 0 0 0");
    const auto file =
        "launched,name,slug,maker,socket,family\n"
        "2024-08,Ryzen 5 9600X,amd-ryzen-5-9600x,AMD,AM5,ryzen-9000\n"
        "2025-02,Ryzen 5 9600 Tray,amd-ryzen-5-9600,AMD,AM5,ryzen-9000\n"
        "2025-03,Ryzen 9 9950X3D,amd-ryzen-9-9950x3d,AMD,AM5,ryzen-9000\n";
    EXPECT_EQ(outcome_of(import_processors(file, true).value()), "3 1 1 0");
    EXPECT_EQ(found("").size(), 4U);
    EXPECT_EQ(outcome_of(import_processors(file).value()), "3 1 1 0");
    EXPECT_EQ(found("").size(), 5U);

    const auto head = "slug,name,maker,socket,family,launched\n";
    const auto refused = import_processors(head + std::string("new,N,AMD,AM5,f,2025-13\n"
                                                              "New,N,,AM5,f,2025\n"
                                                              "new,M,AMD,AM5,f,2025-01\n"));
    ASSERT_FALSE(refused);
    for (const auto* place : {"/rows/2/launched", "/rows/3/slug", "/rows/3/maker",
                              "/rows/3/launched", "/rows/4/slug"}) {
        EXPECT_TRUE(refused.error().errors.contains(place)) << place;
    }
    const auto taken = import_processors(head + std::string("a,Ryzen 7 9700X,AMD,AM5,f,2025-01\n"));
    ASSERT_FALSE(taken);
    EXPECT_TRUE(taken.error().errors.contains("/rows/2/name"));
    EXPECT_EQ(found("").size(), 5U);
}

// R-CPU-2
TEST_F(Cpus, AFileOfListsIsImportedAsAWholeOrNotAtAll) {
    const std::string head = "board,cpu,bios,since,note\n";
    const auto file =
        head + "padma,Ryzen 5 9600X,,,\n" + board_ + ",amd-ryzen-5-9600,F5,2024-08-01,\n";
    EXPECT_EQ(outcome_of(import_lists(file, {std::nullopt, 1, true}).value()), "2 2 0 0");
    EXPECT_EQ(asked(path_ + "/cpus").at("hasList"), false);
    EXPECT_EQ(outcome_of(import_lists(file).value()), "2 2 0 0");
    EXPECT_THAT(fits(), ElementsAre("Ryzen 5 9600 yes", "Ryzen 5 9600X yes"));

    const auto refused = import_lists(head + "padma,Ryzen 7 9700X,,,\njamuna,Ryzen 7 9700X,,,\n");
    ASSERT_FALSE(refused);
    EXPECT_TRUE(refused.error().errors.contains("/rows/3/board"));
    const auto shrunk = import_lists(head + "padma,Ryzen 7 9700X,,,\n");
    ASSERT_FALSE(shrunk);
    EXPECT_TRUE(shrunk.error().errors.contains("/rows/2/board"));
    EXPECT_EQ(fits().size(), 2U) << "nothing of a refused file is stored";
    ListImport options;
    options.may_shrink = true;
    EXPECT_EQ(outcome_of(import_lists(head + "padma,Ryzen 7 9700X,,,\n", options).value()),
              "1 1 0 2");
}

// R-CPU-2
TEST_F(Cpus, AFileOfListsIsUploadedAndTriedFirst) {
    const std::string file = "board,cpu,bios,since,note\npadma,Ryzen 5 9600X,,,\n";
    const auto upload = [&](const std::string& query, const std::string& type = "text/csv") {
        http::Request request{"POST", "/cpu-lists", file, admin, {{"content-type", type}}, 1};
        request.query = query;
        return router_.answer(request);
    };
    EXPECT_EQ(js::parse(upload("dryRun=true").body).at("added"), 1);
    EXPECT_EQ(asked(path_ + "/cpus").at("hasList"), false);
    EXPECT_EQ(upload("", "application/json").status, 415);
    EXPECT_EQ(send(customer, "POST", "/cpu-lists", file).status, 403);
    EXPECT_EQ(upload("").status, 200);
    EXPECT_THAT(fits(), ElementsAre("Ryzen 5 9600X yes"));
    EXPECT_EQ(events().back().text("action"), "cpu-lists.import");
    EXPECT_EQ(router_.body_bytes_max("POST", "/cpu-lists"), 1024UL * 1024);
}

}  // namespace
}  // namespace shop::catalogue
