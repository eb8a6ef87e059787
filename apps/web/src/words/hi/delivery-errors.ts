// Errors of delivery zones and places; a part of error-table.ts.
import type { DELIVERY_REFUSALS } from '@tiffin/contract/errors/delivery-refusals'

export const deliveryErrors: Readonly<Record<keyof typeof DELIVERY_REFUSALS, string>> = {
  point_wrong: 'कृपया मैप पर कोई जगह बताएँ',
  place_missing: 'कृपया जगह या पिन कोड बताएँ',
  area_corners: 'इलाके में 3 से 100 कोने होने चाहिए',
  area_crosses: 'इलाके की सीमा खुद को काट या छू नहीं सकती',
  metres_wrong: 'कृपया 100 मीटर से 50 किलोमीटर तक की दूरी चुनें',
  postal_code_wrong: 'यह पिन कोड सही नहीं है',
  postal_codes_missing: 'कृपया कम से कम एक पिन कोड जोड़ें',
  postal_codes_too_many: 'एक ज़ोन में {most} तक पिन कोड हो सकते हैं',
  zone_name_missing: 'कृपया ज़ोन का नाम दें, जैसे आस-पास',
  zone_kind_wrong: 'कृपया दूरी, इलाका या पिन कोड चुनें',
  zones_too_many: 'आप {most} तक ज़ोन रख सकते हैं',
  extra_minutes_wrong: 'कृपया 240 मिनट तक चुनें',
  reach_limit_end: 'कृपया एक दिन के अंदर का समय चुनें',
  delivery_changed: 'इस बीच कहीं और से आपकी डिलीवरी सेटिंग बदल गई हैं। कुछ भी सेव नहीं हुआ',
  area_changed: 'इस बीच कहीं और से इलाका बदल गया है। कुछ भी सेव नहीं हुआ',
  restaurant_place_missing: 'कृपया पहले बताएँ कि आपका रेस्टोरेंट कहाँ है',
  packaging_too_high: 'यहाँ हर ऑर्डर की पैकिंग के ₹{most} तक लिए जा सकते हैं',
  out_of_reach: '{restaurant} इस पते पर डिलीवरी नहीं करता',
  place_unknown: 'कृपया यह पता मैप पर दिखाएँ, ताकि पता चले कि {restaurant} वहाँ डिलीवरी करता है या नहीं',
  days_ahead_wrong: 'कृपया 7 दिन तक चुनें',
  slot_minutes_wrong: 'कृपया 10, 15, 20, 30 या 60 मिनट चुनें',
  slot_gone: '{restaurant} पर यह समय अब नहीं मिलेगा। कृपया दूसरा समय चुनें',
  today_only: '{product} सिर्फ़ आज के लिए है',
  below_minimum: '{restaurant} कम से कम ₹{minimum} के ऑर्डर पर डिलीवरी करता है; ₹{missing} और चाहिए',
}
