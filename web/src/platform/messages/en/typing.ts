// What any form may say of a text.

export const typing = {
  hidden: "There are hidden characters in this text. Please type it instead of pasting it.",
};
