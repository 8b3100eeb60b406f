export const product = {
  available: "Available quantity",
  id: "Product id",
  lead: "Every picture is drawn to the same scale, so a small board looks small beside a large one. Prices are for one piece; the minimum order is on each card.",
  marker: "Catalogue",
  minimum: "Minimum order quantity",
  none: "There are no boards in the shop at the moment.",
  noPicture: "No picture yet",
  onlyLeft: (left: string) => `Only ${left} left`,
  orderNow: "Order Now",
  price: "Price per unit",
  soldOut: "Sold out",
};
