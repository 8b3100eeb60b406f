#include "app/site/stale_cache.hpp"

#include "app/site/page_maker.hpp"

namespace shop::app {
namespace {

// Long enough that visitors do not queue for a database that is down, short enough that the stock
// shown is current once it is up again.
constexpr auto unavailable_lasts = std::chrono::milliseconds(500);

}  // namespace

http::Response StaleCache::answer(http::Request request, const Make& make) {
    if (!http::is_read(request) || !request.query.empty()) return make(std::move(request));
    const auto key = request.address() + " " + std::string(theme_of(request));
    if (auto last = find_while_unavailable(key)) return response_of(std::move(last));
    auto response = make(std::move(request));
    if (response.prepared) {
        keep(key, response.prepared);
    } else if (response.status == 503) {
        if (auto last = find(key)) {
            const std::lock_guard lock(mutex_);
            unavailable_until_ = std::chrono::steady_clock::now() + unavailable_lasts;
            return response_of(std::move(last));
        }
    } else {
        keep(key, nullptr);
    }
    return response;
}

http::PreparedResponsePtr StaleCache::find(const std::string& key) const {
    const std::lock_guard lock(mutex_);
    const auto found = responses_.find(key);
    return found == responses_.end() ? nullptr : found->second;
}

http::PreparedResponsePtr StaleCache::find_while_unavailable(const std::string& key) const {
    {
        const std::lock_guard lock(mutex_);
        if (std::chrono::steady_clock::now() >= unavailable_until_) return nullptr;
    }
    return find(key);
}

void StaleCache::keep(const std::string& key, const http::PreparedResponsePtr& response) {
    const std::lock_guard lock(mutex_);
    if (!response || response->status != 200) {
        responses_.erase(key);
        return;
    }
    if (responses_.size() >= kept_max && !responses_.contains(key)) responses_.clear();
    responses_.insert_or_assign(key, response);
}

}  // namespace shop::app
