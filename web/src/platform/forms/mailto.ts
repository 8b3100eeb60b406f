interface Mail {
  to: string;
  subject: string;
  body: string;
}

/** A mailto: URL that opens a mail program with all fields filled in. */
function mailAddress({ to, subject, body }: Mail): string {
  // Mail lines end with CR LF, and a plus is literal, so URLSearchParams does not fit.
  const lines = body.replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${encodeURIComponent(to).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/** Clicks a link, so that this page stays open. */
export function openMail(mail: Mail) {
  const link = document.createElement("a");
  link.href = mailAddress(mail);
  link.click();
}
