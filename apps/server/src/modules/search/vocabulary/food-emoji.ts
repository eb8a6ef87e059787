// Food as emoji, which no name has.
const ROWS = `
🍕 pizza, 🍔 burger, 🍟 fries, 🌯 wrap, 🥙 wrap, 🥪 sandwich, 🍝 pasta, 🍜 noodles, 🍛 curry, 🥘 curry, 🍚 rice, 🍗 chicken, 🐔 chicken, 🐓 chicken, 🍖 mutton, 🐐 mutton,
🐑 mutton, 🥚 egg, 🍳 egg, 🍤 prawn, 🦐 prawn, 🐟 fish, 🐠 fish, 🦀 crab, 🦑 squid, 🥗 salad, 🍲 soup, 🥣 soup, ☕ coffee, 🍵 tea, 🫖 tea, 🥛 milk, 🧃 juice, 🥤 cold drink,
🍦 ice cream, 🍨 ice cream, 🍧 ice cream, 🍰 cake, 🎂 cake, 🧁 cake, 🍩 dessert, 🍮 dessert, 🍫 chocolate, 🍬 sweets, 🥟 momo, 🫓 naan, 🍞 bread, 🍄 mushroom, 🥔 potato,
🍌 banana, 🥭 mango, 🍍 pineapple, 🍋 lemon, 🥥 coconut, 🌶 spicy, 🥬 veg, 🥦 veg, 🌱 vegan
`
const WORDS: ReadonlyMap<string, string> = new Map(
  ROWS.trim()
    .split(/,\s+/)
    .map((row): [string, string] => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
)
const EMOJI = new RegExp(`(?:${[...WORDS.keys()].join('|')})\\p{M}*`, 'gu')

/** Returns a search with words in place of emoji, unless it has the word already: "pizza 🍕". */
export function withoutEmoji(search: string): string {
  const text = search.replace(EMOJI, (emoji) => {
    const word = WORDS.get(String.fromCodePoint(emoji.codePointAt(0) ?? 0)) ?? ''
    return search.toLowerCase().includes(word) ? ' ' : ` ${word} `
  })
  return text === search ? search : text.replace(/\s+/gu, ' ').trim()
}
