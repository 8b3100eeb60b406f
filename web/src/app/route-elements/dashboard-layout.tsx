import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";

import { adminQuery } from "../../accounts/admin-query";
import { useDashboardMessages } from "../../platform/messages/messages";
import { useUser } from "../../platform/session/session";
import styles from "./dashboard-layout.module.css";
import { PageBoundary } from "../page-boundary";

// Who finds what in the menu, by the name of its text.
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

/** How much of the entry before stays in sight, in pixels. */
const margin = 60;

/** The side menu, and beside it whatever page of the dashboard is open. */
export function DashboardLayout() {
  const m = useDashboardMessages();
  const { data } = useQuery(adminQuery(useUser().email));
  // Until the answer is there, only what everybody has.
  const forRole = data === undefined ? [] : data.admin ? admins : customers;

  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the menu is wider than the screen: where somebody is must be in sight.
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
