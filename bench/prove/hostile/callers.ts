// Every call as eleven callers: the order of checks puts 401 and 403 before everything else.
import { randomBytes } from 'node:crypto'
import { type CallDefinition, calls, type Role } from '@tiffin/contract'
import { sql } from 'kysely'
import { createRandom } from '../../fuzz/random.ts'
import { CALLS, callRequest } from '../../fuzz/requests.ts'
import { ask } from '../bench/ask.ts'
import { adminToken, type Bench } from '../bench/bench.ts'
import { makeCustomers, makePeople, makeSellers, newSession } from '../bench/people.ts'
import type { Round } from '../check.ts'

interface Caller {
  readonly name: string
  readonly header: string | undefined
  /** Of a valid session. */
  readonly role?: Role
  readonly blockedRole?: Role
}

async function callersOf(bench: Bench, number: number): Promise<Caller[]> {
  const db = bench.db()
  const [customer, ended, expired, blocked] = await makeCustomers(
    db,
    ['known', 'ended', 'expired', 'blocked'].map((name) => `Caller ${name} ${number}`),
  )
  const [restaurant] = await makeSellers(db, [`Caller kitchen ${number}`], 1)
  const [employee] = await makePeople(db, 'employee', [`Caller employee ${number}`])
  if (!customer || !ended || !expired || !blocked || !restaurant || !employee) throw new Error('people are missing')
  await db.rows(sql`delete from sessions where account_id = ${ended.id}`)
  await db.rows(sql`update sessions set created_at = now() - interval '31 days' where account_id = ${expired.id}`)
  await db.rows(sql`update accounts set is_active = false where id = ${blocked.id}`)
  const bearer = (token: string) => `Bearer ${token}`
  return [
    { name: 'a caller without a token', header: undefined },
    { name: 'the text null', header: bearer('null') },
    { name: 'a random token', header: bearer(randomBytes(32).toString('base64url')) },
    { name: 'another scheme', header: `Basic ${Buffer.from('asha:secret').toString('base64')}` },
    { name: 'an ended session', header: bearer(ended.token) },
    { name: 'an expired session', header: bearer(expired.token) },
    { name: 'a blocked customer', header: bearer(blocked.token), blockedRole: 'customer' },
    { name: 'a customer', header: bearer(customer.token), role: 'customer' },
    { name: 'a restaurant', header: bearer(await newSession(db, restaurant.id)), role: 'restaurant' },
    { name: 'an employee', header: bearer(employee.token), role: 'employee' },
    { name: 'an administrator', header: bearer(await adminToken(bench)), role: 'administrator' },
  ]
}

/** Sends every call as every caller; returns who was let in or kept out by mistake. */
export async function tryCallers(bench: Bench, seed: number, number: number): Promise<Round> {
  const callers = await callersOf(bench, number)
  const violations: string[] = []
  let sent = 0
  for (const name of CALLS) {
    const { access, alsoFor }: CallDefinition = calls[name]
    if (access === 'public') continue
    const { method, path, body, headers } = callRequest(name, createRandom(seed), {
      ids: ['00000000-0000-7000-8000-000000000001'],
      emails: ['x@prove.example'],
    })
    const rows = await Promise.all(
      callers
        .filter(({ role }) => role === undefined || (role !== access && role !== alsoFor))
        .map(async (caller) => {
          const authorization = caller.header === undefined ? {} : { authorization: caller.header }
          const given = { ...authorization, ...(headers['content-type'] && { 'content-type': headers['content-type'] }) }
          const { status } = await ask(bench.servers[sent % 2 === 0 ? 0 : 1].base, { method: method as 'POST', path, body, headers: given })
          return { caller, status }
        }),
    )
    sent += rows.length
    for (const { caller, status } of rows) {
      const wanted = caller.blockedRole && (caller.blockedRole === access || caller.blockedRole === alsoFor) ? 403 : 401
      if (status !== wanted && status !== 503) violations.push(`${name} returned ${status} to ${caller.name}, not ${wanted}`)
    }
  }
  return { violations, counts: { sent } }
}
