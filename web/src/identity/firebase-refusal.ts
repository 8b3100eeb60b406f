// The SDK's refusals. In the SDK's chunk: nothing outside of it may import this file.

import { FirebaseError } from "firebase/app";

import { IdentityRefusal } from "./identity";

/** What the SDK says, or its refusal in our words. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof FirebaseError ? refusalOf(error) : error;
  }
}

/** "Firebase: Too many attempts. (auth/too-many-requests)." is for developers; people read this. */
export function refusalOf({ code, message }: FirebaseError): IdentityRefusal {
  const sentence = message.replace(/^Firebase: /, "").replace(/\s*\(auth\/[^)]*\)\.?$/, "");
  // A bare "Error" is what the SDK says for a code without a sentence of the service.
  return new IdentityRefusal(code.replace("auth/", ""), sentence === "Error" ? "" : sentence);
}
