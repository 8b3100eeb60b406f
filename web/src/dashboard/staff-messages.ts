// Texts of staff pages, which other dashboard pages do not load.

import { dashboardBundles, useMessages, type Messages } from "../platform/messages/messages";

const listBundles = [...dashboardBundles, "staff-lists"] as const;
export type StaffListMessages = Messages<"shell" | (typeof listBundles)[number]>;
/** For dialogs and panels of a list, and for bulk actions, which load these texts. */
export const useStaffListMessages = (): StaffListMessages => useMessages(...listBundles);

const productBundles = [...dashboardBundles, "dashboard-products"] as const;
export type ProductAdminMessages = Messages<"shell" | (typeof productBundles)[number]>;
export const useProductAdminMessages = (): ProductAdminMessages => useMessages(...productBundles);

const productListBundles = [...dashboardBundles, "product-list"] as const;
export type ProductListMessages = Messages<"shell" | (typeof productListBundles)[number]>;
export const useProductListMessages = (): ProductListMessages => useMessages(...productListBundles);

const importBundles = [...dashboardBundles, "dashboard-import"] as const;
export type ImportMessages = Messages<"shell" | (typeof importBundles)[number]>;
export const useImportMessages = (): ImportMessages => useMessages(...importBundles);

const orderBundles = [...dashboardBundles, "staff-orders"] as const;
const orderPageBundles = [...orderBundles, "order-page"] as const;
export const useOrderPageMessages = (): Messages<"shell" | (typeof orderPageBundles)[number]> =>
  useMessages(...orderPageBundles);
const moneyBundles = [...orderBundles, "staff-money"] as const;
export type StaffMoneyMessages = Messages<"shell" | (typeof moneyBundles)[number]>;
/** For panels above the list of orders, which load these texts. */
export const useStaffMoneyMessages = (): StaffMoneyMessages => useMessages(...moneyBundles);
export type OrderAdminMessages = Messages<"shell" | (typeof orderBundles)[number]>;
export const useOrderAdminMessages = (): OrderAdminMessages => useMessages(...orderBundles);
