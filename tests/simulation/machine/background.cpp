// Replaces platform/base/periodic.cpp.

#include "simulation/machine/background.hpp"

#include "platform/base/periodic.hpp"
#include "platform/base/problem.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

namespace shop::simulation {
namespace {

std::int64_t steady_ms() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

void Background::add(Task task) {
    tasks_.push_back(std::move(task));
}

void Background::remove(const void* periodic) {
    std::erase_if(tasks_, [&](const Task& task) { return task.periodic == periodic; });
}

void Background::wake(const void* periodic) {
    for (auto& task : tasks_) {
        if (task.periodic == periodic) task.due_ms = 0;
    }
}

void Background::step() {
    for (auto& task : tasks_) {
        if (task.is_running || task.due_ms > steady_ms()) continue;
        task.is_running = true;
        task.due_ms = steady_ms() + task.interval_ms;  // First, so that a wake counts meanwhile.
        task.run();
        task.is_running = false;
    }
}

bool Background::has_woken() const {
    return std::ranges::any_of(tasks_, [](const Task& task) { return task.due_ms == 0; });
}

Background& background() {
    static Background background;
    return background;
}

}  // namespace shop::simulation

namespace shop {

Periodic::Periodic(std::string name, std::chrono::milliseconds interval,
                   std::function<void()> callback)
    : name_(std::move(name)), interval_(interval), callback_(std::move(callback)) {
    simulation::background().add({this, interval_.count(), [this] { run(); }});
}

Periodic::~Periodic() {
    simulation::background().remove(this);
}

void Periodic::wake() {
    simulation::background().wake(this);
}

void Periodic::run() {
    try {
        callback_();
    } catch (const Unavailable& failure) {
        spdlog::debug("{}: {}", name_, failure.what());
    } catch (const std::exception& failure) {
        spdlog::error("{}: {}", name_, failure.what());
    }
}

}  // namespace shop
