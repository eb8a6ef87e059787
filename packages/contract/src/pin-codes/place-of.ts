// Finds state and city of a PIN code by its longest known prefix, to fill in form fields that the user can change.

import { asciiDigits, withoutSpaces } from '../clean-text.ts'
import { CITIES } from './cities.ts'
import { STATES } from './states.ts'

const byPrefix = (places: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(places).flatMap(([name, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, name] as const)))
const stateBy = byPrefix(STATES)
const cityBy = byPrefix(CITIES)

function longest(places: ReadonlyMap<string, string>, pin: string): string | undefined {
  for (const length of [4, 3, 2]) {
    const name = places.get(pin.slice(0, length))
    if (name) return name
  }
  return undefined
}

/** Returns state and city of a complete PIN code (also "682 020" and "६८२०२०"); undefined if unknown. */
export function placeOf(pinCode: string): { state: string | undefined; city: string | undefined } {
  const pin = asciiDigits(withoutSpaces(pinCode))
  if (!/^[1-9]\d{5}$/.test(pin)) return { state: undefined, city: undefined }
  return { state: longest(stateBy, pin), city: longest(cityBy, pin) }
}
