#include "app/config/settings/settings.hpp"

#include "app/config/web_address.hpp"
#include "platform/base/image_url.hpp"
#include "platform/base/text.hpp"
#include "platform/db/open_database.hpp"
#include "platform/json/bin.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <ranges>

namespace shop::app {
namespace {

constexpr auto email_wanted = "must be an email address and nothing else";
constexpr auto https_wanted = "must be an https address";
constexpr std::int64_t year_hours = 365 * 24;
constexpr std::int64_t day_minutes = 24 * 60;
constexpr std::int64_t orders_most = 1'000'000;
/// A buyer who pays more than this for a supply in cash loses the input tax credit.
constexpr std::int64_t cod_most_max = 100'000;
constexpr std::int64_t kept_max = 1'000;

bool is_https(std::string_view text) {
    return kinds::is_line(text) && text.starts_with("https://") &&
           is_web_address(std::string(text));
}

bool is_telephone(std::string_view text) {
    const auto is_digit = [](char c) { return '0' <= c && c <= '9'; };
    return kinds::is_line(text) && text.starts_with('+') &&
           std::ranges::count_if(text, is_digit) >= 8 &&
           std::ranges::all_of(text.substr(1),
                               [&](char c) { return is_digit(c) || c == ' ' || c == '-'; });
}

bool is_picture(std::string_view text) {
    return kinds::is_line(text) && is_image_url(text);
}

/// The service and the command line start in different folders.
bool is_absolute(std::string_view path) {
    return path.starts_with('/');
}

/// Its user and password are separate settings, which are not printed.
bool is_mail_server(std::string_view text) {
    const bool is_known = text.starts_with("smtp://") || text.starts_with("smtps://");
    const auto host = text.substr(is_known ? text.find("://") + 3 : text.size());
    return !host.empty() && host.find_first_of("/@?# ") == std::string_view::npos;
}

bool is_postgres(std::string_view address) {
    return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

SettingKind database_kind(std::string& member) {
    auto kind = kinds::checked(
        member, is_postgres,
        "must be postgres://USER@HOST/DATABASE, or empty for SQLite in the data folder");
    kind.read = [read = kind.read](const std::string& value) -> SettingError {
        auto error = is_postgres(value) ? sql::check_address(value) : std::nullopt;
        return error ? error : read(value);
    };
    return kind;
}

/// An empty value turns it off.
SettingKind listen_or_off(std::string& address, std::uint16_t& port) {
    auto kind = kinds::listen(address, port);
    kind.read = [&address, read = kind.read](const std::string& value) -> SettingError {
        if (!value.empty()) return read(value);
        address.clear();
        return std::nullopt;
    };
    return kind;
}

std::vector<Setting> shop_settings(Config& c) {
    using namespace kinds;
    const Config initial;
    return {
        {"mode", choice(c.mode, {{"production", Mode::production}, {"demo", Mode::demo}})},
        {"listen", listen(c.listen_address, c.listen_port)},
        {"demo_public", choice(c.demo_public, {{"false", false}, {"true", true}})},
        {"demo_data", choice(c.demo_data, {{"full", DemoData::full}, {"small", DemoData::small}})},
        {"data", text(c.data_folder, initial.data_folder)},
        {"database", database_kind(c.database), secret | unquoted},
        {"database_password", text(c.database_password), secret},
        {"identity_keys", text(c.identity_keys)},
        {"files", text(c.files)},
        {"web", text(c.web_folder)},
        {"public_url", url(c.public_url)},
        {"shop_name", text(c.shop_name)},
        {"languages", word(c.has_bangla, {{"en,bn", true}, {"en", false}},
                           "must be en,bn or en: the shop's addresses are English")},
        {"support_email", checked(c.support_email, is_email_address, email_wanted)},
        {"office_number", text(c.office_number)},
        {"factory_address", text(c.factory_address)},
        {"trade_licence", line(c.firm.trade_licence)},
        {"dbid", line(c.firm.dbid)},
        {"whatsapp",
         checked(c.firm.whatsapp, is_telephone,
                 "must be a telephone number with its country, such as +880 1700 000000")},
        {"opening_hours", line(c.firm.opening_hours)},
        {"facebook_url", checked(c.firm.facebook_url, is_https, https_wanted)},
        {"linkedin_url", checked(c.firm.linkedin_url, is_https, https_wanted)},
        {"youtube_url", checked(c.firm.youtube_url, is_https, https_wanted)},
        {"payment_banner",
         checked(c.firm.payment_banner, is_picture,
                 "must be an https address of a picture, or a path of this shop")},
    };
}

/// External services and their keys: identity, payment, email.
std::vector<Setting> provider_settings(Config& c) {
    using namespace kinds;
    const Config initial;
    using I = IdentityMode;
    using P = PaymentMode;
    using G = GatewayMode;
    return {
        {"identity", choice(c.identity, {{"embedded", I::embedded}, {"firebase", I::firebase}})},
        {"firebase_project_id", text(c.firebase_project_id)},
        {"firebase_api_key", text(c.firebase_api_key)},
        {"firebase_emulator", url(c.firebase_emulator)},
        {"payment",
         choice(c.payment, {{"none", P::none}, {"sandbox", P::sandbox}, {"stripe", P::stripe}})},
        {"stripe_api_url", url(c.stripe_api_url, initial.stripe_api_url)},
        {"stripe_secret_key", text(c.stripe_secret_key), secret},
        {"stripe_publishable_key", text(c.stripe_publishable_key)},
        {"stripe_webhook_secret", text(c.stripe_webhook_secret), secret},
        {"gateway",
         choice(c.gateway,
                {{"none", G::none}, {"sandbox", G::sandbox}, {"sslcommerz", G::sslcommerz}})},
        {"sslcommerz_api_url", url(c.sslcommerz_api_url, initial.sslcommerz_api_url)},
        {"sslcommerz_store_id", text(c.sslcommerz_store_id)},
        {"sslcommerz_store_password", text(c.sslcommerz_store_password), secret},
        {"gateway_session_minutes", number(c.gateway_session_minutes, 1, day_minutes)},
        {"gateway_refunds",
         choice(c.gateway_sends_refunds, {{"by_call", true}, {"by_hand", false}})},
        {"google_issuer", url(c.google_issuer, initial.google_issuer)},
        {"google_client_id", text(c.google_client_id)},
        {"google_client_secret", text(c.google_client_secret), secret},
        {"smtp_url",
         checked(c.smtp_url, is_mail_server,
                 "must be smtp://HOST:PORT or smtps://HOST:PORT, without a user or a path"),
         reloadable | unquoted},
        {"smtp_starttls", choice(c.smtp_requires_tls, {{"required", true}, {"optional", false}}),
         reloadable},
        {"smtp_user", text(c.smtp_user), reloadable},
        {"smtp_password", text(c.smtp_password), secret | reloadable},
        {"smtp_ca_file", text(c.smtp_ca_file), reloadable},
        {"mail_from", checked(c.mail_from, is_email_address, email_wanted)},
    };
}

/// The program itself, and the limits of orders.
std::vector<Setting> operation_settings(Config& c) {
    using namespace kinds;
    using L = RequestLines;
    return {
        {"trusted_proxies", list(c.trusted_proxies, check_proxy)},
        {"cors_origins", list(c.cors_origins, check_origin)},
        {"open_orders_max", number(c.orders.open_orders_max, 1, orders_most), reloadable},
        {"unpaid_order_hours", number(c.orders.unpaid_order_hours, 0, year_hours)},
        {"hourly_orders_max", number(c.orders.hourly_orders_max, 0, orders_most), reloadable},
        {"unverified_open_orders_max", number(c.orders.unverified_open_orders_max, 1, orders_most),
         reloadable},
        {"unverified_stock_percent", number(c.orders.unverified_stock_percent, 0, 100), reloadable},
        {"io_threads", number(c.io_threads, 0, 256)},
        {"log_level",
         choice(c.log_level,
                {{"debug", "debug"}, {"info", "info"}, {"warning", "warning"}, {"error", "error"}}),
         reloadable},
        {"log_requests",
         choice(c.log_requests, {{"all", L::all}, {"sampled", L::sampled}, {"none", L::none}}),
         reloadable},
        {"ops_listen", listen_or_off(c.ops_listen_address, c.ops_listen_port)},
        {"drain_wait_seconds", number(c.drain_wait_seconds, 0, 300)},
    };
}

SettingError check_method(const std::string& value) {
    if (find_named<payments::PaymentMethod>(value)) return std::nullopt;
    return "must be some of gateway, card, transfer, on_delivery, with commas between them";
}

/// Bank transfers and cash on delivery, and the order of payment methods.
std::vector<Setting> manual_payment_settings(Config& c) {
    using namespace kinds;
    auto& account = c.manual.account;
    return {
        {"transfer", either(c.transfer, {{"on", true}, {"off", false}})},
        {"transfer_bank", text(account.bank), unquoted},
        {"transfer_branch", text(account.branch), unquoted},
        {"transfer_account_name", text(account.account_name), unquoted},
        {"transfer_account_number", text(account.account_number), unquoted},
        {"transfer_routing_number", text(account.routing_number), unquoted},
        {"transfer_days", number(c.manual.transfer_days, 1, 365)},
        {"cod_most", number(c.cod_most, 0, cod_most_max)},
        {"cod_open_most", number(c.manual.on_delivery_open_max, 1, 1'000)},
        {"payment_methods_order", list(c.payment_methods_order, check_method)},
    };
}

/// "7 4 6": days, weeks, months.
std::optional<BackupKeep> read_keep(const std::string& value) {
    std::vector<std::int64_t> counts;
    for (const auto part : value | std::views::split(' ')) {
        const auto count = whole_number(std::string_view(part.begin(), part.end()));
        if (!count || *count < 0 || *count > kept_max) return std::nullopt;
        counts.push_back(*count);
    }
    if (counts.size() != 3) return std::nullopt;
    return BackupKeep{counts[0], counts[1], counts[2]};
}

std::string print_keep(const BackupKeep& keep) {
    return fmt::format("{} {} {}", keep.days, keep.weeks, keep.months);
}

/// "03:00" is 180 minutes after midnight.
SettingKind time_of_day(std::int64_t& minutes) {
    const auto parse = [](const std::string& value) -> std::optional<std::int64_t> {
        if (value.size() != 5 || value[2] != ':') return std::nullopt;
        const auto hour = whole_number(value.substr(0, 2));
        const auto minute = whole_number(value.substr(3));
        const bool is_good =
            hour && minute && 0 <= *hour && *hour < 24 && 0 <= *minute && *minute < 60;
        return is_good ? std::optional(60 * *hour + *minute) : std::nullopt;
    };
    return kinds::make<std::int64_t>(
        minutes, parse, "must be a time of the day from 00:00 to 23:59, such as 03:00",
        [](std::int64_t at) { return fmt::format("{:02}:{:02}", at / 60, at % 60); });
}

std::vector<Setting> backup_settings(Config& c) {
    using namespace kinds;
    return {
        {"backup_folder",
         checked(c.backup.folder, is_absolute,
                 "must be a path from the root, such as /var/backups/northbridge"),
         reloadable},
        {"backup_at", time_of_day(c.backup.at_minutes), reloadable},
        {"backup_every_minutes", number(c.backup.every_minutes, 0, day_minutes), reloadable},
        {"backup_keep",
         make<BackupKeep>(
             c.backup.keep, read_keep,
             fmt::format("must be how many daily, weekly and monthly backups stay, each from 0 to "
                         "{}, such as 7 4 6",
                         kept_max),
             print_keep),
         reloadable},
        {"backup_before_upgrade",
         either(c.backup.before_upgrade, {{"true", true}, {"false", false}})},
    };
}

std::optional<std::string> read_bin(const std::string& value) {
    return value.empty() ? value : json::normal_bin(value);
}

std::vector<Setting> paper_settings(Config& c) {
    using namespace kinds;
    using W = papers::InvoiceMoment;
    return {
        {"vat_bin",
         make<std::string>(c.paper.bin, read_bin,
                           "must be the 13 digits of the BIN, such as 001234567-0101, or empty",
                           std::identity{})},
        {"vat_name", line(c.paper.name), unquoted},
        {"vat_address", line(c.paper.address), unquoted},
        {"vat_rate", make<papers::VatRates>(
                         c.paper.rates, papers::VatRates::read,
                         "must be a rate from 0 to 100, such as 15, and may go on with others from "
                         "a later day each: 15,2027-07-01=16",
                         &papers::VatRates::text)},
        {"vat_form", either(c.paper.form, {{"10", 10}, {"11", 11}})},
        {"vat_invoice_when",
         either(c.paper.invoice_when, {{"first", W::first}, {"shipped", W::shipped}})},
        {"vat_returned_by",
         either(c.paper.customer_returns, {{"shop", false}, {"customer", true}})},
        {"paper_signatory", line(c.paper.signatory), unquoted},
        {"paper_signatory_title", line(c.paper.signatory_title), unquoted},
    };
}

}  // namespace

std::vector<Setting> settings_of(Config& config) {
    std::vector<Setting> all;
    for (const auto& subject :
         {shop_settings(config), provider_settings(config), operation_settings(config),
          manual_payment_settings(config), backup_settings(config), paper_settings(config)}) {
        for (const auto& setting : subject) {
            all.push_back(setting);
            if (!setting.is_secret()) continue;
            all.push_back({setting.name + "_file",
                           kinds::secret_file(config.secret_files, setting.name),
                           setting.flags & ~secret});
        }
    }
    return all;
}

}  // namespace shop::app
