// The texts of a provider's event: stored, so what PostgreSQL cannot store is refused. A valid signature says nothing about them.
import { isCleanText } from '@tiffin/contract'
import { z } from 'zod'

/** An id that the provider made. Stripe's have up to 255 characters. */
export const eventText = z.string().min(1).max(255).refine(isCleanText)
/** ISO 4217, in either case. */
export const eventCurrency = z.string().regex(/^[a-z]{3}$/i)
