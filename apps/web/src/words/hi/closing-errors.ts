/** Of closing an account, which asks for the password. */
export const closingErrors = {
  account_closed: 'यह अकाउंट इसके मालिक ने बंद कर दिया है और {day} को मिटा दिया जाएगा',
  closing_orders: 'कुछ ऑर्डर अभी चल रहे हैं। उनके पूरे होने पर अकाउंट बंद करें',
  closing_payments: 'कोई पेमेंट या रिफ़ंड अभी पूरा नहीं हुआ है। उसके पूरे होने पर अकाउंट बंद करें',
  closing_claims: 'किसी शिकायत पर अभी फ़ैसला नहीं हुआ है। फ़ैसले के बाद अकाउंट बंद करें',
  closing_wallet: 'वॉलेट में ₹{amount} हैं। उन्हें ख़र्च करें, या छोड़ दें',
  closing_cash: 'आज आपने ₹{amount} नक़द लिए हैं। उन्हें सौंप दें, और अकाउंट कल बंद करें',
  closing_last_administrator: 'और कोई मार्केटप्लेस का प्रबंधन नहीं कर सकता',
  wrong_current_password: 'मौजूदा पासवर्ड सही नहीं है',
}
