#pragma once

#include "platform/db/database.hpp"

#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>

namespace shop::sql {

/// Calls a listener of commits until this object is destroyed. The destructor waits for a running
/// call. The database itself notifies for as long as it is open, on PostgreSQL also about commits
/// of other servers.
class Listening {
public:
    explicit Listening(Listener listener)
        : state_(std::make_shared<State>()), callback_([state = state_](const auto& subjects) {
              const std::lock_guard lock(state->mutex);
              if (state->listener) state->listener(subjects);
          }) {
        state_->listener = std::move(listener);
    }

    ~Listening() {
        const std::lock_guard lock(state_->mutex);
        state_->listener = nullptr;
    }

    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;

    /// The function that the database calls. The database may keep it longer than this object
    /// lives.
    const Listener& callback() const { return callback_; }

private:
    struct State {
        std::mutex mutex;
        Listener listener;
    };

    const std::shared_ptr<State> state_;
    const Listener callback_;
};

}  // namespace shop::sql
