import type { words as english } from '../en/source.ts'

export const words: typeof english = {
  title: 'रिफ़ंड बैंक में',
  text: 'आपने ऑनलाइन पेमेंट किया था। रिफ़ंड आपके वॉलेट में है, और जहाँ से आया था वहाँ लौट सकता है।',
  takes: 'उसी कार्ड या खाते में जिससे आपने पेमेंट किया था। इसमें आम तौर पर 5 से 10 दिन लगते हैं।',
  less: (refunded, amount) => `रिफ़ंड ${refunded} का था; वॉलेट में अब ${amount} हैं।`,
  none: (refunded) => `रिफ़ंड ${refunded} का था, पर वे पैसे अब वॉलेट में नहीं हैं।`,
  send: (amount) => `${amount} बैंक में भेजें`,
  loading: 'बैंक में भेजी जा सकने वाली रक़म देखी जा रही है',
  failedToLoad: 'बैंक में भेजी जा सकने वाली रक़म नहीं दिख पाई',
  sent: {
    pending: (amount) => `${amount} आपके बैंक के रास्ते में हैं`,
    refunded: (amount) => `${amount} आपके बैंक में भेजे गए`,
    failed: (amount) => `${amount} लौट आए`,
  },
  details: {
    pending: 'पेमेंट कंपनी ने अभी पुष्टि नहीं की है।',
    refunded: (day) => `उसी कार्ड या खाते में जिससे आपने पेमेंट किया था, आम तौर पर ${day} तक।`,
    failed: 'आपके बैंक ने पैसे नहीं लिए। वे फिर से आपके वॉलेट में हैं।',
  },
}
