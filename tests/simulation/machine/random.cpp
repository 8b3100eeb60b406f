#include "simulation/machine/random.hpp"

#include <sodium.h>

#include <cstring>
#include <random>

namespace shop::simulation {
namespace {

Random& machine_random() {
    static Random random(0);
    return random;
}

std::uint32_t next_word() {
    return static_cast<std::uint32_t>(machine_random().next());
}

void fill(void* bytes, std::size_t size) {
    auto* to = static_cast<unsigned char*>(bytes);
    for (std::size_t i = 0; i < size; ++i) to[i] = static_cast<unsigned char>(next_word());
}

}  // namespace

// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
std::uint64_t Random::next() {
    state_ += 0x9e3779b97f4a7c15U;
    auto mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    return mixed ^ (mixed >> 31U);
}

std::int64_t Random::whole(std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(most - least + 1));
}

bool Random::chance(double probability) {
    return static_cast<double>(next() >> 11U) * 0x1.0p-53 < probability;
}

std::size_t Random::weighted(const std::vector<double>& weights) {
    double total = 0;
    for (const auto weight : weights) total += weight;
    auto left = static_cast<double>(next() >> 11U) * 0x1.0p-53 * total;
    std::size_t last = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] <= 0) continue;
        last = i;
        if (left < weights[i]) break;
        left -= weights[i];
    }
    return last;
}

void seed_machine(std::uint64_t seed) {
    machine_random() = Random(seed);
    static randombytes_implementation seeded{};
    seeded.implementation_name = [] { return "seeded"; };
    seeded.random = next_word;
    seeded.buf = fill;
    randombytes_set_implementation(&seeded);
}

}  // namespace shop::simulation

/// Replaces the standard library's function.
std::random_device::result_type std::random_device::_M_getval() {
    return shop::simulation::next_word();
}
