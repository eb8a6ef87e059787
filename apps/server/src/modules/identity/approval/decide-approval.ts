import type { Db, Tx } from '../../../platform/database/database.ts'
import type { AdministratorId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { record } from '../../activity/index.ts'
import type { Approval } from '../credentials/data-accounts.ts'
import { lockPartner, type Partner, writeApproval } from './data-approvals.ts'

interface Decision {
  readonly id: string
  readonly decision: 'approve' | 'refuse'
  readonly reason: string
  readonly by: AdministratorId
}
/**
 * Approves a restaurant or an employee, or refuses or withdraws the approval. Returns the state after it. Refuses `not_found`, and
 * `partner_email_unconfirmed` when who waits has not confirmed the address.
 */
export function decideApproval(db: Db, { id, decision, reason, by }: Decision): Promise<Approval> {
  const state = decision === 'approve' ? 'approved' : 'refused'
  return db.transaction(async (tx) => {
    const partner = await lockPartner(tx, id)
    if (!partner) throw refuse('not_found')
    if (partner.approval === state) return state
    // an account that sells or delivers already can be approved without: nothing becomes public by it
    if (state === 'approved' && partner.approval !== 'unchecked' && !partner.is_email_verified) throw refuse('partner_email_unconfirmed')
    await writeApproval(tx, { id, state, reason, by })
    const wasApproved = partner.approval === 'approved'
    await record(tx, {
      act: state === 'approved' ? 'partner_approved' : wasApproved ? 'approval_withdrawn' : 'partner_refused',
      object: id,
    })
    const owner = ownerOf(partner)
    await (state === 'approved' ? tx.emit('partnerApproved', owner) : tx.emit('partnerRefused', { id, ...owner, reason, wasApproved }))
    announce(tx, partner)
    return state
  })
}

/** Asks for approval again after a refusal; changes nothing otherwise. Returns the state after it. */
export function askApproval(db: Db, id: string): Promise<Approval> {
  return db.transaction(async (tx) => {
    const partner = await lockPartner(tx, id)
    if (!partner) throw refuse('not_found')
    if (partner.approval !== 'refused') return partner.approval
    await writeApproval(tx, { id, state: 'waiting', reason: '', by: null })
    if (partner.role === 'restaurant') await record(tx, { act: 'approval_asked', object: id })
    announce(tx, partner)
    return 'waiting'
  })
}

const ownerOf = ({ email, language, role }: Partner) => ({ email, language, role })

function announce(tx: Tx, { id, role }: Partner): void {
  tx.publish({ type: 'accountsChanged' })
  tx.publish({ type: 'partnerChanged', accountId: id })
  if (role === 'restaurant') tx.publish({ type: 'catalogueChanged', restaurantId: id })
}
