#include "platform/base/log.hpp"

#include "platform/json/encode.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

namespace shop {
namespace {

constexpr std::size_t buffered_bytes_max = 32 * 1024;
constexpr std::string_view requests_name = "requests";
constexpr auto flush_interval = std::chrono::seconds(1);

/// Buffers lines: one write call per request would cost as much as the response.
class StandardError : public spdlog::sinks::base_sink<std::mutex> {
protected:
    void sink_it_(const spdlog::details::log_msg& message) override {
        spdlog::memory_buf_t line;
        formatter_->format(message, line);
        buffer_.append(line.data(), line.size());
        if (buffer_.size() >= buffered_bytes_max) flush_();
    }

    void flush_() override {
        // There is no other place to report that the log cannot be written.
        std::fwrite(buffer_.data(), 1, buffer_.size(), stderr);
        std::fflush(stderr);
        buffer_.clear();
    }

private:
    std::string buffer_;
};

/// Free text becomes the member "message"; request lines already are JSON members.
class JsonLine : public spdlog::formatter {
public:
    void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& line) override {
        prefix_.format(message, line);
        const std::string_view text(message.payload.data(), message.payload.size());
        if (std::string_view(message.logger_name.data(), message.logger_name.size()) ==
            requests_name) {
            line.append(text);
        } else {
            line.append(std::string_view(R"("message":)"));
            line.append(json::encode(text));
        }
        line.append(std::string_view("}\n"));
    }

    std::unique_ptr<spdlog::formatter> clone() const override {
        return std::make_unique<JsonLine>();
    }

private:
    spdlog::pattern_formatter prefix_{R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",)",
                                      spdlog::pattern_time_type::utc, ""};
};

/// Null until set_up_log(), so that tests write no request lines.
std::shared_ptr<spdlog::logger>& requests_log() {
    static std::shared_ptr<spdlog::logger> logger;
    return logger;
}

spdlog::level::level_enum level_of(const std::string& level) {
    static const std::map<std::string, spdlog::level::level_enum> levels = {
        {"debug", spdlog::level::debug},  {"info", spdlog::level::info},
        {"warning", spdlog::level::warn}, {"error", spdlog::level::err},
        {"off", spdlog::level::off},
    };
    const auto found = levels.find(level);
    if (found == levels.end()) throw std::invalid_argument("unknown log level: " + level);
    return found->second;
}

}  // namespace

void set_up_log(const std::string& level) {
    const auto lowest = level_of(level);
    const auto sink = std::make_shared<StandardError>();
    sink->set_formatter(std::make_unique<JsonLine>());
    auto general = std::make_shared<spdlog::logger>("", sink);
    auto requests = std::make_shared<spdlog::logger>(std::string(requests_name), sink);
    for (const auto& logger : {general, requests}) {
        logger->set_level(lowest);
        logger->flush_on(spdlog::level::warn);
    }
    spdlog::set_default_logger(general);
    requests_log() = requests;
    spdlog::flush_every(flush_interval);
}

void set_log_level(const std::string& level) {
    spdlog::default_logger()->set_level(level_of(level));
    if (requests_log()) requests_log()->set_level(level_of(level));
}

void flush_log() {
    if (const auto logger = spdlog::default_logger()) logger->flush();
}

void log_request(const RequestLine& line) {
    const auto& logger = requests_log();
    if (!logger || !logger->should_log(spdlog::level::info)) return;
    logger->info(
        R"("request":{},"method":{},"route":{},"status":{},"bytes":{},"duration_ms":{:.3f})",
        json::encode(line.id), json::encode(line.method), json::encode(line.route), line.status,
        line.bytes, line.duration_ms);
}

}  // namespace shop
