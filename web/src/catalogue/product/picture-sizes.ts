/**
 * `sizes` attributes of pictures; they match the style sheets of cards, a board's page and tables.
 */
export const pictureSizes = {
  card: "(max-width: 599px) 75vw, 300px",
  page: "(max-width: 859px) 75vw, 610px",
  compared: "190px",
  thumb: "64px",
};
