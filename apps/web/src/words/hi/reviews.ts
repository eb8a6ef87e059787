import type { words as english } from '../en/reviews.ts'

export const words: typeof english = {
  reviews: 'नए रिव्यू',
  noReviews: 'अभी कोई रिव्यू नहीं। डिलीवरी के बाद आप लिख सकते हैं।',
  showAll: (count) => `सभी ${count} देखें`,
  showFewer: 'कम देखें',
  guest: 'एक ग्राहक',
  fssai: (number) => `FSSAI लाइसेंस ${number}`,
}
