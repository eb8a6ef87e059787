// Reading a provider's event. The schemas reject what PostgreSQL cannot store; a valid signature does not guarantee that.
import { isCleanText } from '@tiffin/contract'
import { z } from 'zod'

/** An id of the provider. Stripe's have up to 255 characters. */
export const eventText = z.string().min(1).max(255).refine(isCleanText)
/** ISO 4217, in either case. */
export const eventCurrency = z.string().regex(/^[a-z]{3}$/i)

/** Returns the JSON of a delivery, or undefined if it is none. */
export function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
