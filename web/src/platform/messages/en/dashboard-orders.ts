// Placed orders: the customer's own, all customers', and the payment of one.

export const myOrders = {
  actions: "Actions",
  again: "Order again",
  areYouSure: "Are you sure?",
  cancel: "Cancel",
  cancelled: "Successfully Order Canceled",
  closed: "Closed",
  none: "You have not ordered anything yet.",
  ordered: "Ordered",
  paid: "Paid",
  payment: "Payment",
  payOtherwise: (email: string) =>
    `This amount cannot be paid by card. Write to ${email} to pay another way.`,
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
  none: "No orders yet.",
  payment: "Payment",
  searchHint: "number, customer, phone, product",
  shipAnyway: "Ship anyway",
  shipping: "Shipping",
  shippedNow: "Successfully order status change to shipped",
  shipUnpaid: "This order is not paid. Ship it anyway?",
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
    already_refunded: "The payment had already been refunded in full.",
    card_declined: "The bank gave no reason.",
    expired_card: "The card has expired.",
    generic_decline: "The bank gave no reason.",
    incorrect_cvc: "The security code was wrong.",
    incorrect_number: "The card number was wrong.",
    insufficient_funds: "The card had insufficient funds.",
    lost_card: "The bank gave no reason.", // Does not reveal that the card was reported lost.
    payment_intent_authentication_failure: "The bank's security check was not completed.",
    processing_error: "The bank could not be reached.",
    refund_failed: "The refund failed or was cancelled.",
    refund_refused:
      "The card provider will not refund this payment: it may be disputed. Nothing was refunded.",
    refund_too_large: "It was more than is left of the payment.",
    refunded_elsewhere:
      "Part of it was refunded in the payment provider's dashboard, so this much is no longer left.",
    stolen_card: "The bank gave no reason.",
  },
  kinds: {
    cancel_withdrawn: "Not cancelled after all",
    cancelled: "Cancelled: the goods are back in stock",
    cancelling: "Being cancelled",
    declined: "Card declined",
    disputed: "Payment disputed with the bank",
    expired: "Not paid in time: the goods are back in stock",
    goods_returned: "Goods returned",
    intent_created: "Payment started",
    late_payment: "Paid too late: being refunded",
    paid: "Paid",
    placed: "Ordered",
    refund_asked: "Refund started",
    refund_refused: "Refund refused",
    refunded: "Refunded",
    shipped: "Shipped",
  },
  mails: {
    order_cancelled: "Email sent: order cancelled",
    order_expired: "Email sent: not paid in time",
    order_paid: "Email sent: payment received",
    order_paid_too_late: "Email sent: payment too late",
    order_placed: "Email sent: order received",
    order_refund_failed: "Email sent: refund failed",
    order_refunded: "Email sent: refunded",
    order_shipped: "Email sent: order shipped",
    withheld: "No email sent: too many to an address that is not verified",
  },
  open: "History",
  provider: "The payment provider",
  shop: "The shop",
  title: (number: number) => `What happened to order #${number}`,
  you: "You",
};

export const refund = {
  amount: "Amount in Taka",
  amountRequired: "Please enter the amount to refund",
  amountWrong: "Please write the amount in digits, such as 1200.50",
  goods: "Goods returned",
  goodsHint: "All of them go back into stock, and this order can no longer be shipped.",
  goodsNotSent: "Nothing has been shipped yet. A full refund puts the goods back in stock.",
  open: "Refund",
  range: (most: string) => `Between ৳\u00a00.01 and ${most}, which is what is left of this payment`,
  reason: "Reason",
  reasonHint: "The customer will see it.",
  reasonLong: (most: number) => `The reason must be within ${most} characters`,
  reasonRequired: "Please enter the reason for the refund",
  send: "Refund",
  sending: "Refunding…",
  sent: "Refund started",
  title: "Refund this payment",
};

export const largeReservations = {
  about:
    "Each of these customers holds more than a third of a product's unsold pieces in unpaid orders. Orders that are not paid in time return their pieces to stock.",
  customer: "Customer",
  open: (count: string) => `Large reservations: ${count}`,
  part: "Part of the stock",
  pieces: "Pieces",
  title: "Large reservations",
};

export const refusedRefunds = {
  about:
    "The customers have not received this money. Check each refund at the payment provider, then refund the order again or pay the customer another way.",
  amount: "Amount",
  asked: (when: string) => `Requested ${when}`,
  open: (count: string) => `Failed refunds: ${count}`,
  order: "Order",
  title: "Failed refunds",
  why: "Why",
};

export const unmatched = {
  about: "These payments arrived but could not be matched to an order that was waiting for one.",
  amount: "Amount",
  found: (when: string) => `Found ${when}`,
  none: "Not refunded. Check it at the payment provider.",
  open: (count: string) => `Payments without an order: ${count}`,
  refund: "Refund",
  refunds: { asked: "In progress", done: "Refunded", refused: "Refused by the provider" },
  title: "Payments without an order",
  transaction: "Payment and order",
  why: "Why",
  whys: {
    order_cancelled: "It arrived after the order was cancelled",
    order_paid: "The order was already paid",
    payment_does_not_match: "It does not match the order",
    payment_refunded: "It was already refunded",
    unknown_order: "There is no such order",
  },
};

export const payment = {
  card: "Card",
  completed: "Your payment is completed",
  noLibrary: "The card form could not be loaded. Please check your connection.",
  notFinished:
    "Your bank has not approved this payment yet. Try again in a moment. If it declines, reload this page to pay with another card.",
  notRecorded: "Your card has been charged, but the order does not show it yet.",
  order: "Your order",
  number: "Order number",
  orderId: "Order id",
  over: "This order is closed",
  overWhy:
    "It was cancelled or not paid in time and can no longer be paid. Any payment that still arrives is refunded automatically.",
  pay: (amount: string) => `Pay ${amount}`,
  paying: "Paying…",
  recording: "Saving your payment…",
  refused: "The card could not be charged. Please try again.",
  sandbox: "Sandbox: test cards only",
  toMyOrders: "See my orders",
  transactionId: "Your Transaction Id",
  unavailable: (email: string) =>
    `Card payment is unavailable. Write to ${email} to pay another way.`,
};
