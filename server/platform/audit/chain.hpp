#pragma once

// The hashes of the audit trail's rows. docs/audit.md specifies them, with test vectors.

#include <boost/describe/class.hpp>

#include <cstdint>
#include <string>

namespace shop::audit {

/// A row of `audit_log`. Hashes are 64 lower-case hexadecimal digits.
struct ChainRow {
    std::int64_t seq = 0;
    std::int64_t at_ms = 0;
    std::string actor_kind;
    std::string actor_id;
    std::string action;
    std::string subject;
    std::string request_id;
    std::string detail_hash;
    std::string previous_hash;
    std::string hash;
};
BOOST_DESCRIBE_STRUCT(ChainRow, (),
                      (seq, at_ms, actor_kind, actor_id, action, subject, request_id, detail_hash,
                       previous_hash, hash))

/// A row of `audit_details`.
struct ChainDetails {
    std::string salt;  // 16 random bytes, in hexadecimal digits.
    std::string before;
    std::string after;
};

/// The expected `detail_hash`.
std::string hash_of(const ChainDetails& details);

/// The expected `hash`, over all other columns.
std::string hash_of(const ChainRow& row);

}  // namespace shop::audit
