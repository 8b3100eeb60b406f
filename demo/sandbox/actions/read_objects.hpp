#pragma once

#include "sandbox/call.hpp"

namespace shop::sandbox {

/// GET /v1/charges/{id}
Outcome<Reply> retrieve_object(sql::Transaction& transaction, const Call& call,
                               const std::string& kind);

/// GET /v1/charges: a page of them, newest first; only those of an intent if the call names one.
Outcome<Reply> list_page(sql::Transaction& transaction, const Call& call, const std::string& kind);

/// Replaces ids by the objects that expand[] requests: "latest_charge", in a list
/// "data.latest_charge". Refuses members that are no id, and every expand[] from a browser.
Outcome<void> expand(sql::Transaction& transaction, const Call& call, object& body);

}  // namespace shop::sandbox
