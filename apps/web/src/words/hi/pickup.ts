import type { words as english } from '../en/pickup.ts'

export const words: typeof english = {
  ways: 'ऑर्डर कैसे मिलेगा',
  waysOf: (restaurant) => `${restaurant} का ऑर्डर कैसे मिलेगा`,
  delivery: 'डिलीवरी',
  pickup: 'पिकअप',
  only: 'सिर्फ़ पिकअप',
  readyIn: (minutes) => `${minutes} में तैयार`,
  free: 'न डिलीवरी चार्ज, न कम से कम ऑर्डर। काउंटर पर कोड दिखाना होगा।',
  off: (restaurant) => `${restaurant} पर अब पिकअप नहीं है`,
  offText: 'ऑर्डर डिलीवर करवाएँ, या इसकी डिश हटा दें।',
  deliver: 'डिलीवर करवाएँ',
  collectAt: 'खुद जाकर लें',
  map: 'मैप',
  mapOf: (restaurant) => `मैप पर ${restaurant}`,
  code: {
    title: 'आपका कोड',
    text: 'काउंटर पर यह कोड दिखाएँ।',
    digits: (digits) => `आपका कोड: ${digits}`,
    pay: 'काउंटर पर देना है',
    blocked: 'काउंटर पर पाँच बार ग़लत कोड डाला गया',
    blockedText: 'अपना कोड फिर से दिखाएँ, और रेस्टोरेंट को दोबारा कोशिश करने दें।',
    allow: 'पाँच और कोशिशें दें',
    where: 'ऑर्डर यहाँ मिलेगा',
    call: 'रेस्टोरेंट को कॉल करें',
  },
}
