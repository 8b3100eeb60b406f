#include "pictures/pictures.hpp"

namespace shop::pictures {

http::PreparedResponsePtr PictureCache::find(const std::string& path) {
    const std::scoped_lock lock(mutex_);
    const auto found = by_path_.find(path);
    if (found == by_path_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, found->second);
    return found->second->response;
}

void PictureCache::add(const std::string& path, http::PreparedResponsePtr response) {
    const auto bytes = response->identity.bytes.size();
    const std::scoped_lock lock(mutex_);
    if (bytes > bytes_max_ || by_path_.contains(path)) return;
    entries_.push_front({path, std::move(response)});
    by_path_.emplace(path, entries_.begin());
    bytes_ += bytes;
    while (bytes_ > bytes_max_) {
        const auto& last = entries_.back();
        bytes_ -= last.response->identity.bytes.size();
        by_path_.erase(last.path);
        entries_.pop_back();
    }
}

}  // namespace shop::pictures
