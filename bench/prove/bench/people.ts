// People with sessions, written directly into the tables, because signing up forty of them takes longer than a round.
import type { Role } from '@tiffin/contract'
import { sql } from 'kysely'
import { hashPassword, type PasswordHash } from '../../../apps/server/src/modules/identity/index.ts'
import { post, walletCredit } from '../../../apps/server/src/modules/ledger/index.ts'
import type { Database } from '../../../apps/server/src/platform/database/database.ts'
import { hashToken, newToken } from '../../../apps/server/src/platform/http/session.ts'

export interface Person {
  readonly role: Role
  readonly id: string
  readonly email: string
  readonly name: string
  readonly token: string
}
export interface Seller extends Person {
  readonly products: readonly Sold[]
}
export interface Sold {
  readonly id: string
  readonly name: string
  /** Of the variant Full, in paise. */
  readonly pricePaise: number
}
export const PASSWORD = 'prove-tiffin'
let hash: Promise<PasswordHash> | undefined

/** Creates people of a role; each gets one session. */
export async function makePeople(db: Database, role: Role, names: readonly string[]): Promise<Person[]> {
  hash ??= hashPassword(PASSWORD)
  const people: Person[] = []
  for (const name of names) {
    const email = `${name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}@prove.example`
    // in columns that the database of an earlier version has too (faults/upgrade.ts)
    const row = await db.row<{ id: string }>(sql`
      insert into accounts (role, email, password_hash, name, phone_number, is_email_verified, created_at)
      values (${role}, ${email}, ${await hash}, ${name}, '9876543210', true, ${db.now()}) returning id`)
    const id = row?.id ?? ''
    people.push({ role, id, email, name, token: await newSession(db, id) })
  }
  return people
}

/** Opens a session of an account and returns its token. */
export async function newSession(db: Database, accountId: string): Promise<string> {
  const token = newToken()
  await db.rows(sql`
    insert into sessions (token_hash, account_id, created_at, last_used_at)
    values (${hashToken(token)}, ${accountId}, clock_timestamp(), clock_timestamp())`)
  return token
}

/** Creates customers with an address and a balance. */
export async function makeCustomers(db: Database, names: readonly string[], balancePaise = 0): Promise<Person[]> {
  const people = await makePeople(db, 'customer', names)
  for (const { id: customerId } of people) {
    await db.rows(sql`
      insert into addresses (customer_id, street, city, state, postal_code, created_at)
      values (${customerId}, '1 MG Road', 'Kochi', 'Kerala', '682001', ${db.now()})`)
    if (balancePaise > 0) await db.transaction((tx) => post(tx, walletCredit(customerId, balancePaise)))
  }
  return people
}

/** Creates restaurants with a category and products with the variants Full and Half. */
export async function makeSellers(db: Database, names: readonly string[], products = 5): Promise<Seller[]> {
  const people = await makePeople(db, 'restaurant', names)
  const sellers: Seller[] = []
  for (const person of people) {
    await db.rows(sql`insert into restaurants (id, place) values (${person.id}, 'Kochi')`)
    const category = await db.row<{ id: string }>(sql`
      insert into categories (restaurant_id, name, created_at) values (${person.id}, 'Mains', ${db.now()}) returning id`)
    const sold: Sold[] = []
    for (let number = 1; number <= products; number += 1)
      sold.push(await addProduct(db, person.id, category?.id ?? '', `${person.name} ${number}`, number * 5_000))
    sellers.push({ ...person, products: sold })
  }
  return sellers
}

async function addProduct(db: Database, restaurantId: string, categoryId: string, name: string, pricePaise: number): Promise<Sold> {
  const row = await db.row<{ id: string }>(sql`
    insert into products (restaurant_id, category_id, name, description, images, search, created_at, updated_at)
    values (${restaurantId}, ${categoryId}, ${name}, 'Rice and all', '{}', to_tsvector('simple', ${name}::text), ${db.now()}, ${db.now()}) returning id`)
  const id = row?.id ?? ''
  await db.rows(sql`
    insert into variants (product_id, position, name, price_paise, offer)
    values (${id}, 0, 'Full', ${pricePaise}, 0), (${id}, 1, 'Half', ${Math.round(pricePaise / 2)}, 10)`)
  return { id, name, pricePaise }
}
