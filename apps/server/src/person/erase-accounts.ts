// Erases closed accounts when they can no longer be kept, and later what their orders say about them.
import { RETURN_DAYS } from '@tiffin/contract/calls/closings'
import type { FastifyBaseLogger } from 'fastify'
import { record } from '../modules/activity/index.ts'
import { closeAgain, findAccountById, listClosings, lockClosing, noteErasure } from '../modules/identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { forgetMessages } from '../platform/jobs/forget-messages.ts'
import { eraseInTable } from './data-erase.ts'
import { noteErased, readErased } from './erased-file.ts'
import { type Register, tablesOf } from './register.ts'

declare module '../platform/jobs/jobs.ts' {
  interface Jobs {
    'erase-accounts': object
  }
}
export interface EraseOptions {
  readonly database: Database
  readonly register: Register
  readonly dataDir: string
  /** How old orders are when they lose what names people. */
  readonly eraseAfterDays: number
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>
}
const DAY_MS = 86_400_000
const daysAgo = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY_MS)

/** Does what is due now. An account that cannot be erased yet, because an order or a refund is open again, is tried again. */
export async function eraseAccounts({ database, register, dataDir, eraseAfterDays, log }: EraseOptions): Promise<void> {
  for (const id of (await listClosings(database, RETURN_DAYS)).erasable) {
    try {
      await eraseAccount({ database, register, dataDir }, id)
    } catch (error) {
      log.error({ err: error, account: id }, 'a closed account was not erased')
    }
  }
  const before = daysAgo(eraseAfterDays, database.now())
  for (const { id, closedAt } of (await listClosings(database, RETURN_DAYS)).withOrders) {
    // the children of a table come after it, and are found by it
    for (const [table] of tablesOf(register).toReversed())
      await eraseInTable(database, register, { id, email: '' }, table, { moment: 'order', before })
    if (closedAt < before) await noteErasure(database, id, 'order')
  }
}

/** Erases a closed account, except in orders. Refuses what `accountClosing` refuses. */
export async function eraseAccount(
  { database, register, dataDir }: Pick<EraseOptions, 'database' | 'register' | 'dataDir'>,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await lockClosing(tx, id))) return
    const account = await findAccountById(tx, id)
    if (!account) return
    await tx.emit('accountClosing', { id, role: account.role, givesUpWallet: true })
    await forgetMessages(tx, [account.email, account.name])
    for (const [table] of tablesOf(register).toReversed()) await eraseInTable(tx, register, account, table, { moment: 'closing' })
    await noteErasure(tx, id, 'closing')
    await record(tx, { act: 'account_erased', object: id })
    tx.publish({ type: 'accountsChanged' })
    if (account.role === 'restaurant') tx.publish({ type: 'catalogueChanged', restaurantId: id })
  })
  await noteErased(dataDir, [id], database.now())
}

/** Erases again what a restored backup has brought back, and lists what other machines have erased. */
export async function eraseAgain(options: EraseOptions): Promise<void> {
  const { database, dataDir, log } = options
  const known = await readErased(dataDir)
  const erased = new Set((await listClosings(database, RETURN_DAYS)).erased)
  await noteErased(
    dataDir,
    [...erased].filter((id) => !known.has(id)),
    database.now(),
  )
  const returned = await closeAgain(
    database,
    [...known.keys()].filter((id) => !erased.has(id)),
  )
  if (returned === 0) return
  log.info({ accounts: returned }, 'erased accounts were in the restored data, and are erased again')
  await eraseAccounts(options)
}
