// The English texts of the dashboard, which no visitor has to wait for.

import { addReview, allUsers, dashboard, lists, profile } from "./en/dashboard";
import { manageOrders, myOrders, payment } from "./en/dashboard-orders";
import { manageProducts, productForm, stock } from "./en/dashboard-products";

export const enDashboard = {
  addReview,
  allUsers,
  dashboard,
  lists,
  manageOrders,
  manageProducts,
  myOrders,
  payment,
  productForm,
  profile,
  stock,
};
