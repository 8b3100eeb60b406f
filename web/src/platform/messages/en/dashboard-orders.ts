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
  searchHint: "Order id, email or product, from its beginning",
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

export const payment = {
  card: "Card",
  completed: "Your payment is completed",
  noLibrary: "The card form could not be loaded. Please check your connection.",
  notRecorded: "Your card has been charged, but the order does not say so yet.",
  order: "Your order",
  orderId: "Order id",
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
