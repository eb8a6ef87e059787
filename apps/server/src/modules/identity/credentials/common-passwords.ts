/** The list's most frequent passwords of six and more characters. The specification's own example of a good one, secret1, is number 2,914. */
const MOST = 2_900
/** Guesses that the list does not know: this product and its places. */
const OWN =
  'tiffin tiffin1 tiffin12 tiffin123 tiffins biryani biryani1 kochi123 mumbai123 delhi123 india123 bharat krishna lakshmi ganesh rahul123'
let common: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const frequent = dictionary['passwords-common'] as readonly string[]
  return new Set([...frequent.filter((password) => password.length >= 6).slice(0, MOST), ...OWN.split(' ')])
}

/** Returns whether a password is among the first guesses, ignoring case (docs/trust.md#8). The list is read with the first password. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load()
  return (await common).has(password.toLowerCase())
}
