#include "platform/base/service_manager.hpp"

#include "platform/base/object_id.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <filesystem>

namespace shop {
namespace {

/// A datagram socket as a service manager has it, named in NOTIFY_SOCKET.
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

    /// The next message, or nothing when none has arrived.
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
TEST(ServiceManager, IsToldByDatagramsOnItsSocketWhateverTheKindOfItsName) {
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
TEST(ServiceManager, SaysHowOftenTheWatchdogOfThisProcessWantsToHearOfIt) {
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

}  // namespace
}  // namespace shop
