import { counted } from '../counted.ts'
import type { words as english } from '../en/filter-shops.ts'

export const words: typeof english = {
  title: 'रेस्टोरेंट',
  serving: (categories) => `${categories} वाले रेस्टोरेंट`,
  listed: (names) => (names.length > 1 ? `${names.slice(0, -1).join(', ')} और ${names.at(-1)}` : (names[0] ?? '')),
  filters: 'फ़िल्टर',
  inForce: 'चुने हुए फ़िल्टर',
  clearAll: 'सब हटाएँ',
  clearFilters: 'फ़िल्टर हटाएँ',
  show: (found) => `${found} देखें`,
  showResults: 'नतीजे देखें',
  pages: 'रेस्टोरेंट के पेज',
  categories: 'कैटेगरी',
  findCategory: 'कैटेगरी खोजें',
  noSuchCategory: 'इस नाम की कोई कैटेगरी नहीं।',
  loadingCategories: 'कैटेगरी लोड हो रही हैं',
  categoriesFailed: 'कैटेगरी लोड नहीं हो पाईं।',
  showAll: (count) => `सभी ${count} देखें`,
  showFewer: 'कम देखें',
  away: (count) => (count === undefined ? 'यहाँ डिलीवरी नहीं करते' : counted(count, 'यहाँ डिलीवरी नहीं करता', 'यहाँ डिलीवरी नहीं करते')),
  hide: 'छिपाएँ',
  nobodyServes: (categories) => `अभी ${categories} वाला कोई रेस्टोरेंट नहीं`,
  noneFits: 'इन फ़िल्टर से कोई रेस्टोरेंट नहीं मिला',
  fewerFilters: 'कुछ फ़िल्टर हटाएँ, या सभी रेस्टोरेंट देखें।',
  firstRestaurants: 'पहले रेस्टोरेंट जुड़ रहे हैं।',
}
