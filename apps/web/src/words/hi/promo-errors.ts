// The refusals about promo codes.
import type { RefusalCode } from '@tiffin/contract/errors/codes'

export const promoErrors = {
  promo_missing: 'कृपया कोड लिखें',
  promo_wrong: 'कोड में 3 से 24 अंग्रेज़ी अक्षर और अंक होते हैं',
  promo_kind: 'कृपया प्रतिशत, रक़म या मुफ़्त डिलीवरी चुनें',
  promo_value: 'कृपया 1 से 100 तक प्रतिशत या कोई रक़म लिखें',
  promo_hours: 'कृपया बाद का समय चुनें',
  promo_ends_early: 'आख़िरी दिन पहले दिन से पहले का या बीता हुआ नहीं हो सकता',
  promo_share: 'कृपया रेस्टोरेंट और उसका हिस्सा, दोनों लिखें या कोई नहीं',
  promo_every: 'नियमित ग्राहकों के कोड पर न तो हर ग्राहक की सीमा होती है, न पहले ऑर्डर की शर्त',
  promo_taken: 'कोड {code} पहले से है',
  promo_unknown: 'कोड {code} मौजूद नहीं है',
  code_stopped: 'कोड {code} अब मान्य नहीं है',
  code_not_yet: 'कोड {code} अभी शुरू नहीं हुआ है',
  code_expired: 'कोड {code} की अवधि ख़त्म हो गई है',
  code_not_now: 'कोड {code} इस समय मान्य नहीं है',
  code_used_before: 'आप कोड {code} जितनी बार इस्तेमाल कर सकते थे, कर चुके हैं',
  code_used_up: 'कोड {code} ख़त्म हो चुका है',
  code_first_order: 'कोड {code} सिर्फ़ पहले ऑर्डर के लिए है',
  code_favourites: 'कोड {code} उन ग्राहकों के लिए है जिनके पसंदीदा में {restaurant} है',
  code_every: 'कोड {code} {restaurant} के {after} ऑर्डर डिलीवर होने के बाद लगेगा; अब तक {orders}',
  code_too_small: 'कोड {code} ₹{minimum} या ज़्यादा की डिशों पर है; ₹{missing} कम हैं',
  code_nothing: 'कोड {code} से इस कार्ट में कोई छूट नहीं मिलती',
} as const satisfies Partial<Record<RefusalCode, string>>
