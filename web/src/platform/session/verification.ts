import { createContext, use, type ReactNode } from "react";

/** "Send it now", provided by app/: rooms do not know the identity service. */
export const VerificationContext = createContext<ReactNode>(null);

/** Stands next to a refusal that a verified address would lift: sends the verification email. */
export const useVerification = () => use(VerificationContext);
