/**
 * How wide a picture is shown, for browsers that choose a file: as the style sheets of a card, of a
 * board's page and of the tables have it.
 */
export const pictureSizes = {
  card: "(max-width: 599px) 75vw, 300px",
  page: "(max-width: 859px) 75vw, 610px",
  compared: "190px",
  thumb: "64px",
};
