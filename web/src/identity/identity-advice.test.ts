import { expect, test } from "vitest";

import { bundles } from "messages/bn/bundles";

import { messagesOf, type SignInMessages } from "../platform/messages/messages";
import { IdentityRefusal } from "./identity";
import { identityAdvice } from "./identity-advice";

const sentence = "This password is too easy to guess";
const weak = new IdentityRefusal("weak-password", sentence);

test("R-LOGIN-4 an English page shows the service's own sentence", () => {
  expect(identityAdvice(weak, messagesOf("sign-in"))).toBe(sentence);
});

test("R-LANG-44 a Bangla page shows its own sentence for a known code", async () => {
  const bangla = { ...messagesOf("sign-in"), ...(await bundles["sign-in"]()) } as SignInMessages;
  expect(identityAdvice(weak, bangla, "bn")).toBe("পাসওয়ার্ডটি সহজেই আন্দাজ করা যায়। অন্য একটি দিন।");
  const unknown = new IdentityRefusal("of-a-newer-service", sentence);
  expect(identityAdvice(unknown, bangla, "bn")).toBe(sentence);
});
