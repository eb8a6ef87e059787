import type { words as english } from '../en/deliver-to.ts'

export const words: typeof english = {
  title: 'खाना कहाँ पहुँचाएँ?',
  text: 'फिर दिखेगा कि वहाँ कौन डिलीवरी करता है और कितने में। जगह सिर्फ़ इसी डिवाइस पर रहती है।',
  search: 'इलाका, पिन कोड या कोऑर्डिनेट',
  onMap: 'मैप पर पिन रखें',
  saved: 'पते पहले से सेव हैं?',
  logIn: 'लॉग इन करें',
  forget: 'हटाएँ',
  forgetOf: (place) => `${place} हटाएँ`,
  isHere: 'क्या यही जगह है?',
  map: 'मैप, जिस पर डिलीवरी की जगह है',
  back: 'वापस',
  confirm: 'हाँ, यहीं पहुँचाएँ',
  pinned: 'मैप पर पिन',
  here: 'इस डिवाइस की जगह',
  fee: (amount) => `डिलीवरी ${amount}`,
  free: 'मुफ़्त डिलीवरी',
  away: 'यहाँ डिलीवरी नहीं',
  reasons: { no_delivery: 'अभी डिलीवरी बंद है', place_unknown: 'जगह और सटीक बताएँ', code_missing: 'अपना पिन कोड बताएँ' },
  limited: (until) => `${until} तक सिर्फ़ आसपास`,
}
