import type { placeOf } from '@tiffin/contract/pin-codes/place-of'

/**
 * Returns a street without its city and state at the end, which have fields of their own. Only what a comma or a dash sets apart is taken
 * out: "Fort Kochi" is a place in Kochi.
 */
export const withoutPlace = (street: string, { city, state }: ReturnType<typeof placeOf>): string =>
  [state, city].reduce<string>(cutOff, street)

function cutOff(street: string, name: string | undefined): string {
  if (!name) return street
  const at = street.length - name.length
  if (street.slice(at).toLowerCase() !== name.toLowerCase()) return street
  return /^(.*[^\s,–-])(?:\s*,|\s+[–-])[\s,–-]*$/su.exec(street.slice(0, at))?.[1] ?? street
}
