// The shell of guests and customers: header, search, drawer, footer.
export const words = {
  home: 'Home',
  search: 'Search',
  orders: 'Orders',
  profile: 'Profile',
  restaurants: 'Restaurants',
  logIn: 'Log in',
  logOut: 'Logout',
  becomePartner: 'Become a partner',
  joinUs: 'Join with us',
  restaurantLogin: 'Restaurant login',
  promise: 'Food from the restaurants near you, at menu prices.',
  deliverTo: 'Deliver to',
  addAddress: 'Add an address',
  logInForAddress: 'Log in to choose',
  cart: 'Cart',
  /** The accessible name of the cart's link; `products` as "2 products". */
  cartWith: (products: string) => `Cart, ${products}`,
  searchLabel: 'Search dishes and restaurants',
  searchHint: 'Search “biryani” or “Dum House”',
  clearSearch: 'Clear search',
}
