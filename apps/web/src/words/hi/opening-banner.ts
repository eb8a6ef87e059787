import type { words as english } from '../en/opening-banner.ts'

export const words: typeof english = {
  closed: 'अभी बंद है',
  closedUntil: (when) => `${when} तक बंद`,
  closedForNow: 'अभी बंद · बाद के लिए ऑर्डर करें',
  longer: (minutes) => `${minutes} मिनट ज़्यादा`,
  closedText: 'आप कार्ट अभी भर सकते हैं। ऑर्डर करने तक वह बना रहेगा।',
  laterText: 'डिश अभी चुनें, और कार्ट में समय चुनें।',
  paused: (when) => `${when} तक नए ऑर्डर नहीं`,
  pausedText: 'किचन पहले के ऑर्डर पूरे कर रहा है। आपका कार्ट वैसा ही रहेगा।',
  busy: (minutes) => `अभी ऑर्डर ज़्यादा हैं, ${minutes} मिनट और लगेंगे`,
  busyText: (when) => `${when} तक ऑर्डर में ज़्यादा समय लगेगा।`,
  lastOrders: (when) => `आख़िरी ऑर्डर ${when} तक`,
  lastOrdersText: (when) => `रेस्टोरेंट ${when} बजे बंद होगा।`,
}
