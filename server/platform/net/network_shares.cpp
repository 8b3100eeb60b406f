#include "platform/net/network_shares.hpp"

#include "platform/http/client_network.hpp"

#include <algorithm>

namespace shop::net {
namespace {

constexpr std::size_t networks_at_least = 8;
constexpr std::size_t neighbourhoods_at_least = 4;

}  // namespace

NetworkShares::Taken::Taken(NetworkShares& shares, const std::string& remote_address)
    : shares_(&shares) {
    if (http::is_this_machine(remote_address)) return;
    network_ = http::client_network_of(remote_address);
    neighbourhood_ = http::neighbourhood_of(remote_address);
}

bool NetworkShares::Taken::grow_to(std::size_t amount) {
    return amount <= amount_ || shares_->add(*this, amount - amount_);
}

std::optional<NetworkShares::Taken> NetworkShares::take(const std::string& remote_address,
                                                        std::size_t amount) {
    Taken taken(*this, remote_address);
    if (!add(taken, amount)) return std::nullopt;
    return taken;
}

bool NetworkShares::has_room(const std::string& network, std::size_t amount,
                             std::size_t parts) const {
    const auto found = taken_by_.find(network);
    const auto taken = found == taken_by_.end() ? 0 : found->second;
    return taken + amount <= std::max<std::size_t>(total_ / parts, 1);
}

bool NetworkShares::add(Taken& taken, std::size_t amount) {
    const std::lock_guard lock(mutex_);
    if (taken_ + amount > total_) return false;
    if (!taken.network_.empty()) {
        if (!has_room(taken.network_, amount, networks_at_least)) return false;
        if (!has_room(taken.neighbourhood_, amount, neighbourhoods_at_least)) return false;
        taken_by_[taken.network_] += amount;
        taken_by_[taken.neighbourhood_] += amount;
    }
    taken_ += amount;
    taken.amount_ += amount;
    return true;
}

void NetworkShares::release(const Taken& taken) {
    if (taken.amount_ == 0) return;
    const std::lock_guard lock(mutex_);
    taken_ -= taken.amount_;
    if (taken.network_.empty()) return;
    for (const auto& name : {taken.network_, taken.neighbourhood_}) {
        const auto found = taken_by_.find(name);
        found->second -= taken.amount_;
        if (found->second == 0) taken_by_.erase(found);
    }
}

}  // namespace shop::net
