import { foodAlike, foodNamed, isPlural, otherNumber, otherWordsFor, rareSpellingsOf, wordsOfKind } from './vocabulary/food-words.ts'

/** A typed word with similar words from names of products. */
export interface AskedWord {
  readonly word: string
  readonly products: number
  /** Products of words in names that begin with it or mean the same; an estimate. */
  readonly beginning: number
  /** Of its alternatives those that names have. */
  readonly on_menus: readonly string[]
  /** It is written in another script, in which few letters are a word of their own: "চা" is tea, not the beginning of rice. */
  readonly is_whole: boolean
  /** The distinct words of the whole search in order, as `name_key` joins those of a name. */
  readonly search_key: string
  readonly near: readonly { readonly word: string; readonly products: number }[]
}

/** One search from strict to lenient, each the text of a tsquery. */
export interface Meaning {
  /** Every word in the product's name; words may be written together or apart. */
  readonly inName: string
  /** As `inName`, or with typing errors corrected. */
  readonly correctedInName: string
  /** Every word, a prefix or a synonym of it, in the product's name or category. */
  readonly called: string
  /** As `called`, or with typing errors corrected in the name. */
  readonly corrected: string
  /** Every word anywhere, also in the description. */
  readonly literal: string
  /** All that is ranked: `corrected` or `literal`. */
  readonly any: string
  /** A part of `any` that few products match, for the index; the rest of `any` is checked on these products. */
  readonly rarest: string | undefined
  readonly anyWord: string
  readonly apart: string
  readonly size: number
}

/** A similar word this many times commoner than the typed one replaces it. */
const COMMONER = 20
const COMMONER_THAN_MENTIONS = 5

/** Reading the places of a common word in the index pays for a word that is this many times rarer than the other ones together. */
const RARER = 6

/** Returns `words` with the similar words that are far commoner than the `called` and `mentions` of the typed ones. */
export const likelySlips = (
  words: readonly AskedWord[],
  { called, mentions }: { called: number; mentions: number },
): readonly AskedWord[] =>
  words.map((asked) => {
    const least = Math.max(COMMONER * asked.products, COMMONER * called, COMMONER_THAN_MENTIONS * mentions)
    const isLong = called === 0 || asked.word.length > 3
    return { ...asked, near: isLong ? asked.near.filter(({ products }) => products >= least) : [] }
  })

/** Returns words that a few menus misspell. */
export const misspeltOnMenus = (words: readonly AskedWord[]): readonly AskedWord[] =>
  words.map((asked) => {
    const isRare = asked.products > 0 && asked.word.length > 3
    return { ...asked, near: isRare ? asked.near.filter(({ products }) => products >= COMMONER * asked.products) : [] }
  })

/** Returns words that no name has or is like with words of food: categories and courses have typing errors, too. */
export const withFoodAlike = (words: readonly AskedWord[]): readonly AskedWord[] =>
  words.map((asked) => {
    const isUnknown = asked.products === 0 && asked.beginning === 0 && asked.near.length === 0
    return isUnknown ? { ...asked, near: foodAlike(asked.word).map((word) => ({ word, products: 0 })) } : asked
  })

export const hasSlips = (words: readonly AskedWord[]): boolean => words.some(({ near }) => near.length > 0)

