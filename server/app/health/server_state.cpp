#include "app/health/monitored_shop.hpp"

#include "platform/json/encode.hpp"
#include "platform/json/list.hpp"
#include "platform/log/log.hpp"

#include <algorithm>
#include <array>

namespace shop::app {
namespace {

constexpr std::size_t warning_bytes_max = 200;
constexpr std::array<const char*, http::pool_count> pool_names{"shop",    "passwords", "provider",
                                                               "sandbox", "papers",    "pictures"};

std::string pools_json(const net::NetStats& stats) {
    json::List list;
    for (std::size_t i = 0; i < stats.pools.size(); ++i) {
        const auto& pool = stats.pools.at(i);
        if (pool.workers == 0) continue;
        list.add_json(json::Object()
                          .add("name", pool_names.at(i))
                          .add("workers", pool.workers)
                          .add("running", pool.running)
                          .add("waiting", pool.waiting)
                          .add("refused", pool.refused)
                          .text());
    }
    return std::move(list).text();
}

/// Truncates at a character boundary.
std::string shortened(const std::string& text) {
    if (text.size() <= warning_bytes_max) return text;
    auto end = warning_bytes_max;
    while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return text.substr(0, end) + "…";
}

std::string warnings_json() {
    return json::list_of(recent_warnings(), [](const LoggedWarning& warning) {
        return json::Object()
            .add("atMs", warning.at_ms)
            .add("isError", warning.is_error)
            .add("text", shortened(warning.text))
            .text();
    });
}

std::string calls_json(const CallCounts& calls) {
    return json::Object()
        .add("done", calls.done.load())
        .add("lastGoodMs", calls.last_good_ms.load())
        .add("lastBadMs", calls.last_bad_ms.load())
        .add("failed", calls.failed.load())
        .text();
}

}  // namespace

std::string server_state(const MonitoredShop& shop, const Findings& findings) {
    const auto stats = shop.net_stats();
    const auto database = shop.database.stats();
    return json::Object()
        .add("listen", shop.listen)
        .add("requests", stats.requests)
        .add("connections", stats.connections)
        .add_json("pools", pools_json(stats))
        .add("waitingWrites", database.waiting_writes)
        .add("readersInUse", database.readers_in_use)
        .add("readersMax", database.readers_max)
        .add("diskFreeBytes", findings.disk_free_bytes)
        .add("diskBytes", findings.disk_bytes)
        .add("engine", shop.database_file.empty() ? "postgres" : "sqlite")
        .add("databaseBytes", findings.database_bytes)
        .add("databaseMs", findings.database_took_ms)
        .add("dueMails", findings.due_messages)
        .add("reconciledAtMs", shop.reconciled_at_ms())
        .add_json("mail", calls_json(shop.mails))
        .add_json("provider", calls_json(shop.provider_calls))
        .add_json("warnings", warnings_json())
        .text();
}

}  // namespace shop::app
