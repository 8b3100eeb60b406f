#include "platform/base/service_manager.hpp"

#include "platform/base/object_id.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

namespace shop {
namespace {

/// The datagram socket of a fake service manager, which NOTIFY_SOCKET names.
class ManagerSocket {
public:
    explicit ManagerSocket(const std::string& name)
        : name_(name), descriptor_(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::ranges::copy(name, address.sun_path);
        if (name.front() == '@') address.sun_path[0] = '\0';
        const auto length = offsetof(sockaddr_un, sun_path) + name.size();
        EXPECT_EQ(::bind(descriptor_, reinterpret_cast<const sockaddr*>(&address),
                         static_cast<socklen_t>(length)),
                  0);
        ::setenv("NOTIFY_SOCKET", name.c_str(), 1);
    }
    ~ManagerSocket() {
        ::unsetenv("NOTIFY_SOCKET");
        ::close(descriptor_);
        if (name_.front() == '/') std::filesystem::remove(name_);
    }
    ManagerSocket(const ManagerSocket&) = delete;
    ManagerSocket& operator=(const ManagerSocket&) = delete;

    /// The next message and the descriptor passed with it, or -1.
    std::pair<std::string, int> message_with_descriptor() const {
        std::array<char, 512> bytes{};
        std::array<char, CMSG_SPACE(sizeof(int))> control{};
        iovec text{bytes.data(), bytes.size()};
        msghdr datagram{};
        datagram.msg_iov = &text;
        datagram.msg_iovlen = 1;
        datagram.msg_control = control.data();
        datagram.msg_controllen = control.size();
        const auto count = ::recvmsg(descriptor_, &datagram, MSG_DONTWAIT);
        int descriptor = -1;
        if (const auto* header = CMSG_FIRSTHDR(&datagram)) {
            std::memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
        }
        return {std::string(bytes.data(), count < 0 ? 0 : static_cast<std::size_t>(count)),
                descriptor};
    }

    /// The next message; empty if none has arrived.
    std::string message() const {
        std::array<char, 512> bytes{};
        const auto count = ::recv(descriptor_, bytes.data(), bytes.size(), MSG_DONTWAIT);
        return count < 0 ? "" : std::string(bytes.data(), static_cast<std::size_t>(count));
    }

private:
    const std::string name_;
    const int descriptor_;
};

void set_watchdog(const char* interval_us, const std::string& pid) {
    ::setenv("WATCHDOG_USEC", interval_us, 1);
    ::setenv("WATCHDOG_PID", pid.c_str(), 1);
}

// R-OPS-34
TEST(ServiceManager, ReceivesDatagramsOnASocketOfEitherKindOfName) {
    const auto id = new_object_id();
    for (const auto& name : {testing::TempDir() + "manager-" + id, "@northbridge-test-" + id}) {
        const ManagerSocket socket(name);
        const ServiceManager manager;
        manager.ready();
        EXPECT_EQ(socket.message(), "READY=1");
        manager.status("12 requests, 3 waiting");
        EXPECT_EQ(socket.message(), "STATUS=12 requests, 3 waiting");
        manager.alive();
        EXPECT_EQ(socket.message(), "WATCHDOG=1");
        manager.reloading();
        const auto reloading = socket.message();
        EXPECT_TRUE(reloading.starts_with("RELOADING=1\nMONOTONIC_USEC=")) << reloading;
        manager.stopping(std::chrono::seconds(25));
        EXPECT_EQ(socket.message(), "STOPPING=1\nEXTEND_TIMEOUT_USEC=25000000");
        EXPECT_EQ(socket.message(), "");
    }
}

// R-OPS-34
TEST(ServiceManager, IsNotNeeded) {
    ::unsetenv("NOTIFY_SOCKET");
    ServiceManager().ready();
    for (const auto& gone :
         {std::string("/nowhere/socket"), std::string("relative"), "/" + std::string(300, 'x')}) {
        ::setenv("NOTIFY_SOCKET", gone.c_str(), 1);
        ServiceManager().ready();
    }
    ::unsetenv("NOTIFY_SOCKET");
}

// R-OPS-34
TEST(ServiceManager, ReadsTheWatchdogIntervalOfThisProcess) {
    EXPECT_FALSE(ServiceManager().watchdog_interval());
    set_watchdog("30000000", std::to_string(::getpid()));
    EXPECT_EQ(ServiceManager().watchdog_interval(), std::chrono::seconds(30));
    set_watchdog("30000000", "1");
    EXPECT_FALSE(ServiceManager().watchdog_interval()) << "it is of another process";
    set_watchdog("soon", std::to_string(::getpid()));
    EXPECT_FALSE(ServiceManager().watchdog_interval());
    ::unsetenv("WATCHDOG_USEC");
    ::unsetenv("WATCHDOG_PID");
}

// R-OPS-64
TEST(ServiceManager, KeepsAListeningSocketForTheNextProcess) {
    const ManagerSocket socket("@northbridge-test-" + new_object_id());
    const ServiceManager manager;
    const int given = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    manager.keep({given});
    const auto [message, kept] = socket.message_with_descriptor();
    EXPECT_EQ(message, "FDSTORE=1\nFDNAME=listening");
    struct stat ours{};
    struct stat theirs{};
    ASSERT_EQ(::fstat(given, &ours), 0);
    ASSERT_EQ(::fstat(kept, &theirs), 0);
    EXPECT_EQ(ours.st_ino, theirs.st_ino);
    ::close(given);
    ::close(kept);

    // The next process finds its sockets through its environment, and ignores those for another
    // process.
    ::setenv("LISTEN_FDS", "1", 1);
    ::setenv("LISTEN_PID", "1", 1);
    EXPECT_TRUE(manager.take_kept().empty());
    EXPECT_EQ(socket.message(), "");
    ::setenv("LISTEN_PID", std::to_string(::getpid()).c_str(), 1);
    EXPECT_EQ(manager.take_kept(), std::vector<int>{3});
    EXPECT_EQ(socket.message(), "FDSTOREREMOVE=1\nFDNAME=listening");
    EXPECT_TRUE(manager.take_kept().empty()) << "they are taken once";
    ::unsetenv("LISTEN_FDS");
}

}  // namespace
}  // namespace shop
