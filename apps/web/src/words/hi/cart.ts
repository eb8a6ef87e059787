import { formatNumber } from '../counted.ts'
import type { words as english } from '../en/cart.ts'

export const words: typeof english = {
  keptAdded: (dishes) =>
    dishes.length > 1 ? `${dishes.slice(0, -1).join(', ')} और ${dishes.at(-1)} आपके कार्ट में हैं` : `${dishes[0]} आपके कार्ट में है`,
  keptNotAdded: (dish) => `${dish} आपके कार्ट में नहीं डल पाया।`,
  title: 'आपका कार्ट',
  loading: 'आपका कार्ट खुल रहा है',
  failed: 'आपका कार्ट नहीं खुल पाया। उसमें सब कुछ सुरक्षित है।',
  emptyText: 'अगला खाना बस कुछ टैप दूर है।',
  browse: 'रेस्टोरेंट देखें',
  proceed: 'चेकआउट करें',
  blockedText: 'आगे बढ़ने के लिए इसे हटाएँ। यह बिल में नहीं जुड़ी है।',
  severalKitchens: (count) => `आपकी डिश ${formatNumber(count)} रेस्टोरेंट से हैं`,
  severalKitchensText: 'हर रेस्टोरेंट अलग से डिलीवर करेगा। पेमेंट एक ही बार होगा और शिपिंग मुफ़्त है।',
  justChanged: 'आपका कार्ट अभी-अभी बदला है',
  repriced: 'पिछली बार के बाद क़ीमतें बदली हैं',
  repricedText: 'बिल में आज की क़ीमतें हैं।',
  wasBefore: (price) => `पिछली बार ${price} थी`,
  notAvailable: 'अब उपलब्ध नहीं',
  remove: 'हटाएँ',
  removeLine: (dish) => `कार्ट से ${dish} हटाएँ`,
  removed: (dish) => `${dish} हटा दी गई`,
  undo: 'वापस लाएँ',
  ask: {
    title: (dish) => `${dish} हटा दें?`,
    text: 'कार्ट में यह एक ही है।',
    yes: 'हाँ, हटा दें',
    no: 'नहीं, रहने दें',
  },
  bill: {
    title: 'बिल',
    subtotal: (count) => `कुल (${formatNumber(count)} डिश)`,
    savings: 'ऑफ़र से बचत',
    charges: 'चार्ज',
    shipping: 'शिपिंग',
    free: 'मुफ़्त',
    total: 'कुल देना है',
  },
  changes: {
    added: (dish) => `${dish} जुड़ी`,
    gone: (dish) => `${dish} अब उपलब्ध नहीं है`,
    back: (dish) => `${dish} फिर से मिल रही है`,
    repriced: (dish, before, now) => `${dish} अब ${now} (पहले ${before})`,
    recounted: (dish, before, now) => `${dish}: अब ${now} (पहले ${before})`,
    removed: (dish) => `${dish} हटा दी गई`,
  },
}
