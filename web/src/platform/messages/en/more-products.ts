// Below the first thousand boards.

export const moreProducts = {
  more: "Show more boards",
};
