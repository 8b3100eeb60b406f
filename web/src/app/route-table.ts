// The page of each path, and its chunks.

import { createElement, type ComponentType } from "react";

import { pageSlugs } from "../content/shop-page/page-slugs";
import { lazyRoute } from "../platform/ui/lazy-route";
import {
  basketBundles,
  checkoutBundles,
  dashboardBundles,
  listBundles,
  loadMessages,
  orderBundles,
  productBundles,
  type Bundle,
} from "../platform/messages/messages";
import { matchPath } from "../platform/routing/path";
import type { customerPages } from "./route-elements/customer-pages";
import type { staffPages } from "./route-elements/staff-pages";

const Landing = withTexts(["catalogue", "landing"], () =>
  import("../content/landing-page").then((room) => room.LandingPage),
);
const Compare = withTexts(["catalogue", "choosing", "facts"], () =>
  import("../catalogue/compare/compare-page").then((room) => room.ComparePage),
);
const Products = withTexts(listBundles, () =>
  import("../catalogue/products-page").then((room) => room.ProductsPage),
);
const Cpus = withTexts(["choosing"], () =>
  import("../catalogue/cpus/cpus-page").then((room) => room.CpusPage),
);
const Product = withTexts(productBundles, () =>
  import("./route-elements/product-route").then((room) => room.ProductRoute),
);
const Blogs = withTexts(["reading"], () =>
  import("../content/blogs-page").then((room) => room.loadBlogsPage()),
);
const Portfolio = withTexts(["reading"], () =>
  import("../content/portfolio-page").then((room) => room.loadPortfolioPage()),
);
const Login = withTexts(["sign-in"], () =>
  import("./route-elements/login-route").then((room) => room.LoginRoute),
);
const Register = withTexts(["sign-in"], () =>
  import("../identity/register-page").then((room) => room.RegisterPage),
);
const PasswordReset = withTexts(["sign-in"], () =>
  import("../identity/password-reset-page").then((room) => room.PasswordResetPage),
);
const Action = withTexts(["sign-in"], () =>
  import("../identity/action-page").then((room) => room.ActionPage),
);
const Purchase = withTexts(orderBundles, () =>
  import("../orders/purchase/purchase-page").then((room) => room.PurchasePage),
);
const Basket = withTexts(basketBundles, () =>
  import("../orders/basket/basket-page").then((room) => room.BasketPage),
);
const Checkout = withTexts(checkoutBundles, () =>
  import("../orders/checkout/checkout-page").then((room) => room.CheckoutPage),
);
export const Dashboard = withTexts(dashboardBundles, () =>
  import("./route-elements/dashboard-layout").then((room) => room.DashboardLayout),
);
const Profile = withTexts(["profile"], () =>
  import("./route-elements/dashboard-profile").then((room) => room.Profile),
);
const MyOrders = lazyRoute(() =>
  import("../orders/list/my-orders-page").then((room) => room.MyOrdersPage),
);
const Payment = lazyRoute(() =>
  import("../orders/payment/payment-page").then((room) => room.PaymentPage),
);
export const SignedIn = lazyRoute(() =>
  import("./route-elements/require-sign-in").then((room) => room.RequireSignIn),
);
export const StaffOnly = withTexts(["staff"], () =>
  import("./route-elements/require-staff").then((room) => room.RequireStaff),
);
export const NotFound = lazyRoute(() =>
  import("./not-found-page").then((room) => room.NotFoundPage),
);

const shopPages = pageSlugs.map((slug) => ({
  path: `/${slug}`,
  Page: lazyRoute(async () => {
    const { ShopPage } = await import("../content/shop-page/shop-page");
    return () => createElement(ShopPage, { slug });
  }),
}));

/** A page with more texts than the shell's. */
function withTexts(bundles: readonly Bundle[], loadPage: () => Promise<ComponentType>) {
  return lazyRoute(async () => {
    const [Page] = await Promise.all([loadPage(), loadMessages(...bundles)]);
    return Page;
  });
}

/** A page of signed-in customers. */
function customerPage(name: keyof typeof customerPages, ...bundles: Bundle[]) {
  return withTexts(bundles, () =>
    import("./route-elements/customer-pages").then((all) => all.customerPages[name]()),
  );
}

/** A page of the staff. */
function staffPage(name: keyof typeof staffPages, ...bundles: Bundle[]) {
  return withTexts(bundles, () =>
    import("./route-elements/staff-pages").then((all) => all.staffPages[name]()),
  );
}

