#include "platform/http/http.hpp"

#include "platform/db/database_unavailable.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>
#include <boost/json/parse.hpp>

#include <stdexcept>

namespace shop::http {
namespace {

const Problem invalid_fields{ProblemKind::invalid,
                             texts::problems::invalid_fields_several(),
                             {{"/quantity", texts::field_errors::range(1, 2000)}}};

// R-LANG-6
TEST(ProblemResponse, GetsItsWordsInTheLanguageOfTheRequest) {
    const auto english =
        boost::json::parse(problem_response(invalid_fields, Language::english).body);
    EXPECT_EQ(english.at("type"), "/problems/invalid_fields");
    EXPECT_EQ(english.at("title"), "Unprocessable Content");
    EXPECT_EQ(english.at("status"), 422);
    EXPECT_EQ(english.at("detail"), "Some fields are not valid. Please check them.");
    EXPECT_EQ(english.at("message"), english.at("detail"));
    EXPECT_EQ(english.at("errors").at("quantity"), "must be from 1 to 2000");

    const auto bangla = boost::json::parse(problem_response(invalid_fields, Language::bangla).body);
    EXPECT_EQ(bangla.at("type"), english.at("type"));
    EXPECT_EQ(bangla.at("status"), english.at("status"));
    EXPECT_EQ(bangla.at("detail").as_string(), invalid_fields.detail.in(Language::bangla));
    EXPECT_EQ(bangla.at("errors").at("quantity").as_string(),
              invalid_fields.errors.at("/quantity").in(Language::bangla));
}

// R-LANG-6: handlers' refusals and the router's own are in the language of the request.
TEST(ProblemResponse, OfARouterSpeaksTheLanguageOfItsRequest) {
    Router router;
    router.add("GET", "/board", [](const Request&) -> Result<Response> { return invalid_fields; });
    for (const auto language : {Language::english, Language::bangla}) {
        Request request{"GET", "/board"};
        request.language = language;
        EXPECT_EQ(router.answer(request).body, problem_response(invalid_fields, language).body);
        request.path = "/nowhere";
        EXPECT_EQ(router.answer(request).body,
                  bare_response(404, texts::protocol::nothing_here(), language).body);
    }
}

TEST(ProblemResponse, HasTheWordsOfItsStatusAsTitle) {
    for (const int status : {400, 401, 403, 404, 405, 409, 415, 422, 429, 500, 501, 503}) {
        const auto response = bare_response(status, Message(), Language::english);
        EXPECT_EQ(boost::json::parse(response.body).at("title").as_string(), reason_of(status));
        EXPECT_NE(reason_of(status), "Unknown") << status;
    }
    EXPECT_EQ(reason_of(200), "OK");
    EXPECT_EQ(reason_of(308), "Permanent Redirect");
    EXPECT_EQ(reason_of(404), "Not Found");
    EXPECT_EQ(reason_of(299), "Unknown");
}

// R-OPS-56
TEST(Router, NamesTheRouteWhoseHandlerHasFailed) {
    spdlog::set_level(spdlog::level::off);
    Router router("/api");
    router.add("POST", "/order/{id}", [](const Request&) -> Result<Response> {
        throw sql::DatabaseUnavailable("it is away");
    });
    router.add("GET", "/board",
               [](const Request&) -> Result<Response> { throw std::runtime_error("broken"); });
    const auto away = router.answer({"POST", "/api/order/7"});
    EXPECT_EQ(away.status, 503);
    EXPECT_EQ(away.route, "POST /api/order/{id}");
    const auto broken = router.answer({"HEAD", "/api/board"});
    EXPECT_EQ(broken.status, 500);
    EXPECT_EQ(broken.route, "GET /api/board");
    EXPECT_EQ(router.answer({"GET", "/api/nothing"}).route, "");
    EXPECT_EQ(router.route_of("PUT", "/api/board"), "");
    spdlog::set_level(spdlog::level::info);
}

}  // namespace
}  // namespace shop::http
