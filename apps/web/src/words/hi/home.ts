import type { words as english } from '../en/home.ts'

export const words: typeof english = {
  hero: {
    title: 'किचन से गरमागरम, टिफ़िन में घर तक',
    text: 'बिरयानी, डोसा, थाली: आपके मोहल्ले का सबसे अच्छा खाना, मेन्यू वाले दाम पर।',
    orderNow: 'ऑर्डर करें',
  },
  categories: 'कैटेगरी',
  onYourMind: 'आज क्या खाने का मन है?',
  featured: 'चुनिंदा रेस्टोरेंट',
  seeAll: 'सभी देखें',
  becomePartner: 'पार्टनर बनें',
  firstRestaurants: 'पहले रेस्टोरेंट जुड़ रहे हैं। क्या आपका भी उनमें है?',
  topRated: 'सबसे पसंदीदा डिश',
  products: 'डिश',
  results: (asked) => `“${asked}” के नतीजे`,
  noneButSimilar: (asked) => `“${asked}” से मिलता-जुलता`,
  unstated: (asked) =>
    `रेस्टोरेंट यह नहीं बताते कि कौन सी डिश “${asked}” है, इसलिए हम इससे छाँट नहीं सकते। रेस्टोरेंट जो एलर्जन बताता है, वे डिश पर लिखे हैं। बात सेहत की हो, तो रेस्टोरेंट से ज़रूर पूछें।`,
  lacks: (foods) => `जिन डिश में “${foods}” लिखा है, वे नहीं दिखाई गईं। रेस्टोरेंट हर सामग्री नहीं लिखते: बात सेहत की हो, तो उनसे ज़रूर पूछें।`,
  freeAnywhere: 'ये रेस्टोरेंट डिलीवरी का पैसा कभी नहीं लेते। हो सकता है कुछ और भी आपके यहाँ मुफ़्त डिलीवरी करें: ऊपर डिलीवरी की जगह चुनें।',
  title: (asked) => `“${asked}”`,
  and: (parts) => parts.join(' और '),
  searching: 'खोज रहे हैं',
  searchFailed: 'खोज नहीं हो पाई।',
  foundRestaurants: { title: 'रेस्टोरेंट', pages: 'रेस्टोरेंट के पेज' },
  foundProducts: (similar) => ({ title: similar ? 'मिलती-जुलती डिश' : 'डिश', pages: 'डिश के पेज' }),
  clearSearch: 'खोज हटाएँ',
  clearFilters: 'फ़िल्टर हटाएँ',
  browseRestaurants: 'रेस्टोरेंट देखें',
  tryAnother: 'कोई और शब्द आज़माएँ, या रेस्टोरेंट देखें।',
}
