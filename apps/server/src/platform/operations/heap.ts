import { setFlagsFromString } from 'node:v8'

/** How much the heap may grow over what is in use, until garbage is collected. */
const GROWTH_PERCENT = 50

/**
 * Collects garbage earlier from now on. V8 lets a heap of 50 MB grow to 200 MB first. With a limit, a process under load takes 327 instead of
 * 407 MB, and requests cost 2 % more processor time (docs/sizing.md).
 */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
