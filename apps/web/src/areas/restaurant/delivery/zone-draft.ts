// A zone while it is edited: amounts, distances and degrees as typed.
import { MAX_EXTRA_MINUTES, MAX_POSTAL_CODES, ZONE_RADIUS } from '@tiffin/contract/areas'
import { PRICE_PATTERN } from '@tiffin/contract/money'
import { POSTAL_CODE_PATTERN, postalKey } from '@tiffin/contract/postal-codes'
import { words as all } from '#words/own-delivery'
import { type CornerDraft, type CornersFault, cornersFault, draftOfArea, emptyArea, pointsOf } from '../../../features/places/corners.ts'
import type { Zone, ZoneInput } from './queries.ts'

const words = all.form
const METRES_PER_KM = 1000

export interface ZoneDraft {
  readonly name: string
  readonly kind: Zone['kind']
  readonly kilometres: string
  readonly corners: readonly CornerDraft[]
  readonly codes: readonly string[]
  /** Postal codes that are typed but not added yet. */
  readonly typedCodes: string
  readonly fee: string
  readonly minimum: string
  readonly freeFrom: string
  readonly extraMinutes: string
}
export interface ZoneErrors {
  readonly name?: string | undefined
  readonly kilometres?: string | undefined
  readonly corners?: CornersFault | undefined
  readonly codes?: string | undefined
  readonly fee?: string | undefined
  readonly minimum?: string | undefined
  readonly freeFrom?: string | undefined
  readonly extraMinutes?: string | undefined
}

const textOf = (value: number | undefined): string => (value ? String(value) : '')

/** A new zone is a distance. */
export function draftOf(zone: Zone | undefined): ZoneDraft {
  return {
    name: zone?.name ?? '',
    kind: zone?.kind ?? 'radius',
    kilometres: zone?.radius === undefined ? '' : String(zone.radius / METRES_PER_KM),
    corners: zone?.area ? draftOfArea(zone.area) : emptyArea(),
    codes: zone?.postalCodes ?? [],
    typedCodes: '',
    fee: textOf(zone?.fee),
    minimum: textOf(zone?.minimum),
    freeFrom: textOf(zone?.freeFrom),
    extraMinutes: textOf(zone?.extraMinutes),
  }
}

/** Returns the metres of kilometres such as "2" or "1.5"; undefined unless a zone can reach so far. */
function metresOf(kilometres: string): number | undefined {
  if (!/^\d{1,2}([.,]\d{1,3})?$/.test(kilometres.trim())) return undefined
  const metres = Math.round(Number(kilometres.trim().replace(',', '.')) * METRES_PER_KM)
  return metres >= ZONE_RADIUS.least && metres <= ZONE_RADIUS.most ? metres : undefined
}

/** Codes are separated by commas, semicolons or lines; six-digit ones also by spaces. */
const codesIn = (text: string): string[] =>
  text
    .split(/^\s*\d{6}(\s+\d{6})+\s*$/.test(text) ? /\s+/ : /[,;\n\t]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '')

/** Returns the draft with the typed codes added to the others, without repetitions, unless one of them is no postal code. */
export function withTypedCodes(draft: ZoneDraft): ZoneDraft {
  if (wrongCode(draft) !== undefined) return draft
  return { ...draft, codes: [...new Set([...draft.codes, ...codesIn(draft.typedCodes).map(postalKey)])], typedCodes: '' }
}
const wrongCode = ({ typedCodes }: ZoneDraft): string | undefined => codesIn(typedCodes).find((code) => !POSTAL_CODE_PATTERN.test(code))

export function codesError(draft: ZoneDraft): string | undefined {
  const wrong = wrongCode(draft)
  if (wrong !== undefined) return words.codeWrong(wrong)
  const { codes } = withTypedCodes(draft)
  if (codes.length === 0) return words.codesMissing
  return codes.length > MAX_POSTAL_CODES ? words.codesMany(MAX_POSTAL_CODES) : undefined
}

/** An empty amount is none. */
const isNothing = (amount: string): boolean => /^0?$/.test(amount.trim())
/** Returns what is wrong with an amount as typed; undefined for a right one. */
export const amountError = (amount: string): string | undefined =>
  isNothing(amount) || PRICE_PATTERN.test(amount.trim()) ? undefined : words.amountWrong
/** Returns an amount without errors as it is sent. */
export const amountOf = (text: string): string => (isNothing(text) ? '0' : text.trim())
const minutesOf = (text: string): number => (/^\d{0,3}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Returns the errors by field; undefined for none. Names of a restaurant's zones are different, so that a customer knows which one it is. */
export function errorsOf(draft: ZoneDraft, otherNames: readonly string[]): ZoneErrors | undefined {
  const isNamed = draft.name.trim() !== ''
  const isTaken = otherNames.some((name) => name.toLowerCase() === draft.name.trim().toLowerCase())
  const errors: ZoneErrors = {
    name: isNamed ? (isTaken ? words.nameTaken : undefined) : words.nameMissing,
    kilometres: draft.kind === 'radius' && metresOf(draft.kilometres) === undefined ? words.radiusWrong : undefined,
    corners: draft.kind === 'polygon' ? cornersFault(draft.corners) : undefined,
    codes: draft.kind === 'postal' ? codesError(draft) : undefined,
    fee: amountError(draft.fee),
    minimum: amountError(draft.minimum),
    freeFrom: amountError(draft.freeFrom),
    extraMinutes: minutesOf(draft.extraMinutes) <= MAX_EXTRA_MINUTES ? undefined : words.extraWrong,
  }
  return Object.values(errors).some((error) => error !== undefined) ? errors : undefined
}

/** Returns a draft without errors as it is sent. */
export function zoneOf(draft: ZoneDraft, id: string | undefined): ZoneInput {
  const terms = {
    ...(id !== undefined && { _id: id }),
    name: draft.name.trim(),
    fee: amountOf(draft.fee),
    minimum: amountOf(draft.minimum),
    freeFrom: isNothing(draft.freeFrom) ? null : draft.freeFrom.trim(),
    extraMinutes: minutesOf(draft.extraMinutes),
  }
  if (draft.kind === 'polygon') return { ...terms, kind: 'polygon', area: pointsOf(draft.corners) }
  if (draft.kind === 'postal') return { ...terms, kind: 'postal', postalCodes: [...withTypedCodes(draft).codes] }
  return { ...terms, kind: 'radius', radius: metresOf(draft.kilometres) ?? 0 }
}
