import { counted } from '../counted.ts'

export const words = {
  /** The specification's words, here because the first page of a visit may show them. */
  noMatchingProducts: 'No matching products found.',
  products: (count: number) => counted(count, 'dish', 'dishes'),
  restaurants: (count: number) => counted(count, 'restaurant', 'restaurants'),
  quickFilters: 'Diet, rating, offers and order',
  quickFilter: {
    reaches: 'Delivers here',
    open: 'Open now',
    vegetarian: 'Pure veg',
    minRating: 'Rating 4+',
    offers: 'Offers',
    sort: 'Price: low to high',
  },
  loadingRestaurants: 'Loading restaurants',
  loadingProducts: 'Loading dishes',
  restaurantsFailed: 'We could not load the restaurants.',
  productsFailed: 'We could not load the dishes.',
  noRestaurants: 'No restaurants yet',
}
