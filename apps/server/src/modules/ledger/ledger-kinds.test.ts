import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDatabase } from '../../../test/support/scene/database.ts'
import { PATIENT_LIMITS } from '../../../test/support/scene/patient-limits.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { LEDGER_KINDS, type LedgerKinds, shownAs } from './ledger-kinds.ts'

it('the table has a row for each kind that the database allows, and says how a wallet shows it', () => {
  const { capture: _, ...withoutCapture } = LEDGER_KINDS
  // @ts-expect-error a kind without a row
  withoutCapture satisfies LedgerKinds
  // @ts-expect-error a kind that the database refuses
  ;({ ...LEDGER_KINDS, bonus: { accounts: {} } }) satisfies LedgerKinds
  // @ts-expect-error a kind of wallets that they do not show
  ;({ ...LEDGER_KINDS, top_up: { accounts: { provider: '-', wallet: '+' } } }) satisfies LedgerKinds
  expect(shownAs('top_up')).toBe('topUp')
  expect(shownAs('bonus')).toBe('other')
  expect(shownAs('toString')).toBe('other')
})

it('the database has a unique index for each kind that happens once', async () => {
  const created = await createDatabase()
  const database = openDatabase({ url: created.url, poolSize: 1, clock: systemClock, ...PATIENT_LIMITS })
  const indexes = await database.rows<{ column: string; where: string }>(sql`
    select pg_get_indexdef(indexrelid, 1, true) as column, pg_get_expr(indpred, indrelid) as where
    from pg_index where indrelid = 'ledger_transactions'::regclass and indisunique and not indisprimary`)
  await database.close()
  await created.drop()
  const unique = indexes.map(({ column, where }) => `${column}: ${[...where.matchAll(/'(\w+)'/g)].map(([, kind]) => kind).join(' or ')}`)
  const kinds = Object.entries<LedgerKinds[keyof LedgerKinds]>(LEDGER_KINDS)
  const wanted = kinds
    .filter(([, { oncePer, or }]) => oncePer && !or)
    .map(
      ([kind, { oncePer }]) => `${oncePer}_id: ${[kind, ...kinds.filter(([, { or }]) => or === kind).map(([name]) => name)].join(' or ')}`,
    )
  expect(unique.sort()).toEqual(wanted.sort())
})
