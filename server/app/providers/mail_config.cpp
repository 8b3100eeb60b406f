#include "app/providers/mail_config.hpp"

#include "platform/outbound/smtp_mailer.hpp"

namespace shop::app {

std::string outbox_folder(const Config& config) {
    return config.data_folder + "/outbox";
}

std::unique_ptr<outbound::Mailer> make_mailer(const Config& config) {
    if (config.smtp_url.empty()) {
        return std::make_unique<outbound::FileMailer>(outbox_folder(config));
    }
    outbound::SmtpSettings settings;
    settings.url = config.smtp_url;
    settings.requires_tls = config.smtp_requires_tls;
    settings.user = config.smtp_user;
    settings.password = config.smtp_password;
    settings.authorities = config.smtp_ca_file;
    return std::make_unique<outbound::SmtpMailer>(settings);
}

notices::Sender sender_of(const Config& config) {
    return {config.shop_name, config.sender_email(), config.own_url(), config.factory_address,
            config.office_number};
}

}  // namespace shop::app
