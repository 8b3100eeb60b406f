// Jobs on many products, including stopped, killed and undone ones.

#include "catalogue/bulk/test_bulk_products.hpp"

namespace shop::catalogue {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

// R-DESK-28
TEST_F(BulkProducts, AJobChangesPricesAsTheSingleEditDoesAndSaysWhatWasBefore) {
    const auto other = add("Jamuna", 1'250'050);
    const auto job = run(start("/products/prices", prices_of("percent=10")));
    EXPECT_EQ(job.state, jobs::State::done);
    EXPECT_EQ(job.done, 2);
    EXPECT_EQ(price_of(other), 1'375'055);
    EXPECT_THAT(words_of(job), UnorderedElementsAre("Padma: ৳ 1, now ৳ 1.10",
                                                    "Jamuna: ৳ 12,500.50, now ৳ 13,750.55"));
    EXPECT_EQ(
        count("audit_log WHERE action = 'product.edit' AND actor_id = '" + owner_.user_id + "'"),
        2);
    EXPECT_EQ(shown().at("price"), 1.1) << "visitors see it";
}

// R-DESK-28
TEST_F(BulkProducts, RefusesOnlyProductsChangedSinceThePreview) {
    const auto changed = add("Jamuna", 30'000);
    const auto gone = add("Meghna", 30'000);
    const auto seen = prices_of("percent=10");
    set_price(changed, "310");
    send(owner_, "DELETE", "/product/" + gone);
    const auto job = run(start("/products/prices", seen));
    EXPECT_EQ(job.done, 1);
    EXPECT_EQ(job.refused, 2);
    EXPECT_EQ(price_of(changed), 31'000);
    EXPECT_THAT(words_of(job),
                UnorderedElementsAre("Padma: ৳ 1, now ৳ 1.10", "refused: Jamuna costs ৳ 310 now.",
                                     "refused: This product is not for sale"));
}

// R-DESK-28
TEST_F(BulkProducts, PricesArePutBackButThoseThatTheJobHasNotChanged) {
    const auto refused = add("Jamuna", 30'000);
    const auto changed_again = add("Meghna", 30'000);
    const auto seen = prices_of("percent=10");
    set_price(refused, "330");  // The price that the job would have set.
    const auto job = run(start("/products/prices", seen));
    EXPECT_EQ(job.refused, 1);
    set_price(changed_again, "340");

    const auto path = "/products/prices/" + job.id + "/put-back";
    const auto back = run(start(path));
    EXPECT_EQ(back.total, 2);
    EXPECT_EQ(price_of(board_), 100);
    EXPECT_EQ(price_of(refused), 33'000) << "another person's price";
    EXPECT_EQ(price_of(changed_again), 34'000) << "changed after the job";
    EXPECT_THAT(words_of(back),
                UnorderedElementsAre("Padma: ৳ 1.10, now ৳ 1", "refused: Meghna costs ৳ 340 now."));
    EXPECT_EQ(run(start(path)).done, 0) << "a second time changes nothing";
}

// R-DESK-28
TEST_F(BulkProducts, OnlyAPriceJobThatHasEndedIsPutBack) {
    const auto job = start("/products/prices", prices_of("percent=10"));
    const auto put_back = [&](const std::string& id) {
        return send(owner_, "POST", "/products/prices/" + id + "/put-back");
    };
    EXPECT_EQ(code_of(put_back(job.id)), "job_not_ended");
    EXPECT_EQ(code_of(put_back(new_object_id())), "unknown_job");
    const auto archive = run(start("/products/archive", R"({"ids": [")" + board_ + R"("]})"));
    EXPECT_EQ(code_of(put_back(archive.id)), "unknown_job");
}

// R-DESK-28
TEST_F(BulkProducts, AStoppedJobPutsBackWhatItHasDone) {
    std::vector<std::string> boards{board_};
    for (int number = 0; number < 3; ++number) boards.push_back(add("Surma", 20'000));
    auto job = start("/products/prices", prices_of("amount=100"));
    const auto stop = [&](sql::Transaction& transaction) -> Result<void> {
        const auto kind = change_prices_kind();
        const auto& steps = std::get<jobs::ItemSteps>(kind.steps);
        for (const auto& item : steps.list_items(transaction, job, 2)) {
            if (auto done = steps.carry_out(transaction, job, item, now_ms_); !done) {
                return done.error();
            }
        }
        job.cursor = "2";
        job.done = 2;
        job.state = jobs::State::stopped;
        job.ended_at_ms = now_ms_;
        EXPECT_TRUE(jobs::store_progress(transaction, job, ""));
        return {};
    };
    database_->write(stop).value();
    const auto back = run(start("/products/prices/" + job.id + "/put-back"));
    EXPECT_EQ(back.done, 2);
    EXPECT_EQ(price_of(board_), 100);
    for (std::size_t number = 1; number < boards.size(); ++number) {
        EXPECT_EQ(price_of(boards[number]), 20'000);
    }
}

// R-DESK-28
TEST_F(BulkProducts, AJobWhoseRunnerEndsAgainAndAgainDoesNothingTwice) {
    for (int number = 0; number < 300; ++number) add("Surma", 20'000 + number);
    const auto job = start("/products/prices", prices_of("amount=100"));
    EXPECT_EQ(job.total, 301);
    const auto after = run_with_ends(job);
    EXPECT_EQ(after.done, 301);
    EXPECT_EQ(after.refused, 0);
    EXPECT_EQ(count("audit_log WHERE action = 'product.edit'"), 301);
    EXPECT_EQ(count("(SELECT DISTINCT subject FROM audit_log WHERE action = 'product.edit') AS "
                    "products"),
              301);
    EXPECT_EQ(count("products WHERE price_paisa BETWEEN 30000 AND 30299"), 300);
    EXPECT_EQ(words_of(after).size(), 301U);
}

// R-DESK-28
TEST_F(BulkProducts, AJobArchivesEachOnceAndNamesWhatWasArchivedMeanwhile) {
    const auto other = add("Jamuna", 30'000);
    const auto seen = preview("/products/archive");
    send(owner_, "DELETE", "/product/" + other);
    const auto job =
        run(start("/products/archive", R"({"ids": )" + js::serialize(seen.at("ids")) + "}"));
    EXPECT_EQ(job.done, 1);
    EXPECT_THAT(words_of(job), ElementsAre("refused: This product is not for sale"));
    EXPECT_EQ(listed(), 0U);
    EXPECT_EQ(count("audit_log WHERE action = 'product.archive'"), 2);
}

// R-DESK-28
TEST_F(BulkProducts, EachProductIsTakenOnceAndWithinTheLimits) {
    const auto move = R"({"_id": ")" + board_ + R"(", "from": 1, "to": 2})";
    EXPECT_EQ(start("/products/prices", R"({"prices": [)" + move + "," + move + "]}").total, 1);
    for (const auto& body : std::vector<std::string>{
             R"({"prices": []})", R"({"prices": [{"_id": "7", "from": 1, "to": 2}]})",
             R"({"prices": [{"_id": ")" + board_ + R"(", "from": 1, "to": 0}]})",
             R"({"prices": [{"_id": ")" + board_ + R"(", "from": 1, "to": 100000000}]})"}) {
        EXPECT_EQ(send(owner_, "POST", "/products/prices", body).status, 422) << body;
    }
    std::string many;
    for (int number = 0; number < 2'001; ++number) {
        many += (number == 0 ? "" : ",") + (R"({"_id": ")" + new_object_id()) +
                R"(", "from": 1, "to": 2})";
    }
    EXPECT_EQ(send(owner_, "POST", "/products/prices", R"({"prices": [)" + many + "]}").status,
              422);
    EXPECT_GT(router_.body_bytes_max("POST", "/products/prices"), 2'000U * 78U);
}

}  // namespace
}  // namespace shop::catalogue
