/** Not a name: it goes with the one that follows. */
const TITLE =
  /^(sister|sr|father|fr|brother|br|mother|dr|prof|mr|mrs|ms|miss|shri|shree|sri|smt|kumari|capt|captain|col|major|maj|adv|er|ca)\.?$/i
/** "K." or "KR": a name is yet to come. */
const INITIALS = /^(\p{Lu}\.?){1,3}$/u

/** How a customer is called beside a review: the first name, with a title or initials before it, and the first letter of the last one. */
export function publicName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const first = words.findIndex((word, at) => at === words.length - 1 || !(TITLE.test(word) || INITIALS.test(word)))
  const rest = words.slice(first + 1)
  const initial = rest.at(-1)?.match(/[\p{L}\p{N}]\p{M}*/u)?.[0]
  return [...words.slice(0, first + 1), ...(initial ? [`${initial.toUpperCase()}.`] : [])].join(' ')
}
