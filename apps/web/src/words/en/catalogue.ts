import { counted } from '../counted.ts'

export const words = {
  /** The specification's words, here because the first page of a visit may show them. */
  noMatchingProducts: 'No matching products found.',
  products: (count: number) => counted(count, 'dish', 'dishes'),
  restaurants: (count: number) => counted(count, 'restaurant', 'restaurants'),
  quickFilters: 'Diet, rating, offers and order',
  quickFilter: { open: 'Open now', vegetarian: 'Pure veg', minRating: 'Rating 4+', offers: 'Offers', sort: 'Price: low to high' },
  productFilters: 'Diet, price, rating, offers and order',
  /** A filter of products and its value. */
  namedFilter: ({ name, value }: { name: string; value: unknown }) => {
    const diets: Record<string, string> = { veg: 'Veg', vegan: 'Vegan', egg: 'Egg', 'non-veg': 'Non-veg', jain: 'Jain' }
    const labels: Record<string, string> = {
      diet: diets[String(value)] ?? '',
      open: 'Open now',
      maxPrice: `Under ₹${value}`,
      upToPrice: `Up to ₹${value}`,
      minRating: `Rating ${value}+`,
      offers: 'Offers',
      sort: value === 'price' ? 'Price: low to high' : 'Best rated first',
    }
    return labels[name] ?? ''
  },
  loadingRestaurants: 'Loading restaurants',
  loadingProducts: 'Loading dishes',
  restaurantsFailed: 'We could not load the restaurants.',
  productsFailed: 'We could not load the dishes.',
  noRestaurants: 'No restaurants yet',
}
