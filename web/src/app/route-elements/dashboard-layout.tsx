import { useQuery } from "@tanstack/react-query";
import { NavLink, Outlet } from "react-router";

import { adminQuery } from "../../accounts/admin-query";
import { useDashboardMessages } from "../../platform/messages/messages";
import { useUser } from "../../platform/session/session";
import styles from "./dashboard-layout.module.css";
import { PageBoundary } from "../page-boundary";

// Menu entries for each role; `name` is the key of the text.
const customers = [
  { to: "/dashboard/my-orders", name: "myOrder" },
  { to: "/dashboard/add-review", name: "addReview" },
] as const;
const admins = [
  { to: "/dashboard/add-product", name: "addProduct" },
  { to: "/dashboard/manage-orders", name: "manageOrders" },
  { to: "/dashboard/manage-products", name: "manageProducts" },
  { to: "/dashboard/all-users", name: "allUsers" },
  { to: "/dashboard/health", name: "health" },
] as const;

/** The side menu, and beside it the open dashboard page. */
export function DashboardLayout() {
  const m = useDashboardMessages();
  const { data } = useQuery(adminQuery(useUser().email));
  // Until the role is known, show only what every user has.
  const forRole = data === undefined ? [] : data.admin ? admins : customers;

  return (
    <div className={styles.dashboard}>
      <nav aria-label={m.dashboard.menu} className={styles.menu}>
        <NavLink to="/dashboard" end>
          {m.dashboard.profile}
        </NavLink>
        {forRole.map(({ to, name }) => (
          <NavLink key={to} to={to}>
            {m.dashboard[name]}
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
