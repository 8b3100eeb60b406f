import { lazy } from "react";

import { loadMessages } from "../platform/messages/messages";

const SendVerification = lazy(async () => {
  const [room] = await Promise.all([
    import("../identity/send-verification"),
    loadMessages("sign-in"),
  ]);
  return { default: room.SendVerification };
});

/** "Send it now", with its texts. A chunk of its own: few pages show it. */
export default function VerificationOffer() {
  return <SendVerification />;
}
