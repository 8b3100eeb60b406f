// Imports of signed-in customers' pages that no visitor opens first, in a chunk of their own, so
// that public pages do not contain their chunk names.

export const customerPages = {
  addReview: () => import("../../reviews/add-review-page").then((room) => room.AddReviewPage),
  ownOrder: () => import("../../orders/own/own-order-page").then((room) => room.OwnOrderPage),
};
