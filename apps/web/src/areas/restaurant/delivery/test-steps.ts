import { words as all } from '#words/own-delivery'
import { formatDistance } from '../../../features/places/distance.ts'
import type { ChosenPlace } from '../../../features/places/place-field.tsx'
import type { Terms, Zone } from './queries.ts'

const words = all.test

/** The other reasons apply to all zones. */
const IN_ZONES: readonly Terms['reason'][] = ['outside_zones', 'place_unknown', 'code_missing']

interface Step {
  readonly text: string
  readonly fits: boolean
}
/** Returns why each zone before the one that decides does not have the place, and that one; all of them if none has it. */
export function stepsOf(zones: readonly Zone[], { reason, zone, metres }: Terms, { postalCode = '' }: ChosenPlace): Step[] {
  if (reason && !IN_ZONES.includes(reason)) return []
  const found = zones.findIndex(({ name }) => name === zone)
  const before = found === -1 ? zones : zones.slice(0, found)
  const decides = zones[found]
  return [
    ...before.map((one, at) => ({ text: missOf(one, at + 1, metres), fits: false })),
    ...(decides ? [{ text: fitOf(decides, found + 1, postalCode), fits: true }] : []),
  ]
}

function missOf({ kind, radius = 0 }: Zone, number: number, metres: number | undefined): string {
  if (kind === 'polygon') return words.outside(number)
  if (kind === 'postal') return words.otherCodes(number)
  const reach = formatDistance(radius)
  return metres === undefined ? words.unmeasured(number, reach) : words.far(number, formatDistance(metres), reach)
}
function fitOf({ kind, radius = 0 }: Zone, number: number, code: string): string {
  if (kind === 'radius') return words.fitsRadius(number, formatDistance(radius))
  return kind === 'polygon' ? words.fitsCorners(number) : words.fitsCode(number, code)
}
