import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";

import { adminQuery } from "../../accounts/admin-query";
import { useDashboardMessages } from "../../platform/messages/messages";
import { useUser } from "../../platform/session/session";
import styles from "./dashboard-layout.module.css";
import { PageBoundary } from "../page-boundary";

// The menu's entries by role, named by their text.
const customers = [
  { to: "/dashboard/my-orders", name: "myOrder" },
  { to: "/dashboard/add-review", name: "addReview" },
] as const;
const admins = [
  { to: "/dashboard/add-product", name: "addProduct" },
  { to: "/dashboard/manage-orders", name: "manageOrders" },
  { to: "/dashboard/manage-products", name: "manageProducts" },
  { to: "/dashboard/all-users", name: "allUsers" },
] as const;

/** How much of the previous entry stays visible, in pixels. */
const margin = 60;

/** The side menu and the current page of the dashboard. */
export function DashboardLayout() {
  const m = useDashboardMessages();
  const { data } = useQuery(adminQuery(useUser().email));
  // Until the role is known, only the entries that every user has.
  const forRole = data === undefined ? [] : data.admin ? admins : customers;

  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the menu is wider than the screen: scroll the current entry into view.
  useEffect(() => {
    const here = menu.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (menu.current !== null && here != null) menu.current.scrollLeft = here.offsetLeft - margin;
  }, [pathname, data]);

  return (
    <div className={styles.dashboard}>
      <nav ref={menu} aria-label={m.dashboard.menu} className={styles.menu}>
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
