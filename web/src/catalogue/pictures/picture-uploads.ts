import { createContext } from "react";

/** Gets each picture that a form begins to store: it ends when the form has its address, or fails. */
export const PictureUploads = createContext<(stored: Promise<void>) => void>(() => undefined);
