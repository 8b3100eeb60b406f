#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace shop {

/// The service manager that started this process, such as systemd, by the protocol of sd_notify(3):
/// one datagram for each message. Discards all messages if there is none (NOTIFY_SOCKET is not
/// set). Does not retry failed messages.
class ServiceManager {
public:
    /// Reads NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID, once.
    ServiceManager();

    bool is_there() const { return !socket_.empty(); }

    /// Passes copies of the listening sockets to the manager, so that they outlive this process.
    /// During a restart, clients wait for the next process, which takes the sockets over. If the
    /// service is only stopped, the manager closes them (FileDescriptorStoreMax= in the unit).
    void keep(const std::vector<int>& listening) const;

    /// The sockets that an earlier process passed to keep(). The caller owns them from now on; the
    /// manager drops its copies.
    std::vector<int> take_kept() const;

    /// The service is open, or open again after reloading().
    void ready() const { send("READY=1"); }

    /// The service is reloading its settings; ready() follows.
    void reloading() const;

    /// The service ends within `patience`; the manager must not kill it earlier.
    void stopping(std::chrono::seconds patience) const;

    /// Sets the one-line state that `systemctl status` shows.
    void status(const std::string& line) const { send("STATUS=" + line); }

    /// Resets the watchdog. Call it within each watchdog_interval().
    void alive() const { send("WATCHDOG=1"); }

    /// How long the manager waits for alive() before it kills this process; empty if it never does.
    std::optional<std::chrono::microseconds> watchdog_interval() const { return watchdog_; }

private:
    void send(const std::string& message, const std::vector<int>& descriptors = {}) const;

    std::string socket_;  // A path, or an abstract name after "@". Empty if there is no manager.
    std::optional<std::chrono::microseconds> watchdog_;
};

}  // namespace shop
