#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace shop::net {

/// Divides a limited resource among all clients: places in a queue, bytes. One client network may
/// use an eighth of it, and a neighbourhood (the /48 of an IPv6 address, the /24 of an IPv4 one) a
/// quarter, so that a few networks cannot starve the others. Requests from this machine and
/// requests without an address belong to no network. Thread-safe.
class NetworkShares {
public:
    explicit NetworkShares(std::size_t total) : total_(total) {}

    /// The share of one request; the destructor releases it.
    class Taken {
    public:
        Taken(Taken&& other) noexcept
            : shares_(other.shares_),
              network_(std::move(other.network_)),
              neighbourhood_(std::move(other.neighbourhood_)),
              amount_(std::exchange(other.amount_, 0)) {}
        Taken& operator=(Taken&&) = delete;
        ~Taken() { shares_->release(*this); }

        /// Returns false and changes nothing if its network has less than that left.
        bool grow_to(std::size_t amount);

    private:
        friend NetworkShares;
        Taken(NetworkShares& shares, const std::string& remote_address);

        NetworkShares* shares_;
        std::string network_;  // Empty if the request belongs to no network.
        std::string neighbourhood_;
        std::size_t amount_ = 0;
    };

    /// Empty if less than `amount` is left for the network of this address.
    std::optional<Taken> take(const std::string& remote_address, std::size_t amount);

private:
    bool add(Taken& taken, std::size_t amount);
    void release(const Taken& taken);
    bool has_room(const std::string& network, std::size_t amount, std::size_t parts) const;

    const std::size_t total_;
    std::mutex mutex_;
    std::size_t taken_ = 0;
    std::unordered_map<std::string, std::size_t> taken_by_;  // By network and by neighbourhood.
};

}  // namespace shop::net
