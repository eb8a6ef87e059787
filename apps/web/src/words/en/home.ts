// The home screen and what a search finds.
export const words = {
  hero: {
    title: 'Hot from the kitchen, home in a tiffin',
    text: 'Biryani, dosa, thali: what your neighbourhood cooks best, at the menu’s own price.',
    orderNow: 'Order now',
  },
  categories: 'Categories',
  onYourMind: 'What’s on your mind?',
  featured: 'Featured restaurants',
  seeAll: 'See all',
  becomePartner: 'Become a partner',
  firstKitchens: 'The first kitchens are setting up. Is yours one of them?',
  topRated: 'Top-rated dishes',
  results: (asked: string) => `Results for “${asked}”`,
  /** Nothing is called so; what follows is near it. */
  noneButSimilar: (asked: string) => `No “${asked}”. Similar:`,
  similarDishes: 'Similar dishes',
  title: (asked: string) => `“${asked}”`,
  /** What was found, as counted parts. */
  and: (parts: readonly string[]) => parts.join(' and '),
  searching: 'Searching',
  searchFailed: 'We could not search.',
  restaurants: 'Restaurants',
  dishes: 'Dishes',
  clearSearch: 'Clear search',
  tryAnother: 'Try another word, or look through the restaurants.',
}