/** The page of a path. */
export interface PageRoute {
  path: string;
  Page: ReturnType<typeof lazyRoute>;
}

export const publicRoutes: PageRoute[] = [
  { path: "/", Page: Landing },
  { path: "/home", Page: Landing },
  { path: "/products", Page: Products },
  { path: "/products/cpu", Page: Cpus },
  { path: "/products/:page/:value", Page: Products },
  { path: "/product/:slug", Page: Product },
  { path: "/compare", Page: Compare },
  { path: "/basket", Page: Basket },
  { path: "/blogs", Page: Blogs },
  { path: "/my-portfolio", Page: Portfolio },
  ...shopPages,
  { path: "/login", Page: Login },
  { path: "/register", Page: Register },
  { path: "/password-reset", Page: PasswordReset },
  { path: "/auth/action", Page: Action },
];
export const signedInRoutes: PageRoute[] = [
  { path: "/purchase/:id", Page: Purchase },
  { path: "/checkout", Page: Checkout },
];
export const dashboardRoutes: PageRoute[] = [
  { path: "/dashboard", Page: Profile },
  { path: "/dashboard/my-orders", Page: MyOrders },
  {
    path: "/dashboard/my-orders/:id",
    Page: customerPage("ownOrder", "own-order"),
  },
  { path: "/dashboard/add-review", Page: customerPage("addReview", "add-review") },
  { path: "/dashboard/payment/:id", Page: Payment },
];
/** page-permissions.ts has the permissions for each. */
export const staffRoutes: PageRoute[] = [
  { path: "/dashboard/today", Page: staffPage("today", "today") },
  { path: "/dashboard/all-users", Page: staffPage("users", "users") },
  { path: "/dashboard/reviews", Page: staffPage("reviews", "staff-reviews") },
  { path: "/dashboard/staff", Page: staffPage("staff") },
  { path: "/dashboard/add-product", Page: staffPage("addProduct", "dashboard-products") },
  { path: "/dashboard/audit", Page: staffPage("audit", "audit") },
  { path: "/dashboard/shop", Page: staffPage("shopPages", "shop-editor") },
  { path: "/dashboard/shop/delivery-plan", Page: staffPage("plan", "shop-editor") },
  { path: "/dashboard/shop/:slug", Page: staffPage("shopPage", "shop-editor") },
  { path: "/dashboard/health", Page: staffPage("health", "health") },
  { path: "/dashboard/jobs", Page: staffPage("jobs", "dashboard-import") },
  {
    path: "/dashboard/new-order",
    Page: staffPage("newOrder", "basket", "checkout", "new-order"),
  },
  { path: "/dashboard/manage-orders", Page: staffPage("orders", "staff-orders") },
  {
    path: "/dashboard/import-products",
    Page: staffPage("importProducts", "cpu-lists", "dashboard-import"),
  },
  {
    path: "/dashboard/manage-orders/:id",
    Page: staffPage(
      "order",
      "checkout",
      "staff-orders",
      "order-page",
      "order-events",
      "order-papers",
    ),
  },
  { path: "/dashboard/papers", Page: staffPage("papers", "order-papers") },
  { path: "/dashboard/manage-products", Page: staffPage("products", "product-list") },
  {
    path: "/dashboard/manage-products/:id",
    Page: staffPage("editProduct", "dashboard-products"),
  },
];

/** The chunks of a path: its page, and the layout and guards around it. */
const chunks = [
  { routes: publicRoutes, around: [] },
  { routes: signedInRoutes, around: [SignedIn] },
  { routes: dashboardRoutes, around: [SignedIn, Dashboard] },
  { routes: staffRoutes, around: [SignedIn, Dashboard, StaffOnly] },
].flatMap(({ routes, around }) =>
  routes.map(({ path, Page }) => ({ path, pages: [...around, Page] })),
);

const routeAt = (pathname: string) => chunks.find(({ path }) => matchPath(path, pathname));

/** Whether the shop has a page at this path. */
export const hasPage = (pathname: string) => routeAt(pathname) !== undefined;

/** Awaited before the first render, and started when the pointer or focus reaches a link. */
export async function preload(pathname: string): Promise<void> {
  const pages = routeAt(pathname)?.pages ?? [NotFound];
  await Promise.all(pages.map((page) => page.preload()));
}
