#pragma once

// For tests only: an administrator who uses bulk actions on products.

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

    js::value preview(const std::string& path) {
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

    /// Waits until `is_reached` returns true for the job.
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

    /// The same with runners that stop as soon as they have continued it.
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

    /// A text with spaces in place of its no-break spaces.
    static std::string with_blanks(std::string text) {
        constexpr std::string_view no_break = "\u00a0";
        for (auto at = text.find(no_break); at != std::string::npos; at = text.find(no_break)) {
            text.replace(at, no_break.size(), " ");
        }
        return text;
    }

    /// "refused: ..." or the text alone, for each row of the job.
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

    /// The request body with the prices of a preview; as text, because Boost writes exponents.
    std::string prices_of(const std::string& query) {
        const auto body = send(owner_, "GET", "/products/prices?" + query).body;
        const auto end = body.find(R"(,"refused":)");
        EXPECT_NE(end, std::string::npos) << body;
        return body.substr(0, end) + "}";
    }

    http::Caller owner_ = admin;
};

}  // namespace shop::catalogue
