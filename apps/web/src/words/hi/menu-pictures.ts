import { counted } from '../counted.ts'
import type { words as english } from '../en/menu-pictures.ts'

const products = (count: number) => counted(count, 'डिश')
const lines = (count: number) => counted(count, 'लाइन', 'लाइनें')
const pictures = (count: number) => counted(count, 'तस्वीर', 'तस्वीरें')

export const words: typeof english = {
  title: 'तस्वीरें',
  text: 'फ़ाइल का नाम डिश जैसा हो, जैसे masala-dosa.jpg। एक ही काफ़ी है: चार उसी से कटती हैं। चार भी दे सकते हैं, masala-dosa-1.jpg से -4.jpg तक।',
  drop: 'तस्वीरें या ZIP फ़ाइल',
  hint: 'कितनी भी बड़ी हों। पूरा फ़ोल्डर भी यहाँ छोड़ सकते हैं।',
  folder: 'फ़ोल्डर चुनें',
  reading: 'तस्वीरें देखी जा रही हैं…',
  count: pictures,
  matched: (count) => `${products(count)} को तस्वीरें मिलेंगी`,
  unmatched: (count) => `${pictures(count)} किसी डिश से मेल नहीं ${count === 1 ? 'खाती' : 'खातीं'}`,
  unmatchedText: 'इन्हें डिश का नाम देकर फिर चुनें।',
  unusable: (count) => `${counted(count, 'फ़ाइल', 'फ़ाइलें')} काम नहीं ${count === 1 ? 'आएगी' : 'आएँगी'}`,
  without: (count) => `${products(count)} बिना तस्वीर के`,
  withoutText: 'तस्वीरें बाद में भी जोड़ सकते हैं।',
  all: 'हर डिश की तस्वीर है',
  replace: (count) => `जिन ${products(count)} की तस्वीरें पहले से हैं, उनकी भी बदलें`,
  more: (count) => `और ${count} भी`,
  notPicture: 'तस्वीर नहीं है',
  pictureTooLarge: '40 MB से बड़ी है',
  secondTable: 'दूसरी मेन्यू फ़ाइल, जो पढ़ी नहीं जाती',
  tooMany: '4,000 से ज़्यादा फ़ाइलें हैं',
  zipTooLarge: '300 MB से बड़ी है। इसकी जगह फ़ोल्डर चुनें',
  zipDamaged: 'यह ZIP फ़ाइल ख़राब है',
  unreadable: 'खुल नहीं रही। इसे JPG में सहेजें',
  save: (count) => `${products(count)} की तस्वीरें सेव करें`,
  saveBoth: (saved, count) => `${lines(saved)} और ${products(count)} की तस्वीरें सेव करें`,
  nothing: 'मेन्यू वैसा ही रहेगा',
  uploading: (done, of) => `तस्वीरें अपलोड हो रही हैं: ${of} में से ${done} डिश`,
  progress: 'अपलोड हुई डिश',
  keepOpen: 'पूरा होने तक यह पेज खुला रखें।',
  done: (count) => `${products(count)} की तस्वीरें लग गईं`,
  failed: (count) => `${products(count)} की तस्वीरें नहीं लगीं`,
  again: 'जारी रखें',
  fault: (name, message) => `${name}: ${message}`,
  leave: {
    title: 'अपलोड रोक दें?',
    text: 'जो तस्वीरें अभी अपलोड नहीं हुईं, वे छूट जाएँगी। बाद में वही फ़ाइलें फिर इम्पोर्ट करके आगे बढ़ सकते हैं।',
    leave: 'रोक दें',
    stay: 'यहीं रहें',
  },
}
