// Errors of texts in any form.

export const typing = {
  hidden: "There are hidden characters in this text. Please type it instead of pasting it.",
};
