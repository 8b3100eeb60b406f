#pragma once

// The interface that the providers of all ways to pay have in common.

#include "payments/way.hpp"
#include "platform/base/language.hpp"
#include "platform/base/money.hpp"
#include "platform/base/problem.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shop::payments {

/// Smallest and largest amount of a card payment (D20): 61.00 to 999,999.99 Taka.
inline constexpr Money card_amount_min{6'100};
inline constexpr Money card_amount_max{99'999'999};

/// What the provider of a way can do. Screens, verify and settle ask.
struct Abilities {
    bool is_offered = false;  // Whether the shop takes new payments this way.
    Money least{};            // In one payment.
    Money most{};
    bool livemode = false;     // What its payments must say: test payments never pay real orders.
    bool ends_intents = true;  // False: closed in our records only, and may still be paid.
    bool lists_all = true;     // False: its lists show only what we asked it for.
};

/// Money that came beyond the payment that an attempt asked for. It never pays an order.
enum class Extra {
    none,
    paid_twice,  // The attempt was paid a second time.
    overpaid,    // What is more than the amount.
    deposit,     // A part that came before the attempt was closed.
};

enum class IntentStatus {
    waiting,     // A card, a confirmation or a challenge is missing: it may be cancelled.
    processing,  // The provider does not know the result yet.
    succeeded,
    canceled,
};

/// Why a card was declined, with the provider's codes.
struct Decline {
    std::string code;          // "card_declined"
    std::string decline_code;  // "insufficient_funds"; empty when there is only `code`.
    std::string message;       // A sentence for the customer.
};

/// A payment intent as the server retrieved it from the provider.
struct Intent {
    std::string id;
    std::string client_secret;
    IntentStatus status = IntentStatus::waiting;
    Money amount;
    Money amount_received;
    std::string currency;  // Lower case: "bdt".
    std::string order_id;  // From its metadata; empty when it has none.
    std::string shop_id;   // The same; empty for intents of other programs and of older releases.
    bool livemode = false;
    Money amount_refunded{};                // Includes pending refunds, not failed ones.
    std::optional<Decline> last_decline{};  // Empty once it succeeded.
    bool disputed = false;                  // True for good once the bank has disputed the charge.
    std::string page_url{};   // Where the customer pays, of providers without a client secret.
    std::string paid_with{};  // As the provider names it: "BKASH-BKash".
    bool is_risky = false;    // The provider advises to check who ordered.
    Extra extra = Extra::none;
};

struct CreateIntentParams {
    std::string order_id;
    std::int64_t attempt = 1;  // Part of the idempotency key: a new attempt is a new intent.
    Money total;
    std::string receipt_email;
    std::string description;
    std::string shop_id{};
    Way way = Way::card;
    std::string name{};  // Of the customer.
    std::string phone{};
    std::string address{};
    std::string product_name{};
    std::optional<int> instalments{};
    Language language = Language::english;  // Of the page that the customer comes back to.
    std::string host{};                     // By which they came: "127.0.0.1:8080".
};

enum class RefundStatus {
    pending,
    succeeded,
    failed,  // The bank returned the money to the shop: the customer did not get it.
};

/// The reasons that the provider accepts. The administrator's own text stays in our database.
enum class RefundReason { unspecified, requested_by_customer, duplicate, fraudulent };

struct Refund {
    std::string id;
    std::string intent_id;
    std::string key;  // Our idempotency key; empty when it was made in the provider's dashboard.
    Money amount;
    RefundStatus status = RefundStatus::pending;
};

struct RefundParams {
    std::string intent_id;
    Money amount;
    /// Idempotency key: the provider refunds once per key, but forgets keys after a day. Before a
    /// later retry, look for the refund in `list_refunds`.
    std::string key;
    RefundReason reason = RefundReason::unspecified;
};

using VisitIntents = std::function<void(const std::vector<Intent>& page)>;

/// Carries payments of one way, or hands each call to the provider that does. Most calls go over
/// the network: make them outside of transactions and on the provider pool. All refuse with
/// "payments_unavailable" (503) when the provider is unreachable, times out or sends an unreadable
/// response.
class Provider {
public:
    virtual ~Provider() = default;

    /// Calls no service. For a way that the provider does not carry, nothing is offered.
    virtual Abilities abilities(Way way) const = 0;

    /// Creates the intent. A repetition of the same attempt, which must have the same parameters,
    /// returns the existing intent in its state at creation, not in its current one.
    /// Refuses with "amount_too_small" or "amount_too_large", and with "unknown_intent" when the
    /// attempt was made with other parameters, by another release: make a new attempt. Refuses with
    /// "way_not_offered" where no provider carries the way.
    virtual Result<Intent> create_intent(const CreateIntentParams& params) = 0;

    /// Refuses with "unknown_intent" when the provider has none with this id.
    virtual Result<Intent> retrieve_intent(const std::string& intent_id) = 0;

    /// Cancels the intent. Returns it as `canceled`, or as `succeeded` or `processing` when the
    /// customer paid first. Refuses with "unknown_intent".
    virtual Result<Intent> cancel_intent(const std::string& intent_id) = 0;

    /// Calls `visit` with all intents, newest first, one page at a time: the list may be long.
    virtual Result<void> visit_intents(const VisitIntents& visit) = 0;

    /// Refunds money. A repetition of the same key returns the existing refund in its state at
    /// creation. Refuses with "unknown_intent", with "refund_too_large" for more than is left, with
    /// "already_refunded" when nothing is left, with "not_paid", and with "refund_refused" when a
    /// retry cannot succeed, for example because the payment is disputed.
    virtual Result<Refund> refund(const RefundParams& params) = 0;

    /// All refunds of an intent in their current state, newest first. Refuses with
    /// "unknown_intent".
    virtual Result<std::vector<Refund>> list_refunds(const std::string& intent_id) = 0;

    /// What became of a refund of this payment that the provider knows by a number of its own.
    /// Refuses with "not_confirmed" where there is none, or where no money goes back by it.
    virtual Result<RefundStatus> look_up_refund(const std::string& intent_id,
                                                const std::string& ref_id);

    /// Up to `count` payments that may have been paid unseen and are due for a look; marks them as
    /// looked at. Empty for providers whose open payments `cancel_intent` ends.
    virtual std::vector<std::string> list_due_for_look(std::int64_t now_ms, std::int64_t count);
};

using Providers = std::map<Way, std::unique_ptr<Provider>>;

/// Hands each call to the provider of the way, or of the way that the id's prefix names; lists of
/// all of them. Without a provider for it, calls about a payment refuse with
/// "payments_unavailable", and create_intent() with "way_not_offered".
std::unique_ptr<Provider> make_routed_provider(Providers providers);

/// A shop without a card provider: every call refuses with "payments_unavailable", and no way is
/// offered.
std::unique_ptr<Provider> make_absent_provider();

}  // namespace shop::payments
