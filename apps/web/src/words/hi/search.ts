import type { words as english } from '../en/search.ts'

export const words: typeof english = {
  suggestions: 'सुझाव',
  recentSearches: 'हाल की खोजें',
  clearRecent: 'हटाएँ',
  popularSearches: 'अभी लोकप्रिय',
}
