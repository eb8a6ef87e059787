import type { words as en } from '../en/product-filters.ts'

export const words: typeof en = {
  filters: (count) => (count > 0 ? `फ़िल्टर · ${count}` : 'फ़िल्टर'),
  productFilters: 'शाकाहारी, दाम, रेटिंग, ऑफ़र और क्रम',
  withoutFilter: (filter) => `“${filter}” के बिना`,
  namedFilter: ({ name, value }) => {
    const diets: Record<string, string> = { veg: 'शाकाहारी', vegan: 'वीगन', egg: 'अंडा', 'non-veg': 'मांसाहारी', jain: 'जैन' }
    const categories: Record<string, string> = {
      'south-indian': 'दक्षिण भारतीय',
      'north-indian': 'उत्तर भारतीय',
      punjabi: 'पंजाबी',
      chinese: 'चाइनीज़',
      italian: 'इटालियन',
      kerala: 'केरल का खाना',
      mughlai: 'मुग़लई',
      gujarati: 'गुजराती',
      tibetan: 'तिब्बती',
      breakfast: 'नाश्ता',
      lunch: 'दोपहर का खाना',
      dinner: 'रात का खाना',
      snacks: 'स्नैक्स',
      starters: 'स्टार्टर',
      'street-food': 'स्ट्रीट फ़ूड',
      'fast-food': 'फ़ास्ट फ़ूड',
      seafood: 'सीफ़ूड',
      desserts: 'डेज़र्ट',
      sweets: 'मिठाई',
      'cold-drinks': 'ठंडे पेय',
      drinks: 'पेय',
      breads: 'रोटियाँ',
      sabzi: 'सब्ज़ी',
      light: 'सलाद, सूप, भाप में पका',
      combos: 'कॉम्बो',
    }
    const labels: Record<string, string> = {
      diet: diets[String(value)] ?? '',
      category: categories[String(value)] ?? '',
      lacks: `${value} के बिना`,
      reaches: 'यहाँ डिलीवरी',
      open: 'अभी खुले',
      maxPrice: `₹${value} से कम`,
      upToPrice: `₹${value} तक`,
      minPrice: `₹${value} से`,
      minRating: `रेटिंग ${value}+`,
      offers: 'ऑफ़र',
      freeDelivery: 'मुफ़्त डिलीवरी',
      restaurant: `${value} से`,
      place: `${value} में`,
      sort: value === 'price' ? 'दाम: कम से ज़्यादा' : 'सबसे अच्छी रेटिंग पहले',
    }
    return labels[name] ?? ''
  },
}
