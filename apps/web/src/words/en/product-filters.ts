export const words = {
  filters: (count: number) => (count > 0 ? `Filters · ${count}` : 'Filters'),
  productFilters: 'Diet, price, rating, offers and order',
  /** To search again without a filter. */
  withoutFilter: (filter: string) => `Without “${filter}”`,
  /** A filter of products and its value. */
  namedFilter: ({ name, value }: { name: string; value: unknown }) => {
    const diets: Record<string, string> = { veg: 'Veg', vegan: 'Vegan', egg: 'Egg', 'non-veg': 'Non-veg', jain: 'Jain' }
    const categories: Record<string, string> = { light: 'Salads, soups, steamed' }
    const labels: Record<string, string> = {
      diet: diets[String(value)] ?? '',
      // "south-indian"
      category:
        categories[String(value)] ?? String(value).replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase()),
      lacks: `Without ${value}`,
      reaches: 'Delivers here',
      open: 'Open now',
      maxPrice: `Under ₹${value}`,
      upToPrice: `Up to ₹${value}`,
      minPrice: `From ₹${value}`,
      minRating: `Rating ${value}+`,
      offers: 'Offers',
      freeDelivery: 'Free delivery',
      restaurant: `From ${value}`,
      place: `In ${value}`,
      sort: value === 'price' ? 'Price: low to high' : 'Best rated first',
    }
    return labels[name] ?? ''
  },
}
