import { cannotMove, moveItems } from './move-item.ts'
import { substituteItem } from './substitute/substitute-item.ts'

/** Changes of items that modules above make to a locked order; `cannotMove` returns the refusal of a move. */
export const itemChanges = { move: moveItems, substitute: substituteItem, cannotMove }
