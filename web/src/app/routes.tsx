import { matchPath, Route, Routes } from "react-router";

import { lazyRoute } from "../platform/lazy-route";
import { ShopLayout } from "./shop-layout";

const Landing = lazyRoute(() => import("../content/landing-page").then((room) => room.LandingPage));
const Products = lazyRoute(() =>
  import("../catalogue/products-page").then((room) => room.ProductsPage),
);
const Blogs = lazyRoute(() => import("../content/blogs-page").then((room) => room.BlogsPage));
const Portfolio = lazyRoute(() =>
  import("../content/portfolio-page").then((room) => room.PortfolioPage),
);
const Login = lazyRoute(() => import("../identity/login-page").then((room) => room.LoginPage));
const Register = lazyRoute(() =>
  import("../identity/register-page").then((room) => room.RegisterPage),
);
const PasswordReset = lazyRoute(() =>
  import("../identity/password-reset-page").then((room) => room.PasswordResetPage),
);
const Purchase = lazyRoute(() =>
  import("../orders/purchase-page").then((room) => room.PurchasePage),
);
const Dashboard = lazyRoute(() =>
  import("./dashboard-layout").then((room) => room.DashboardLayout),
);
const Profile = lazyRoute(() =>
  import("../accounts/profile-page").then((room) => room.ProfilePage),
);
const MyOrders = lazyRoute(() =>
  import("../orders/my-orders-page").then((room) => room.MyOrdersPage),
);
const Payment = lazyRoute(() => import("../orders/payment-page").then((room) => room.PaymentPage));
const ManageOrders = lazyRoute(() =>
  import("../orders/manage-orders-page").then((room) => room.ManageOrdersPage),
);

const SignedIn = lazyRoute(() => import("./require-sign-in").then((room) => room.RequireSignIn));
const AdminsOnly = lazyRoute(() => import("./require-admin").then((room) => room.RequireAdmin));
const NotFound = lazyRoute(() => import("./not-found-page").then((room) => room.NotFoundPage));

/** Which chunks an address needs. A page inside another one needs both. */
const chunks = [
  { path: "/", pages: [Landing] },
  { path: "/home", pages: [Landing] },
  { path: "/products", pages: [Products] },
  { path: "/blogs", pages: [Blogs] },
  { path: "/my-portfolio", pages: [Portfolio] },
  { path: "/login", pages: [Login] },
  { path: "/register", pages: [Register] },
  { path: "/password-reset", pages: [PasswordReset] },
  { path: "/purchase/:id", pages: [SignedIn, Purchase] },
  { path: "/dashboard", pages: [SignedIn, Dashboard, Profile] },
  { path: "/dashboard/my-orders", pages: [SignedIn, Dashboard, MyOrders] },
  { path: "/dashboard/payment/:id", pages: [SignedIn, Dashboard, Payment] },
  { path: "/dashboard/manage-orders", pages: [SignedIn, Dashboard, AdminsOnly, ManageOrders] },
];

/** Awaited before the first drawing, and begun when a link is touched. */
export async function preload(pathname: string): Promise<void> {
  const route = chunks.find(({ path }) => matchPath(path, pathname));
  const pages = route?.pages ?? [NotFound];
  await Promise.all(pages.map((page) => page.preload()));
}

export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<ShopLayout />}>
        <Route path="/" element={<Landing />} />
        <Route path="/home" element={<Landing />} />
        <Route path="/products" element={<Products />} />
        <Route path="/blogs" element={<Blogs />} />
        <Route path="/my-portfolio" element={<Portfolio />} />
        <Route path="/login" element={<Login />} />
        <Route path="/register" element={<Register />} />
        <Route path="/password-reset" element={<PasswordReset />} />
        <Route element={<SignedIn />}>
          <Route path="/purchase/:id" element={<Purchase />} />
          <Route path="/dashboard" element={<Dashboard />}>
            <Route index element={<Profile />} />
            <Route path="my-orders" element={<MyOrders />} />
            <Route path="payment/:id" element={<Payment />} />
            <Route element={<AdminsOnly />}>
              <Route path="manage-orders" element={<ManageOrders />} />
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
