// Descriptions of the pages that arrive as HTML, for search engines and link previews. Only the server loads them.
export const words = {
  site: 'Order from the restaurants near you: real menus, fair prices, and a delivery you can follow to your door.',
  search: (asked: string) => `“${asked}”`,
  restaurants: (what: string) => `${what} that deliver to you, with their ratings and menus.`,
  menu: 'Menu and prices',
  restaurant: (name: string, place: string, products: readonly string[]) =>
    `Order from ${name}, ${place}${products.length ? `: ${products.join(', ')} and more` : ''}.`,
}
