import type { words as english } from '../en/menu-delivery.ts'

export const words: typeof english = {
  terms: 'डिलीवरी',
  byPlace: 'डिलीवरी चार्ज आपकी जगह पर निर्भर है।',
  dependsOnPlace: 'आपकी जगह पर निर्भर',
  choose: 'जगह चुनें',
  free: 'मुफ़्त',
  delivery: 'डिलीवरी',
  fee: (amount) => `डिलीवरी ${amount}`,
  freeFrom: (amount) => `${amount} से मुफ़्त`,
  minimum: 'न्यूनतम ऑर्डर',
  way: 'आपसे दूर',
  wayFrom: (distance) => `आपसे ${distance}`,
  minutes: 'में आपके यहाँ',
  away: 'आपके यहाँ डिलीवरी नहीं होती',
  unknown: 'क्या आपके यहाँ डिलीवरी होती है?',
  otherPlace: 'दूसरी जगह',
  loading: 'डिलीवरी देख रहे हैं',
  failed: 'डिलीवरी की जानकारी नहीं मिल पाई।',
}
