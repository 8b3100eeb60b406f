import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { meQuery } from "../../accounts/me-query";
import { GoTo } from "../../platform/navigation/full-page-load";
import { useUser } from "../../platform/session/session";
import { FullScreenSpinner } from "../../platform/ui/spinner";

/** Sends staff to the Today page; other users see `children`, also if the server is unreachable. */
export function StaffLanding({ children }: { children: ReactNode }) {
  const { data: me, error } = useQuery(meQuery(useUser().email));
  if (me === undefined && error === null) return <FullScreenSpinner />;
  if (me?.permissions.includes("orders.read") === true) return <GoTo path="/dashboard/today" />;
  return children;
}
