import { counted } from '../counted.ts'
import type { words as english } from '../en/site-texts.ts'

export const words: typeof english = {
  loading: 'जानकारी लोड हो रही है',
  failed: 'यह जानकारी लोड नहीं हुई।',
  sample: 'यह एक नमूना है',
  sampleText: 'इस साइट के संचालक ने इसे अभी नहीं बदला है।',
  help: {
    back: 'डैशबोर्ड',
    topics: { customer: 'ग्राहक', restaurant: 'रेस्टोरेंट', employee: 'डिलीवरी पार्टनर', administrator: 'एडमिन' },
    search: 'जवाबों में खोजें',
    found: (count) => counted(count, 'जवाब'),
    none: 'इन सब शब्दों वाला कोई जवाब नहीं मिला। कम शब्दों से खोजें या हमें लिखें।',
    subject: 'सवाल',
  },
  support: {
    title: 'हमें लिखें',
    none: 'इस साइट के संचालक ने अभी कोई सहायता ईमेल नहीं दिया है।',
    about: 'किस बारे में',
    order: ({ number, day }, restaurant) => `${restaurant} से ${day} का ऑर्डर ${number}`,
    orderLoading: 'आपका ऑर्डर लोड हो रहा है',
    orderFailed: 'आपका ऑर्डर लोड नहीं हुआ।',
  },
  deleteAccount: 'मेरा अकाउंट हटाएँ',
}
