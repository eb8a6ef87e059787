import type { words as english } from '../en/kept-cart.ts'

export const words: typeof english = {
  added: (products) =>
    products.length > 1 ? `${products.slice(0, -1).join(', ')} और ${products.at(-1)} आपके कार्ट में हैं` : `${products[0]} आपके कार्ट में है`,
  notAdded: (products) => `${products.join(', ')} कार्ट में नहीं जुड़ पाई।`,
  unknown: 'एक डिश',
}
