#pragma once

#include "sandbox/call.hpp"

namespace shop::sandbox {

/// Replaces ids by objects as requested by expand[]: "latest_charge", in a list
/// "data.latest_charge". Refuses what cannot be expanded, and everything to a browser.
Outcome<void> expand(sql::Transaction& transaction, const Call& call, boost::json::object& object);

}  // namespace shop::sandbox
