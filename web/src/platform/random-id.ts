/** Letters and digits, 128 random bits. crypto.randomUUID() is missing on pages over plain http. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
