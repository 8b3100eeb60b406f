import type { Permission } from "../platform/api/permissions";
import { matchPath } from "../platform/routing/path";

const pages = {
  "/dashboard/today": ["orders.read"],
  "/dashboard/add-product": ["products.price"],
  "/dashboard/import-products": ["products.edit"],
  "/dashboard/new-order": ["orders.place"],
  "/dashboard/manage-orders": ["orders.read"],
  "/dashboard/manage-orders/:id": ["orders.read"],
  "/dashboard/manage-products": [
    "products.edit",
    "products.archive",
    "products.export",
    "stock.book",
  ],
  "/dashboard/manage-products/:id": ["products.edit", "stock.book"],
  "/dashboard/papers": ["papers.read"],
  "/dashboard/all-users": ["users.read"],
  "/dashboard/reviews": ["reviews.hide"],
  "/dashboard/staff": ["staff.manage"],
  "/dashboard/shop": ["shop.edit"],
  "/dashboard/shop/delivery-plan": ["shop.edit"],
  "/dashboard/shop/:slug": ["shop.edit"],
  "/dashboard/audit": ["audit.read"],
  "/dashboard/jobs": [
    "orders.ship",
    "products.edit",
    "products.archive",
    "products.price",
    "settings.read",
  ],
  "/dashboard/health": ["settings.read"],
} as const satisfies Record<string, readonly Permission[]>;

export type StaffPath = keyof typeof pages;

/** Permissions that open each staff page; one of them is enough. */
export const pagePermissions: Readonly<Record<StaffPath, readonly Permission[]>> = pages;

/** Permissions for the page at this address; empty, so refused, for unknown pages. */
export function permissionsOf(pathname: string): readonly Permission[] {
  const page = Object.entries(pagePermissions).find(([path]) => matchPath(path, pathname));
  return page?.[1] ?? [];
}
