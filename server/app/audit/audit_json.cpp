#include "app/audit/audit_json.hpp"

#include "platform/json/encode.hpp"

namespace shop::app {

std::string exported_json(const audit::StoredEntry& entry) {
    const auto& row = entry.row;
    return json::Object{}
        .add("seq", row.seq)
        .add("at_ms", row.at_ms)
        .add("actor_kind", row.actor_kind)
        .add("actor_id", row.actor_id)
        .add("action", row.action)
        .add("subject", row.subject)
        .add("request_id", row.request_id)
        .add("detail_hash", row.detail_hash)
        .add("previous_hash", row.previous_hash)
        .add("hash", row.hash)
        .add("salt", entry.salt)
        .add("before", entry.before)
        .add("after", entry.after)
        .text();
}

}  // namespace shop::app
