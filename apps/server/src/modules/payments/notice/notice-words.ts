import type { NoticeDictionary } from './notice.ts'

export const NOTICE_WORDS: NoticeDictionary = {
  en: {
    notices: {
      not_started: {
        title: 'We could not open the payment page',
        text: 'The payment service isn’t responding. You haven’t been charged, and the payment stays open. Please try again in a moment.',
      },
      not_known: {
        title: 'We’re still checking your payment',
        text: 'The payment service isn’t responding, so we don’t know yet if your payment went through. Your money is safe, and you won’t be charged twice. Please check again before you pay again.',
      },
      waiting: {
        title: 'Your payment isn’t confirmed yet',
        text: 'If you’ve paid, we’re waiting for your bank: check again in a moment. If not, you can still pay.',
      },
      review: {
        title: 'We’re reviewing your payment',
        text: 'The amount we received doesn’t match your order. We’ll refund it or settle it with you. Please don’t pay again.',
      },
    },
    actions: { again: 'Check again', pay: 'Go to payment', give_up: 'Go back without paying', orders: 'Your orders' },
  },
  hi: {
    notices: {
      not_started: {
        title: 'पेमेंट पेज नहीं खुल रहा',
        text: 'पेमेंट सर्विस अभी जवाब नहीं दे रही। आपके पैसे नहीं कटे हैं, और पेमेंट अभी खुला है। कृपया थोड़ी देर में फिर कोशिश करें।',
      },
      not_known: {
        title: 'हम आपका पेमेंट देख रहे हैं',
        text: 'पेमेंट सर्विस अभी जवाब नहीं दे रही, इसलिए हमें अभी पता नहीं कि आपका पेमेंट पहुँचा या नहीं। आपके पैसे सुरक्षित हैं और दो बार नहीं कटेंगे। फिर से पेमेंट करने से पहले कृपया दोबारा देख लें।',
      },
      waiting: {
        title: 'आपका पेमेंट अभी पक्का नहीं हुआ',
        text: 'अगर आपने पेमेंट कर दिया है, तो बैंक का जवाब अभी नहीं आया: थोड़ी देर में फिर देखें। अगर नहीं किया है, तो अब भी कर सकते हैं।',
      },
      review: {
        title: 'हम आपका पेमेंट जाँच रहे हैं',
        text: 'जो रक़म आई है, वह आपके ऑर्डर की रक़म से मेल नहीं खाती। हम इसे देख रहे हैं: पैसे लौटाए जाएँगे या आपसे बात करके मामला सुलझाया जाएगा। कृपया फिर से पेमेंट न करें।',
      },
    },
    actions: { again: 'फिर देखें', pay: 'पेमेंट पर जाएँ', give_up: 'बिना पेमेंट किए लौटें', orders: 'आपके ऑर्डर' },
  },
}
