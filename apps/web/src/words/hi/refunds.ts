import type { words as english } from '../en/refunds.ts'

export const words: typeof english = {
  title: 'रिफ़ंड',
  refunded: (amount) => `${amount} वापस`,
  pieces: (count, product) => `${count} × ${product}`,
  bearer: (who) => `पैसे ${who} ने दिए`,
  tiffin: 'Tiffin',
  atOnce: 'छोटी रक़म तुरंत लौटाई जाती है',
  refund: 'रिफ़ंड',
  nothing: 'कुछ नहीं',
  part: 'कुछ पीस',
  all: (amount) => `पूरे ${amount}`,
  who: 'पैसे कौन देगा?',
  restaurantText: 'रेस्टोरेंट ने जो पैक किया',
  platformText: 'डिलीवरी की गड़बड़, या अपनी तरफ़ से',
  whoMissing: 'बताइए, पैसे कौन देगा',
  partMissing: 'बताइए, कितने पीस',
  left: (left, pieces) => (left === pieces ? `${pieces} ऑर्डर किए` : `${pieces} में से ${left} बाकी`),
  wallet: (customer) => `${customer} का वॉलेट`,
  tax: 'टैक्स, जो अब देना नहीं है',
  give: (amount) => `${amount} लौटाएँ`,
  giveNothing: 'कुछ न लौटाएँ',
}
