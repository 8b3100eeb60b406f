interface Mail {
  to: string;
  subject: string;
  body: string;
}

/** The URL that opens a mail program with everything filled in. */
export function mailAddress({ to, subject, body }: Mail): string {
  // Mail uses CR LF and does not read a plus as a space: no form encoding here.
  const lines = body.replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${encodeURIComponent(to).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/** Followed like a link, so that this page stays. */
export function openMail(mail: Mail) {
  const link = document.createElement("a");
  link.href = mailAddress(mail);
  link.click();
}
