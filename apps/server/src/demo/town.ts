import { readPeople, readReach, readRestaurants } from '../../seeds/city-files.ts'
import type { DemoReach } from '../../seeds/demo-records.ts'
import type { Client } from './client.ts'
import type { Restaurant } from './cook.ts'
import { createPerson, type Person } from './people.ts'
import type { Employee } from './ride.ts'

export interface TownOptions {
  readonly client: Client
  readonly password: string
  /** The visitor's own accounts never order, and wait longer. */
  readonly visitors: ReadonlySet<string>
}
export interface Town {
  /** Where a restaurant is and delivers, by its id. */
  readonly reachOf: (restaurantId: string) => DemoReach | undefined
  readonly customers: readonly Person[]
  readonly restaurants: readonly Restaurant[]
  readonly employees: readonly Employee[]
}

/** Returns the people of the seeded city, without the visitor among its customers. */
export function createTown({ client, password, visitors }: TownOptions): Town {
  const person = (role: Person['role'], email: string) => createPerson(client, { role, email, password })
  const { customers, employees } = readPeople()
  const reach = readReach()
  const restaurants = readRestaurants().map(({ slug, ownerEmail }) => ({
    person: person('restaurant', ownerEmail),
    isVisitors: visitors.has(ownerEmail),
    reach: reach[slug],
  }))
  return {
    reachOf: (restaurantId) => restaurants.find(({ person: { id } }) => id === restaurantId)?.reach,
    restaurants,
    customers: customers.filter(({ email }) => !visitors.has(email)).map(({ email }) => person('customer', email)),
    employees: employees.map(({ email }) => ({ person: person('employee', email), isVisitors: visitors.has(email) })),
  }
}
