#include "papers/buyer.hpp"

#include "papers/papers_sql.hpp"
#include "platform/base/text.hpp"
#include "platform/db/list_statement.hpp"
#include "platform/db/record.hpp"

namespace shop::papers {

Buyer find_buyer(sql::Transaction& transaction, const std::string& user_id) {
    return sql::one_as<Buyer>(transaction.query(papers_sql::find_buyer, {user_id}))
        .value_or(Buyer{});
}

void save_buyer(sql::Transaction& transaction, const std::string& user_id, const Buyer& buyer) {
    transaction.execute_deferred(papers_sql::save_buyer,
                                 {user_id, buyer.company, buyer.bin, buyer.address});
}

std::vector<std::string> find_companies(sql::Transaction& transaction, const std::string& name,
                                        std::int64_t count) {
    const auto begin = lower_case(name);
    return sql::texts_of(
        transaction.query(papers_sql::find_companies, {begin, sql::after_all_with(begin), count}),
        "user_id");
}

}  // namespace shop::papers
