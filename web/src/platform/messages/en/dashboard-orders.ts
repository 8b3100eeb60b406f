// Orders already placed: one's own, everybody's, and paying for one.

export const myOrders = {
  actions: "Actions",
  areYouSure: "Are you sure?",
  cancel: "Cancel",
  cancelled: "Successfully Order Canceled",
  keep: "Keep the order",
  none: "You have not ordered anything yet.",
  paid: "Paid",
  payment: "Payment",
  payNow: "Pay Now",
  payOtherwise: (email: string) =>
    `A card cannot pay this amount. Write to ${email} to pay another way.`,
  pending: "Pending",
  pieces: (product: string, quantity: string) => `${product}, quantity ${quantity}`,
  product: "Product",
  refunded: (amount: string) => `Refunded ${amount}`,
  safe: "Your order is safe",
  shipped: "Shipped",
  state: "State",
  toProducts: "See all products",
  yes: "Cancel the order",
};

export const manageOrders = {
  count: (shown: string) => (shown === "1" ? "1 order" : `${shown} orders`),
  customer: "Customer and address",
  delete: "Delete",
  deleteOrder: "Delete the order",
  none: "Nobody has ordered anything yet.",
  notYet: "Not yet",
  ordered: "Ordered",
  payment: "Payment",
  searchHint: "order id, email or product starts with",
  shipAnyway: "Ship it unpaid",
  shipping: "Shipping",
  shippedNow: "Successfully order status change to shipped",
  shipUnpaid: "This order is not paid. Ship it all the same?",
  sorts: {
    "-created": "Newest first",
    created: "Oldest first",
    "-total": "Total, high to low",
    total: "Total, low to high",
  },
  unpaid: "Unpaid",
  update: "Update",
};

export const orderHistory = {
  /** Why a card was declined, or a refund refused. */
  declines: {
    already_refunded: "Nothing was left of the payment.",
    card_declined: "The bank gave no reason.",
    expired_card: "The card has expired.",
    generic_decline: "The bank gave no reason.",
    incorrect_cvc: "The security code was wrong.",
    incorrect_number: "The card number was wrong.",
    insufficient_funds: "The card had insufficient funds.",
    lost_card: "The bank gave no reason.", // Whoever holds it need not know that it is looked for.
    payment_intent_authentication_failure: "The bank's own question was not answered.",
    processing_error: "The bank could not be reached.",
    refund_failed: "The money did not get there, or the refund was called off.",
    refund_refused:
      "The card provider will not refund this payment: it may be disputed. Nothing was given back.",
    refund_too_large: "It was more than what is left of the payment.",
    refunded_elsewhere:
      "Money went back at the payment provider's own desk, so this much is no longer left.",
    stolen_card: "The bank gave no reason.",
  },
  kinds: {
    cancel_withdrawn: "Not cancelled after all",
    cancelled: "Cancelled, the goods are back on the shelf",
    cancelling: "Being cancelled",
    declined: "Card declined",
    disputed: "Payment disputed with the bank",
    expired: "Not paid in time, the goods are back on the shelf",
    goods_returned: "The goods came back",
    intent_created: "Payment begun",
    late_payment: "Paid too late, the money goes back",
    paid: "Paid",
    placed: "Ordered",
    refund_asked: "Refund begun",
    refund_refused: "Refund refused",
    refunded: "Refunded",
    shipped: "Shipped",
  },
  mails: {
    order_cancelled: "Mail sent: cancelled",
    order_expired: "Mail sent: not paid in time",
    order_paid: "Mail sent: payment arrived",
    order_paid_too_late: "Mail sent: paid too late",
    order_placed: "Mail sent: ordered",
    order_refund_failed: "Mail sent: refund failed",
    order_refunded: "Mail sent: refunded",
    order_shipped: "Mail sent: on its way",
  },
  open: "History",
  provider: "The payment provider",
  shop: "The shop",
  title: "What happened to this order",
  you: "You",
};

export const refund = {
  amount: "Amount in Taka",
  amountRequired: "Please enter how much goes back",
  amountWrong: "Please write the amount with the digits 0 to 9",
  goods: "The goods came back",
  goodsHint: "All of them: they go back on the shelf, and this order is not shipped any more.",
  goodsNotSent:
    "Nothing was sent yet: when all of the money goes back, the goods go back on the shelf.",
  open: "Refund",
  range: (most: string) => `Between ৳\u00a00.01 and ${most}: no more is left of this payment`,
  reason: "Reason",
  reasonHint: "The customer reads it too.",
  reasonLong: "The reason must be within 200 characters",
  reasonRequired: "Please enter why the money goes back",
  send: "Give the money back",
  sending: "Giving back…",
  sent: "The money is on its way back",
  title: "Give money back",
};

export const refusedRefunds = {
  about:
    "The customers have not got this money. Look at each at the payment provider, then refund the order again or pay another way.",
  amount: "Amount",
  asked: (when: string) => `Asked for ${when}`,
  open: (count: string) => `Refunds that did not go: ${count}`,
  order: "Order",
  title: "Refunds that did not go",
  why: "Why",
};

export const unclaimed = {
  about: "These payments arrived, and their orders could not take them.",
  amount: "Amount",
  found: (when: string) => `Found ${when}`,
  giveBack: "Give it back",
  none: "Not given back: look at it at the payment provider",
  open: (count: string) => `Payments without an order: ${count}`,
  refund: "Refund",
  refunds: { asked: "On its way back", done: "Given back", refused: "Refused by the provider" },
  title: "Payments without an order",
  transaction: "Payment and order",
  why: "Why",
  whys: {
    order_cancelled: "It came after the cancel",
    order_paid: "The order was paid already",
    payment_does_not_match: "It does not match the order",
    payment_refunded: "It was given back before",
    unknown_order: "There is no such order",
  },
};

export const payment = {
  card: "Card",
  completed: "Your payment is completed",
  noLibrary: "The card form could not be loaded. Please check your connection.",
  notFinished:
    "Your bank has not decided about this payment yet. Try again in a moment. Should it decline, load this page again to pay with another card.",
  notRecorded: "Your card has been charged, but the order does not say so yet.",
  order: "Your order",
  orderId: "Order id",
  over: "This order is over",
  overWhy:
    "It was cancelled, or not paid in time, and cannot be paid any more. Money that comes all the same goes back to its card by itself.",
  pay: (amount: string) => `Pay ${amount}`,
  paying: "Paying…",
  recording: "Your card has been charged. Writing it down…",
  refused: "The card could not be charged. Please try again.",
  sandbox: "Sandbox: test cards only",
  toMyOrders: "See my orders",
  transactionId: "Your Transaction Id",
  unavailable: (email: string) =>
    `Card payment is unavailable. Write to ${email} to pay another way.`,
};
