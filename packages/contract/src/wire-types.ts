// The names of types that several calls share, for the API document.
import { z } from 'zod'

/**
 * Separate from zod's global registry, which is shared by the process: the web app's server bundle contains a second copy of this
 * contract, whose types would be duplicates.
 */
export const wireTypes = z.registry<{ id: string }>()
