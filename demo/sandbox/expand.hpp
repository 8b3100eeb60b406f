#pragma once

#include "sandbox/call.hpp"

namespace shop::sandbox {

/// Replaces ids by the objects that expand[] requests: "latest_charge", in a list
/// "data.latest_charge". Refuses fields that cannot be expanded, and every expand[] from a browser.
Outcome<void> expand(sql::Transaction& transaction, const Call& call, boost::json::object& object);

}  // namespace shop::sandbox
