// The English texts of the dashboard, which no visitor has to wait for.

import { addReview, allUsers, dashboard, lists, profile } from "./en/dashboard";
import {
  manageOrders,
  myOrders,
  orderHistory,
  payment,
  refund,
  refusedRefunds,
  unclaimed,
} from "./en/dashboard-orders";
import { manageProducts, productForm, stock } from "./en/dashboard-products";
import { facts } from "./en/facts";
import { order } from "./en/orders";
import { typing } from "./en/typing";

export const enDashboard = {
  addReview,
  allUsers,
  dashboard,
  facts,
  lists,
  manageOrders,
  manageProducts,
  myOrders,
  order,
  orderHistory,
  payment,
  productForm,
  profile,
  refund,
  stock,
  refusedRefunds,
  typing,
  unclaimed,
};
