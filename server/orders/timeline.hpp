#pragma once

#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop::orders {

/// A sent email about an order.
struct SentMail {
    std::string order_id;
    std::string occasion;                   // "order_paid"
    std::optional<std::string> actor_id{};  // Administrator who resent it.
};
void record_mails(sql::Transaction& transaction, std::vector<SentMail> mails, std::int64_t now_ms);

/// A paper that was issued for an order.
struct IssuedPaper {
    std::string order_id;
    std::string paper_id;  // Recorded once.
    std::string name;      // "invoice 2026-27/000123"
    std::int64_t at_ms = 0;
};
void record_paper(sql::Transaction& transaction, const IssuedPaper& paper);

}  // namespace shop::orders
