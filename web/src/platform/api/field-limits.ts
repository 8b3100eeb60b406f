// Written by tools/make-wire.mjs from server/app/openapi.json. Never edit this.

export const banglaTextsLimits = { name: { maxLength: 200 }, description: { maxLength: 5000 } };
export const cpuListChangeLimits = { csv: { maxLength: 60000 } };
export const factsLimits = {
  socket: { maxLength: 50 },
  chipset: { maxLength: 50 },
  memorySlots: { minimum: 0, maximum: 64 },
  memoryMax: { minimum: 1, maximum: 4096 },
  memorySpeed: { minimum: 800, maximum: 20000 },
  m2Slots: { minimum: 0, maximum: 16 },
  m2Pcie: { minimum: 3, maximum: 5 },
  sataPorts: { minimum: 0, maximum: 32 },
  x16Slots: { minimum: 0, maximum: 8 },
  x16Pcie: { minimum: 3, maximum: 5 },
  lan: { minimum: 100, maximum: 10000 },
  usbRear: { minimum: 0, maximum: 32 },
  usb4: { minimum: 0, maximum: 32 },
  biosVersion: { maxLength: 50 },
  series: { maxLength: 50 },
  model: { maxLength: 50 },
  warrantyMonths: { minimum: 0, maximum: 120 },
  factNote: { maxLength: 300 },
  factNoteBangla: { maxLength: 300 },
};
export const writtenPageLimits = { lead: { maxLength: 80 }, text: { maxLength: 10000 } };
export const pageDraftLimits = { text: { maxLength: 10000 } };
export const newProductLimits = {
  name: { maxLength: 200 },
  description: { maxLength: 5000 },
  img: { maxLength: 2000 },
  minQuantity: { minimum: 1, maximum: 100000 },
  availableQuantity: { minimum: 0, maximum: 1000000 },
  reorderAt: { minimum: 0, maximum: 1000000 },
  morePictures: { maxItems: 5 },
  slug: { maxLength: 80 },
};
export const productChangeLimits = {
  name: { maxLength: 200 },
  description: { maxLength: 5000 },
  img: { maxLength: 2000 },
  minQuantity: { minimum: 1, maximum: 100000 },
  reorderAt: { minimum: 0, maximum: 1000000 },
  morePictures: { maxItems: 5 },
  slug: { maxLength: 80 },
};
export const stockChangeLimits = {
  quantity: { minimum: -1000000, maximum: 1000000 },
  reason: { maxLength: 200 },
};
export const productIdsLimits = { ids: { maxItems: 2000 } };
export const newPricesLimits = { prices: { maxItems: 2000 } };
export const orderIdsLimits = { ids: { maxItems: 2000 } };
export const newOrderNoteLimits = { text: { maxLength: 2000 } };
export const orderContactLimits = { address: { maxLength: 500 }, phone: { maxLength: 32 } };
export const buyerLimits = {
  company: { maxLength: 200 },
  bin: { maxLength: 40 },
  address: { maxLength: 300 },
};
export const paymentChoiceLimits = { way: { maxLength: 20 } };
export const transferNoticeRequestLimits = {
  reference: { maxLength: 64 },
  bank: { maxLength: 60 },
  paidOn: { maxLength: 10 },
};
export const receiptRequestLimits = {
  kind: { maxLength: 20 },
  reference: { maxLength: 64 },
  receivedOn: { maxLength: 10 },
  note: { maxLength: 200 },
};
export const moveRequestLimits = { reason: { maxLength: 200 } };
export const reasonRequestLimits = { reason: { maxLength: 200 } };
export const refundAnswerLimits = {
  outcome: { maxLength: 20 },
  reference: { maxLength: 64 },
  on: { maxLength: 10 },
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
export const hideReviewLimits = { reason: { maxLength: 200 } };
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
export const newViewLimits = { name: { maxLength: 60 }, query: { maxLength: 500 } };
