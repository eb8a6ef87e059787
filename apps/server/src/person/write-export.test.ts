import { LANGUAGES } from '@tiffin/contract/languages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Canary, plantCanaries } from '../../test/support/people/canaries.ts'
import { addMoreAbout } from '../../test/support/people/more-about.ts'
import { type BusyDay, createBusyDay } from '../invariants/busy-day.fixture.ts'
import { findAccountById } from '../modules/identity/index.ts'
import { PRIVACY } from '../privacy-register.ts'
import { wordsOf } from '../words/index.ts'
import { type Exported, writeExport } from './write-export.ts'

let day: BusyDay
let canaries: Map<string, Canary[]>
beforeAll(async () => {
  day = await createBusyDay()
  const { db } = day.scene
  const asha = await person(people().asha)
  const product = await db.row<{ id: string }>(sql`select id from products limit 1`)
  await addMoreAbout(db, { customerId: asha.id, email: asha.email, orderId: day.cash.id, productId: product?.id ?? '' })
  canaries = new Map()
  for (const [mark, id] of Object.entries(people())) canaries.set(mark, await plantCanaries(day.scene.db, PRIVACY, await person(id), mark))
})
afterAll(() => day.scene.close())

const people = () => ({
  asha: day.asha.customerId as string,
  spice: day.spice.restaurantId as string,
  coast: day.coast.restaurantId as string,
  ravi: day.ravi.employeeId as string,
  meena: day.meena.employeeId as string,
})
async function person(id: string): Promise<Exported> {
  const account = await findAccountById(day.scene.db, id)
  if (!account) throw new Error('no such account')
  return account
}
async function exportOf(id: string): Promise<{ text: string; parts: { title: string; table: string; rows: Record<string, unknown>[] }[] }> {
  let text = ''
  for await (const piece of writeExport(day.scene.db, PRIVACY, await person(id))) text += piece
  return { text, parts: JSON.parse(text).parts }
}

describe('the export of a person', () => {
  it.each(['asha', 'spice', 'ravi'] as const)('has every text about %s that is theirs, and nothing of anyone else', async (who) => {
    const { text } = await exportOf(people()[who])
    const own = canaries.get(who) ?? []
    for (const { name, text: canary, treatment } of own)
      expect([name, text.includes(canary)], 'exported as the register says').toEqual([name, treatment.isExported])
    for (const [mark, others] of canaries)
      if (mark !== who)
        expect(
          others.filter(({ text: canary }) => text.includes(canary)).map(({ name }) => name),
          mark,
        ).toEqual([])
  })

  it('is tried with the texts that matter', () => {
    const names = (canaries.get('asha') ?? []).map(({ name }) => name)
    for (const name of [
      ...['accounts.email', 'accounts.name', 'addresses.street', 'addresses.recipient_phone', 'cart_lines.note', 'chat_messages.text'],
      ...['claim_events.text', 'failed_deliveries.text', 'orders.address_note', 'order_items.feedback', 'reviews.customer_name'],
      ...['account_notes.text', 'account_blocks.reason', 'email_changes.new_email', 'push_subscriptions.endpoint', 'orders.recipient_name'],
    ])
      expect(names).toContain(name)
  })

  it('names every part in both languages, by a table that exists', async () => {
    const tables = (await exportOf(people().asha)).parts.map(({ table }) => table)
    expect(tables).toContain('code_flows')
    for (const language of LANGUAGES) expect(Object.keys(wordsOf(language).personalData.parts).sort()).toEqual([...tables].sort())
  })

  it('goes on where a part ended', async () => {
    const { db } = day.scene
    await db.rows(sql`
      insert into addresses (customer_id, street, city, state, postal_code, created_at)
      select ${people().asha}, 'Street ' || n, 'Kochi', 'Kerala', '682001', now() from generate_series(1, 3) n`)
    const seen = []
    for await (const piece of writeExport(db, PRIVACY, await person(people().asha), 2)) seen.push(piece)
    expect(JSON.parse(seen.join(''))).toEqual({ ...JSON.parse((await exportOf(people().asha)).text), madeAt: expect.any(String) })
    expect(new Set(seen.join('').match(/Street \d/g)).size).toBe(3)
  })

  it('has no password, no token and no key', async () => {
    for (const id of Object.values(people())) expect((await exportOf(id)).text).not.toMatch(/password_hash|token_hash|endpoint|p256dh/)
  })
})
