#pragma once

#include "app/config/config.hpp"

#include <functional>
#include <memory>

namespace shop::app {

/// The whole program, wired: database, rooms, network. Made, then run until it is told to stop.
class Shop {
public:
    virtual ~Shop() = default;

    /// Listens, seeds demo mode on its first start, and begins the work in the background.
    virtual void start() = 0;

    /// Finishes what is under way and stops listening, within ten seconds. False when a handler is
    /// still at work: then end the process, whatever was acknowledged is on the disk.
    virtual bool stop() = 0;
};

/// Throws when the data folder or its database cannot be used.
std::unique_ptr<Shop> open_shop(const Config& config);

}  // namespace shop::app