/** `words` must not be empty. Words are letters and digits; quotes prevent operators. */
export function meaningOf(words: readonly AskedWord[]): Meaning {
  const at = (place: number) => words[place]?.word
  // "ice" may be the first half of "icecream", "cream" the second one
  const together = (place: number) => [at(place - 1), at(place), at(place + 1)]
  const pairs = (place: number) => {
    const [before, word, after] = together(place)
    return [...(before ? [before + word] : []), ...(after ? [word + after] : [])]
  }
  const every = (alternatives: (asked: AskedWord, pairs: readonly string[]) => readonly string[]) =>
    words.map((asked, place) => either(alternatives(asked, pairs(place)))).join(' & ')
  const written = ({ word, on_menus: onMenus, is_whole: isWhole }: AskedWord, joined: readonly string[], weights: string) => {
    const beginnings = shortest([word, ...joined])
    // "chaas" is no plural of "chaa", with which "chaat" begins
    const singular = isPlural(word) ? [exactly(otherNumber(word), weights)] : []
    // "ice cream" adds nothing to a name that has a word beginning with "ice"
    const isOther = (other: string) => isWhole || !beginnings.some((each) => other.split(' ').some((part) => includes(each, part)))
    const others = [word, ...joined].flatMap((each) => otherWordsFor(each, onMenus)).filter(isOther)
    const kind = [word, ...joined].flatMap(wordsOfKind).filter(isOther)
    return [
      ...beginnings.map((each) => (isWhole ? exactly(each, weights) : begins(each, weights))),
      ...singular,
      apart(word),
      ...others.map((other) => phrase(other, weights && `:${weights}`)),
      ...kind.map((other) => phrase(other, ':AB')),
    ]
  }
  const called = (asked: AskedWord, joined: readonly string[]) => written(asked, joined, 'AB')
  const inName = ({ word }: AskedWord, joined: readonly string[]) => [
    `'${word}':A`,
    `'${otherNumber(word)}':A`,
    apart(word),
    ...joined.map((each) => `'${each}':A`),
  ]
  const near = (asked: AskedWord, weight = 'A') => asked.near.map(({ word }) => `'${word}':${weight}`)
  // categories are spelt as names are
  const literal = every((asked, joined) => [...written(asked, joined, ''), ...near(asked, 'B')])
  const corrected = every((asked, joined) => [...called(asked, joined), ...near(asked)])
  const rarest = rarestOf(words)
  return {
    inName: notOfCurryLeaves(words, every(inName)),
    correctedInName: every((asked, joined) => [...inName(asked, joined), ...near(asked)]),
    called: notOfCurryLeaves(words, every(called)),
    corrected,
    literal,
    // without similar words `literal` contains `corrected`, and the index would read each word twice
    any: hasSlips(words) ? `(${corrected}) | (${literal})` : literal,
    rarest: rarest && either([...written(rarest, pairs(words.indexOf(rarest)), ''), ...near(rarest, 'AB')]),
    anyWord: either(
      words.flatMap((asked) => [
        `'${asked.word}':AB`,
        apart(asked.word),
        ...near(asked, 'AB'),
        ...[...otherWordsFor(asked.word, asked.on_menus), ...wordsOfKind(asked.word)].map((other) => phrase(other, ':AB')),
      ]),
    ),
    apart: either(words.map(({ word }) => apart(word))),
    size: words.length,
  }
}

/** "Curry leaf" is an ingredient: a prawn pizza with it is no prawn curry. */
function notOfCurryLeaves(words: readonly AskedWord[], query: string): string {
  const isCurry = words.length > 1 && words.some(({ word }, place) => word === 'curry' && !words[place + 1]?.word.startsWith('lea'))
  return isCurry ? `${query} & !('curry':A <-> 'leaf':A)` : query
}

/** Returns the first words of synonyms, each with the typed word. */
export const synonymsIn = (search: string): readonly { readonly word: string; readonly other: string }[] =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) =>
      [...otherWordsFor(word), ...rareSpellingsOf(word), ...wordsOfKind(word)].map((other) => ({
        word,
        other: other.split(' ')[0] ?? other,
      })),
    )

/** Returns the text of a tsquery for what mentions one of some foods, or is of its kind. */
export function mentionOf(foods: readonly string[]): string {
  const words = foods.flatMap((food) => foodNamed(food) ?? [])
  const same = words.flatMap((word) => [word, ...otherWordsFor(word), ...rareSpellingsOf(word)])
  return either([...same.map((word) => phrase(word, '')), ...words.flatMap(wordsOfKind).map((word) => phrase(word, ':AB'))])
}

/** Returns the word that decides which products can match, if it is rare enough. */
function rarestOf(words: readonly AskedWord[]): AskedWord | undefined {
  const inNames = ({ beginning, near }: AskedWord) => near.reduce((sum, { products }) => sum + products, beginning)
  const all = words.reduce((sum, asked) => sum + inNames(asked), 0)
  const [rarest] = words.filter(({ word }) => word.length > 3).sort((one, other) => inNames(one) - inNames(other))
  return rarest && inNames(rarest) * (RARER + 1) < all ? rarest : undefined
}

const either = (alternatives: readonly string[]): string =>
  alternatives.length > 1 ? `(${alternatives.join(' | ')})` : (alternatives[0] ?? '')
const exactly = (word: string, weights: string): string => `'${word}'${weights && `:${weights}`}`
// one or two letters begin too many words, and three too many of descriptions
const begins = (word: string, weights: string): string =>
  word.length === 3 && !weights ? `'${word}':*AB | '${word}'` : word.length > 2 ? `'${word}':*${weights}` : exactly(word, weights)
const includes = (beginning: string, other: string): boolean => beginning.length > 2 && other.startsWith(beginning)
/** Returns `words` without those that begin with another one, which the index would read twice. */
const shortest = (words: readonly string[]): readonly string[] =>
  words.filter((word, at) => !words.some((other, place) => place !== at && (word !== other || place < at) && includes(other, word)))
/** Finds one typed word written as two neighbouring ones, which names store joined with a tilde. */
const apart = (word: string): string => `'~${word}'`
const phrase = (words: string, weights: string): string => {
  const parts = words.split(' ').map((word) => `'${word}'${weights}`)
  return parts.length > 1 ? `(${parts.join(' <-> ')})` : (parts[0] ?? '')
}
