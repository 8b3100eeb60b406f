// The order form.

export const order = {
  address: "Shipping address",
  addressLong: (most: number) => `Your shipping address must be within ${most} characters`,
  addressRequired: "Please provide your shipping address",
  byCard: (least: string, most: string) => `A card pays from ${least} to ${most}.`,
  email: "Email",
  form: "Your order",
  name: "Name",
  phone: "Phone number",
  phoneLong: (most: number) => `Your phone number must be within ${most} characters`,
  phoneRequired: "Please provide your phone number",
  place: "Place order",
  placing: "Placing…",
  placed: "Order Successful",
  quantity: "Quantity",
  notByCard: "To pay this total another way, write to",
  quantityRange: (least: string, most: string) => `From ${least} to ${most} pieces`,
  quantityRequired: "Please enter product quantity",
  quantityTooLarge: "You can not oder grater than available quantity",
  quantityTooSmall: (least: number) => `You have to purchase at least ${least} products`,
  tooFew: (left: string, least: string) =>
    `Only ${left} left, fewer than the minimum order of ${least}`,
  toMyOrders: "See my orders",
  total: "Total",
};
