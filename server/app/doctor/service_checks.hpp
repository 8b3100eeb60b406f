#pragma once

#include "app/doctor/examined.hpp"

namespace shop::app {

/// Check the services that the shop uses, with one request each and no side effects. A service on
/// another machine is asked only if that is allowed.
void check_mail(const Examined& examined, Checks& checks);
void check_payments(const Examined& examined, Checks& checks);
void check_sign_in(const Examined& examined, Checks& checks);

/// Whether the provider's list of webhooks contains ours with all the events that we need.
void judge_webhooks(const std::string& list, const std::string& our_url, Checks& checks);

}  // namespace shop::app
