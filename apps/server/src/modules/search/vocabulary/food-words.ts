// Synonyms and kinds of food for the search.
import { CATEGORY, KINDS } from './kinds-of-food.ts'
import { SAME, type SameWords } from './same-words.ts'

const keyOf = (words: string) => words.replaceAll(' ', '')
/** The rows that have a word, or mean it. */
const rowsOf = new Map<string, SameWords[]>()
for (const row of SAME)
  for (const word of [...row.usual, ...row.rare, ...row.typed]) rowsOf.set(keyOf(word), [...(rowsOf.get(keyOf(word)) ?? []), row])
const kinds = new Map([...KINDS].map(([kind, found]) => [keyOf(kind), found]))

/** Returns alternatives for `word`, as single words or as pairs separated by a space; of rare spellings those that menus have. */
export function otherWordsFor(word: string, onMenus: readonly string[] = []): readonly string[] {
  const rows = rowsOf.get(word)
  if (!rows) return []
  const words = rows.flatMap(({ usual, rare }) => [...usual, ...rare.filter((spelling) => onMenus.includes(spelling))])
  return [...new Set(words)].filter((each) => each !== word)
}
/** Returns the rare spellings of `word`. */
export const rareSpellingsOf = (word: string): readonly string[] => rowsOf.get(word)?.flatMap(({ rare }) => rare) ?? []

/** Returns what a kind of food consists of, in the same format: names and categories have these words, while descriptions mention many. */
export const wordsOfKind = (word: string): readonly string[] => kinds.get(word) ?? []

/** Returns the plural or the singular: "momos" also means "Momo". */
export const otherNumber = (word: string): string => (isPlural(word) ? word.slice(0, -1) : `${word}s`)
export const isPlural = (word: string): boolean => word.length > 3 && word.endsWith('s')

/** Foods that searches say no to in Hindi, each with its name on menus. */
const HINDI =
  'पनीर paneer, आलू aloo, मटन mutton, मशरूम mushroom, नारियल coconut, चावल rice, मछली fish, झींगा prawn, गोभी gobi, फूलगोभी gobi, पत्तागोभी cabbage, बैंगन baingan, भिंडी bhindi, भिन्डी bhindi, टमाटर tomato, मटर matar, पालक palak, मेथी methi, कद्दू pumpkin, करेला karela, दाल dal, राजमा rajma, मक्खन butter, मलाई cream, बिरयानी biryani, डोसा dosa, इडली idli, समोसा samosa'
const latinOf = new Map(HINDI.split(', ').map((pair) => pair.split(' ') as [string, string]))

/** Returns the singular and the plural of a food or a kind of food, in Latin letters as on menus; undefined for another word. */
export function foodNamed(typed: string): readonly string[] | undefined {
  const word = latinOf.get(typed.normalize('NFC')) ?? typed
  const both = [word, otherNumber(word)]
  return both.some((each) => rowsOf.has(each) || kinds.has(each)) ? both : undefined
}

const MAX_ALIKE = 3
const known = [...new Set([...rowsOf.keys(), ...kinds.keys()])]

/** Returns known words of food with one typing error, two from seven letters on, and what they mean; nothing for a known word. */
export function foodAlike(word: string): readonly string[] {
  if (word.length < 4 || rowsOf.has(word) || kinds.has(word)) return []
  const slips = word.length < 7 ? 1 : 2
  const alike = known.filter((each) => each[0] === word[0] && Math.abs(each.length - word.length) <= slips && distance(each, word) <= slips)
  return [...new Set(alike.slice(0, MAX_ALIKE).flatMap((each) => [each, ...otherWordsFor(each), ...wordsOfKind(each)]))].filter(
    (each) => !each.includes(' '),
  )
}

/** Phrases of one word, which people may misspell. */
const categoryWords = [...CATEGORY.values()].flatMap(({ id, phrases }) =>
  phrases.filter((phrase) => /^[a-z]{6,}$/.test(phrase)).map((word) => ({ id, word })),
)
/** Returns the category whose name is misspelt by one letter; undefined for a known word of food. */
export function categoryAlike(word: string): string | undefined {
  if (word.length < 6 || rowsOf.has(word) || kinds.has(word)) return undefined
  return categoryWords.find(
    (each) => each.word[0] === word[0] && Math.abs(each.word.length - word.length) <= 1 && distance(each.word, word) === 1,
  )?.id
}

/** The number of letters to add, remove or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1)
      line.push(Math.min(replaced, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1))
    }
    above = line
  }
  return above[other.length] ?? 0
}
