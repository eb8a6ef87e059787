import type { words as english } from '../en/places.ts'

export const words: typeof english = {
  search: 'पिन कोड, जगह या कोऑर्डिनेट',
  searching: 'खोज रहे हैं…',
  searchFailed: 'जगहें खोजी नहीं जा सकीं। पिन कोड और कोऑर्डिनेट बिना खोज के भी चलते हैं।',
  nothing: 'कोई जगह नहीं मिली। पिन कोड या कोऑर्डिनेट लिखें, जैसे 12.97160, 77.59460।',
  nothingWithPoint: 'कोई जगह नहीं मिली। कोऑर्डिनेट लिखें, जैसे 12.97160, 77.59460।',
  found: 'मिली हुई जगहें',
  postalCode: (code) => `पिन कोड ${code}`,
  latitude: 'अक्षांश',
  longitude: 'देशांतर',
  pointWrong: 'दोनों डिग्री में लिखें, जैसे 12.97160 और 77.59460।',
  attribution: 'जगहें: GeoNames, CC BY 4.0',
  corners: {
    title: 'कोने',
    hint: 'इलाके के चारों ओर, क्रम से। कई लाइनें एक साथ पेस्ट कर सकते हैं, हर लाइन में अक्षांश और देशांतर।',
    latitude: (corner) => `कोने ${corner} का अक्षांश`,
    longitude: (corner) => `कोने ${corner} का देशांतर`,
    remove: (corner) => `कोना ${corner} हटाएँ`,
    add: 'कोना जोड़ें',
    wrong: (corner) => `कोने ${corner} में अक्षांश और देशांतर दोनों चाहिए, जैसे 12.97160 और 77.59460।`,
    few: 'इलाके में कम से कम 3 कोने चाहिए।',
    cross: (one, other, corner) => `लाइन ${one} और ${other} एक-दूसरे को काटती हैं। कोने ${corner} को खिसकाएँ या हटा दें।`,
    back: (corner) => `कोने ${corner} पर सीमा वापस खुद पर मुड़ती है। कोने को खिसकाएँ या हटा दें।`,
  },
}
