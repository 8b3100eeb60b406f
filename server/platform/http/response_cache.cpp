#include "platform/http/prepared.hpp"

#include <ranges>

namespace shop::http {

PublicAnswers::Asker::Asker(PublicAnswers& answers, const std::string& target) : answers_(answers) {
    const std::unique_lock lock(answers_.mutex_);
    asked_ = answers_.generation_;
    askers_ = answers_.askers_.try_emplace(target).first;
    ++askers_->second.count;
}

PublicAnswers::Asker::~Asker() {
    const std::unique_lock lock(answers_.mutex_);
    if (--askers_->second.count == 0) answers_.askers_.erase(askers_);
}

PreparedPtr PublicAnswers::Asker::find_made() const {
    const std::shared_lock lock(answers_.mutex_);
    const auto kept = answers_.answers_.find(askers_->first);
    if (kept != answers_.answers_.end()) return kept->second;
    // Not to be kept, but it knows all that was committed before we asked.
    const auto& latest = askers_->second;
    return latest.generation >= asked_ ? latest.made : nullptr;
}

PreparedPtr PublicAnswers::Asker::make(const std::function<PreparedPtr()>& make_answer) {
    const auto before = [this] {
        const std::shared_lock lock(answers_.mutex_);
        return answers_.generation_;
    }();
    auto made = make_answer();
    const std::unique_lock lock(answers_.mutex_);
    askers_->second.generation = before;
    askers_->second.made = made;
    // What was committed while we were reading may be missing in it.
    if (made && answers_.generation_ == before) {
        if (answers_.answers_.size() >= kept_max) answers_.answers_.clear();
        answers_.answers_.insert_or_assign(askers_->first, made);
    }
    return made;
}

PreparedPtr PublicAnswers::find(std::string_view target) const {
    const std::shared_lock lock(mutex_);
    const auto found = answers_.find(target);
    return found == answers_.end() ? nullptr : found->second;
}

PreparedPtr PublicAnswers::find_or_make(const std::string& target,
                                        const std::function<PreparedPtr()>& make) {
    if (auto kept = find(target)) return kept;
    Asker asker(*this, target);
    const std::lock_guard one_maker(making_);
    if (auto made = asker.find_made()) return made;
    return asker.make(make);
}

std::size_t PublicAnswers::waiting() const {
    const std::shared_lock lock(mutex_);
    std::size_t count = 0;
    for (const auto& askers : askers_ | std::views::values) count += askers.count;
    return count;
}

void PublicAnswers::forget_all() {
    const std::unique_lock lock(mutex_);
    ++generation_;
    answers_.clear();
}

}  // namespace shop::http
