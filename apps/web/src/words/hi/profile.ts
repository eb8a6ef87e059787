import type { words as english } from '../en/profile.ts'

export const words: typeof english = {
  title: 'आपकी प्रोफ़ाइल',
  loading: 'आपकी प्रोफ़ाइल खुल रही है',
  failed: 'आपकी प्रोफ़ाइल नहीं खुल पाई।',
  you: 'आप',
  since: (date) => `${date} से Tiffin के साथ`,
  contact: 'संपर्क',
  email: 'ईमेल',
  phone: 'फ़ोन',
  addPhone: 'अपना फ़ोन नंबर जोड़ें',
  pendingEmail: {
    waiting: (email) => `वेरिफ़ाई करने के लिए ${email} पर भेजा गया लिंक खोलें। यह 24 घंटे तक चलेगा।`,
    resend: 'लिंक फिर भेजें',
    resent: 'लिंक फिर भेज दिया गया',
    cancel: 'पुराना ईमेल रखें',
    cancelled: 'आपका ईमेल पता वही रहेगा',
  },
  menu: 'आपका अकाउंट',
  edit: 'प्रोफ़ाइल बदलें',
  changePassword: 'पासवर्ड बदलें',
  orders: 'आपके ऑर्डर',
  logOut: 'लॉग आउट',
  form: {
    name: 'नाम',
    emailHint: 'ईमेल बदलने पर हम नए पते पर एक लिंक भेजेंगे। उसे खोलने पर बदलाव होगा।',
    phoneHint: '10 अंक, +91 के बिना',
    save: 'प्रोफ़ाइल सेव करें',
  },
  password: {
    current: 'मौजूदा पासवर्ड',
    new: 'नया पासवर्ड',
    newHint: 'कम से कम 7 अक्षर, भले ही अभी वाला 6 का हो। बाकी डिवाइस लॉग आउट हो जाएँगे।',
    confirm: 'नया पासवर्ड दोबारा',
  },
  leave: {
    title: 'बिना सेव किए जाएँ?',
    text: 'आपके बदलाव सेव नहीं हुए हैं।',
    yes: 'हाँ, जाएँ',
    no: 'नहीं, यहीं रहें',
  },
}
