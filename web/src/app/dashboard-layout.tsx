import { useQuery } from "@tanstack/react-query";
import { NavLink, Outlet } from "react-router";

import { adminQuery } from "../accounts/admin-query";
import { useMessages } from "../platform/messages/messages";
import { useUser } from "../platform/session";
import styles from "./dashboard-layout.module.css";
import { PageBoundary } from "./page-boundary";

/** The side menu, and beside it whatever page of the dashboard is open. */
export function DashboardLayout() {
  const m = useMessages();
  const { data } = useQuery(adminQuery(useUser().email));
  // Until the answer is there, only what everybody has.
  const forRole =
    data === undefined
      ? []
      : data.admin
        ? [{ to: "/dashboard/manage-orders", text: m.dashboard.manageOrders }]
        : [{ to: "/dashboard/my-orders", text: m.dashboard.myOrders }];

  return (
    <div className={styles.dashboard}>
      <nav aria-label={m.dashboard.menu} className={styles.menu}>
        <NavLink to="/dashboard" end>
          {m.dashboard.profile}
        </NavLink>
        {forRole.map(({ to, text }) => (
          <NavLink key={to} to={to}>
            {text}
          </NavLink>
        ))}
      </nav>
      <div className={styles.page}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </div>
    </div>
  );
}
