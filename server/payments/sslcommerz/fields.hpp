#pragma once

// Fields of our requests to SSLCommerz. Limits are in characters.

#include "payments/provider.hpp"
#include "payments/settings.hpp"

#include <string>
#include <utility>
#include <vector>

namespace shop::payments::sslcommerz {

/// Fields of a form or a query, in order.
using FormFields = std::vector<std::pair<std::string, std::string>>;

/// "a=1&b=2", with names and values escaped.
std::string encoded(const FormFields& fields);

/// Opens a session under `tran_id`. Cuts texts at SSLCommerz's limits, between two characters;
/// fills required fields that an order lacks with "N/A".
FormFields begin_fields(const GatewaySettings& settings, const CreateIntentParams& params,
                        const std::string& tran_id);

/// The refund id for a key: always the same, and unique to it. 27 characters; 30 are allowed.
std::string refund_trans_id_of(const std::string& key);

/// Requests a refund of part of a payment.
FormFields refund_fields(const GatewaySettings& settings, const std::string& bank_tran_id,
                         Money amount, const std::string& refund_trans_id);

/// Queries the records of `value`, such as a tran_id, in the field `name`.
FormFields query_fields(const GatewaySettings& settings, const std::string& name,
                        const std::string& value);

}  // namespace shop::payments::sslcommerz
