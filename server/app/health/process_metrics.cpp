#include "app/health/metrics_page.hpp"
#include "platform/base/clock.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace shop::app {
namespace {

/// The process's resident memory in bytes.
double resident_bytes() {
    std::ifstream file("/proc/self/statm");
    double all_pages = 0;
    double resident_pages = 0;
    file >> all_pages >> resident_pages;
    return resident_pages * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

double open_descriptors() {
    std::error_code failure;
    double count = 0;
    std::filesystem::directory_iterator entry("/proc/self/fd", failure);
    for (; !failure && entry != std::filesystem::directory_iterator(); entry.increment(failure)) {
        ++count;
    }
    return count;
}

double seconds_of_time(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// When the program started, for the first scrape.
const double started_at_s = static_cast<double>(unix_now_ms()) / 1000;

}  // namespace

void add_process_metrics(MetricsText& metrics) {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    metrics.counter("process_cpu_seconds_total", "Processor time of the program.",
                    seconds_of_time(usage.ru_utime) + seconds_of_time(usage.ru_stime));
    metrics.gauge("process_resident_memory_bytes", "Memory of the program.", resident_bytes());
    metrics.gauge("process_open_fds", "Open file descriptors.", open_descriptors());
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        metrics.gauge("process_max_fds", "File descriptors that may be open.",
                      static_cast<double>(limit.rlim_cur));
    }
    metrics.gauge("process_start_time_seconds", "When the program was started.", started_at_s);
}

}  // namespace shop::app
