import { Fragment, type ComponentType } from "react";
import { matchPath, Route, Routes, useLocation } from "react-router";

import { lazyRoute } from "../platform/lazy-route";
import { loadDashboardMessages, loadSignInMessages } from "../platform/messages/messages";
import { Arrival } from "./arrival";
import { ShopLayout } from "./shop-layout";

const Landing = lazyRoute(() => import("../content/landing-page").then((room) => room.LandingPage));
const Products = lazyRoute(() =>
  import("../catalogue/products-page").then((room) => room.ProductsPage),
);
const Blogs = lazyRoute(() => import("../content/blogs-page").then((room) => room.BlogsPage));
const Portfolio = lazyRoute(() =>
  import("../content/portfolio-page").then((room) => room.PortfolioPage),
);
const Login = withTexts(loadSignInMessages, () =>
  import("../identity/login-page").then((room) => room.LoginPage),
);
const Register = withTexts(loadSignInMessages, () =>
  import("../identity/register-page").then((room) => room.RegisterPage),
);
const PasswordReset = withTexts(loadSignInMessages, () =>
  import("../identity/password-reset-page").then((room) => room.PasswordResetPage),
);
const Action = withTexts(loadSignInMessages, () =>
  import("../identity/action-page").then((room) => room.ActionPage),
);
const Purchase = lazyRoute(() =>
  import("../orders/purchase-page").then((room) => room.PurchasePage),
);
const Dashboard = withTexts(loadDashboardMessages, () =>
  import("./dashboard-layout").then((room) => room.DashboardLayout),
);
const Profile = withTexts(loadSignInMessages, () =>
  import("./dashboard-profile").then((room) => room.Profile),
);
const MyOrders = lazyRoute(() =>
  import("../orders/my-orders-page").then((room) => room.MyOrdersPage),
);
const Payment = lazyRoute(() => import("../orders/payment-page").then((room) => room.PaymentPage));
const AddReview = lazyRoute(() =>
  import("../reviews/add-review-page").then((room) => room.AddReviewPage),
);
const AddProduct = lazyRoute(() =>
  import("../catalogue/add-product-page").then((room) => room.AddProductPage),
);
const ManageProducts = lazyRoute(() =>
  import("../catalogue/manage-products-page").then((room) => room.ManageProductsPage),
);
const EditProduct = lazyRoute(() =>
  import("../catalogue/edit-product-page").then((room) => room.EditProductPage),
);
const AllUsers = lazyRoute(() => import("../accounts/users-page").then((room) => room.UsersPage));
const ManageOrders = lazyRoute(() =>
  import("../orders/manage-orders-page").then((room) => room.ManageOrdersPage),
);

const SignedIn = lazyRoute(() => import("./require-sign-in").then((room) => room.RequireSignIn));
const AdminsOnly = lazyRoute(() => import("./require-admin").then((room) => room.RequireAdmin));
const NotFound = lazyRoute(() => import("./not-found-page").then((room) => room.NotFoundPage));

/** A page that brings texts of its own along. */
function withTexts(
  loadTexts: (language: string) => Promise<void>,
  loadPage: () => Promise<ComponentType>,
) {
  return lazyRoute(async () => {
    const [Page] = await Promise.all([loadPage(), loadTexts(document.documentElement.lang)]);
    return Page;
  });
}

/** The pages of an address, under the layout and the guards that they stand behind. */
interface Place {
  path: string;
  Page: ReturnType<typeof lazyRoute>;
}

const open: Place[] = [
  { path: "/", Page: Landing },
  { path: "/home", Page: Landing },
  { path: "/products", Page: Products },
  { path: "/blogs", Page: Blogs },
  { path: "/my-portfolio", Page: Portfolio },
  { path: "/login", Page: Login },
  { path: "/register", Page: Register },
  { path: "/password-reset", Page: PasswordReset },
  { path: "/auth/action", Page: Action },
];
const signedIn: Place[] = [{ path: "/purchase/:id", Page: Purchase }];
const inDashboard: Place[] = [
  { path: "/dashboard", Page: Profile },
  { path: "/dashboard/my-orders", Page: MyOrders },
  { path: "/dashboard/add-review", Page: AddReview },
  { path: "/dashboard/payment/:id", Page: Payment },
];
const forAdmins: Place[] = [
  { path: "/dashboard/all-users", Page: AllUsers },
  { path: "/dashboard/add-product", Page: AddProduct },
  { path: "/dashboard/manage-orders", Page: ManageOrders },
  { path: "/dashboard/manage-products", Page: ManageProducts },
  { path: "/dashboard/manage-products/:id", Page: EditProduct },
];

/** Which chunks an address needs: its page, and whatever that stands in. */
const chunks = [
  { places: open, around: [] },
  { places: signedIn, around: [SignedIn] },
  { places: inDashboard, around: [SignedIn, Dashboard] },
  { places: forAdmins, around: [SignedIn, Dashboard, AdminsOnly] },
].flatMap(({ places, around }) =>
  places.map(({ path, Page }) => ({ path, pages: [...around, Page] })),
);

/** Awaited before the first drawing, and begun when a link is touched. */
export async function preload(pathname: string): Promise<void> {
  const route = chunks.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  const pages = route?.pages ?? [NotFound];
  await Promise.all(pages.map((page) => page.preload()));
}

/** Case counts, as it does for the server: who sees a page must not depend on who draws it. */
const routesOf = (places: Place[]) =>
  places.map(({ path, Page }) => (
    <Route key={path} caseSensitive path={path} element={<Arrived at={Page} />} />
  ));

/**
 * A page, new for each path, and behind it, so that it wakes no sooner, what has the window and the
 * focus follow.
 */
function Arrived({ at: Page }: { at: ComponentType }) {
  return (
    <Fragment key={useLocation().pathname}>
      <Page />
      <Arrival />
    </Fragment>
  );
}

export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<ShopLayout />}>
        {routesOf(open)}
        <Route element={<SignedIn />}>
          {routesOf(signedIn)}
          <Route element={<Dashboard />}>
            {routesOf(inDashboard)}
            <Route element={<AdminsOnly />}>{routesOf(forAdmins)}</Route>
          </Route>
        </Route>
        <Route path="*" element={<Arrived at={NotFound} />} />
      </Route>
    </Routes>
  );
}
