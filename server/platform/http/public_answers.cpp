#include "platform/http/prepared.hpp"

namespace shop::http {

PreparedPtr PublicAnswers::find(std::string_view target) const {
    const std::shared_lock lock(mutex_);
    const auto found = answers_.find(target);
    return found == answers_.end() ? nullptr : found->second;
}

PreparedPtr PublicAnswers::find_or_make(const std::string& target,
                                        const std::function<PreparedPtr()>& make) {
    const std::lock_guard one_maker(making_);
    if (auto kept = find(target)) return kept;

    const auto before = [this] {
        const std::shared_lock lock(mutex_);
        return generation_;
    }();
    auto made = make();
    // Something changed while we were reading: what we read was true when it was asked for, but it
    // must not be kept.
    const std::unique_lock lock(mutex_);
    if (made && generation_ == before) answers_.insert_or_assign(target, made);
    return made;
}

void PublicAnswers::forget_all() {
    const std::unique_lock lock(mutex_);
    ++generation_;
    answers_.clear();
}

}  // namespace shop::http
