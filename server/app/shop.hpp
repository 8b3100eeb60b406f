#pragma once

#include "app/config/config.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace shop::app {

/// The whole program, wired: database, rooms, network. Created, started, then run until it is
/// stopped.
class Shop {
public:
    virtual ~Shop() = default;

    /// Listens, fills a new demo shop with sample data, and starts the background jobs. A data
    /// folder that this program has created stays once the shop handles requests.
    virtual void start() = 0;

    /// Puts the reloadable settings of `config` in force; the others must be those of the start.
    virtual void reload(const Config& config) = 0;

    /// Whether the threads of the shop move: what a watchdog asks. Never blocks.
    virtual bool is_alive() const = 0;

    /// The shop's state in a few words, for `systemctl status`.
    virtual std::string status_line() const = 0;

    /// The sockets that listen, until stop(): for the process that comes after this one.
    virtual std::vector<int> listening() = 0;

    /// Finishes running requests and stops listening, within ten seconds. False when a handler
    /// still runs: then end the process; every acknowledged change is on disk.
    virtual bool stop() = 0;
};

/// Throws when the data folder or its database cannot be used. `listening`: see net::Settings.
std::unique_ptr<Shop> open_shop(const Config& config, std::vector<int> listening = {});

}  // namespace shop::app
