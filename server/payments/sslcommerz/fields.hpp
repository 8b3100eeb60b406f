#pragma once

// What we send to SSLCommerz, field by field. Limits are in characters.

#include "payments/provider.hpp"
#include "payments/settings.hpp"

#include <string>
#include <utility>
#include <vector>

namespace shop::payments::sslcommerz {

/// The fields of a form or a query, in order.
using FormFields = std::vector<std::pair<std::string, std::string>>;

/// "a=1&b=2", with names and values escaped.
std::string encoded(const FormFields& fields);

/// Begins a session under `tran_id`. Texts are cut where SSLCommerz would cut them, between two
/// characters; what it wants and an order lacks is "N/A".
FormFields begin_fields(const GatewaySettings& settings, const CreateIntentParams& params,
                        const std::string& tran_id);

/// The same id for the same key, of which no other has it: 27 characters, where 30 are taken.
std::string refund_trans_id_of(const std::string& key);

/// Asks for a refund of a part of a payment.
FormFields refund_fields(const GatewaySettings& settings, const std::string& bank_tran_id,
                         Money amount, const std::string& refund_trans_id);

/// Asks for what is known of `value`, such as a tran_id, by its field's `name`.
FormFields query_fields(const GatewaySettings& settings, const std::string& name,
                        const std::string& value);

}  // namespace shop::payments::sslcommerz
