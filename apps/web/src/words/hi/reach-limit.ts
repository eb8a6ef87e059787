import type { words as english } from '../en/reach-limit.ts'

export const words: typeof english = {
  button: 'सिर्फ़ पास में',
  title: 'सिर्फ़ पास में डिलीवरी',
  within: 'कितनी दूर तक',
  until: 'कब तक',
  minutes: (minutes) => (minutes < 60 ? `${minutes} मिनट` : minutes === 60 ? '1 घंटा' : `${minutes / 60} घंटे`),
  closing: 'बंद होने तक',
  chosen: 'कोई और समय',
  time: 'समय',
  timeMissing: 'समय चुनें',
  note: 'आए हुए ऑर्डर बने रहेंगे। तब तक इससे दूर के लोग ऑर्डर नहीं कर पाएँगे।',
  placeMissing: 'पहले बताएँ कि आपका रेस्टोरेंट कहाँ है।',
  place: 'अपना रेस्टोरेंट ढूँढें',
  cancel: 'रहने दें',
  submit: (distance, when) => `${when} तक सिर्फ़ ${distance}`,
  submitUntimed: (distance) => `सिर्फ़ ${distance}`,
  isOn: (distance) => `आप सिर्फ़ ${distance} के अंदर डिलीवरी कर रहे हैं`,
  text: {
    zones: (when) => `${when} बजे अपने-आप सभी ज़ोन में डिलीवरी फिर शुरू होगी।`,
    everywhere: (when) => `${when} बजे अपने-आप सब जगह डिलीवरी फिर शुरू होगी।`,
  },
  end: { zones: 'सभी ज़ोन में डिलीवरी करें', everywhere: 'फिर से सब जगह डिलीवरी करें' },
  rests: (when) => `${when} तक बंद`,
  change: 'बदलें',
  started: 'ग्राहकों को अब यही दिख रहा है',
  ended: { zones: 'आपके सभी ज़ोन में डिलीवरी फिर शुरू है', everywhere: 'सब जगह डिलीवरी फिर शुरू है' },
}
