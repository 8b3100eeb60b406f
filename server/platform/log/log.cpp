#include "platform/log/log.hpp"

#include "platform/base/clock.hpp"
#include "platform/json/encode.hpp"
#include "platform/log/line_writer.hpp"
#include "platform/log/repeated_lines.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>

namespace shop {
namespace {

constexpr std::string_view requests_name = "requests";
constexpr auto flush_interval = std::chrono::seconds(1);
constexpr std::chrono::seconds last_lines_patience{2};

constexpr std::size_t recent_warnings_max = 50;

/// Whether the journal of systemd reads the error stream: JOURNAL_STREAM names its device and
/// inode.
bool is_journal() {
    const char* stream = std::getenv("JOURNAL_STREAM");
    struct stat status{};
    if (stream == nullptr || ::fstat(STDERR_FILENO, &status) != 0) return false;
    return fmt::format("{}:{}", status.st_dev, status.st_ino) == stream;
}

/// Syslog's priority of a level.
int priority_of(spdlog::level::level_enum level) {
    if (level >= spdlog::level::err) return 3;
    if (level == spdlog::level::warn) return 4;
    return level == spdlog::level::info ? 6 : 7;
}

bool is_request(const spdlog::details::log_msg& message) {
    return std::string_view(message.logger_name.data(), message.logger_name.size()) ==
           requests_name;
}

/// The parts of a line besides its text.
struct LineFrame {
    bool has_priority = false;
    std::string server{};
};

/// Free text becomes the member "message"; request lines already are JSON members.
class JsonLine : public spdlog::formatter {
public:
    explicit JsonLine(LineFrame frame) : frame_(std::move(frame)) {}

    void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& line) override {
        if (frame_.has_priority) append(line, fmt::format("<{}>", priority_of(message.level)));
        prefix_.format(message, line);
        if (!frame_.server.empty()) {
            append(line, fmt::format(R"("server":{},)", json::encode(frame_.server)));
        }
        const std::string_view text(message.payload.data(), message.payload.size());
        if (is_request(message)) {
            append(line, text);
        } else {
            append(line, R"("message":)");
            append(line, json::encode(text));
        }
        append(line, "}\n");
    }

    std::unique_ptr<spdlog::formatter> clone() const override {
        return std::make_unique<JsonLine>(frame_);
    }

private:
    static void append(spdlog::memory_buf_t& line, std::string_view text) {
        line.append(text.data(), text.data() + text.size());
    }

    const LineFrame frame_;
    spdlog::pattern_formatter prefix_{R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",)",
                                      spdlog::pattern_time_type::utc, ""};
};

/// Counts repeated warnings, and keeps the latest ones.
class StandardError : public spdlog::sinks::base_sink<std::mutex> {
public:
    std::vector<LoggedWarning> recent() {
        const std::lock_guard lock(mutex_);
        return {recent_.begin(), recent_.end()};
    }

    std::uint64_t left_out() const { return left_out_; }
    std::uint64_t lost() const { return writer_.lost(); }

    void drain() { writer_.drain(last_lines_patience); }

protected:
    void sink_it_(const spdlog::details::log_msg& message) override {
        if (message.level >= spdlog::level::warn && !is_request(message) && !admits(message)) {
            return;
        }
        write(message);
    }

    void flush_() override {
        for (const auto& [text, count] : repeated_.take_summaries(unix_now_ms())) {
            const auto line = fmt::format("{} ({} more times within a minute)", text, count);
            write({"", spdlog::level::warn, line});
        }
        writer_.hurry();
    }

private:
    bool admits(const spdlog::details::log_msg& message) {
        const std::string_view text(message.payload.data(), message.payload.size());
        const auto now_ms = unix_now_ms();
        if (!repeated_.admits(text, now_ms)) {
            ++left_out_;
            return false;
        }
        recent_.push_back({now_ms, message.level >= spdlog::level::err, std::string(text)});
        if (recent_.size() > recent_warnings_max) recent_.pop_front();
        return true;
    }

    void write(const spdlog::details::log_msg& message) {
        spdlog::memory_buf_t line;
        formatter_->format(message, line);
        if (!writer_.push({line.data(), line.size()})) return;
        const auto lost = writer_.lost();
        const auto news = lost - std::exchange(lost_said_, lost);
        if (news == 0) return;
        const auto text = fmt::format("{} lines of the log are lost: its reader had stopped", news);
        write({"", spdlog::level::warn, text});
    }

    LineWriter writer_{STDERR_FILENO};
    RepeatedLines repeated_;
    std::deque<LoggedWarning> recent_;
    std::atomic<std::uint64_t> left_out_ = 0;
    std::uint64_t lost_said_ = 0;
};

/// Null until set_up_log().
std::shared_ptr<StandardError>& sink_in_use() {
    static std::shared_ptr<StandardError> sink;
    return sink;
}

std::atomic<RequestLines>& request_lines_in_use() {
    static std::atomic<RequestLines> lines = RequestLines::all;
    return lines;
}

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
    sink->set_formatter(std::make_unique<JsonLine>(LineFrame{is_journal()}));
    auto general = std::make_shared<spdlog::logger>("", sink);
    auto requests = std::make_shared<spdlog::logger>(std::string(requests_name), sink);
    for (const auto& logger : {general, requests}) {
        logger->set_level(lowest);
    }
    general->flush_on(spdlog::level::warn);
    spdlog::set_default_logger(general);
    requests_log() = requests;
    sink_in_use() = sink;
    spdlog::flush_every(flush_interval);
}

void set_log_level(const std::string& level) {
    spdlog::default_logger()->set_level(level_of(level));
    if (requests_log()) requests_log()->set_level(level_of(level));
}

void set_log_server(const std::string& name) {
    if (!sink_in_use()) return;
    sink_in_use()->set_formatter(std::make_unique<JsonLine>(LineFrame{is_journal(), name}));
}

void set_request_lines(RequestLines lines) {
    request_lines_in_use() = lines;
}

RequestLines request_lines() {
    return request_lines_in_use().load(std::memory_order_relaxed);
}

std::vector<LoggedWarning> recent_warnings() {
    return sink_in_use() ? sink_in_use()->recent() : std::vector<LoggedWarning>();
}

std::uint64_t repeated_lines_left_out() {
    return sink_in_use() ? sink_in_use()->left_out() : 0;
}

std::uint64_t log_lines_lost() {
    return sink_in_use() ? sink_in_use()->lost() : 0;
}

void print_error_line(const std::string& text) {
    flush_log();  // Earlier lines come first.
    spdlog::memory_buf_t line;
    if (is_journal()) {
        JsonLine(LineFrame{true}).format({"", spdlog::level::err, text}, line);
    } else {
        fmt::format_to(std::back_inserter(line), "{}\n", text);
    }
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void flush_log() {
    if (const auto logger = spdlog::default_logger()) logger->flush();
    if (sink_in_use()) sink_in_use()->drain();
}

void log_request(const RequestLine& line) {
    const auto& logger = requests_log();
    const auto level = line.status >= 500 ? spdlog::level::warn : spdlog::level::info;
    if (!logger || !logger->should_log(level)) return;
    std::string more;
    if (!line.trace.empty()) more += fmt::format(R"(,"trace":"{}")", line.trace);
    if (line.stands_for > 1) more += fmt::format(R"(,"sample":{})", line.stands_for);
    logger->log(
        level,
        R"("request":{},"method":{},"route":{},"status":{},"bytes":{},"duration_ms":{:.3f}{})",
        json::encode(line.id), json::encode(line.method), json::encode(line.route), line.status,
        line.bytes, line.duration_ms, more);
}

}  // namespace shop
