import type { words as english } from '../en/pin-question.ts'

export const words: typeof english = {
  title: 'आपका दरवाज़ा ठीक कहाँ है?',
  text: 'हमें सिर्फ़ पिन कोड पता है। पिन रखने से दूरी और डिलीवरी चार्ज सही होंगे और डिलीवरी पार्टनर को रास्ता मिलेगा।',
  yes: 'पिन रखें',
  no: 'अभी नहीं',
}
