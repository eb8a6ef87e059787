import type { Tx } from '../../platform/database/database.ts'
import { upsertAccounts } from '../identity/index.ts'
import { upsertImported } from './data-import.ts'
import type { ImportedRestaurant } from './imported-restaurant.ts'

export interface Imported {
  readonly externalId: string
  readonly id: string
  readonly outcome: 'added' | 'changed' | 'same'
}

/** Returns the placeholder email of an imported restaurant, which cannot log in until the administrator hands the account over. */
export const importedEmail = (externalId: string): string => `${externalId.toLowerCase()}@imported.invalid`

/** Inserts or updates a batch of restaurants with distinct external ids, by three statements. */
export async function importRestaurants(tx: Tx, rows: readonly ImportedRestaurant[]): Promise<Imported[]> {
  if (rows.length === 0) return []
  const accounts = await upsertAccounts(
    tx,
    rows.map((row) => ({
      role: 'restaurant' as const,
      email: importedEmail(row.externalId),
      name: row.name,
      phoneNumber: row.phoneNumber,
      picture: row.picture,
    })),
  )
  const byEmail = new Map(accounts.map((account) => [account.email, account]))
  const known = rows.map((row) => {
    const account = byEmail.get(importedEmail(row.externalId))
    if (!account) throw new Error(`the account of the imported restaurant ${row.externalId} is missing`)
    return { ...row, id: account.id, outcome: account.outcome }
  })
  const touched = new Set((await upsertImported(tx, known)).map(({ id }) => id))
  const imported = known.map(({ externalId, id, outcome }) => ({
    externalId,
    id,
    outcome: outcome === 'same' && touched.has(id) ? ('changed' as const) : outcome,
  }))
  for (const { id, outcome } of imported) if (outcome !== 'same') tx.publish({ type: 'catalogueChanged', restaurantId: id })
  return imported
}
