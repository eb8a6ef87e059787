import type { words as english } from '../en/tips.ts'

export const words: typeof english = {
  title: (name) => `${name} के लिए टिप`,
  all: (name) => `पूरी रक़म ${name} को ही मिलती है।`,
  amount: 'रक़म',
  other: 'दूसरी',
  ownLabel: 'रक़म, रुपये में',
  ownHint: '1 से 1,000 तक, पूरे रुपये',
  ownWrong: 'कृपया 1 से 1,000 तक पूरे रुपये लिखें',
  until: (day) => `${day} तक दी जा सकती है।`,
  fromWallet: 'वॉलेट से',
  wallet: (now, after) => `${now} में से ${after} बचेंगे`,
  short: (balance, missing) => `वॉलेट में ${balance} हैं: ${missing} कम हैं।`,
  addMoney: 'पैसे डालें',
  give: (amount) => `${amount} दें`,
  giveOwn: 'टिप दें',
  given: (name, amount) => `${name} को आपके ${amount} मिल गए`,
  givenText: 'रक़म उनकी कमाई में जुड़ गई है। धन्यवाद।',
  atCheckout: {
    title: 'डिलीवरी पार्टनर के लिए टिप',
    text: 'चाहें तो दें। पूरी रक़म आपका ऑर्डर लाने वाले को मिलती है।',
    divided: (orders) => `चाहें तो दें। रक़म आपके ${orders} ऑर्डर लाने वालों में बराबर बँटती है।`,
    none: 'टिप नहीं',
  },
}
