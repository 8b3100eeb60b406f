#include "platform/base/service_manager.hpp"

#include "platform/base/text.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace shop {
namespace {

/// The first passed descriptor, see sd_listen_fds(3).
constexpr int first_passed = 3;
/// The kernel's limit for one message (SCM_MAX_FD).
constexpr std::size_t descriptors_max = 253;

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// This process's watchdog interval. WATCHDOG_PID may name another process whose environment we
/// inherited.
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

void ServiceManager::keep(const std::vector<int>& listening) const {
    if (listening.empty() || listening.size() > descriptors_max) return;
    send("FDSTORE=1\nFDNAME=listening", listening);
}

std::vector<int> ServiceManager::take_kept() const {
    std::vector<int> taken;
    const auto count = whole_number(variable("LISTEN_FDS")).value_or(0);
    if (variable("LISTEN_PID") != std::to_string(::getpid())) return taken;
    for (int descriptor = first_passed; descriptor < first_passed + count; ++descriptor) {
        ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
        taken.push_back(descriptor);
    }
    ::unsetenv("LISTEN_PID");  // Later calls find none.
    if (!taken.empty()) send("FDSTOREREMOVE=1\nFDNAME=listening");
    return taken;
}

void ServiceManager::send(const std::string& message, const std::vector<int>& descriptors) const {
    if (socket_.empty()) return;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::ranges::copy(socket_, address.sun_path);
    if (socket_.front() == '@') address.sun_path[0] = '\0';
    iovec text{const_cast<char*>(message.data()), message.size()};
    msghdr datagram{};
    datagram.msg_name = &address;
    datagram.msg_namelen = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + socket_.size());
    datagram.msg_iov = &text;
    datagram.msg_iovlen = 1;
    const auto bytes = descriptors.size() * sizeof(int);
    std::vector<char> control(descriptors.empty() ? 0 : CMSG_SPACE(bytes));
    if (!descriptors.empty()) {
        datagram.msg_control = control.data();
        datagram.msg_controllen = control.size();
        auto* header = CMSG_FIRSTHDR(&datagram);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(bytes);
        std::memcpy(CMSG_DATA(header), descriptors.data(), bytes);
    }
    const int descriptor = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return;
    ::sendmsg(descriptor, &datagram, MSG_NOSIGNAL | MSG_DONTWAIT);
    ::close(descriptor);
}

}  // namespace shop
