// The English texts of the dashboard, which no public page loads.

import { addReview, allUsers, dashboard, lists, profile } from "./dashboard";
import {
  largeReservations,
  manageOrders,
  myOrders,
  orderHistory,
  payment,
  refund,
  refusedRefunds,
  unmatched,
} from "./dashboard-orders";
import { manageProducts, productForm, stock } from "./dashboard-products";
import { facts } from "./facts";
import { order } from "./orders";
import { typing } from "./typing";

export const enDashboard = {
  addReview,
  allUsers,
  dashboard,
  facts,
  largeReservations,
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
  unmatched,
};
