import { useSuspenseQuery } from "@tanstack/react-query";

import { DashboardPage } from "../dashboard/page";
import type { Permission } from "../platform/api/permissions";
import { useMessages } from "../platform/messages/messages";
import { rolesQuery } from "./me-query";
import { roleTextOf } from "./role-text";
import styles from "./not-permitted-page.module.css";

interface NotPermittedPageProps {
  /** Permissions for the page; any one is enough. */
  needed: readonly Permission[];
  /** The user's own roles. */
  own: string[];
}

/** Shown instead of a page that none of the user's roles opens; names the roles that do. */
export function NotPermittedPage({ needed, own }: NotPermittedPageProps) {
  const m = useMessages("dashboard", "staff");
  const { data: roles } = useSuspenseQuery(rolesQuery);
  const opening = roles.filter(({ permissions }) =>
    needed.some((permission) => permissions.includes(permission)),
  );
  const { ask, title, which, yours } = m.notPermitted;
  const words = (names: string[]) => names.map((name) => roleTextOf(name, m)).join(", ");
  return (
    <DashboardPage title={title}>
      <div className={styles.text}>
        <p>
          {which} <strong>{words(opening.map(({ role }) => role))}</strong>
        </p>
        <p>
          {yours} <strong>{words(own)}</strong>
        </p>
        <p>{ask}</p>
      </div>
    </DashboardPage>
  );
}
