#pragma once

#include "app/health/call_counts.hpp"
#include "platform/outbound/mailer.hpp"

#include <memory>

namespace shop::app {

/// Wraps `mailer` to count its emails in `counts`, which must outlive it.
std::unique_ptr<outbound::Mailer> count_mails(std::unique_ptr<outbound::Mailer> mailer,
                                              CallCounts& counts);

}  // namespace shop::app
