// Restaurants by what they serve.
export const words = {
  title: 'Restaurants',
  serving: (categories: string) => `Restaurants serving ${categories}`,
  /** "Biryani, Dosa and Breads" */
  listed: (names: readonly string[]) => (names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')),
  filters: 'Filters',
  inForce: 'Filters in force',
  clearAll: 'Clear all',
  clearFilters: 'Clear filters',
  show: (found: string) => `Show ${found}`,
  showResults: 'Show results',
  pages: 'Pages of restaurants',
  categories: 'Categories',
  findCategory: 'Find a category',
  noSuchCategory: 'No category of that name.',
  loadingCategories: 'Loading categories',
  categoriesFailed: 'We could not load the categories.',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  nobodyServes: (categories: string) => `Nobody serves ${categories} yet`,
  fewerFilters: 'Try fewer filters, or look through all restaurants.',
  firstKitchens: 'The first kitchens are setting up.',
}
