import type { Place, Reach } from './data-terms.ts'

interface AskedPlace {
  readonly lat?: number | undefined
  readonly lng?: number | undefined
  readonly postalCode?: string | undefined
}

/** Returns the place that a query names; undefined for none. */
export function askedPlace({ lat, lng, postalCode }: AskedPlace): Place | undefined {
  const point = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
  return point || postalCode !== undefined ? { point, postalCode } : undefined
}

/** Returns what a list is asked about delivery; undefined without a place, where nothing is known. */
export function reachOf(query: AskedPlace & { readonly reaches?: boolean | undefined }): Reach | undefined {
  const place = askedPlace(query)
  return place && { place, only: query.reaches === true }
}

/** Returns whether a query names a place, which may be a customer's home. Its answer is not kept. */
export const hasPlace = (query: { readonly [Name in keyof AskedPlace]?: unknown }): boolean =>
  query.lat !== undefined || query.lng !== undefined || query.postalCode !== undefined
