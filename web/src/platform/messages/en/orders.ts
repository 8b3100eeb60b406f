// The order form.

export const order = {
  address: "Shipping address",
  addressLong: "Your shipping address must be within 500 characters",
  addressRequired: "Please provide your shipping address",
  email: "Email",
  form: "Your order",
  name: "Name",
  phone: "Phone number",
  phoneLong: "Your phone number must be within 32 characters",
  phoneRequired: "Please provide your phone number",
  place: "Place order",
  placing: "Placing…",
  placed: "Order Successful",
  quantity: "Quantity",
  quantityRequired: "Please enter product quantity",
  quantityTooLarge: "You can not oder grater than available quantity",
  quantityTooSmall: (least: number) => `You have to purchase at least ${least} products`,
  toMyOrders: "See my orders",
  total: "Total",
};
