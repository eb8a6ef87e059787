/** The open product: outside the menu's words, which every first visit loads. */
export const words = {
  /** Prices as "₹189". */
  nowCosts: (size: string, now: string, before: string) => `${size} now costs ${now}. It was ${before}.`,
  sizeGone: (size: string) => `${size} is no longer available.`,
  productGone: (product: string) => `${product} was just taken off the menu.`,
  productSoldOut: (product: string) => `${product} just sold out.`,
  pictures: 'Pictures',
  picture: (number: number) => `Picture ${number}`,
  pictureOf: (product: string, number: number, of: number) => `${product}, picture ${number} of ${of}`,
  kcal: (kcal: number) => `${kcal} kcal`,
  /** With the menu time's name: "Breakfast, 7–11 am" */
  servedAt: (name: string, hours: string) => `${name}, ${hours}`,
  soldOut: 'Sold out',
  /** `until` as "tomorrow, 4:00 am". */
  soldOutUntil: (until: string) => `Sold out until ${until}`,
  thisProduct: 'This dish',
  oneMoment: 'One moment',
  loadingProduct: 'Loading the dish',
  productFailed: 'We could not load this dish.',
  chooseSize: 'Choose a size',
  sizeMissing: 'Tap the size you want',
  /** `total` as "₹378". */
  addToCart: (total: string) => `Add to Cart · ${total}`,
  /** Before a size is chosen, with the price of the cheapest. */
  addFrom: (total: string) => `Add to Cart · from ${total}`,
  /** Below the quantity, when the cart has the rest. */
  allInCart: 'All that are left are in your cart',
  notAvailableNow: 'Not available right now',
}
