// The SDK's errors. In the SDK's chunk: only files of that chunk may import this one.

import { FirebaseError } from "firebase/app";

import { IdentityRefusal } from "./identity";

/** The SDK's result, or its error as our own type. */
export async function withRefusals<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    throw error instanceof FirebaseError ? refusalOf(error) : error;
  }
}

/** "Firebase: Too many attempts. (auth/too-many-requests)." is for developers; users see this. */
function refusalOf({ code, message }: FirebaseError): IdentityRefusal {
  const sentence = message.replace(/^Firebase: /, "").replace(/\s*\(auth\/[^)]*\)\.?$/, "");
  // The SDK says just "Error" for a code without a message from the service.
  return new IdentityRefusal(code.replace("auth/", ""), sentence === "Error" ? "" : sentence);
}
