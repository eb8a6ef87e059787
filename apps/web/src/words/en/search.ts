export const words = {
  suggestions: 'Suggestions',
  recentSearches: 'Recent searches',
  clearRecent: 'Clear',
  popularSearches: 'Popular now',
}
