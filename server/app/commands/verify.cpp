#include "app/commands/verify.hpp"

#include "app/data_folder.hpp"
#include "app/metadata.hpp"
#include "app/providers/payment_provider.hpp"
#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "platform/base/log.hpp"

#include <fmt/format.h>

#include <map>

namespace shop::app {
namespace {

constexpr int rows_are_wrong = 3;
constexpr std::int64_t progress_each = 10'000;

/// Counts, and prints.
class Report {
public:
    VerifyReport report() {
        return {[this](const Finding& finding) { print(finding); },
                [this](std::string_view kind, std::int64_t count) { count_rows(kind, count); }};
    }

    std::int64_t wrong() const { return wrong_; }

    std::string summary() const {
        std::string words;
        for (const auto& [kind, count] : rows_) {
            words += fmt::format("{}{} {}", words.empty() ? "" : ", ", count, kind);
        }
        return words.empty() ? "nothing" : words;
    }

private:
    void print(const Finding& finding) {
        ++wrong_;
        fmt::print("{}: {} {}\n", finding.rule, finding.row, finding.detail);
    }

    void count_rows(std::string_view kind, std::int64_t count) {
        auto& rows = rows_[std::string(kind)];
        const auto before = rows / progress_each;
        rows += count;
        if (rows / progress_each != before) fmt::print(stderr, "{} {} ...\n", rows, kind);
    }

    std::map<std::string, std::int64_t> rows_;
    std::int64_t wrong_ = 0;
};

/// Whether the provider's records were compared.
bool compare_with_provider(const Config& config, sql::Database& database, Report& report) {
    if (config.payment_mode() == PaymentMode::none) {
        fmt::print("This shop has no payment provider: only its own records were checked.\n");
        return true;
    }
    const auto keys = find_payment_keys(config, database);
    if (!keys) {
        fmt::print(stderr, "This shop has never run: its sandbox has no keys.\n");
        return false;
    }
    const auto provider = make_provider_beside(config, *keys);
    if (!provider) {
        fmt::print(stderr,
                   "The data folder {} has no payment sandbox, or one of another version: --data "
                   "names the folder of the server that serves it.\n",
                   config.data_folder);
        return false;
    }
    const orders::PaymentContext context{database, *provider, config.takes_real_money(),
                                         find_metadata(database, shop_id).value_or("")};
    if (orders::verify_provider(context, report.report())) return true;
    fmt::print(stderr, "The payment provider at {} could not be reached.\n", keys->api_url);
    return false;
}

}  // namespace

int verify(const Config& config, bool without_provider) {
    set_up_log("error");
    const auto database = open_existing_database(config);
    Report report;
    catalogue::verify_stock(*database, report.report());
    orders::verify_orders(*database, report.report());
    const bool is_compared = without_provider || compare_with_provider(config, *database, report);
    flush_log();
    const auto result =
        report.wrong() == 0 ? "nothing is wrong" : fmt::format("{} wrong", report.wrong());
    fmt::print("Looked at {}: {}{}.\n", report.summary(), result,
               is_compared ? "" : ", but the provider's records were not compared");
    if (report.wrong() > 0) return rows_are_wrong;
    return is_compared ? 0 : 1;
}

}  // namespace shop::app
