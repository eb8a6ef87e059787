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
  noneButSimilar: (asked: string) => `Closest to “${asked}”`,
  /** What restaurants do not state. */
  unstated: (asked: string) =>
    `Restaurants do not say which dishes are “${asked}”, so we cannot filter by it. A dish shows the allergens that its restaurant states. Ask the restaurant if your health depends on it.`,
  /** The search says no to these foods. */
  lacks: (foods: string) =>
    `Dishes that mention “${foods}” are left out. Restaurants may not name every ingredient: ask them if your health depends on it.`,
  /** A search for free delivery, before the visitor has said where to. */
  freeAnywhere:
    'These restaurants never charge for delivery. Others may deliver to you free of charge, too: choose under “Deliver to” where you are.',
  title: (asked: string) => `“${asked}”`,
  and: (parts: readonly string[]) => parts.join(' and '),
  searching: 'Searching',
  searchFailed: 'We could not complete your search.',
  foundRestaurants: { title: 'Restaurants', pages: 'Pages of restaurants' },
  foundProducts: (similar: boolean) => ({ title: similar ? 'Similar dishes' : 'Dishes', pages: 'Pages of dishes' }),
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  browseRestaurants: 'Browse restaurants',
  tryAnother: 'Try another word, or browse the restaurants.',
}
