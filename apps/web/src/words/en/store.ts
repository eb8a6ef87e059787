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
  /** The accessible name of the cart's link; `dishes` as "2 dishes". */
  cartWith: (dishes: string) => `Cart, ${dishes}`,
  searchLabel: 'Search dishes and restaurants',
  searchHint: 'Search “biryani” or “Dum House”',
  clearSearch: 'Clear search',
}
