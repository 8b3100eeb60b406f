#pragma once

#include "app/config/config.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace shop::app {

/// The whole program, wired: database, rooms, network. Call open_shop(), then start(), and stop()
/// at the end.
class Shop {
public:
    virtual ~Shop() = default;

    /// Listens, fills a new demo shop with sample data, and starts the background jobs. A data
    /// folder created by this program is kept once the shop handles requests.
    virtual void start() = 0;

    /// Applies the reloadable settings of `config`; the others must be unchanged.
    virtual void reload(const Config& config) = 0;

    /// Whether the shop's threads are running, for a watchdog. Never blocks.
    virtual bool is_alive() const = 0;

    /// The shop's state in a few words, for `systemctl status`.
    virtual std::string status_line() const = 0;

    /// The listening sockets, until stop(), for the process that replaces this one.
    virtual std::vector<int> listening() = 0;

    /// Finishes running requests and stops listening, within ten seconds. Returns false if a
    /// handler is still running: then end the process; every acknowledged change is on disk.
    virtual bool stop() = 0;
};

/// Throws if the data folder or its database cannot be used. `listening`: see net::Settings.
std::unique_ptr<Shop> open_shop(const Config& config, std::vector<int> listening = {});

}  // namespace shop::app
