import type { words as english } from '../en/product-filter-sheet.ts'

export const words: typeof english = {
  diet: 'खाने का प्रकार',
  price: 'दाम',
  category: 'श्रेणी',
  restaurant: 'रेस्टोरेंट',
  order: 'क्रम',
}
