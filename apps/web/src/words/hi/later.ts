import { formatNumber } from '../counted.ts'
import type { words as english } from '../en/later.ts'

export const words: typeof english = {
  title: 'कब चाहिए?',
  now: 'अभी',
  later: 'बाद में',
  ahead: (days) => (days === 0 ? 'आज' : `${formatNumber(days)} दिन आगे तक`),
  closedNow: 'अभी ऑर्डर नहीं ले रहे',
  choose: 'समय चुनें',
  change: 'बदलें',
  ofRestaurant: (restaurant) => `${restaurant} के लिए`,
  guest: 'बाद के लिए भी: लॉग इन करके समय चुनें।',
  back: 'रहने दें',
  day: 'दिन',
  time: 'समय',
  noTimes: 'बंद',
  noMoreToday: 'समय निकल गया',
  parts: { night: 'रात', morning: 'सुबह', afternoon: 'दोपहर', evening: 'शाम' },
  loading: 'समय खुल रहे हैं',
  failed: 'समय नहीं खुल पाए। आपका कार्ट सुरक्षित है।',
  none: 'चुनने के लिए कोई समय नहीं',
  noneText: 'यह रेस्टोरेंट फ़िलहाल बाद के ऑर्डर नहीं ले रहा है।',
  gone: (when) => `${when} का समय अब नहीं मिल सकता`,
  goneText: 'कोई ऑर्डर नहीं हुआ। दूसरा समय चुनें।',
}
