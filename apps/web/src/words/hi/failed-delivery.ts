import type { words as english } from '../en/failed-delivery.ts'

export const words: typeof english = {
  why: {
    nobody_there: 'दरवाज़ा किसी ने नहीं खोला',
    unreachable: 'ग्राहक से बात नहीं हो पाई',
    wrong_address: 'पता गलत है',
    refused: 'ऑर्डर लेने से मना किया गया',
  },
  choices: {
    nobody_there: 'कोई दरवाज़ा नहीं खोल रहा',
    unreachable: 'ग्राहक से बात नहीं हो पा रही',
    wrong_address: 'पता गलत है',
    refused: 'ग्राहक ऑर्डर लेने से मना कर रहे हैं',
    other: 'कुछ और',
  },
  customer: {
    title: (why) => `डिलीवरी पार्टनर आपका ऑर्डर सौंप नहीं सके: ${why}`,
    text: (name) => `कृपया ${name} को अभी कॉल करें। आपका ऑर्डर अब भी चालू है।`,
    call: (name) => `${name} को कॉल करें`,
  },
  restaurant: {
    title: (order, why) => `${order} सौंपा नहीं जा सका: ${why}`,
    text: (name, orders) => `ऑर्डर ${name} के पास ही ${orders === 1 ? 'है' : 'हैं'}, और Tiffin को बता दिया गया है।`,
    open: 'ऑर्डर देखें',
    openOf: (order) => `ऑर्डर ${order} देखें`,
  },
  admin: {
    reason: (why) => `कारण: ${why}`,
    title: (why) => `सौंपा नहीं जा सका: ${why}`,
    timeline: (why) => `सौंपा नहीं जा सका: ${why}`,
    triedAgain: 'दोबारा सौंपने की कोशिश',
  },
  employee: {
    open: 'डिलीवर नहीं हो सका',
    title: (customer) => `${customer} को डिलीवर क्यों नहीं हो सका?`,
    text: 'ग्राहक, रेस्टोरेंट और Tiffin को तुरंत पता चलेगा। ऑर्डर आपके पास ही रहेगा।',
    why: 'क्या हुआ?',
    whyMissing: 'कृपया कारण चुनें',
    note: 'थोड़ा और बताएँ',
    noteHint: 'जिनका यह ऑर्डर है, वे सब इसे पढ़ेंगे।',
    noteMissing: 'कृपया बताएँ कि क्या हुआ',
    no: 'वापस',
    yes: 'सबको बताएँ',
    done: 'ग्राहक, रेस्टोरेंट और Tiffin को बता दिया गया',
    said: (why) => `सौंपा नहीं जा सका: ${why}`,
    saidText: 'सबको बता दिया गया है। अगर अब डिलीवर हो सके, तो हमेशा की तरह डिलीवर करें।',
    again: 'फिर से पहुँचाना है',
    againDone: 'सबको दिखेगा कि आप दोबारा कोशिश कर रहे हैं',
  },
}
