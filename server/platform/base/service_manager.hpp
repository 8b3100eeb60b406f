#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace shop {

/// The service manager that has started this process, such as systemd, by the protocol of
/// sd_notify(3): one datagram for each message. Without one (NOTIFY_SOCKET is not set) every
/// message goes nowhere. What cannot be sent is not tried again: the manager reads its socket.
class ServiceManager {
public:
    /// Reads NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID, once.
    ServiceManager();

    bool is_there() const { return !socket_.empty(); }

    /// Gives the manager copies of sockets that listen, so that they outlive this process: with a
    /// restart, clients wait for the next one, which takes them. A manager that only stops the
    /// service closes them (FileDescriptorStoreMax= of the unit).
    void keep(const std::vector<int>& listening) const;

    /// The sockets that an earlier process gave to keep(). They belong to the caller from now on,
    /// and the manager no longer keeps them.
    std::vector<int> take_kept() const;

    /// The service is open, or open again after reloading().
    void ready() const { send("READY=1"); }

    /// The service reads its settings again; ready() follows.
    void reloading() const;

    /// The service ends within `patience`, before which the manager does not kill it.
    void stopping(std::chrono::seconds patience) const;

    /// One line about the service's state, as `systemctl status` shows it.
    void status(const std::string& line) const { send("STATUS=" + line); }

    /// The service works: due within each watchdog_interval().
    void alive() const { send("WATCHDOG=1"); }

    /// How long the manager waits for alive() before it ends this process; nothing: for ever.
    std::optional<std::chrono::microseconds> watchdog_interval() const { return watchdog_; }

private:
    void send(const std::string& message, const std::vector<int>& descriptors = {}) const;

    std::string socket_;  // A path, or an abstract name after "@". Empty: no manager.
    std::optional<std::chrono::microseconds> watchdog_;
};

}  // namespace shop
