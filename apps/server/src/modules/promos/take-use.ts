import type { Tx } from '../../platform/database/database.ts'
import { countUse, insertUse, isActive, type NewUse, type PromoProblem } from './data.ts'

/** Uses a code for a checkout. Returns why it is not possible by now; the caller rolls everything back. */
export async function takeUse(tx: Tx, use: NewUse): Promise<PromoProblem | undefined> {
  if (!(await takeSlot(tx, use))) return 'code_used_before'
  if (await countUse(tx, use.codeId, use.paise)) return undefined
  return (await isActive(tx, use.codeId)) ? 'code_used_up' : 'code_stopped'
}

/** Ends: each turn that finds a slot and does not get it has lost it to a checkout that was committed. */
async function takeSlot(tx: Tx, use: NewUse): Promise<boolean> {
  for (;;) {
    const { free, taken } = await insertUse(tx, use)
    if (taken || !free) return taken
  }
}
