import type { words as english } from '../en/allergens.ts'

export const words: typeof english = {
  title: 'एलर्जी वाली चीज़ें',
  notStated: 'एलर्जी की जानकारी नहीं दी गई है',
  optionsNotStated: (groups) => `${groups}: एलर्जी की जानकारी नहीं दी गई है`,
  none: 'एलर्जी वाली कोई चीज़ नहीं बताई गई',
  asChosen: 'एलर्जी वाली चीज़ें आपके चुने हुए विकल्पों पर निर्भर हैं',
  choicesAddMore: (before) => `${before}। कुछ विकल्पों में और भी हैं।`,
  contains: (allergens) => `इसमें है: ${allergens}`,
  names: {
    celery: 'सेलेरी',
    crustaceans: 'झींगा/केकड़ा',
    egg: 'अंडा',
    fish: 'मछली',
    gluten: 'ग्लूटेन',
    lupin: 'ल्यूपिन',
    milk: 'दूध',
    molluscs: 'सीपी/स्क्विड',
    mustard: 'सरसों',
    nuts: 'काजू-बादाम जैसे मेवे',
    peanuts: 'मूँगफली',
    sesame: 'तिल',
    soya: 'सोया',
    sulphites: 'सल्फ़ाइट',
  },
}
