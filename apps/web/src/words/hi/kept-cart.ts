import type { words as english } from '../en/kept-cart.ts'

export const words: typeof english = {
  notAdded: (products) => `${products.join(', ')} कार्ट में नहीं जुड़ पाई।`,
  unknown: 'एक डिश',
}
