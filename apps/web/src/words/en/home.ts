// The home screen and what a search finds.
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
  results: (asked: string) => `Results for “${asked}”`,
  /** Nothing has this name; similar results follow. */
  noneButSimilar: (asked: string) => `No “${asked}”. Similar:`,
  similarProducts: 'Similar dishes',
  title: (asked: string) => `“${asked}”`,
  /** What was found, as counted parts. */
  and: (parts: readonly string[]) => parts.join(' and '),
  searching: 'Searching',
  searchFailed: 'We could not complete your search.',
  restaurants: 'Restaurants',
  products: 'Dishes',
  clearSearch: 'Clear search',
  tryAnother: 'Try another word, or browse the restaurants.',
}
