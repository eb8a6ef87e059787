// The words of the notices, in every language of the web app.
import type { NoticeDictionary } from './notice.ts'

export const NOTICE_WORDS: NoticeDictionary = {
  en: {
    notices: {
      not_started: {
        title: 'The payment page does not open',
        text: 'The payment service is not answering right now. Nothing was charged, and the payment stays open. Please try again in a moment.',
      },
      not_known: {
        title: 'We are not sure yet',
        text: 'The payment service is not answering right now, so we do not know yet whether your payment arrived. Nothing is lost, and nothing is charged twice. Please do not pay again before you have looked again.',
      },
      waiting: {
        title: 'Your payment is not confirmed yet',
        text: 'If you have paid, your bank has not answered yet: look again in a moment. If you have not, you can still pay.',
      },
      review: {
        title: 'We are checking your payment',
        text: 'What arrived is not what your order costs. Somebody looks into it and gives the money back or settles it with you. Please do not pay again.',
      },
    },
    actions: { again: 'Look again', pay: 'Go to payment', give_up: 'Go back without paying', orders: 'Your orders' },
  },
  hi: {
    notices: {
      not_started: {
        title: 'पेमेंट पेज नहीं खुल रहा',
        text: 'पेमेंट सर्विस अभी जवाब नहीं दे रही। आपके पैसे नहीं कटे हैं, और पेमेंट अभी खुला है। कृपया थोड़ी देर में फिर कोशिश करें।',
      },
      not_known: {
        title: 'अभी पक्का पता नहीं',
        text: 'पेमेंट सर्विस अभी जवाब नहीं दे रही, इसलिए हमें अभी पता नहीं कि आपका पेमेंट पहुँचा या नहीं। कुछ खोया नहीं है, और पैसे दो बार नहीं कटेंगे। दोबारा देखने से पहले कृपया फिर से पेमेंट न करें।',
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
