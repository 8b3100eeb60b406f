#pragma once

#include "app/doctor/examined.hpp"

namespace shop::app {

/// The services that the shop uses, each asked once and without effect. One on another machine is
/// asked only where others may be.
void check_mail(const Examined& examined, Checks& checks);
void check_payments(const Examined& examined, Checks& checks);
void check_sign_in(const Examined& examined, Checks& checks);

/// Whether the provider's list of webhooks, as it comes, has ours with all events that we need.
void judge_webhooks(const std::string& list, const std::string& our_url, Checks& checks);

}  // namespace shop::app
