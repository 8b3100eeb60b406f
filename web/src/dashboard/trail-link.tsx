import { useMay } from "../platform/api/permissions";
import { useMessages } from "../platform/messages/messages";
import { Link } from "../platform/routing/link";

interface TrailLinkProps {
  /** As the audit trail names it: "product/65a1...". */
  subject: string;
  /** The id of the element that names it, where a page has several. */
  named?: string;
}

/** Leads to the rows of the audit trail about something; nothing for who may not read it. */
export function TrailLink({ subject, named }: TrailLinkProps) {
  const m = useMessages("dashboard");
  const may = useMay();
  if (!may("audit.read")) return null;
  return (
    <Link
      to={`/dashboard/audit?subject=${encodeURIComponent(subject)}`}
      {...(named !== undefined && { "aria-describedby": named })}
    >
      {m.dashboard.trail}
    </Link>
  );
}
