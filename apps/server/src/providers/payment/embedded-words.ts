import type { LanguageCode } from '@tiffin/contract/languages'
import { CHARGE_NAMES, DESCRIPTIONS } from './payment.ts'

const clockOf = (locale: string, options: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata', ...options })
const ENGLISH_CLOCK = clockOf('en-IN')
const HINDI_CLOCK = clockOf('hi-IN', { dayPeriod: 'short' })

const english = {
  page: 'Demo payment',
  /** Of the descriptions that are shown in other words. */
  descriptions: {} as Readonly<Record<string, string>>,
  pay: (amount: string) => `Pay ${amount}`,
  closed: 'Payment closed',
  demo: 'Demo payment page',
  demoText: 'This replaces a real bank. No money moves, and you don’t need a card.',
  paidFor: 'What you’re paying for',
  more: (count: number) => `and ${count} more`,
  openUntil: 'Pay by',
  time: (at: Date) => `${ENGLISH_CLOCK.format(at)} IST`,
  payBy: 'Pay with',
  card: 'Card',
  debit: 'Debit',
  upi: 'UPI',
  cardName: 'Asha Demo',
  upiText: 'The request would go to the UPI app on your phone.',
  tryOut: 'Or try what can go wrong',
  decline: 'Bank declines',
  slow: 'Bank is slow',
  cancel: 'Cancel',
  footer: 'If it’s declined or cancelled, you pay nothing.',
  back: 'Back to Tiffin',
  ends: {
    processing: 'Waiting for the bank. This takes up to 30 seconds.',
    captured: 'This payment is complete.',
    failed: 'This payment was declined. No money moved.',
    cancelled: 'This payment was cancelled. No money moved.',
    expired: 'This payment has expired. No money moved.',
  },
}
const hindi: typeof english = {
  page: 'डेमो पेमेंट',
  descriptions: {
    [DESCRIPTIONS.checkout]: 'आपका Tiffin ऑर्डर',
    [DESCRIPTIONS.topUp]: 'Tiffin वॉलेट के पैसे',
    [CHARGE_NAMES.packaging]: 'पैकिंग',
    [CHARGE_NAMES.delivery]: 'डिलीवरी',
    [CHARGE_NAMES.platform]: 'प्लेटफ़ॉर्म फ़ीस',
    [CHARGE_NAMES.tip]: 'टिप',
  },
  pay: (amount) => `${amount} चुकाएँ`,
  closed: 'पेमेंट बंद है',
  demo: 'डेमो पेमेंट पेज',
  demoText: 'यह बैंक की जगह है। असली पैसे नहीं कटते, और कोई कार्ड नहीं माँगा जाता।',
  paidFor: 'किसका पेमेंट है',
  more: (count) => `और ${count}`,
  openUntil: 'कब तक खुला है',
  time: (at) => `${HINDI_CLOCK.format(at)} बजे`,
  payBy: 'कैसे चुकाएँगे',
  card: 'कार्ड',
  debit: 'डेबिट',
  upi: 'UPI',
  cardName: 'Asha Demo',
  upiText: 'असल में रिक्वेस्ट आपके फ़ोन के UPI ऐप पर जाती।',
  tryOut: 'या देखें कि क्या गड़बड़ हो सकती है',
  decline: 'बैंक मना कर दे',
  slow: 'बैंक देर करे',
  cancel: 'रद्द करें',
  footer: 'मना होने या रद्द करने पर कोई पैसा नहीं कटता, और कुछ नहीं चुकाना है।',
  back: 'Tiffin पर वापस',
  ends: {
    processing: 'बैंक के जवाब का इंतज़ार है। इसमें 30 सेकंड तक लग सकते हैं।',
    captured: 'यह पेमेंट हो चुका है।',
    failed: 'बैंक ने यह पेमेंट मना कर दिया। पैसे नहीं कटे।',
    cancelled: 'यह पेमेंट रद्द हो गया। पैसे नहीं कटे।',
    expired: 'इस पेमेंट का समय निकल गया। पैसे नहीं कटे।',
  },
}
export type PaymentWords = typeof english
export const PAYMENT_WORDS: Readonly<Record<LanguageCode, PaymentWords>> = { en: english, hi: hindi }
