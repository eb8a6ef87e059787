// Every message of the contract in Hindi. It comes after the first page (messages.ts), as most visits are told nothing on it.
import { type MessageText, REFUSALS } from '@tiffin/contract/messages'
import { fromWireStatus } from '@tiffin/contract/order-flow'
import { words as orders } from './orders.ts'

const TRANSLATIONS: Readonly<Record<MessageText, string>> = {
  success: 'हो गया',
  'Please fill in all the required fields.': 'कृपया सभी ज़रूरी जानकारी भरें।',
  'Phone number must have exactly 10 digits.': 'फ़ोन नंबर में ठीक 10 अंक होने चाहिए।',
  'password is too weak': 'पासवर्ड बहुत कमज़ोर है',
  'Please provide all OTP digits': 'कृपया OTP के सभी अंक भरें',
  'Please fill in all fields': 'कृपया सब कुछ भरें',
  'Please fill all fields': 'कृपया सब कुछ भरें',
  'Please write this in one line': 'कृपया इसे एक ही लाइन में लिखें',
  'Email address is incorrect': 'ईमेल पता सही नहीं है',
  ' Email address is incorrect': 'ईमेल पता सही नहीं है',
  'The phone number is not valid': 'फ़ोन नंबर सही नहीं है',
  'New Password and Confirm Password do not match': 'नया पासवर्ड और दोबारा लिखा पासवर्ड एक जैसे नहीं हैं',
  'Current Password and New Password cannot be the same. Please enter a new password.':
    'मौजूदा और नया पासवर्ड एक जैसे नहीं हो सकते। कृपया नया पासवर्ड लिखें।',
  'The new password must have at least 7 characters': 'नए पासवर्ड में कम से कम 7 अक्षर होने चाहिए',
  'Incorrect OTP entered': 'OTP ग़लत है',
  'OTP sent to the provided email': 'OTP आपके ईमेल पर भेज दिया गया है',
  'OTP successfully entered.': 'OTP सही है।',
  'Password reset successful': 'पासवर्ड बदल गया',
  'The new password must have exactly 7 characters': 'नए पासवर्ड में ठीक 7 अक्षर होने चाहिए',
  'user created successfully': 'आपका अकाउंट बन गया',
  'Your profile has been successfully updated': 'आपकी प्रोफ़ाइल अपडेट हो गई',
  'Your Password has been successfully updated': 'आपका पासवर्ड बदल गया',
  'Invalid Login': 'कृपया पहले लॉग इन करें',
  'Please Select Size': 'कृपया साइज़ चुनें',
  'Please fill all field': 'कृपया सब कुछ भरें',
  'Street Address is required': 'गली और मकान का पता ज़रूरी है',
  'City is required': 'शहर ज़रूरी है',
  'State is required': 'राज्य ज़रूरी है',
  'Postal Code is required': 'पिन कोड ज़रूरी है',
  'Please select address': 'कृपया पता चुनें',
  'Your cart is empty': 'आपका कार्ट खाली है',
  'Please choose a payment method': 'कृपया पेमेंट का तरीका चुनें',
  'Please choose 1 to 5 stars': 'कृपया 1 से 5 स्टार चुनें',
  'Please write a review': 'कृपया रिव्यू लिखें',
  'Please enter whole rupees, from 1 to 10,000': 'कृपया 1 से 10,000 तक पूरे रुपये लिखें',
  'Please Fill ProductName': 'कृपया डिश का नाम लिखें',
  'Please Fill category': 'कृपया कैटेगरी चुनें',
  'Please Fill Description': 'कृपया डिश के बारे में लिखें',
  'Please add at least one variant': 'कृपया कम से कम एक साइज़ जोड़ें',
  'At least one variant should have a non-null price': 'कम से कम एक साइज़ की क़ीमत होनी चाहिए',
  'enter valid price': 'सही क़ीमत लिखें',
  'Please upload at least 4 images': 'कृपया कम से कम 4 तस्वीरें डालें',
  'Please enter category name': 'कृपया कैटेगरी का नाम लिखें',
  'Category Already exist': 'यह कैटेगरी पहले से है',
  'Failed to upload the image': 'तस्वीर अपलोड नहीं हुई',
  'No matching products found.': 'इससे मिलती कोई डिश नहीं मिली।',
  'product added successfully': 'डिश जुड़ गई',
  'category created': 'कैटेगरी बन गई',
  'Category edited': 'कैटेगरी बदल गई',
  'Do you really want to delete this product?': 'क्या आप सच में यह डिश हटाना चाहते हैं?',
  'Yes, delete it!': 'हाँ, हटा दें!',
  'No, cancel': 'नहीं, रहने दें',
  'No Orders': 'कोई ऑर्डर नहीं',
  'no data available': 'अभी कुछ नहीं है',
  'Select a specific employee': 'किसी एक डिलीवरी पार्टनर को चुनें',
  'Select employee and order': 'डिलीवरी पार्टनर और ऑर्डर चुनें',
  'Selected employee': 'डिलीवरी पार्टनर चुन लिया गया',
  'Cancelled!!': 'रद्द किया!!',
  'Canceled!!': 'रद्द किया!!',
  'The restaurant did not respond in time': 'रेस्टोरेंट ने समय पर जवाब नहीं दिया',
  'Payment failed': 'पेमेंट नहीं हुआ',
  Unauthorized: 'कृपया फिर से लॉग इन करें',
  'Access Denied: Your account has been temporarily blocked': 'आपका अकाउंट फ़िलहाल ब्लॉक कर दिया गया है',
  'Invalid email or password': 'ईमेल या पासवर्ड ग़लत है',
  'Not found': 'यह नहीं मिला',
  'The request is not valid': 'भेजी गई जानकारी सही नहीं है',
  '{field} is missing': '{field} नहीं दिया गया है',
  '{field} must be a text': '{field} शब्दों में होना चाहिए',
  '{field} must be a number': '{field} एक संख्या होनी चाहिए',
  '{field} must be a whole number': '{field} पूरी संख्या होनी चाहिए',
  '{field} must be at least {least}': '{field} कम से कम {least} होना चाहिए',
  '{field} must be at most {most}': '{field} ज़्यादा से ज़्यादा {most} हो सकता है',
  '{field} must have at least {least} characters': '{field} में कम से कम {least} अक्षर होने चाहिए',
  '{field} must have at most {most} characters': '{field} में ज़्यादा से ज़्यादा {most} अक्षर हो सकते हैं',
  '{field} must be one of: {choices}': '{field} इनमें से एक होना चाहिए: {choices}',
  '{field} is not valid': '{field} सही नहीं है',
  'The request is too large': 'भेजी गई जानकारी बहुत बड़ी है',
  'The request did not arrive in time': 'जानकारी समय पर नहीं पहुँची',
  'This content type is not supported': 'इस तरह का कॉन्टेंट यहाँ नहीं चलता',
  'Too many attempts, please wait a moment': 'बहुत बार कोशिश हो चुकी है, कृपया थोड़ा रुकें',
  'The service is not available right now, please try again': 'सर्विस अभी उपलब्ध नहीं है, कृपया फिर कोशिश करें',
  'This Idempotency-Key was used for another request': 'यह अनुरोध पहले किसी और काम के लिए भेजा जा चुका है',
  'The same request is still in progress': 'यही अनुरोध अभी पूरा हो रहा है',
  'A code was just sent, please wait before requesting another': 'कोड अभी भेजा गया है, दोबारा माँगने से पहले थोड़ा रुकें',
  'Please verify your email address first': 'कृपया पहले अपना ईमेल पता पक्का करें',
  'Please enter the code from your email first': 'कृपया पहले ईमेल में आया कोड डालें',
  'This email address already has an account': 'इस ईमेल पते से अकाउंट पहले से है',
  'This link is not valid': 'यह लिंक सही नहीं है',
  'This link is no longer valid': 'यह लिंक अब काम नहीं करता',
  'The current password is not correct': 'मौजूदा पासवर्ड सही नहीं है',
  'Google sign-in is not set up here': 'यहाँ Google से लॉग इन उपलब्ध नहीं है',
  'Google sign-in failed, please try again': 'Google से लॉग इन नहीं हुआ, कृपया फिर कोशिश करें',
  'This email address already has an account, please log in with your password': 'इस ईमेल पते से अकाउंट पहले से है, कृपया पासवर्ड से लॉग इन करें',
  'You can keep up to 20 addresses': 'आप 20 पते तक रख सकते हैं',
  'A menu can have up to 1,000 dishes. Please delete one first': 'मेन्यू में 1,000 डिश तक हो सकती हैं। कृपया पहले कोई डिश हटाएँ',
  'The texts of a menu can have up to 40,000 words. Please shorten a description':
    'मेन्यू के सभी विवरणों में कुल 40,000 शब्द तक हो सकते हैं। कृपया कोई विवरण छोटा करें',
  'This category is still used by {count} of your dishes': 'आपकी {count} डिश अभी इसी कैटेगरी में हैं',
  'Pictures must be uploaded here first': 'तस्वीरें पहले यहाँ अपलोड करनी होंगी',
  'Pictures can be up to 10 MB': 'तस्वीर 10 MB तक की हो सकती है',
  'Pictures must be PNG, JPG or GIF': 'तस्वीर PNG, JPG या GIF होनी चाहिए',
  'Pictures can be up to 20,000 pixels per side, and one side up to 100 times the other':
    'फ़ोटो का हर किनारा 20,000 पिक्सेल तक हो सकता है, और एक किनारा दूसरे से 100 गुना तक',
  'Pictures can be up to 50 megapixels': 'तस्वीर 50 मेगापिक्सेल तक की हो सकती है',
  'This dish is not available right now': 'यह डिश अभी उपलब्ध नहीं है',
  'You can order up to 50 of one dish': 'एक डिश 50 तक मँगा सकते हैं',
  'The quantity cannot go below 1, remove the dish instead': 'संख्या 1 से कम नहीं हो सकती, डिश को कार्ट से हटाएँ',
  'A cart holds up to 50 different dishes': 'एक कार्ट में 50 अलग-अलग डिश तक आती हैं',
  'Prices have changed, please review your cart': 'क़ीमतें बदल गई हैं, कृपया अपना कार्ट देख लें',
  'Something in your cart is no longer available': 'आपके कार्ट की कोई डिश अब उपलब्ध नहीं है',
  'The dishes in this order are no longer available': 'इस ऑर्डर की डिश अब नहीं मिलतीं',
  'Insufficient wallet balance': 'वॉलेट में पैसे कम हैं',
  'Please choose a status': 'कृपया स्टेटस चुनें',
  'This dish is “{from}” and cannot be changed to “{to}”': 'इस डिश का स्टेटस “{from}” है, इसे “{to}” नहीं किया जा सकता',
  'This dish is already “{to}”': 'इस डिश का स्टेटस पहले से “{to}” है',
  'This dish is already cancelled': 'यह डिश पहले ही रद्द हो चुकी है',
  'This dish was delivered and can no longer be cancelled': 'यह डिश पहुँच चुकी है, अब रद्द नहीं हो सकती',
  'Someone else just changed this dish': 'इस डिश को अभी किसी और ने बदला है',
  'The order is already on its way': 'ऑर्डर रास्ते में है',
  'This order is closed': 'यह ऑर्डर पूरा हो चुका है',
  'You can rate a restaurant after it has delivered to you': 'रेस्टोरेंट से डिलीवरी मिलने के बाद आप रेटिंग दे सकते हैं',
  'Please write a message': 'कृपया संदेश लिखें',
  'No delivery partner has been assigned yet': 'इस ऑर्डर के लिए अभी कोई डिलीवरी पार्टनर नहीं है',
  'The bill will be ready once the payment is confirmed': 'पेमेंट पक्का होते ही बिल मिल जाएगा',
  'Notifications cannot be sent to this browser': 'इस ब्राउज़र पर नोटिफ़िकेशन नहीं भेजे जा सकते',
  'This payment is closed': 'यह पेमेंट बंद हो चुका है',
  'This payment has already been decided': 'इस पर पहले ही फ़ैसला हो चुका है',
  'The signature does not match': 'सिग्नेचर मेल नहीं खाता',
}

const GAP = /\{\w+\}/g
/** What the server filled into the gaps of an English message goes into the gaps of the Hindi one. */
const PATTERNS = Object.values(REFUSALS)
  .map(({ message }) => message)
  .filter((message) => message.includes('{'))
  .map((message) => ({ message, pattern: new RegExp(`^${message.replace(GAP, '(.+)')}$`) }))

/** A status that fills a gap is said as the screens say it. */
function sayStatus(word: string): string {
  const status = fromWireStatus(word)
  return status ? orders.status[status].word : word
}

function sayFilled(message: string): string | undefined {
  for (const { message: template, pattern } of PATTERNS) {
    const [, ...values] = pattern.exec(message) ?? []
    if (values.length > 0) return TRANSLATIONS[template].replace(GAP, () => sayStatus(values.shift() ?? ''))
  }
  return undefined
}

const isKnown = (message: string): message is MessageText => message in TRANSLATIONS

/** A message in Hindi; an unknown one is returned unchanged. */
export const sayInHindi = (message: string): string => (isKnown(message) ? TRANSLATIONS[message] : (sayFilled(message) ?? message))
