import type { words as english } from '../en/own-data.ts'

export const words: typeof english = {
  title: 'आपका डेटा',
  download: {
    title: 'अपना डेटा डाउनलोड करें',
    text: {
      customer: 'Tiffin आपके बारे में जो कुछ रखता है, एक फ़ाइल में: खाता, पते, ऑर्डर, पेमेंट, संदेश और समीक्षाएँ।',
      restaurant: 'Tiffin आपके बारे में जो कुछ रखता है, एक फ़ाइल में: खाता, रेस्टोरेंट का पता और आपकी कमाई।',
      employee: 'Tiffin आपके बारे में जो कुछ रखता है, एक फ़ाइल में: खाता, डिलीवरी, कमाई और संदेश।',
    },
    button: 'डाउनलोड करें',
    fileName: 'tiffin-data.json',
    done: 'आपका डेटा डाउनलोड हो गया',
  },
}
