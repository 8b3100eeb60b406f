// Replaces platform/outbound/smtp_mailer.cpp.

#include "platform/outbound/smtp_mailer.hpp"

#include "simulation/machine/network.hpp"

namespace shop::outbound {

class SmtpMailer::Connection {};

SmtpMailer::SmtpMailer(SmtpSettings settings) : settings_(std::move(settings)) {}

SmtpMailer::~SmtpMailer() = default;

void SmtpMailer::send(const Mail& mail) {
    simulation::network().accept(mail);
}

void SmtpMailer::flush() {}

}  // namespace shop::outbound
