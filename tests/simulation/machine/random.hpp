#pragma once

#include <cstdint>
#include <vector>

namespace shop::simulation {

/// Random numbers of a seed: the same on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next();

    /// From `least` to `most`, both included.
    std::int64_t whole(std::int64_t least, std::int64_t most);

    bool chance(double probability);

    template <class List>
    auto& pick(List& list) {
        return list.at(
            static_cast<std::size_t>(whole(0, static_cast<std::int64_t>(list.size()) - 1)));
    }

    /// An index, drawn by these weights. At least one must be positive.
    std::size_t weighted(const std::vector<double>& weights);

private:
    std::uint64_t state_;
};

/// Seeds every source of random numbers of this process: libsodium's and std::random_device. Not
/// OpenSSL's, whose keys do not affect a history.
void seed_machine(std::uint64_t seed);

}  // namespace shop::simulation
