// The names of the types that several calls share, as the API document shows them.
import { z } from 'zod'

/**
 * Not zod's global registry: that is one per process, and the web app's server bundle holds a second copy of this contract, whose types
 * would be duplicates in it.
 */
export const wireTypes = z.registry<{ id: string }>()
