#include "catalogue/bulk/product_jobs.hpp"
#include "catalogue/product_admin.hpp"
#include "catalogue/test_catalogue.hpp"
#include "platform/jobs/job_store.hpp"
#include "platform/jobs/test_jobs.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <functional>
#include <thread>

namespace shop::catalogue {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

class BulkProducts : public ProductAdminRoutes {
protected:
    BulkProducts() { owner_.signed_in_at = now_ms_ / 1000; }

    std::string add(const std::string& name, std::int64_t price_paisa, std::int64_t stock = 10) {
        auto id = new_object_id();
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            add_product(transaction,
                        {id, name, "/img/p.svg", "Green.", 2, stock, Money{price_paisa}}, now_ms_);
            return {};
        };
        database_->write(callback).value();
        return id;
    }

    js::value look(const std::string& path) {
        const auto response = send(owner_, "GET", path);
        EXPECT_EQ(response.status, 200) << response.body;
        return js::parse(response.body);
    }

    jobs::Job find(const std::string& id) {
        return database_->read([&](sql::Transaction& t) { return jobs::find_job(t, id); }).value();
    }

    jobs::Job start(const std::string& path, const std::string& body = "") {
        const auto response = send(owner_, "POST", path, body);
        EXPECT_EQ(response.status, 202) << response.body;
        return find(std::string(js::parse(response.body).at("jobId").as_string()));
    }

    /// Waits until `is_reached` is true of the job.
    jobs::Job wait(const jobs::Job& job, const std::function<bool(const jobs::Job&)>& is_reached) {
        for (int times = 0; times < 4'000; ++times) {
            if (auto now = find(job.id); is_reached(now)) return now;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        ADD_FAILURE() << "the job does not go on";
        return find(job.id);
    }

    jobs::Job run(const jobs::Job& job) {
        const jobs::JobRunner runner(*database_, "here", jobs::may_all, job_kinds(*database_));
        return wait(job, [](const jobs::Job& now) { return now.ended_at_ms.has_value(); });
    }

    /// The same by runners that end as soon as they have gone on with it.
    jobs::Job run_with_ends(const jobs::Job& job) {
        for (int runners = 0; runners < 1'000; ++runners) {
            const auto before = find(job.id);
            if (before.ended_at_ms) return before;
            const jobs::JobRunner runner(*database_, "here", jobs::may_all, job_kinds(*database_));
            wait(before,
                 [&](const jobs::Job& now) { return now.ended_at_ms || now.done > before.done; });
        }
        ADD_FAILURE() << "the job does not end";
        return find(job.id);
    }

    /// A text with blanks in place of its no-break spaces.
    static std::string with_blanks(std::string text) {
        constexpr std::string_view no_break = "\u00a0";
        for (auto at = text.find(no_break); at != std::string::npos; at = text.find(no_break)) {
            text.replace(at, no_break.size(), " ");
        }
        return text;
    }

    /// "refused: ..." or the words alone, of each row of the job.
    std::vector<std::string> words_of(const jobs::Job& job) {
        std::vector<std::string> words;
        const auto rows = database_->read([&](sql::Transaction& transaction) {
            return jobs::list_rows(transaction, job.id, 0, 2'000);
        });
        for (const auto& row : rows) {
            words.push_back((row.is_refused ? "refused: " : "") + with_blanks(row.english));
        }
        return words;
    }

    std::int64_t price_of(const std::string& id) {
        return database_->read([&](sql::Transaction& t) { return find_product(t, id); })
            .value()
            .price.paisa;
    }

    std::int64_t count(const std::string& what) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM " + what, {}).front().integer("n");
        });
    }

    void set_price(const std::string& id, const std::string& taka) {
        const auto set = send(owner_, "PATCH", "/product/" + id, R"({"price": )" + taka + "}");
        EXPECT_EQ(set.status, 200) << set.body;
    }

    /// The body that sends what a look at prices has answered; as text, since Boost writes
    /// exponents.
    std::string prices_of(const std::string& query) {
        const auto body = send(owner_, "GET", "/products/prices?" + query).body;
        const auto end = body.find(R"(,"refused":)");
        EXPECT_NE(end, std::string::npos) << body;
        return body.substr(0, end) + "}";
    }

    http::Caller owner_ = admin;
};

