import type { words as english } from '../en/hours.ts'

export const words: typeof english = {
  weekdays: ['सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि', 'रवि'],
  tomorrow: (time) => `कल ${time}`,
  onDay: (day, time) => `${day}, ${time}`,
  open: 'खुला है',
  allDay: '24 घंटे खुला',
  openUntil: (when) => `${when} तक खुला`,
  lastOrders: (when) => `आख़िरी ऑर्डर ${when} तक`,
  closed: 'बंद है',
  closedUntil: (when) => `बंद · ${when} बजे खुलेगा`,
  paused: (when) => `ऑर्डर बंद · ${when} बजे से फिर`,
  cart: {
    closed: (restaurant) => `${restaurant} अभी बंद है`,
    opens: (when) => `${when} बजे फिर खुलेगा। आपका कार्ट बना रहेगा।`,
    noOpening: 'फिर खुलने तक आपका कार्ट बना रहेगा।',
    paused: (restaurant) => `${restaurant} अभी नए ऑर्डर नहीं ले रहा है`,
    back: (when) => `${when} बजे से फिर ऑर्डर लेगा। आपका कार्ट बना रहेगा।`,
    orLater: 'या समय चुनकर बाद के लिए ऑर्डर करें।',
  },
  notOrdered: 'ऑर्डर नहीं हुआ, कोई पैसा नहीं लिया गया',
  closedMeanwhile: (restaurant, when) => `${restaurant} अभी बंद है और ${when} बजे फिर खुलेगा। आपका कार्ट और पता सुरक्षित है।`,
  pausedMeanwhile: (restaurant, when) => `${restaurant} ने ${when} तक नए ऑर्डर रोक दिए हैं। आपका कार्ट और पता सुरक्षित है।`,
  closedNoOpening: (restaurant) => `${restaurant} अभी बंद है। आपका कार्ट और पता सुरक्षित है।`,
}
