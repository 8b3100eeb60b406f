#include "platform/audit/chain.hpp"

#include "platform/security/hash.hpp"

#include <initializer_list>
#include <string_view>

namespace shop::audit {
namespace {

/// Hashes each field's length too, so that different lists never have the same bytes.
std::string hash_fields(std::initializer_list<std::string_view> fields) {
    security::Sha256 hash;
    hash.add("northbridge-audit-1");
    for (const auto field : fields) {
        hash.add(std::to_string(field.size()));
        hash.add(":");
        hash.add(field);
        hash.add(",");
    }
    return hash.hex();
}

}  // namespace

std::string hash_of(const ChainDetails& details) {
    return hash_fields({details.salt, details.before, details.after});
}

std::string hash_of(const ChainRow& row) {
    return hash_fields({std::to_string(row.seq), std::to_string(row.at_ms), row.actor_kind,
                        row.actor_id, row.action, row.subject, row.request_id, row.detail_hash,
                        row.previous_hash});
}

}  // namespace shop::audit
