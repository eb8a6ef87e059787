import { counted } from '../counted.ts'
import type { words as english } from '../en/catalogue.ts'

export const words: typeof english = {
  noMatchingProducts: 'इससे मिलती कोई डिश नहीं मिली।',
  products: (count) => counted(count, 'डिश'),
  restaurants: (count) => counted(count, 'रेस्टोरेंट'),
  loadingRestaurants: 'रेस्टोरेंट लोड हो रहे हैं',
  loadingProducts: 'डिश लोड हो रही हैं',
  restaurantsFailed: 'रेस्टोरेंट लोड नहीं हो पाए।',
  productsFailed: 'डिश लोड नहीं हो पाईं।',
  noRestaurants: 'अभी कोई रेस्टोरेंट नहीं',
}
