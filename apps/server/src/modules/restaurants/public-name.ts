/** A title belongs to the name that follows. */
const TITLE =
  /^(sister|sr|father|fr|brother|br|mother|dr|prof|mr|mrs|ms|miss|shri|shree|sri|smt|kumari|capt|captain|col|major|maj|adv|er|ca)\.?$/i
/** "K." or "KR": initials, which a name follows. */
const INITIALS = /^(\p{Lu}\.?){1,3}$/u

/** Returns the name shown next to a review: title or initials, first name, and the first letter of the last name. */
export function publicName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const first = words.findIndex((word, at) => at === words.length - 1 || !(TITLE.test(word) || INITIALS.test(word)))
  const rest = words.slice(first + 1)
  const initial = rest.at(-1)?.match(/[\p{L}\p{N}]\p{M}*/u)?.[0]
  return [...words.slice(0, first + 1), ...(initial ? [`${initial.toUpperCase()}.`] : [])].join(' ')
}
