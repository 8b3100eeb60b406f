#include "platform/jobs/job_routes.hpp"

#include "platform/jobs/test_jobs.hpp"

#include <boost/json/parse.hpp>

namespace shop::jobs {
namespace {

class JobRoutes : public JobsTest {
protected:
    JobRoutes() {
        add_routes(router_, *database_, [](sql::Transaction&, const std::string&) {
            return std::optional<std::string>("Ada");
        });
    }

    http::Response ask(const std::string& method, const std::string& path,
                       const std::string& user_id, http::Permissions permissions = {}) {
        const auto question_mark = path.find('?');
        http::Request request{method, path.substr(0, question_mark)};
        if (question_mark < path.size()) request.query = path.substr(question_mark + 1);
        request.received_at_ms = 2'000;
        http::Caller caller;
        caller.user_id = user_id;
        caller.permissions = permissions;
        request.caller = caller;
        return router_.answer(std::move(request));
    }

    http::Router router_;
};

// R-DESK-3
TEST_F(JobRoutes, ShowAJobToItsMakerAndToStaffThatReadsSettings) {
    const auto job = add("test.count");
    const auto path = "/job/" + job.id;
    const auto* const other = "65a1f0c2d3e4b5a6978877a2";
    const auto mine = ask("GET", path, ada.user_id);
    EXPECT_EQ(mine.status, 200);
    const auto json = boost::json::parse(mine.body);
    EXPECT_EQ(json.at("kind").as_string(), "test.count");
    EXPECT_EQ(json.at("state").as_string(), "queued");
    EXPECT_EQ(json.at("actorName").as_string(), "Ada");
    EXPECT_TRUE(json.at("endedAt").is_null());
    EXPECT_EQ(ask("GET", path, other, {http::Permission::settings_read}).status, 200);
    EXPECT_EQ(ask("GET", path, other, {http::Permission::orders_read}).status, 403);
    for (const auto* method_path : {"", "/rows"}) {
        EXPECT_EQ(ask("GET", path + method_path, other).status, 404);
    }
    EXPECT_EQ(ask("POST", path + "/stop", other).status, 404);
    EXPECT_FALSE(find(job.id).is_stop_asked);
}

// R-DESK-3
TEST_F(JobRoutes, ListThoseOfTheCallerByPages) {
    const auto job = add("test.count");
    EXPECT_NE(ask("GET", "/jobs", ada.user_id).body.find(job.id), std::string::npos);
    const auto* const other = "65a1f0c2d3e4b5a6978877a2";
    EXPECT_EQ(ask("GET", "/jobs", other).body, R"({"jobs":[],"older":null})");
    EXPECT_NE(ask("GET", "/jobs", other, {http::Permission::settings_read}).body.find(job.id),
              std::string::npos);
    EXPECT_EQ(ask("GET", "/jobs?before=" + job.id, ada.user_id).body,
              R"({"jobs":[],"older":null})");
    EXPECT_EQ(ask("GET", "/jobs?before=x", ada.user_id).status, 422);
    EXPECT_EQ(router_.answer({"GET", "/jobs"}).status, 401);
}

// R-DESK-3 R-AUDIT-1
TEST_F(JobRoutes, StopAJobOnceWithARowOfTheTrail) {
    const auto job = add("test.count");
    const auto path = "/job/" + job.id + "/stop";
    EXPECT_EQ(ask("POST", path, ada.user_id).body, R"({"modifiedCount":1})");
    EXPECT_EQ(ask("POST", path, ada.user_id).body, R"({"modifiedCount":0})");
    EXPECT_TRUE(find(job.id).is_stop_asked);
    const auto rows = database_->read([](sql::Transaction& transaction) {
        return transaction.query("SELECT action FROM audit_log ORDER BY seq", {});
    });
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].text("action"), "job.start");
    EXPECT_EQ(rows[1].text("action"), "job.stop");
    JobRunner runner(*database_, "here", may_all, {noting(100)});
    EXPECT_EQ(ended(job).state, State::stopped);
    EXPECT_EQ(carried_out().first, 0);
}

}  // namespace
}  // namespace shop::jobs
