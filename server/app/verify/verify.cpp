#include "app/verify/verify.hpp"

#include "app/cli/exit_code.hpp"
#include "app/cli/json_list.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/data/data_folder.hpp"
#include "app/data/metadata.hpp"
#include "app/papers/order_papers.hpp"
#include "app/providers/payment_provider.hpp"
#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "pictures/pictures.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/names.hpp"
#include "platform/json/encode.hpp"
#include "platform/log/log.hpp"

#include <fmt/format.h>

#include <functional>
#include <map>
#include <stdexcept>

namespace shop::app {
namespace {

constexpr std::int64_t progress_each = 10'000;

/// Result of the comparison with the provider's records.
enum class Comparison { compared, skipped, none, unreachable };
constexpr Names<4> names_of(Comparison) {
    return {"compared", "skipped", "none", "unreachable"};
}

/// Counts rows and shows progress on standard error.
class Report {
public:
    using Found = std::function<void(const Finding&)>;

    explicit Report(Found found) : found_(std::move(found)) {}

    VerifyReport report() {
        return {[this](const Finding& finding) {
                    ++wrong_;
                    found_(finding);
                },
                [this](std::string_view kind, std::int64_t count) { count_rows(kind, count); }};
    }

    std::int64_t wrong() const { return wrong_; }
    const std::map<std::string, std::int64_t>& rows() const { return rows_; }

private:
    void count_rows(std::string_view kind, std::int64_t count) {
        auto& rows = rows_[std::string(kind)];
        const auto before = rows / progress_each;
        rows += count;
        if (rows / progress_each != before) print_error(fmt::format("{} {} ...", rows, kind));
    }

    const Found found_;
    std::map<std::string, std::int64_t> rows_;
    std::int64_t wrong_ = 0;
};

Comparison compare_with_provider(const Config& config, sql::Database& database, Report& report) {
    const bool takes_cards = config.payment_mode() != PaymentMode::none;
    if (!takes_cards && !config.has_gateway()) return Comparison::none;
    for (const auto* name : {"stripe_secret_key", "sslcommerz_store_password"}) {
        if (!config.missing_secrets.contains(name)) continue;
        print_error(
            fmt::format("{} is needed to ask the provider. {} Or run `northbridge verify "
                        "--without-provider`.",
                        name, advice_on_missing_secret));
        return Comparison::unreachable;
    }
    const auto keys = find_payment_keys(config, database);
    if (!keys) {
        print_error("This shop has never run: its sandbox has no keys.");
        return Comparison::unreachable;
    }
    auto card = takes_cards ? make_readonly_provider(config, *keys) : nullptr;
    auto gateway = make_readonly_gateway(config, database);
    if ((takes_cards && !card) || (config.has_gateway() && !gateway)) {
        print_error(
            fmt::format("The data folder {} has no payment sandbox, or one of another version: "
                        "--data names the "
                        "folder of the server that serves it.",
                        config.data_folder));
        return Comparison::unreachable;
    }
    const auto provider =
        make_providers(database, {std::move(card), std::move(gateway)}, config.manual_payments());
    const orders::PaymentContext context{database, *provider,
                                         find_metadata(database, shop_id).value_or("")};
    if (orders::verify_provider(context, report.report())) return Comparison::compared;
    print_error(fmt::format("The payment provider at {} could not be reached.", keys->api_url));
    return Comparison::unreachable;
}

/// The shop to check.
struct CheckedShop {
    const Config& config;
    sql::Database& database;
    bool without_provider;
};

Comparison verify_all(const CheckedShop& shop, Report& report) {
    catalogue::verify_stock(shop.database, report.report());
    orders::verify_orders(shop.database, report.report());
    orders::verify_manual_payments(shop.database, report.report());
    orders::verify_totals(shop.database, report.report());
    verify_order_papers(shop.database, shop.config.paper_settings(), unix_now_ms(),
                        report.report());
    pictures::verify_pictures(shop.database, files_folder(shop.config), report.report());
    if (shop.without_provider) return Comparison::skipped;
    return compare_with_provider(shop.config, shop.database, report);
}

std::string summary_of(const Report& report, Comparison comparison) {
    std::string rows;
    for (const auto& [kind, count] : report.rows()) {
        rows += fmt::format("{}{} {}", rows.empty() ? "" : ", ", count, kind);
    }
    const auto result =
        report.wrong() == 0 ? "nothing is wrong" : fmt::format("{} wrong", report.wrong());
    return fmt::format("Looked at {}: {}{}.\n", rows.empty() ? "nothing" : rows, result,
                       comparison == Comparison::unreachable
                           ? ", but the provider's records were not compared"
                           : "");
}

int exit_code_of(const Report& report, Comparison comparison) {
    if (report.wrong() > 0) return exit_code::found_wrong;
    return comparison == Comparison::unreachable ? exit_code::failed : exit_code::done;
}

int print_text(const CheckedShop& shop) {
    Report report([](const Finding& finding) {
        fmt::print("{}: {} {}\n", finding.rule, finding.row, finding.detail);
    });
    const auto comparison = verify_all(shop, report);
    if (comparison == Comparison::none) {
        fmt::print("This shop has no payment provider: only its own records were checked.\n");
    }
    fmt::print("{}", summary_of(report, comparison));
    return exit_code_of(report, comparison);
}

int print_json(const CheckedShop& shop) {
    fmt::print("{{\"findings\":");
    JsonList findings;
    Report report([&](const Finding& finding) {
        json::Object object;
        object.add("rule", finding.rule).add("row", finding.row).add("detail", finding.detail);
        findings.add(std::move(object).text());
    });
    const auto comparison = verify_all(shop, report);
    findings.end();
    fmt::print(",\"rows\":{},\"provider\":\"{}\"}}\n", json::encode(report.rows()),
               shop::name_of(comparison));
    return exit_code_of(report, comparison);
}

}  // namespace

int verify(const Config& config, const VerifyOptions& options) {
    set_up_log("error");
    const auto database = open_existing_database(config);
    const CheckedShop shop{config, *database, options.without_provider};
    const auto code = options.as_json ? print_json(shop) : print_text(shop);
    flush_log();
    return code;
}

}  // namespace shop::app
