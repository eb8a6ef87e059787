// Restaurants as customers find them, and as they describe themselves.
export { changePhoto } from './change-photo.ts'
export { changeRating } from './change-rating.ts'
export {
  findFssaiNumber,
  findRestaurant,
  isRestaurant,
  listRestaurants,
  type RestaurantProfile,
  restaurantExists,
} from './data.ts'
export { favouriteHandlers } from './favourites.ts'
export { importRestaurants } from './import-restaurants.ts'
export type { ImportedRestaurant } from './imported-restaurant.ts'
export { type Registration, registerRestaurant } from './register-restaurant.ts'
export { asRead, describeOwnWith, type RestaurantDeps, restaurantHandlers, type SearchRead } from './routes.ts'
export { type MenuSummary, restaurantWire } from './wire.ts'
