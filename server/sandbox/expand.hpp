#pragma once

#include "sandbox/call.hpp"

namespace shop::sandbox {

/// Puts objects in the place of their ids, as expand[] of the call asks: "latest_charge", in a list
/// "data.latest_charge". Refuses what cannot be expanded, and everything to a browser.
Outcome<void> expand(sql::Transaction& transaction, const Call& call, boost::json::object& object);

}  // namespace shop::sandbox
