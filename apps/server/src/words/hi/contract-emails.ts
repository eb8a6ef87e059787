import type { contractEmails as english } from '../en/contract-emails.ts'

const orders = { delivery: 'डिलीवरी वाले ऑर्डर', pickup: 'पिकअप वाले ऑर्डर' }

export const contractEmails: typeof english = {
  subject: (kind) => `${orders[kind]} के लिए आपका नया कॉन्ट्रैक्ट`,
  subjectLater: (kind, day) => `${orders[kind]} का आपका कॉन्ट्रैक्ट ${day} से बदल रहा है`,
  preview: (kept, paid) => `उदाहरण: ${paid} में से ${kept} आपके।`,
  heading: 'नया कॉन्ट्रैक्ट',
  text: (kind) => `अब से ${orders[kind]} पर यही कॉन्ट्रैक्ट लागू होगा। पहले के ऑर्डर पर पुराना ही लागू रहेगा।`,
  textLater: (kind, day, time) => `${day}, ${time} (भारत) से ${orders[kind]} पर यही कॉन्ट्रैक्ट लागू होगा। उससे पहले के ऑर्डर पर पुराना ही लागू रहेगा।`,
  commission: 'कमीशन',
  commissionIs: (percent) => `डिश की रक़म का ${percent}%`,
  packaging: 'पैकिंग चार्ज',
  deliveryBy: 'डिलीवरी',
  whose: { platform: 'Tiffin का', restaurant: 'आपका' },
  who: { platform: 'Tiffin करता है, डिलीवरी चार्ज भी उसी का', restaurant: 'आप करते हैं, डिलीवरी चार्ज और कैश आपके' },
  platformFee: 'प्लेटफ़ॉर्म फ़ीस',
  platformFeeIs: (fee) => `हर ऑर्डर पर ${fee}, जो ग्राहक Tiffin को देते हैं`,
  noFee: 'कुछ नहीं',
  cancelled: 'बनने के बाद ग्राहक या Tiffin ने रद्द किया',
  cancelledIs: { platform: 'Tiffin आपको डिश की रक़म देता है, कमीशन काटकर', restaurant: 'नुकसान आपका' },
  example: (products, packaging, paid, kept) =>
    `उदाहरण: ग्राहक ${products} की डिश मँगाते हैं, पैकिंग ${packaging} है, और वे कुल ${paid} देते हैं। इसमें से ${kept} आपके।`,
  action: 'अपने कॉन्ट्रैक्ट देखें',
}
