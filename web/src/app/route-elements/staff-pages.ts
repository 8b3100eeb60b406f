// Imports of all staff pages, in a chunk of their own, so that public pages do not contain their
// chunk names.

export const staffPages = {
  addProduct: () =>
    import("../../catalogue/edit/add-product-page").then((room) => room.AddProductPage),
  audit: () => import("../audit/audit-page").then((room) => room.AuditPage),
  plan: () =>
    import("../delivery-plan/edit-delivery-plan-page").then((room) => room.EditDeliveryPlanPage),
  editProduct: () =>
    import("../../catalogue/edit/edit-product-page").then((room) => room.EditProductPage),
  shopPage: () => import("../shop-editor/edit-shop-page").then((room) => room.EditShopPage),
  health: () => import("../health/health-page").then((room) => room.HealthPage),
  importProducts: () =>
    import("../../catalogue/import/import-products-page").then((room) => room.ImportProductsPage),
  jobs: () => import("../jobs/jobs-page").then((room) => room.JobsPage),
  newOrder: () => import("../../orders/new-order/new-order-page").then((room) => room.NewOrderPage),
  order: () => import("../../orders/order-page").then((room) => room.OrderPage),
  orders: () =>
    import("../../orders/list/manage-orders-page").then((room) => room.ManageOrdersPage),
  papers: () => import("../../papers/papers-page").then((room) => room.PapersPage),
  products: () =>
    import("../../catalogue/manage-products-page").then((room) => room.ManageProductsPage),
  reviews: () => import("../../reviews/reviews-page").then((room) => room.ReviewsPage),
  shopPages: () => import("../shop-editor/shop-pages-page").then((room) => room.ShopPagesPage),
  staff: () => import("../../accounts/staff-page").then((room) => room.StaffPage),
  today: () => import("../today/today-page").then((room) => room.TodayPage),
  users: () => import("../../accounts/users-page").then((room) => room.UsersPage),
};
