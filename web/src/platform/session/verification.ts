import { createContext, use, type ReactNode } from "react";

/** The "Send it now" button. app/ provides it, because rooms do not use the identity service. */
export const VerificationContext = createContext<ReactNode>(null);

/** Button next to a refusal that a verified address would lift; sends the verification email. */
export const useVerification = () => use(VerificationContext);
