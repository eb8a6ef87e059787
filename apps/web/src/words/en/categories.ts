export const words = {
  /** Restaurants name their categories in English, or in both languages themselves. */
  categoryName: (name: string): string => name,
}
