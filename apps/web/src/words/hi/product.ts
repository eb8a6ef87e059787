import type { words as english } from '../en/product.ts'

export const words: typeof english = {
  nowCosts: (size, now, before) => `${size} अब ${now} का है। पहले ${before} था।`,
  sizeGone: (size) => `${size} अब नहीं मिलता।`,
  productGone: (product) => `${product} अभी-अभी मेन्यू से हटा दी गई है।`,
  productSoldOut: (product) => `${product} अभी-अभी ख़त्म हो गई।`,
  pictures: 'तस्वीरें',
  picture: (number) => `तस्वीर ${number}`,
  pictureOf: (product, number, of) => `${product}, ${of} में से तस्वीर ${number}`,
  kcal: (kcal) => `${kcal} kcal`,
  servedAt: (name, hours) => `${name}, ${hours}`,
  soldOut: 'ख़त्म',
  soldOutUntil: (until) => `ख़त्म, फिर मिलेगी: ${until}`,
  thisProduct: 'यह डिश',
  oneMoment: 'एक पल',
  loadingProduct: 'डिश लोड हो रही है',
  productFailed: 'यह डिश लोड नहीं हो पाई।',
  chooseSize: 'साइज़ चुनें',
  addToCart: (total) => (total ? `कार्ट में डालें · ${total}` : 'कार्ट में डालें'),
  allInCart: 'जितनी बची थीं, सब आपके कार्ट में हैं',
  notAvailableNow: 'अभी उपलब्ध नहीं',
}
