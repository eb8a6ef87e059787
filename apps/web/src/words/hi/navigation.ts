import { counted } from '../counted.ts'
import type { words as english } from '../en/navigation.ts'

export const words: typeof english = {
  useTheme: { light: 'लाइट थीम लगाएँ', dark: 'डार्क थीम लगाएँ' },
  darkTheme: 'डार्क थीम',
  language: 'भाषा',
  main: 'मुख्य',
  header: 'हेडर',
  menu: 'मेन्यू',
  loading: 'लोड हो रहा है...',
  notFound: {
    title: 'पेज नहीं मिला',
    text: 'इस पते पर कुछ नहीं है। शायद पेज हट गया है, या लिंक ग़लत लिखा है।',
    home: 'होम पर जाएँ',
  },
  offline: { title: 'आप ऑफ़लाइन हैं', text: 'यह जानकारी पुरानी हो सकती है। ऑनलाइन आते ही अपडेट कर देंगे।' },
  updating: { title: 'आप फिर से ऑनलाइन हैं', text: 'यह पेज अपडेट हो रहा है…' },
  slow: { title: 'लाइव अपडेट रुक गए हैं', text: 'हर कुछ सेकंड में अपडेट देख रहे हैं।' },
  unread: (count) => counted(count, 'नया संदेश', 'नए संदेश'),
  failed: {
    title: 'यह पेज नहीं खुल पाया',
    chunk: 'पेज का एक हिस्सा लोड नहीं हो पाया। कृपया अपना कनेक्शन देखें और फिर कोशिश करें।',
    quote: (requestId) => `हमें लिखें तो यह नंबर बताएँ: ${requestId}`,
    again: 'फिर कोशिश करें',
  },
}
