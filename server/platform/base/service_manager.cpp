#include "platform/base/service_manager.hpp"

#include "platform/base/text.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <ctime>

namespace shop {
namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// The watchdog of this process: WATCHDOG_PID may name another one, whose environment we have.
std::optional<std::chrono::microseconds> read_watchdog() {
    const auto pid = variable("WATCHDOG_PID");
    const auto interval_us = whole_number(variable("WATCHDOG_USEC"));
    const bool is_ours = pid.empty() || pid == std::to_string(::getpid());
    if (!is_ours || !interval_us || *interval_us <= 0) return std::nullopt;
    return std::chrono::microseconds(*interval_us);
}

std::int64_t monotonic_us() {
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return std::int64_t{now.tv_sec} * 1'000'000 + now.tv_nsec / 1'000;
}

}  // namespace

ServiceManager::ServiceManager() : socket_(variable("NOTIFY_SOCKET")), watchdog_(read_watchdog()) {
    const bool is_address = socket_.starts_with('/') || socket_.starts_with('@');
    if (!is_address || socket_.size() >= sizeof(sockaddr_un::sun_path)) socket_.clear();
}

void ServiceManager::reloading() const {
    send("RELOADING=1\nMONOTONIC_USEC=" + std::to_string(monotonic_us()));
}

void ServiceManager::stopping(std::chrono::seconds patience) const {
    const std::chrono::microseconds patience_us = patience;
    send("STOPPING=1\nEXTEND_TIMEOUT_USEC=" + std::to_string(patience_us.count()));
}

void ServiceManager::send(const std::string& message) const {
    if (socket_.empty()) return;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::ranges::copy(socket_, address.sun_path);
    if (socket_.front() == '@') address.sun_path[0] = '\0';
    const auto length = offsetof(sockaddr_un, sun_path) + socket_.size();
    const int descriptor = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return;
    ::sendto(descriptor, message.data(), message.size(), MSG_NOSIGNAL | MSG_DONTWAIT,
             reinterpret_cast<const sockaddr*>(&address), static_cast<socklen_t>(length));
    ::close(descriptor);
}

}  // namespace shop