// R-DESK-28
TEST_F(BulkProducts, ALookSaysWhatPricesWouldBecomeAndWhichCannot) {
    const auto cheap = add("Jamuna", 30'000);
    const auto dear = add("Meghna", 9'900'000'000);
    const auto seen = look("/products/prices?percent=10&sort=price");
    ASSERT_EQ(seen.at("prices").as_array().size(), 2U) << seen;
    EXPECT_EQ(seen.at("prices").at(1),
              js::parse(R"({"_id": ")" + cheap + R"(", "from": 300, "to": 330})"));
    EXPECT_EQ(seen.at("examples").at(0), js::parse(R"({"name": "Padma", "from": 1, "to": 1.1})"));
    EXPECT_EQ(seen.at("refused").as_array().size(), 1U);
    EXPECT_EQ(seen.at("refused").at(0).at("code"), "price_too_high");
    EXPECT_EQ(seen.at("refused").at(0).at("count"), 1);
    EXPECT_FALSE(seen.at("isCut").as_bool());

    const auto lower = look("/products/prices?amount=-250&ids=" + dear + "," + board_);
    EXPECT_EQ(lower.at("prices").as_array().size(), 1U);
    EXPECT_EQ(lower.at("refused").at(0).at("code"), "price_too_low");
    EXPECT_EQ(
        look("/products/prices?percent=1&search=megh").at("prices").at(0).at("_id").as_string(),
        dear);
    EXPECT_EQ(price_of(cheap), 30'000) << "a look changes nothing";
}

// R-DESK-28
TEST_F(BulkProducts, ALookAtWhatIsToBeArchivedCountsWhatIsStillInStock) {
    add("Jamuna", 30'000, 0);
    const auto seen = look("/products/archive?sort=name");
    EXPECT_EQ(seen.at("ids").as_array().size(), 2U);
    EXPECT_EQ(seen.at("stocked"), 1);
    EXPECT_EQ(seen.at("examples"), js::parse(R"(["Jamuna", "Padma"])"));
    EXPECT_EQ(
        look("/products/archive?ids=" + board_ + "," + new_object_id()).at("ids").as_array().size(),
        1U);
    EXPECT_EQ(look("/products/archive?stock=out").at("ids").as_array().size(), 1U);
}

// R-DESK-28
TEST_F(BulkProducts, LooksRefuseWhatTheyCannotRead) {
    for (const auto* path : {"/products/prices", "/products/prices?percent=5&amount=5",
                             "/products/prices?percent=5&roundTo=3", "/products/archive?ids=7",
                             "/products/archive?stock=x", "/products/prices?percent=5&ids=7"}) {
        EXPECT_EQ(send(owner_, "GET", path).status, 422) << path;
    }
}

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
TEST_F(BulkProducts, WhatWasChangedOrArchivedSinceTheLookIsRefusedAlone) {
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
    set_price(refused, "330");  // What the job would have made of it.
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
    const auto seen = look("/products/archive");
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

// R-DESK-28 R-STAFF-9
TEST_F(BulkProducts, PricesWantARecentSignInAndBothWantTheirPermission) {
    const auto body = prices_of("percent=10");
    auto sales = owner_;
    sales.is_admin = false;
    sales.permissions = {http::Permission::products_edit};
    const auto ids = R"({"ids": [")" + board_ + R"("]})";
    EXPECT_EQ(send(sales, "POST", "/products/prices", body).status, 403);
    EXPECT_EQ(send(sales, "GET", "/products/prices?percent=10").status, 403);
    EXPECT_EQ(send(sales, "POST", "/products/archive", ids).status, 403);
    EXPECT_EQ(send(sales, "GET", "/products/archive").status, 403);
    auto long_ago = owner_;
    long_ago.signed_in_at -= 16LL * 60;
    EXPECT_EQ(code_of(send(long_ago, "POST", "/products/prices", body)), "sign_in_again");
    EXPECT_EQ(code_of(send(long_ago, "POST", "/products/prices/" + new_object_id() + "/put-back")),
              "sign_in_again");
    EXPECT_EQ(send(long_ago, "POST", "/products/archive", ids).status, 202);
    EXPECT_EQ(price_of(board_), 100);
}

}  // namespace
}  // namespace shop::catalogue
