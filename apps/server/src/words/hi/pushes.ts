import type { pushes as english } from '../en/pushes.ts'

export const pushes: typeof english = {
  payment: {
    paid: (amount) => `${amount}, पेमेंट हो चुका है`,
    inCash: (amount) => `${amount} कैश में`,
    toCollect: (amount) => `${amount} कैश लेने हैं`,
  },
  andMore: (named, more) => `${named} और ${more} अन्य`,
  yourEmployee: 'आपके डिलीवरी पार्टनर',
  placed: {
    pickup: 'पिकअप।',
    title: (number) => `नया ऑर्डर ${number}`,
    titleOfLater: (number, when) => `बाद के लिए: ${number}, ${when}`,
    body: (products, payment) => `${products}। ${payment}।`,
  },
  slotMoved: { title: (number, when) => `${number} का नया समय: ${when}` },
  due: {
    title: (number) => `अब बनाना शुरू करें: ${number}`,
    body: (products, at) => `${at} के लिए ऑर्डर। ${products}।`,
  },
  unanswered: {
    title: (number) => `${number} अभी तक स्वीकार नहीं हुआ है`,
    body: (minutes) => `अभी स्वीकार करें: ${minutes} मिनट में अपने-आप रद्द हो जाएगा।`,
  },
  unassigned: {
    title: (number) => `${number} के लिए कोई डिलीवरी पार्टनर नहीं है`,
    body: 'ऑर्डर पैक है। डिलीवरी पार्टनर चुनें।',
  },
  lost: {
    title: (number) => `${number} रद्द हो गया`,
    titleOfPart: (number) => `${number} का एक हिस्सा रद्द हो गया`,
    body: 'यह समय पर स्वीकार नहीं हुआ।',
  },
  assigned: {
    title: (number) => `नई डिलीवरी: ${number}`,
    bag: (partner, phone, payment) => `बैग ${partner} से लें, फ़ोन ${phone}। ${payment}।`,
    pay: (amount) => `आपकी कमाई ${amount}।`,
    body: (restaurant, payment, readyAt) => `${restaurant} से। ${readyAt ? `करीब ${readyAt} बजे तैयार। ` : ''}${payment}।`,
  },
  givenAway: {
    title: (number, partner) => `${number} अब ${partner} पहुँचाएँगे`,
    body: (partner, phone) => `बैग ${partner} को दे दें, फ़ोन ${phone}।`,
  },
  restPacked: {
    title: (number) => `${number} का बाकी हिस्सा पैक हो गया`,
    body: (restaurant, payment) => `${restaurant} से। ${payment}।`,
  },
  promise: {
    kept: (from, to) => `${from} से ${to} के बीच पहुँचेगा।`,
    late: (about) => `वादे से देर से आएगा, करीब ${about} बजे।`,
  },
  accepted: {
    title: (restaurant) => `${restaurant} ने आपका ऑर्डर स्वीकार किया`,
    body: (number) => `${number} बन रहा है।`,
    ready: (at) => `करीब ${at} बजे तैयार होगा।`,
  },
  atCounter: {
    title: 'आपका ऑर्डर काउंटर पर तैयार है',
    body: (restaurant, number) => `${restaurant} ने ${number} पैक कर दिया है। ऑर्डर के पेज पर दिया कोड दिखाएँ।`,
    cash: (amount) => `काउंटर पर ${amount} दें।`,
  },
  onTheWay: {
    title: 'आपका ऑर्डर रास्ते में है',
    body: (employee, number) => `${employee} ${number} ला रहे हैं।`,
    cash: (amount) => `कृपया ${amount} कैश तैयार रखें।`,
  },
  notDelivered: {
    title: 'आपका ऑर्डर आपको सौंपा नहीं जा सका',
    why: {
      nobody_there: 'दरवाज़ा किसी ने नहीं खोला',
      unreachable: 'फ़ोन पर आपसे बात नहीं हो पाई',
      wrong_address: 'पता नहीं मिला',
      refused: 'दरवाज़े पर ऑर्डर लेने से मना किया गया',
    },
    body: (number, why, employee) => `${number}: ${why}। ${employee} को कॉल करने के लिए ऑर्डर खोलें।`,
  },
  delivered: {
    title: 'ऑर्डर पहुँच गया। मज़े से खाइए',
    titleOfPickup: 'ऑर्डर मिल गया। मज़े से खाइए',
    body: (number, restaurant) => `${restaurant} से ${number}। खाना कैसा लगा?`,
  },
  cancelled: {
    title: (number) => `रद्द हुआ: आपका ऑर्डर ${number}`,
    titleOfPart: (number) => `बदलाव: आपका ऑर्डर ${number}`,
    byTiffin: (why) => `Tiffin ने रद्द किया: ${why}।`,
    byRestaurant: (restaurant, products) => (products ? `${restaurant} ने रद्द किया: ${products}।` : `${restaurant} ने इसे रद्द किया।`),
    missing: (product) => `${product ?? 'कोई डिश'} ख़त्म हो गई थी।`,
    unanswered: (restaurant) => `${restaurant} ने समय पर जवाब नहीं दिया।`,
    refunded: (amount) => `${amount} आपके Tiffin वॉलेट में वापस आ गए हैं।`,
    notCharged: 'आपसे कोई पैसा नहीं लिया गया।',
  },
  credited: {
    title: (amount) => `${amount} आपके वॉलेट में हैं`,
    body: (number, why) => `आपके ऑर्डर ${number} के लिए: ${why}।`,
  },
  cameBack: {
    title: (amount) => `${amount} आपके वॉलेट में लौट आए हैं`,
    body: (number) => `ऑर्डर ${number} का रिफ़ंड आपके बैंक में जमा नहीं हो सका।`,
  },
  tipped: {
    title: (amount) => `आपको ${amount} टिप मिली`,
    body: (customer, number) => `${customer} की ओर से, ऑर्डर ${number} के लिए।`,
  },
  paymentFailed: {
    title: 'आपका पेमेंट नहीं हुआ',
    body: 'कुछ ऑर्डर नहीं हुआ। आपकी डिश कार्ट में वापस हैं।',
  },
  message: { title: (author) => `${author} का नया संदेश`, body: (number) => `ऑर्डर ${number} के बारे में।` },
  asked: {
    title: (product) => `${product} ख़त्म हो गई है`,
    body: (restaurant, substitutes, until) =>
      `${restaurant} इसकी जगह ${substitutes === 1 ? 'एक दूसरी डिश' : `${substitutes} दूसरी डिश में से एक`} दे सकता है। कृपया ${until} बजे तक जवाब दें, वरना डिश हटा दी जाएगी।`,
  },
  withdrawn: {
    title: (product) => `${product} मिल जाएगी`,
    body: 'आपको वही मिलेगा जो मँगाया था, बिल में कुछ नहीं बदला।',
  },
  answered: {
    title: (number) => `${number}: ग्राहक का जवाब आ गया`,
    instead: (substitute, product) => `${product} की जगह ${substitute}।`,
    cancelled: 'ग्राहक ने ऑर्डर रद्द कर दिया।',
    without: (product) => `${product} के बिना।`,
    nowCosts: (total) => `ऑर्डर की रक़म अब ${total} है।`,
  },
}
