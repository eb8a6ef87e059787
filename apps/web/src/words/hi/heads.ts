import type { words as english } from '../en/heads.ts'

export const words: typeof english = {
  site: 'आस-पास के रेस्टोरेंट से ऑर्डर करें: असली मेन्यू, सही दाम, और दरवाज़े तक ट्रैक होने वाली डिलीवरी।',
  search: (asked) => `“${asked}”`,
  restaurants: (what) => `${what} जो आप तक डिलीवर करते हैं, रेटिंग और मेन्यू के साथ।`,
  menu: 'मेन्यू और दाम',
  restaurant: (name, place, products) => `${name}, ${place} से ऑर्डर करें${products.length ? `: ${products.join(', ')} और बहुत कुछ` : ''}।`,
}
