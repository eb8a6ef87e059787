// Restaurants and dishes, wherever they are listed or counted.
import { counted } from '../counted.ts'

export const words = {
  dishes: (count: number) => counted(count, 'dish', 'dishes'),
  restaurants: (count: number) => counted(count, 'restaurant', 'restaurants'),
  loadingRestaurants: 'Loading restaurants',
  loadingDishes: 'Loading dishes',
  restaurantsFailed: 'We could not load the restaurants.',
  dishesFailed: 'We could not load the dishes.',
  noRestaurants: 'No restaurants yet',
}
