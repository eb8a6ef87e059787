import type { claims as english } from '../en/claims.ts'

export const claims: typeof english = {
  becauseCustomer: 'आपको यह ईमेल इसलिए मिला है क्योंकि आपने Tiffin पर एक ऑर्डर की शिकायत की थी।',
  becauseRestaurant: 'आपको यह ईमेल इसलिए मिला है क्योंकि Tiffin पर एक ग्राहक ने आपके रेस्टोरेंट के ऑर्डर की शिकायत की है।',
  reasons: {
    never_came: 'ऑर्डर पहुँचा ही नहीं',
    missing: 'कोई डिश कम थी',
    wrong: 'ग़लत डिश आई',
    spoilt: 'खाना ठंडा या ख़राब था',
    damaged: 'पैकेट टूटा या खाना बिखरा था',
    other: 'कोई और बात',
  },
  quote: (text) => `“${text}”`,
  reported: {
    subject: (number) => `ऑर्डर ${number} की शिकायत आई है। कृपया जवाब दें`,
    heading: 'एक ग्राहक ने शिकायत की है',
    text: (number, customer) => `${customer} ने ऑर्डर ${number} की शिकायत की है।`,
    until: (time) => `कृपया ${time} तक जवाब दें। उसके बाद Tiffin आपके जवाब के बिना फ़ैसला करेगा।`,
    action: 'जवाब दें',
    push: (number) => `${number} की शिकायत`,
    pushMore: (number) => `${number} की शिकायत में कुछ और लिखा गया है`,
  },
  answered: {
    subject: (author, number) => `आपके ऑर्डर ${number} के बारे में ${author} का जवाब`,
    heading: (author) => `${author} का जवाब आया है`,
    next: 'अब Tiffin दोनों की बात पढ़कर फ़ैसला करेगा। तब आपको संदेश मिलेगा।',
    action: 'पढ़ें और लिखें',
    push: (author) => `आपकी शिकायत पर ${author} का जवाब`,
    pushRestaurant: (number) => `${number} की शिकायत पर Tiffin ने लिखा है`,
  },
  decided: {
    subject: (number) => `फ़ैसला: आपके ऑर्डर ${number} की शिकायत`,
    heading: 'हमने फ़ैसला कर लिया है',
    text: (number, restaurant) => `${restaurant} से आपके ऑर्डर ${number} पर हमारा फ़ैसला यह है:`,
    again: 'अगर हमसे कुछ छूट गया हो, तो आप एक बार फिर पूछ सकते हैं।',
    action: 'शिकायत देखें',
    push: (number) => `फ़ैसला: ${number} की शिकायत`,
  },
  reopened: {
    subject: (number) => `हम आपके ऑर्डर ${number} की शिकायत फिर से देख रहे हैं`,
    heading: 'हम इसे फिर से देख रहे हैं',
    text: (number, restaurant) => `${restaurant} से ऑर्डर ${number} की आपकी शिकायत हमने फिर से खोली है।`,
    push: (number) => `${number} की शिकायत फिर से खुली`,
  },
  tiffin: 'Tiffin',
  open: 'पढ़ने के लिए टैप करें।',
}
