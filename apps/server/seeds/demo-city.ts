// All in one transaction, through the use cases of the product, so that every invariant holds.
import { RIGHTS } from '@tiffin/contract'
import { type Paise, parseRupees } from '@tiffin/contract/money'
import { sql } from 'kysely'
import { addAddress } from '../src/modules/accounts/index.ts'
import { earnFee } from '../src/modules/deliveries/index.ts'
import {
  type Approval,
  createAccount,
  hashPassword,
  isDemoDatabase,
  markAsDemo,
  type PasswordHash,
  requireDemo,
} from '../src/modules/identity/index.ts'
import { post, walletCredit } from '../src/modules/ledger/index.ts'
import { importProducts } from '../src/modules/menu/index.ts'
import { changePhoto, registerRestaurant } from '../src/modules/restaurants/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase, type Tx } from '../src/platform/database/database.ts'
import { LIMITS } from '../src/platform/database/pool.ts'
import { DEMO_PASSWORD } from '../src/platform/demo-logins.ts'
import { type Customer, credentialOf, type EmployeeCaller, type RestaurantCaller } from '../src/platform/http/session.ts'
import type { CustomerId, EmployeeId, RestaurantId } from '../src/platform/ids.ts'
import { createChance } from './chance.ts'
import type { City, History } from './city.ts'
import { readAvailability, readPeople, readRestaurants, viewsOf } from './city-files.ts'
import { seedAvailability } from './demo-availability.ts'
import type { DemoPerson, DemoRestaurant } from './demo-records.ts'
import { addContracts, addPromoCodes, askToShare, thankRegulars } from './money.ts'
import { addDemoOptions } from './options.ts'
import { addOrdersForLater } from './orders-for-later.ts'
import { setHours, setPreparation } from './set-hours.ts'
import { addPlaces, setReach } from './set-reach.ts'
import { createWeeks } from './weeks.ts'

const DAY = 86_400_000
const DAYS = 28
const POCKET_MONEY: Paise = 500_000
/** A second start waits until the first has created the city, on a slow machine for minutes. */
const PATIENCE_MS = 600_000
const PATIENT = { limits: { ...LIMITS, statementMs: PATIENCE_MS, lockMs: PATIENCE_MS }, silenceMs: PATIENCE_MS + 5_000 }

export interface DemoCityOptions {
  readonly databaseUrl: string
  readonly deliveryFeePaise: Paise
  readonly now: Date
}

/** Throws `NotADemo` if people of their own have accounts in the database, migrated or not. */
export async function requireDemoAt(databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1, clock: systemClock })
  await requireDemo(database).finally(database.close)
}

/** Creates the demo city (restaurants, people, some weeks of orders) unless it exists. Returns whether it was created. Throws `NotADemo`. */
export async function seedDemoCity({ databaseUrl, deliveryFeePaise, now }: DemoCityOptions): Promise<boolean> {
  const history: History = { now: new Date(now.getTime() - (DAYS + 2) * DAY) }
  const database = openDatabase({ url: databaseUrl, poolSize: 1, clock: () => history.now, ...PATIENT })
  // no notifications: this past is made up
  database.on('orderDelivered', earnFee(deliveryFeePaise))
  try {
    // before hashing a password
    if (await isDemoDatabase(database)) return false
    const hash = await hashPassword(DEMO_PASSWORD)
    return await database.transaction(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('demo city', 0))`)
      if (await isDemoDatabase(tx)) return false
      await requireDemo(tx)
      const city = await settle(tx, readPeople(), hash)
      await addPlaces(tx)
      await setReach(tx, city, 'before')
      await setPreparation(tx, city)
      await addContracts(tx, city, deliveryFeePaise)
      await addPromoCodes(tx, city, now)
      const lived = { ...city, restaurants: city.restaurants.filter(({ isNew }) => !isNew) }
      await createWeeks(tx, lived, { history, days: DAYS, until: now, chance: createChance(20_260) })
      history.now = now
      await setReach(tx, city, 'after')
      await seedAvailability(tx, city)
      await setHours(tx, city)
      await addDemoOptions(tx, city)
      await addOrdersForLater(tx, city)
      await askToShare(tx, city, now)
      await thankRegulars(tx, city, now)
      await markAsDemo(tx)
      return true
    })
  } finally {
    await database.close()
  }
}

async function settle(tx: Tx, people: ReturnType<typeof readPeople>, hash: PasswordHash): Promise<City> {
  const customers: Customer[] = []
  for (const { addresses, ...person } of people.customers) {
    const id = (await createAccount(tx, { ...person, role: 'customer', password: { hash } })) as CustomerId
    for (const address of addresses) await addAddress(tx, id, address)
    await post(tx, walletCredit(id, POCKET_MONEY))
    customers.push({ role: 'customer', rights: [], accountId: id, customerId: id, ...callerOf(person) })
  }
  const employees: EmployeeCaller[] = []
  for (const [at, person] of people.employees.entries()) {
    const approval = approvalOf(at, people.employees)
    const id = (await createAccount(tx, { ...person, role: 'employee', password: { hash }, approval })) as EmployeeId
    employees.push({ role: 'employee', rights: [], accountId: id, employeeId: id, ...callerOf(person) })
  }
  const restaurants: City['restaurants'][number][] = []
  const given = readRestaurants()
  for (const [at, restaurant] of given.entries())
    restaurants.push({ ...restaurant, ...(await openRestaurant(tx, restaurant, { hash, approval: approvalOf(at, given) })) })
  return { restaurants, customers, employees }
}

/** Of each kind the last one is unchecked, so that the administrator has something to approve. */
const approvalOf = (at: number, all: readonly unknown[]): Approval => (at === all.length - 1 ? 'unchecked' : 'approved')

async function openRestaurant(tx: Tx, restaurant: DemoRestaurant, { hash, approval }: { hash: PasswordHash; approval: Approval }) {
  const { name, ownerEmail: email, phoneNumber, place, address, fssaiNumber } = restaurant
  const id = (await registerRestaurant(tx, {
    name,
    email,
    phoneNumber,
    place,
    address,
    fssaiNumber,
    password: { hash },
    approval,
  })) as RestaurantId
  await changePhoto(tx, id, `/pictures/dishes/${restaurant.picture}.webp`)
  const contents = readAvailability()[restaurant.slug]?.products ?? {}
  const products = await importProducts(
    tx,
    restaurant.products.map((product, at) => ({
      externalId: `demo:${restaurant.slug}:${at + 1}`,
      restaurantId: id,
      category: product.category,
      name: product.name,
      description: product.description,
      vegetarian: product.vegetarian,
      ...contents[product.name],
      images: viewsOf(product),
      unitsSold: 0,
      variants: product.variants.map((variant) => ({
        name: variant.name,
        pricePaise: parseRupees(String(variant.price)),
        offer: variant.offer,
      })),
    })),
  )
  const caller: RestaurantCaller = {
    role: 'restaurant',
    rights: RIGHTS.restaurant,
    accountId: id,
    restaurantId: id,
    ...callerOf({ name, phoneNumber }),
  }
  return { caller, productIds: new Map(products.map((product, at) => [restaurant.products[at]?.name ?? '', product.id])) }
}

const callerOf = ({ name, phoneNumber }: Pick<DemoPerson, 'name' | 'phoneNumber'>) => ({ name, phoneNumber, credential: credentialOf('') })
