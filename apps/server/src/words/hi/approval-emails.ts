import type { approvalEmails as english } from '../en/approval-emails.ts'

const accounts = { customer: 'Tiffin अकाउंट', restaurant: 'रेस्टोरेंट', employee: 'डिलीवरी अकाउंट' }

export const approvalEmails: typeof english = {
  confirm: {
    subject: 'Tiffin के लिए अपना ईमेल पता पक्का करें',
    preview: 'यह लिंक 24 घंटे तक चलेगा।',
    heading: 'Tiffin पर आपका स्वागत है',
    text: (role) => `किसी ने इस पते से Tiffin पर साइन अप किया है। इसे पक्का करें, ताकि हम ${accounts[role]} की जाँच करके उसे शुरू कर सकें।`,
    action: 'यह पता पक्का करें',
  },
  confirmNotes: {
    validity: 'यह लिंक 24 घंटे तक और सिर्फ़ एक बार चलेगा। नया लिंक आप अपने होम पेज से मँगा सकते हैं।',
    ignore: 'अगर यह आपने नहीं किया, तो इस ईमेल पर ध्यान न दें।',
  },
  approved: {
    subject: (role) => `आपके ${accounts[role]} को मंज़ूरी मिल गई है`,
    preview: 'अब आप शुरू कर सकते हैं।',
    heading: 'आपको मंज़ूरी मिल गई है',
    text: (role) =>
      role === 'restaurant'
        ? 'हमने आपके रेस्टोरेंट की जाँच कर ली है। मेन्यू में पहली डिश आते ही ग्राहक उसे ढूँढकर ऑर्डर कर सकेंगे।'
        : 'हमने आपके अकाउंट की जाँच कर ली है। अब रेस्टोरेंट आपको ऑर्डर सौंप सकते हैं।',
    action: 'Tiffin खोलें',
  },
  refused: {
    subject: (role) => `आपके ${accounts[role]} को अभी मंज़ूरी नहीं मिल पाई`,
    preview: 'पहले कुछ बदलना होगा।',
    heading: 'अभी मंज़ूरी नहीं मिली',
    text: (role) => `हमने आपके ${accounts[role]} की जाँच की है। मंज़ूरी से पहले कुछ बदलना होगा।`,
  },
  withdrawn: {
    subject: (role) => `आपके ${accounts[role]} की मंज़ूरी वापस ले ली गई है`,
    preview: 'कुछ बदलना होगा।',
    heading: 'आपकी मंज़ूरी वापस ले ली गई है',
    text: (role) =>
      role === 'restaurant'
        ? 'अब ग्राहकों को आपका रेस्टोरेंट नहीं दिखेगा। जो ऑर्डर आप ले चुके हैं, कृपया उन्हें पूरा करें।'
        : 'आपको नए ऑर्डर नहीं मिलेंगे। जो ऑर्डर आप उठा चुके हैं, कृपया उन्हें पहुँचा दें।',
  },
  after: {
    reasonIs: (reason) => `वजह: ${reason}`,
    next: 'बदलाव करने के बाद लॉग इन करें और फिर से मंज़ूरी माँगें।',
    action: 'लॉग इन करें',
  },
}
