interface Mail {
  to: string;
  subject: string;
  body: string;
}

/** The address that opens a mail program with everything filled in. */
export function mailAddress({ to, subject, body }: Mail): string {
  // Mail counts lines by CR and LF, and reads a plus as a plus: no form encoding here.
  const lines = body.replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${encodeURIComponent(to).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/** Followed like a link, which leaves this page where it is. */
export function openMail(mail: Mail) {
  const link = document.createElement("a");
  link.href = mailAddress(mail);
  link.click();
}
