import { useMay } from "../platform/api/permissions";
import { useMessages } from "../platform/messages/messages";
import { Link } from "../platform/routing/link";

interface TrailLinkProps {
  /** As in the audit trail: "product/65a1...". */
  subject: string;
  /** Id of the element that names it, if a page has several. */
  named?: string;
}

/** Links to the audit trail of a subject; renders nothing for users without the permission. */
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
