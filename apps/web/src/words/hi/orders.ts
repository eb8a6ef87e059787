import type { words as english } from '../en/orders.ts'

export const words: typeof english = {
  cancelReasons: {
    unanswered: 'रेस्टोरेंट ने समय पर जवाब नहीं दिया',
    payment_failed: 'पेमेंट नहीं हुआ',
    missing: 'डिश ख़त्म हो गई थी',
    substituted: 'इसकी जगह दूसरी डिश आई',
  },
  status: {
    pending: { word: 'इंतज़ार में', step: 'ऑर्डर मिला', says: 'ऑर्डर रेस्टोरेंट को मिल गया' },
    preparing: { word: 'बन रहा है…', step: 'बन रहा है…', says: 'आपका खाना बन रहा है' },
    packed: { word: 'पैक हो गया', step: 'पैक हो गया', says: 'आपका खाना पैक है, डिलीवरी पार्टनर का इंतज़ार है' },
    out_for_delivery: { word: 'रास्ते में', step: 'रास्ते में', says: 'आपका खाना रास्ते में है' },
    delivered: { word: 'पहुँच गया', step: 'पहुँच गया', says: 'खाना पहुँच गया। मज़े से खाइए' },
    cancelled: { word: 'ऑर्डर रद्द', step: 'ऑर्डर रद्द', says: 'यह ऑर्डर रद्द हो गया' },
  },
  now: {
    pending: 'रेस्टोरेंट के जवाब का इंतज़ार',
    preparing: 'किचन में बन रहा है',
    packed: 'डिलीवरी पार्टनर का इंतज़ार',
    out_for_delivery: 'आपकी ओर आ रहा है',
  },
  summary: { Delivered: 'पहुँच गया', Rejected: 'रद्द' },
  cancelled: {
    byYou: 'आपने रद्द किया',
    customer: 'ग्राहक ने रद्द किया',
    restaurant: 'रेस्टोरेंट ने रद्द किया',
    platform: 'Tiffin ने रद्द किया',
  },
  progress: 'ऑर्डर कहाँ तक पहुँचा',
  reached: 'हो गया: ',
  current: 'अभी: ',
  toCome: 'बाकी: ',
  methods: { COD: 'कैश ऑन डिलीवरी', Online: 'ऑनलाइन', Wallet: 'वॉलेट' },
  payments: {
    PENDING: 'डिलीवरी पर देना है',
    AWAITING: 'पेमेंट का इंतज़ार है',
    PREPAID: 'पेमेंट हो गया',
    PAID: 'पेमेंट हो गया',
    FAILED: 'पेमेंट नहीं हुआ, कोई पैसा नहीं कटा',
    REFUNDED: 'पैसे आपके वॉलेट में वापस आ गए',
  },
  paymentsOf: {
    PENDING: 'डिलीवरी पर लेना है',
    AWAITING: 'पेमेंट का इंतज़ार है',
    PREPAID: 'पहले ही पेमेंट हो गया',
    PAID: 'पेमेंट हो गया',
    FAILED: 'पेमेंट नहीं हुआ',
    REFUNDED: 'वॉलेट में वापस किया गया',
  },
  nothingToPay: 'कुछ नहीं देना है',
}
