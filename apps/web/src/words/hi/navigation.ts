import { counted } from '../counted.ts'
import type { words as english } from '../en/navigation.ts'

export const words: typeof english = {
  useTheme: { light: 'हल्की थीम लगाएँ', dark: 'गहरी थीम लगाएँ' },
  darkTheme: 'गहरी थीम',
  language: 'भाषा',
  main: 'मुख्य',
  menu: 'मेन्यू',
  loading: 'लोड हो रहा है...',
  notFound: {
    title: 'पेज नहीं मिला',
    text: 'इस पते पर कुछ नहीं है। शायद पेज हट गया है, या लिंक ग़लत लिखा है।',
    home: 'होम पर जाएँ',
  },
  offline: { title: 'आप ऑफ़लाइन हैं', text: 'जो दिख रहा है वह पुराना हो सकता है। कनेक्शन आते ही अपने आप ताज़ा हो जाएगा।' },
  updating: { title: 'आप फिर से ऑनलाइन हैं', text: 'जो दिख रहा है उसे ताज़ा किया जा रहा है…' },
  slow: { title: 'लाइव अपडेट रुक गए हैं', text: 'यह पेज हर कुछ सेकंड में ख़ुद नई जानकारी ले रहा है।' },
  unread: (count) => counted(count, 'नया संदेश', 'नए संदेश'),
  failed: {
    title: 'यह पेज नहीं खुल पाया',
    unknown: 'कुछ गड़बड़ हो गई।',
    chunk: 'Tiffin का यह हिस्सा लोड नहीं हो पाया। कृपया अपना कनेक्शन देखें और फिर कोशिश करें।',
    quote: (requestId) => `हमें लिखें तो यह नंबर बताएँ: ${requestId}`,
    again: 'फिर कोशिश करें',
  },
}
