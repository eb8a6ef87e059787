import type { words as english } from '../en/choose-restaurant.ts'

export const words: typeof english = {
  label: 'रेस्टोरेंट',
  hint: 'नाम का कुछ हिस्सा लिखें, फिर चुनें।',
  choose: 'एक चुनें',
  missing: 'कोई रेस्टोरेंट चुनें',
  failed: 'रेस्टोरेंट नहीं खोजे जा सके। फिर से लिखें।',
  none: 'इस नाम का कोई रेस्टोरेंट नहीं है।',
}
