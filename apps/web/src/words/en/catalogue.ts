import { counted } from '../counted.ts'

export const words = {
  /** The specification's words, here because the first page of a visit may show them. */
  noMatchingProducts: 'No matching products found.',
  products: (count: number) => counted(count, 'dish', 'dishes'),
  restaurants: (count: number) => counted(count, 'restaurant', 'restaurants'),
  loadingRestaurants: 'Loading restaurants',
  loadingProducts: 'Loading dishes',
  restaurantsFailed: 'We could not load the restaurants.',
  productsFailed: 'We could not load the dishes.',
  noRestaurants: 'No restaurants yet',
}
