import type { words as english } from '../en/slots.ts'

export const words: typeof english = {
  tomorrow: 'कल',
  todayIn: 'आज',
  tomorrowIn: 'कल',
  onDay: (day, time) => `${day}, ${time}`,
  forWhen: (when) => `${when} के लिए`,
  cooking: (when) => `${when} से बनना शुरू होगा`,
  untilCooking: (when) => `${when} से बनना शुरू होगा। तब तक आप ऑर्डर रद्द कर सकते हैं।`,
  board: {
    title: 'बाद में',
    note: 'बनाने का समय होने पर घंटी बजेगी।',
    accepted: 'स्वीकार किया',
    open: (order) => `ऑर्डर ${order} देखें`,
    view: 'देखें',
  },
}
