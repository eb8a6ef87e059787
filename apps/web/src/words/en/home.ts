export const words = {
  hero: {
    title: 'Hot from the kitchen, home in a tiffin',
    text: 'Biryani, dosa, thali: the best your neighbourhood cooks, at menu prices.',
    orderNow: 'Order now',
  },
  categories: 'Categories',
  onYourMind: 'What’s on your mind?',
  featured: 'Featured restaurants',
  seeAll: 'See all',
  becomePartner: 'Become a partner',
  firstRestaurants: 'The first restaurants are setting up. Is yours one of them?',
  topRated: 'Top-rated dishes',
  products: 'Dishes',
  results: (asked: string) => `Results for “${asked}”`,
  /** Nothing has this name; similar results follow. */
  noneButSimilar: (asked: string) => `No “${asked}”. Similar:`,
  title: (asked: string) => `“${asked}”`,
  and: (parts: readonly string[]) => parts.join(' and '),
  searching: 'Searching',
  searchFailed: 'We could not complete your search.',
  foundRestaurants: { title: 'Restaurants', pages: 'Pages of restaurants' },
  foundProducts: (similar: boolean) => ({ title: similar ? 'Similar dishes' : 'Dishes', pages: 'Pages of dishes' }),
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  tryAnother: 'Try another word, or browse the restaurants.',
  productFilters: 'Diet, price, rating, offers and order',
  /** A filter of products and its value. */
  namedFilter: ({ name, value }: { name: string; value: unknown }) => {
    const diets: Record<string, string> = { veg: 'Veg', vegan: 'Vegan', egg: 'Egg', 'non-veg': 'Non-veg', jain: 'Jain' }
    const labels: Record<string, string> = {
      diet: diets[String(value)] ?? '',
      // "south-indian"
      category: String(value).replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase()),
      open: 'Open now',
      maxPrice: `Under ₹${value}`,
      upToPrice: `Up to ₹${value}`,
      minRating: `Rating ${value}+`,
      offers: 'Offers',
      sort: value === 'price' ? 'Price: low to high' : 'Best rated first',
    }
    return labels[name] ?? ''
  },
}
