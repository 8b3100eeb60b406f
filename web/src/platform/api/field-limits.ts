// Written by tools/make-wire.mjs from server/app/openapi.json. Never edit this.

export const banglaTextsLimits = { name: { maxLength: 200 }, description: { maxLength: 5000 } };
export const factsLimits = {
  socket: { maxLength: 50 },
  chipset: { maxLength: 50 },
  memory: { maxLength: 50 },
  memorySlots: { minimum: 1, maximum: 64 },
  formFactor: { maxLength: 50 },
  series: { maxLength: 50 },
};
export const newProductLimits = {
  name: { maxLength: 200 },
  description: { maxLength: 5000 },
  img: { maxLength: 2000 },
  minQuantity: { minimum: 1, maximum: 100000 },
  availableQuantity: { minimum: 0, maximum: 1000000 },
};
export const productChangeLimits = {
  name: { maxLength: 200 },
  description: { maxLength: 5000 },
  img: { maxLength: 2000 },
  minQuantity: { minimum: 1, maximum: 100000 },
};
export const stockChangeLimits = {
  quantity: { minimum: -1000000, maximum: 1000000 },
  reason: { maxLength: 200 },
};
export const refundRequestLimits = { reason: { maxLength: 200 } };
export const unmatchedRefundRequestLimits = { reason: { maxLength: 200 } };
export const orderRequestLimits = {
  address: { maxLength: 500 },
  phone: { maxLength: 32 },
  quantity: { minimum: 1, maximum: 1000000 },
};
export const paymentLimits = { transactionId: { maxLength: 258 } };
export const newReviewLimits = {
  reviewDescription: { maxLength: 700 },
  rating: { minimum: 1, maximum: 5 },
  userEmail: { maxLength: 320 },
};
export const profileChangeLimits = {
  education: { maxLength: 200 },
  location: { maxLength: 200 },
  phone: { maxLength: 200 },
  linkedin: { maxLength: 200 },
};
export const tokenRequestLimits = { email: { maxLength: 320 }, idToken: { maxLength: 16384 } };
