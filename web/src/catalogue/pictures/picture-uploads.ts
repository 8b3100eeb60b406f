import { createContext } from "react";

/**
 * Called for each upload that a form starts; the promise settles when the form has the address or
 * the upload failed.
 */
export const PictureUploads = createContext<(stored: Promise<void>) => void>(() => undefined);
