#include "platform/log/log.hpp"

#include "platform/log/repeated_lines.hpp"
#include "platform/log/request_sampler.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace shop {
namespace {

std::string logged(const std::string& level, const std::function<void()>& callback) {
    testing::internal::CaptureStderr();
    set_up_log(level);
    callback();
    flush_log();
    auto lines = testing::internal::GetCapturedStderr();
    set_up_log("off");
    return lines;
}

TEST(Log, WritesARequestAsOneLineOfJson) {
    const auto lines = logged("info", [] {
        log_request({"4b2649a6457eab35", "GET", "GET /order/{id}", 200, 512, 1.25});
    });
    const auto line = boost::json::parse(lines).as_object();
    EXPECT_EQ(line.at("level"), "info");
    EXPECT_EQ(line.at("request"), "4b2649a6457eab35");
    EXPECT_EQ(line.at("method"), "GET");
    EXPECT_EQ(line.at("route"), "GET /order/{id}");
    EXPECT_EQ(line.at("status"), 200);
    EXPECT_EQ(line.at("bytes"), 512);
    EXPECT_EQ(line.at("duration_ms"), 1.25);
    EXPECT_TRUE(line.at("time").as_string().ends_with("Z"));
    EXPECT_EQ(line.size(), 8U);
    EXPECT_EQ(lines.find('\n'), lines.size() - 1);
}

// R-OPS-56
TEST(Log, AFailedRequestIsAWarningOfItsOwn) {
    const auto lines = logged("warning", [] {
        for (int i = 0; i < 20; ++i) {
            log_request({"4b2649a6457eab35", "POST", "POST /order", 503, 0, 1.25});
        }
        log_request({"4b2649a6457eab35", "POST", "POST /order", 429, 0, 1.25});
        EXPECT_TRUE(recent_warnings().empty()) << "they are not what a person should read";
    });
    EXPECT_EQ(std::ranges::count(lines, '\n'), 20) << "none is left out because it is repeated";
    const auto line = boost::json::parse(lines.substr(0, lines.find('\n'))).as_object();
    EXPECT_EQ(line.at("level"), "warning");
    EXPECT_EQ(line.at("status"), 503);
}

// R-OPS-26
TEST(Log, NamesTheServerTheTraceAndHowManyRequestsALineStandsFor) {
    const auto lines = logged("info", [] {
        set_log_server("65f0c0ffee");
        log_request({"4b2649a6457eab35", "GET", "GET /", 200, 0, 0,
                     "4bf92f3577b34da6a3ce929d0e0e4736", 100});
    });
    const auto line = boost::json::parse(lines).as_object();
    EXPECT_EQ(line.at("server"), "65f0c0ffee");
    EXPECT_EQ(line.at("trace"), "4bf92f3577b34da6a3ce929d0e0e4736");
    EXPECT_EQ(line.at("sample"), 100);
}

// R-OPS-26
TEST(Log, CountsWarningsThatSayTheSameInsteadOfRepeatingThem) {
    const auto lines = logged("info", [] {
        for (int i = 0; i < 20; ++i) spdlog::warn("request {}: failed: the disk is full", 1000 + i);
        spdlog::warn("something else");
    });
    EXPECT_EQ(std::ranges::count(lines, '\n'), 6);

    RepeatedLines repeated;
    int written = 0;
    for (int i = 0; i < 8; ++i) written += repeated.admits(fmt::format("late by {} ms", i), 1'000);
    EXPECT_EQ(written, 5);
    EXPECT_TRUE(repeated.take_summaries(60'999).empty());
    const auto summaries = repeated.take_summaries(61'000);
    ASSERT_EQ(summaries.size(), 1U);
    EXPECT_EQ(summaries.front().text, "late by 7 ms");
    EXPECT_EQ(summaries.front().count, 3U);
    EXPECT_TRUE(repeated.admits("late by 9 ms", 61'000)) << "a minute later it is news";
}

// R-OPS-26
TEST(Log, KeepsTheLastFiftyWarnings) {
    logged("info", [] {
        for (char first = 'a'; first <= 'z'; ++first) {
            for (const auto* rest : {"bout", "nd", "s"}) spdlog::warn("{}{}", first, rest);
        }
        spdlog::info("no warning");
        spdlog::error("the last one");
        const auto kept = recent_warnings();
        ASSERT_EQ(kept.size(), 50U);
        EXPECT_EQ(kept.back().text, "the last one");
        EXPECT_TRUE(kept.back().is_error);
        EXPECT_EQ(kept.front().text, "js");
    });
}

// R-OPS-26
TEST(Log, BeginsLinesWithTheirPriorityWhereTheJournalReadsThem) {
    testing::internal::CaptureStderr();
    struct stat status{};
    ASSERT_EQ(::fstat(STDERR_FILENO, &status), 0);
    const auto stream = fmt::format("{}:{}", status.st_dev, status.st_ino);
    ::setenv("JOURNAL_STREAM", stream.c_str(), 1);
    set_up_log("info");
    spdlog::warn("hot");
    spdlog::error("broken");
    spdlog::info("fine");
    print_error_line("closed");
    const auto lines = testing::internal::GetCapturedStderr();
    ::unsetenv("JOURNAL_STREAM");
    set_up_log("off");
    EXPECT_TRUE(lines.starts_with("<4>{")) << lines;
    EXPECT_NE(lines.find("\n<3>{"), std::string::npos) << lines;
    EXPECT_NE(lines.find("\n<6>{"), std::string::npos) << lines;
    const auto last = lines.substr(lines.rfind("\n<3>") + 4);
    const auto line = boost::json::parse(last).as_object();
    EXPECT_EQ(line.at("level"), "error");
    EXPECT_EQ(line.at("message"), "closed");
}

// R-OPS-26
TEST(Log, PrintsErrorsAsTextWhereAPersonReadsThem) {
    testing::internal::CaptureStderr();
    print_error_line("There is no user ada@shop.example.");
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "There is no user ada@shop.example.\n");
}

// R-OPS-26
TEST(Log, HasASampleOfRequestsAndEachThatFailedOrWasSlow) {
    RequestSampler sampler;
    std::uint32_t lines = 0;
    std::uint32_t requests = 0;
    for (int i = 0; i < 1'010; ++i) {
        const auto count = sampler.line_stands_for(RequestLines::sampled, false, 7);
        lines += count > 0 ? 1 : 0;
        requests += count;
    }
    EXPECT_EQ(lines, 20U);
    EXPECT_EQ(requests, 1'010U) << "lines stand for all requests";
    EXPECT_EQ(sampler.line_stands_for(RequestLines::sampled, true, 7), 1U);
    EXPECT_EQ(sampler.line_stands_for(RequestLines::all, false, 7), 1U);
    EXPECT_EQ(sampler.line_stands_for(RequestLines::none, true, 7), 0U);
    EXPECT_EQ(sampler.line_stands_for(RequestLines::sampled, false, 8), 1U) << "the next second";
}

TEST(Log, EscapesFreeTextIntoItsLine) {
    const auto lines =
        logged("info", [] { spdlog::warn("{}", "a \"quote\"\n{\"level\":\"error\"}"); });
    const auto line = boost::json::parse(lines).as_object();
    EXPECT_EQ(line.at("level"), "warning");
    EXPECT_EQ(line.at("message"), "a \"quote\"\n{\"level\":\"error\"}");
}

TEST(Log, WritesWhatTheLevelAllows) {
    const auto write = [] {
        log_request({"4b2649a6457eab35", "GET", "GET /", 200, 0, 0});
        spdlog::error("broken");
    };
    EXPECT_EQ(logged("off", write), "");
    EXPECT_EQ(logged("error", write).find("4b2649a6457eab35"), std::string::npos);
    EXPECT_NE(logged("error", write).find("broken"), std::string::npos);
    EXPECT_THROW(set_up_log("loud"), std::invalid_argument);
}

}  // namespace
}  // namespace shop
