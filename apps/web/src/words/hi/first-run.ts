import type { words as english } from '../en/first-run.ts'

export const words: typeof english = {
  title: 'पहले ऑर्डर से पहले',
  progress: (done, of) => `${of} में से ${done} पूरे`,
  failed: 'बाकी सेटअप लोड नहीं हुआ।',
  isDone: '(हो गया)',
  settings: 'सेटिंग .env फ़ाइल में होती हैं। उन्हें बदलकर सर्वर फिर से शुरू करें; npm run doctor उनकी जाँच करता है। गाइड docs/how-to में हैं।',
  steps: {
    mail: { title: 'ईमेल लोगों तक पहुँचें', text: 'आपकी ईमेल सेवा का पता।' },
    payments: {
      title: 'ग्राहक ऑनलाइन पेमेंट करें',
      text: 'Razorpay की कुंजियाँ, या Stripe की: STRIPE_SECRET_KEY और STRIPE_WEBHOOK_SECRET.',
    },
    support: { title: 'लोग आपको लिख सकें', text: 'यह पता ऐप में मदद और संपर्क में दिखता है।' },
    approval: { title: 'कौन बेचे और पहुँचाए, यह आप तय करें', text: 'नए रेस्टोरेंट और डिलीवरी पार्टनर आपकी मंज़ूरी का इंतज़ार करें।' },
    restaurant: { title: 'पहला रेस्टोरेंट बेचने लगे', text: 'वह साइन अप करे, डिश जोड़े और उसे मंज़ूरी मिले।' },
    employee: { title: 'पहले डिलीवरी पार्टनर को ऑर्डर दिए जा सकें', text: 'वे साइन अप करें और उन्हें मंज़ूरी मिले।' },
    backup: { title: 'बैकअप मौजूद हो', text: 'इसे हर रात चलाएँ।' },
  },
  dismiss: 'यह सूची छिपाएँ',
  ask: { title: 'यह सूची छिपाएँ?', text: 'यह फिर नहीं दिखेगी, दूसरे एडमिन को भी नहीं।', yes: 'हाँ, छिपाएँ', no: 'नहीं, रहने दें' },
}
