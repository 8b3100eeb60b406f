// "Show more" below the product list.

export const moreProducts = {
  more: "Show more boards",
};
