import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { meQuery } from "../../accounts/me-query";
import { useDashboardMessages } from "../../platform/messages/messages";
import { NavLink } from "../../platform/routing/link";
import { Outlet } from "../../platform/routing/routes";
import { useUser } from "../../platform/session/session";
import { lazyNamed } from "../../platform/ui/lazy-part";
import styles from "./dashboard-layout.module.css";
import { pagePermissions } from "../page-permissions";
import { PageBoundary } from "../page-boundary";

const PaletteHost = lazyNamed(() => import("../palette/palette-host"), "PaletteHost", {
  isSilent: true,
});

// Menu entries; `name` is the key of the text.
const ofCustomers = [
  { to: "/dashboard/my-orders", name: "myOrder" },
  { to: "/dashboard/add-review", name: "addReview" },
] as const;
const ofStaff = [
  { to: "/dashboard/today", name: "today" },
  { to: "/dashboard/new-order", name: "newOrder" },
  { to: "/dashboard/add-product", name: "addProduct" },
  { to: "/dashboard/manage-orders", name: "manageOrders" },
  { to: "/dashboard/manage-products", name: "manageProducts" },
  { to: "/dashboard/papers", name: "papers" },
  { to: "/dashboard/all-users", name: "allUsers" },
  { to: "/dashboard/reviews", name: "reviews" },
  { to: "/dashboard/shop", name: "shopPages" },
  { to: "/dashboard/staff", name: "staff" },
  { to: "/dashboard/jobs", name: "jobs" },
  { to: "/dashboard/audit", name: "audit" },
  { to: "/dashboard/health", name: "health" },
] as const;

/** Menu entries for this user; a customer has no roles. */
function entriesFor({ roles, permissions }: { roles: string[]; permissions: string[] }) {
  if (roles.length === 0) return ofCustomers;
  return ofStaff.filter(({ to }) => pagePermissions[to].some((one) => permissions.includes(one)));
}

/** The side menu, and the open dashboard page next to it. */
export function DashboardLayout() {
  const m = useDashboardMessages();
  const { data: me } = useQuery(meQuery(useUser().email));
  const isCustomer = me?.roles.length === 0;
  const isPaletteAsked = useEarlyKey(isCustomer);
  // Until the roles are known, show only the links that every user has.
  const entries = me === undefined ? [] : entriesFor(me);

  return (
    <div className={styles.dashboard}>
      <nav aria-label={m.dashboard.menu} className={styles.menu}>
        <NavLink to="/dashboard" end>
          {m.dashboard.profile}
        </NavLink>
        {entries.map(({ to, name }) => (
          <NavLink key={to} to={to}>
            {m.dashboard[name]}
          </NavLink>
        ))}
      </nav>
      {!isCustomer && (
        <PaletteHost
          isAsked={isPaletteAsked}
          pages={me && entries.map(({ to, name }) => ({ to, text: m.dashboard[name] }))}
          findsOrders={me?.permissions.includes("orders.read") === true}
        />
      )}
      <div className={styles.page}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </div>
    </div>
  );
}

/** Whether the user pressed Ctrl+K before the palette's own listener was loaded. */
function useEarlyKey(isCustomer: boolean): boolean {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isCustomer) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setAsked(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isCustomer]);
  return isAsked;
}
