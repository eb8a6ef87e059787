import type { words as english } from '../en/store.ts'

export const words: typeof english = {
  home: 'होम',
  search: 'खोजें',
  orders: 'ऑर्डर',
  profile: 'प्रोफ़ाइल',
  restaurants: 'रेस्टोरेंट',
  logIn: 'लॉग इन',
  logOut: 'लॉग आउट',
  becomePartner: 'पार्टनर बनें',
  joinUs: 'हमसे जुड़ें',
  restaurantLogin: 'रेस्टोरेंट लॉग इन',
  about: 'इस साइट के बारे में',
  promise: 'आपके आस-पास के रेस्टोरेंट का खाना, मेन्यू वाले दाम पर।',
  deliverTo: 'डिलीवरी का पता',
  addAddress: 'पता जोड़ें',
  choosePlace: 'जगह चुनें',
  cart: 'कार्ट',
  cartWith: (products) => `कार्ट, ${products}`,
  searchLabel: 'डिश और रेस्टोरेंट खोजें',
  searchHint: 'बिरयानी, डोसा, थाली',
  clearSearch: 'खोज हटाएँ',
}
