import { words } from '#words/categories'
import { language } from '#words/language'

/** Another script, a middle dot, and Latin letters. */
const TWO_NAMES = /^(\P{sc=Latn}*\p{L}\P{sc=Latn}*) · (\P{L}*\p{sc=Latn}(?:\p{sc=Latn}|\P{L})*)$/u

/** Returns the parts of a name such as "सब्ज़ी · Curries"; undefined for one in a single language. */
export function partsOf(name: string) {
  const [, own, latin] = TWO_NAMES.exec(name) ?? []
  return own && latin ? { own, latin } : undefined
}

/** Returns a category's name in the language of the page. The data and the addresses keep the whole name. */
export function categoryLabel(name: string): string {
  const both = partsOf(name)
  if (!both) return words.categoryName(name)
  return language.code === 'hi' && /\p{sc=Deva}/u.test(both.own) ? both.own : both.latin
}
