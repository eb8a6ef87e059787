import { counted } from '../counted.ts'
import type { words as english } from '../en/closing-days.ts'

export const words: typeof english = {
  onDay: (orders) => `इस दिन के लिए पहले से ${counted(orders, 'ऑर्डर')}`,
  onDayText: 'तारीख जोड़ने से इनमें कुछ नहीं बदलता। हर ऑर्डर रखें और फिर भी बनाएँ, या रद्द करें: चुकाया गया पैसा तुरंत लौट जाता है।',
  outside: (orders) => `खुलने के समय के बाहर ${counted(orders, 'ऑर्डर')}`,
  outsideText: 'इनका समय आप बता चुके हैं। हर ऑर्डर रखें और फिर भी बनाएँ, या रद्द करें: चुकाया गया पैसा तुरंत लौट जाता है।',
  cancel: 'ऑर्डर रद्द करें',
  cancelOf: (order) => `ऑर्डर ${order} रद्द करें`,
  failed: 'बाद के ऑर्डर लोड नहीं हो सके।',
}
