// Every page of the web app (docs/specification.md#screens); routes, guards, links, titles and the server read this table.
import { words as titles } from '#words/titles'
import { page } from './page.ts'

const data = { server: 'data' } as const
const own = { server: 'own' } as const
const bare = { layout: 'bare' } as const
const auth = { layout: 'auth', access: 'signed-out' } as const
const login = { ...auth, server: 'static' } as const
const logout = { ...bare, access: 'everyone' } as const

export const pages = {
  home: page('public', '/', titles.home, 'home', data),
  filterShops: page('public', '/filterShops/:catName?', titles.filterShops, 'filter-shops', data),
  menu: page('public', '/menu/:restId', titles.menu, 'menu', data),
  about: page('public', '/about', titles.about, 'about', data),
  help: page('public', '/help', titles.help, 'help', data),
  terms: page('public', '/terms', titles.terms, 'terms', data),
  privacy: page('public', '/privacy', titles.privacy, 'privacy', data),
  refunds: page('public', '/refunds', titles.refunds, 'refunds', data),
  contact: page('public', '/contact', titles.contact, 'contact', data),
  emailConfirm: page('public', '/email/confirm', titles.emailConfirm, 'email-link'),
  emailStop: page('public', '/email/stop', titles.emailStop, 'email-link'),
  /** For developers: every component of `ui/` in its states. */
  uiGallery: page('public', '/dev/ui', titles.uiGallery, 'ui-gallery', bare),

  signUp: page('customer', '/signup', titles.signUp, 'sign-up', auth),
  otp: page('customer', '/otp', titles.otp, 'otp', auth),
  login: page('customer', '/login', titles.login, 'login', login),
  forgotPassword: page('customer', '/forgot-password', titles.forgotPassword, 'forgot-password', auth),
  logout: page('customer', '/logout', titles.logout, 'logout', logout),
  profile: page('customer', '/profile', titles.profile, 'profile', own),
  editProfile: page('customer', '/profile/edit', titles.editProfile, 'edit-profile'),
  editPassword: page('customer', '/profile/editPassword', titles.editPassword, 'edit-password'),
  ownData: page('customer', '/profile/data', titles.ownData, 'own-data'),
  /** A guest's cart is the browser's. */
  cart: page('customer', '/cart', titles.cart, 'cart', { ...own, access: 'everyone' }),
  checkout: page('customer', '/checkout', titles.checkout, 'checkout', own),
  orderSuccess: page('customer', '/OrderSuccess', titles.orderSuccess, 'order-success'),
  paymentSuccess: page('customer', '/payment-success/:orderId', titles.paymentSuccess, 'payment-success'),
  paymentFail: page('customer', '/payment-fail', titles.paymentFail, 'payment-fail'),
  orders: page('customer', '/orders', titles.orders, 'orders', own),
  orderItems: page('customer', '/orderItems/:ordId', titles.orderItems, 'order-items', own),
  orderProblem: page('customer', '/orderItems/:ordId/problem', titles.orderProblem, 'order-problem'),
  userChat: page('customer', '/userChat', titles.userChat, 'user-chat'),

  restaurantLogin: page('restaurant', '/restaurent/login', titles.restaurantLogin, 'login', login),
  restaurantSignUp: page('restaurant', '/restaurent/signup', titles.restaurantSignUp, 'sign-up', auth),
  restaurantForgotPassword: page('restaurant', '/restaurent/forgot-password', titles.restaurantForgotPassword, 'forgot-password', auth),
  restaurantLogout: page('restaurant', '/restaurent/logout', titles.restaurantLogout, 'logout', logout),
  restaurantHome: page('restaurant', '/restaurent/home', titles.restaurantHome, 'home', own),
  addProduct: page('restaurant', '/restaurent/addProduct', titles.addProduct, 'add-product'),
  products: page('restaurant', '/restaurent/products', titles.products, 'products'),
  importMenu: page('restaurant', '/restaurent/importMenu', titles.importMenu, 'import-menu'),
  optionGroups: page('restaurant', '/restaurent/optionGroups', titles.optionGroups, 'option-groups'),
  editProduct: page('restaurant', '/restaurent/editProduct/:productId', titles.editProduct, 'edit-product'),
  categories: page('restaurant', '/restaurent/categoryAddingModal', titles.categories, 'categories'),
  restaurantOrders: page('restaurant', '/restaurent/orders', titles.restaurantOrders, 'orders', own),
  restaurantOrder: page('restaurant', '/restaurent/ordersMoreView/:id', titles.restaurantOrder, 'order', own),
  restaurantMoney: page('restaurant', '/restaurent/money', titles.restaurantMoney, 'money'),
  restaurantPromos: page('restaurant', '/restaurent/money/codes', titles.restaurantPromos, 'promos'),
  restaurantClaims: page('restaurant', '/restaurent/claims', titles.restaurantClaims, 'claims'),
  restaurantHours: page('restaurant', '/restaurent/hours', titles.restaurantHours, 'hours'),
  restaurantDelivery: page('restaurant', '/restaurent/delivery', titles.restaurantDelivery, 'delivery'),
  restaurantProfile: page('restaurant', '/restaurent/restaurentProfile', titles.restaurantProfile, 'restaurant-profile'),
  restaurantData: page('restaurant', '/restaurent/data', titles.restaurantData, 'own-data'),

  employeeLogin: page('employee', '/employee/login', titles.employeeLogin, 'login', login),
  employeeSignUp: page('employee', '/employee/signup', titles.employeeSignUp, 'sign-up', auth),
  employeeForgotPassword: page('employee', '/employee/forgot-password', titles.employeeForgotPassword, 'forgot-password', auth),
  employeeLogout: page('employee', '/employee/logout', titles.employeeLogout, 'logout', logout),
  employeeHome: page('employee', '/employee/home', titles.employeeHome, 'home', own),
  deliveries: page('employee', '/employee/deliveryHistory', titles.deliveries, 'delivery-history', own),
  employeeChat: page('employee', '/employee/employeeChat', titles.employeeChat, 'employee-chat'),
  employeeData: page('employee', '/employee/data', titles.employeeData, 'own-data'),

  adminLogin: page('admin', '/admin/login', titles.adminLogin, 'login', login),
  adminLogout: page('admin', '/admin/logout', titles.adminLogout, 'logout', logout),
  adminHome: page('admin', '/admin/home', titles.adminHome, 'home', own),
  adminUsers: page('admin', '/admin/users', titles.adminUsers, 'users', own),
  adminRestaurants: page('admin', '/admin/restaurents', titles.adminRestaurants, 'restaurants', own),
  adminEmployees: page('admin', '/admin/employees', titles.adminEmployees, 'employees', own),
  adminOrders: page('admin', '/admin/orders', titles.adminOrders, 'orders', own),
  adminOrder: page('admin', '/admin/orders/:id', titles.adminOrder, 'order', own),
  adminApprovals: page('admin', '/admin/approvals', titles.adminApprovals, 'approvals', own),
  adminPerson: page('admin', '/admin/people/:id', titles.adminPerson, 'person', own),
  adminClaims: page('admin', '/admin/claims', titles.adminClaims, 'claims', own),
  adminClaim: page('admin', '/admin/claims/:id', titles.adminClaim, 'claim', own),
  adminContracts: page('admin', '/admin/contracts', titles.adminContracts, 'contracts'),
  adminPromos: page('admin', '/admin/promos', titles.adminPromos, 'promos'),
  adminArea: page('admin', '/admin/area', titles.adminArea, 'area'),
  adminWork: page('admin', '/admin/work', titles.adminWork, 'work', own),
  adminPayments: page('admin', '/admin/payments', titles.adminPayments, 'payments'),
} as const
