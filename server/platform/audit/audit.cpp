#include "platform/audit/audit.hpp"

#include "platform/audit/audit_sql.hpp"
#include "platform/audit/chain.hpp"
#include "platform/audit/difference.hpp"
#include "platform/audit/verify_audit.hpp"
#include "platform/db/record.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/json/encode.hpp"
#include "platform/security/random.hpp"

#include <fmt/format.h>

namespace shop::audit {
namespace {

constexpr std::size_t salt_bytes = 16;
constexpr std::int64_t erased_at_once = 1'000;

std::string random_salt() {
    std::string digits;
    for (const char byte : security::random_bytes(salt_bytes)) {
        digits += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    }
    return digits;
}

}  // namespace

Actor caller_of(const http::Request& request) {
    return {ActorKind::staff, request.caller.value().user_id, request.id};
}

void append(sql::Transaction& transaction, const Actor& actor, const Change& change,
            std::int64_t at_ms) {
    const auto head = find_head(transaction);
    const auto difference = difference_of(change.before, change.after);
    const ChainDetails details{random_salt(), difference.before, difference.after};
    ChainRow row{.seq = head.seq + 1,
                 .at_ms = at_ms,
                 .actor_kind = std::string(name_of(actor.kind)),
                 .actor_id = actor.user_id,
                 .action = change.action,
                 .subject = change.subject,
                 .request_id = actor.request_id,
                 .detail_hash = hash_of(details),
                 .previous_hash = head.hash,
                 .hash = {}};
    row.hash = hash_of(row);
    transaction.execute_deferred(audit_sql::insert_entry, sql::values_of(row));
    transaction.execute_deferred(audit_sql::insert_details,
                                 {row.seq, details.salt, details.before, details.after});
    transaction.execute_deferred(audit_sql::store_head, {row.seq, row.hash});
}

void append(sql::Transaction& transaction, const http::Call& call, const Change& change) {
    append(transaction, caller_of(call.request), change, call.now_ms());
}

std::int64_t erase(sql::Transaction& transaction, const std::string& user_id,
                   const std::string& reason, std::int64_t at_ms) {
    std::int64_t erased = 0;
    std::int64_t last = 0;
    for (bool is_more = true; is_more;) {
        const auto rows = transaction.query(audit_sql::list_of_person,
                                            {user_id, "user/" + user_id, last, erased_at_once});
        for (const auto& row : rows) {
            last = row.integer("seq");
            erased += transaction.execute(audit_sql::erase_details, {last});
        }
        is_more = !rows.empty();
    }
    const auto after = json::Object{}.add("reason", reason).add("rows", erased).text();
    append(transaction, command_line, {"audit.erase", "user/" + user_id, "{}", after}, at_ms);
    return erased;
}

}  // namespace shop::audit
