import { z } from 'zod'

/** Not zod's global registry: the web app's server bundle has a second copy of this contract, whose types would be duplicates. */
export const wireTypes = z.registry<{ id: string }>()
