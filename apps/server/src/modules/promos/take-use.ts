import type { Tx } from '../../platform/database/database.ts'
import { countUse, insertUse, type NewUse, type PromoProblem, whyNotCounted } from './data.ts'

/** Uses a code for a checkout. Returns why it is not possible by now; the caller rolls everything back. */
export async function takeUse(tx: Tx, wanted: Omit<NewUse, 'at'>): Promise<PromoProblem | undefined> {
  const use = { ...wanted, at: tx.now() }
  if (!(await takeSlot(tx, use))) return 'code_used_before'
  return (await countUse(tx, use.codeId, use.paise, use.at)) ? undefined : whyNotCounted(tx, use.codeId, use.at)
}

/** Ends: each turn that finds a slot and does not get it has lost it to a checkout that was committed. */
async function takeSlot(tx: Tx, use: NewUse): Promise<boolean> {
  for (;;) {
    const { free, taken } = await insertUse(tx, use)
    if (taken || !free) return taken
  }
}
