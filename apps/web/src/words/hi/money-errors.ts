// The refusals about payments, wallets, credits and tips.
import type { RefusalCode } from '@tiffin/contract/errors/codes'

export const moneyErrors = {
  tip_amount: 'कृपया 1 से 1,000 तक पूरे रुपये लिखें',
  credit_amount: 'कृपया पूरे रुपये लिखें, कम से कम 1',
  order_not_paid: 'इस ऑर्डर का पेमेंट अभी बाकी है',
  unpaid_orders: 'आपके तीन ऑर्डर का पेमेंट बाकी है। पहले किसी एक का पेमेंट करें या उसे रद्द करें, फिर ऑर्डर करें',
  tips_off: 'टिप डिलीवरी के बाद ही दी जा सकती है',
  tip_given: 'इस ऑर्डर के लिए आप टिप दे चुके हैं',
  tip_over_balance: 'आपके वॉलेट में ₹{balance} हैं',
  tip_too_early: 'डिलीवरी पार्टनर के ऑर्डर पहुँचाने के बाद आप टिप दे सकते हैं',
  tip_too_late: 'टिप डिलीवरी के 7 दिन बाद तक ही दी जा सकती है',
  source_changed: 'बैंक में भेजी जा सकने वाली रक़म बदल गई है। कृपया फिर देखें',
  wallet_too_low: 'वॉलेट में पैसे कम हैं',
  credit_meanwhile: 'किसी और ने अभी-अभी इस ऑर्डर पर क्रेडिट दिया है',
  credit_over_order: 'एक ऑर्डर पर ₹{most} तक क्रेडिट दे सकते हैं; ₹{left} बाकी है',
  credit_over_day: 'आप एक दिन में ₹{most} तक क्रेडिट दे सकते हैं; आज ₹{left} बाकी है',
  payment_closed: 'यह पेमेंट बंद हो चुका है',
  payment_decided: 'इस पर पहले ही फ़ैसला हो चुका है',
  payment_signature: 'सिग्नेचर मेल नहीं खाता',
} as const satisfies Partial<Record<RefusalCode, string>>
