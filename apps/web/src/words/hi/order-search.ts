import { counted } from '../counted.ts'
import type { words as english } from '../en/order-search.ts'

export const words: typeof english = {
  search: 'ऑर्डर खोजें',
  placeholders: { administrator: 'नंबर, नाम, ईमेल या फ़ोन', restaurant: 'नंबर, नाम या फ़ोन' },
  days: { ordered: 'ऑर्डर देने का दिन', number: 'ऑर्डर नंबर का दिन' },
  anyDay: 'कोई भी दिन',
  clearDay: 'दिन हटाएँ',
  status: 'स्टेटस',
  states: {
    all: 'सभी',
    running: 'चल रहे',
    delivered: 'पहुँच गए',
    cancelled: 'रद्द',
    failed: 'पेमेंट नहीं हुआ',
    pending: 'स्वीकार नहीं हुए',
    preparing: 'बन रहे हैं',
    packed: 'पैक हो गए',
    out_for_delivery: 'रास्ते में',
  },
  found: (count) => counted(count, 'ऑर्डर'),
  lastDays: (days) => `पिछले ${days} दिनों के। इससे पुराने ऑर्डर के लिए दिन चुनें।`,
  noneFound: 'कोई ऑर्डर नहीं मिला',
  noneFoundText: 'कोई और नंबर, नाम या दिन आज़माएँ।',
  clear: 'खोज और फ़िल्टर हटाएँ',
}
