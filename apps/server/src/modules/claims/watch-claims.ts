// The deadline is stored with the claim and each claim moves once: any number of processes may run this, also after an outage.
import type { Db } from '../../platform/database/database.ts'
import { publishClaim } from './change-claim.ts'
import { after, type ClaimHours } from './claim-hours.ts'
import { insertClaimEvent, listOverdueClaims, writeUnanswered } from './data.ts'

const MOST = 100

/** One run: moves claims that restaurants have not answered in time to the administrator. `onError` gets what fails for one; the others continue. */
export async function watchClaims(db: Db, { decisionHours }: ClaimHours, onError: (error: unknown) => void): Promise<void> {
  const now = db.now()
  for (const claim of await listOverdueClaims(db, now, MOST)) {
    const moving = db.transaction(async (tx) => {
      if (!(await writeUnanswered(tx, claim.id, now, after(now, decisionHours)))) return
      await insertClaimEvent(tx, claim.id, { kind: 'overdue', author: 'platform', accountId: null })
      publishClaim(tx, claim)
    })
    await moving.catch(onError)
  }
}
