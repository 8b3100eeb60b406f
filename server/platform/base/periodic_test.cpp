#include "platform/base/periodic.hpp"

#include <gtest/gtest.h>

#include <semaphore>
#include <stdexcept>

namespace shop {
namespace {

TEST(Periodic, RunsAtOnceAndAfterEachWakeAndSurvivesAFailure) {
    std::counting_semaphore<> worked{0};
    Periodic periodic("test", std::chrono::hours(1), [&] {
        worked.release();
        throw std::runtime_error("on purpose");
    });
    worked.acquire();
    periodic.wake();
    worked.acquire();
    SUCCEED();
}

}  // namespace
}  // namespace shop
