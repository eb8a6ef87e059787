// The living demo city, by the ordinary calls. All state is in the marketplace, so the simulation continues after a restart.

import { reply, review } from './after-delivery.ts'
import { buy } from './buy.ts'
import { CallFailed } from './client.ts'
import { cook, type Restaurant } from './cook.ts'
import { type Pace, shareOf } from './pace.ts'
import type { Person } from './people.ts'
import { type Employee, ride } from './ride.ts'
import type { WireOrder } from './stages.ts'
import { createTown, type Town, type TownOptions } from './town.ts'

/** Restaurants and employees without known work are checked only every so many ticks. */
const SWEEP_TICKS = 6

export interface CityLifeOptions extends TownOptions {
  readonly pace: Pace
  readonly onEvent?: (event: 'placed' | 'delivered') => void
  readonly onFailure?: (error: unknown) => void
  /** The clock of the machine by default. */
  readonly now?: () => number
}

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)]

export class CityLife {
  readonly #options: CityLifeOptions
  readonly #town: Town
  readonly #running = new Map<Restaurant, readonly WireOrder[]>()
  /** Customers who are not ordering, the longest-waiting first. */
  readonly #free: Person[]
  #ticks = 0
  #ordersDue = 0
  #isClosed = false

  constructor(options: CityLifeOptions) {
    this.#options = options
    this.#town = createTown(options)
    this.#free = [...this.#town.customers]
  }

  /** Places due orders and moves the others on. Never throws. */
  async tick(): Promise<void> {
    const isSweep = this.#ticks % SWEEP_TICKS === 0
    this.#ticks += 1
    const { restaurants, employees } = this.#town
    const open = restaurants.filter((restaurant) => isSweep || restaurant.isVisitors || this.#running.get(restaurant)?.length)
    await Promise.all(open.map((restaurant) => this.#cook(restaurant)))
    const atWork = new Set([...this.#running.values()].flat().map(({ employeeId }) => employeeId?._id))
    const called = employees.filter(({ person: { id } }) => isSweep || (id && atWork.has(id)))
    await Promise.all([
      ...called.map((employee) => this.#deliver(employee)),
      ...this.#placesToOrder().map((restaurant) => this.#order(restaurant)),
    ])
  }

  stopOrdering(): void {
    this.#isClosed = true
  }

  get underWay(): number {
    return [...this.#running.values()].flat().length
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  #attempt<T>(work: Promise<T>): Promise<T | undefined> {
    return work.catch((error: unknown) => {
      this.#options.onFailure?.(error)
      return undefined
    })
  }

  async #cook(restaurant: Restaurant): Promise<void> {
    const orders = await this.#attempt(cook(restaurant, this.#options.pace, this.#now()))
    if (orders) this.#running.set(restaurant, orders)
  }

  /** The visitor's restaurant always has orders to accept; the rest of the city gets a share per minute. */
  #placesToOrder(): Restaurant[] {
    if (this.#isClosed) return []
    const { freshOrders, ordersPerMinute, tick } = this.#options.pace
    const [least, most] = freshOrders
    const fresh = (restaurant: Restaurant) =>
      (this.#running.get(restaurant) ?? []).filter(({ waiting }) => waiting?.for === 'answer').length
    const { restaurants } = this.#town
    const wanted = restaurants.filter((restaurant) => restaurant.isVisitors && this.#running.has(restaurant) && fresh(restaurant) < least)
    const open = restaurants.filter((restaurant) => restaurant.person.id && !(restaurant.isVisitors && fresh(restaurant) >= most))
    this.#ordersDue += (ordersPerMinute * tick) / 60
    for (; this.#ordersDue >= 1 && open.length > 0; this.#ordersDue -= 1)
      wanted.push(...[pick(open)].filter((restaurant) => restaurant !== undefined))
    return wanted
  }

  async #order(restaurant: Restaurant): Promise<void> {
    const restaurantId = restaurant.person.id
    const customer = restaurantId && this.#free.shift()
    if (!customer) return
    const placed = await this.#attempt(buy(customer, restaurantId))
    this.#free.push(customer)
    if (placed) this.#options.onEvent?.('placed')
  }

  async #deliver(employee: Employee): Promise<void> {
    const { written = [], delivered = [] } =
      (await this.#attempt(ride(employee, { pace: this.#options.pace, reachOf: this.#town.reachOf }, this.#now()))) ?? {}
    for (const order of written) await this.#attempt(reply(this.#customerOf(order), order))
    for (const order of delivered) {
      this.#options.onEvent?.('delivered')
      if (shareOf(`${order._id}review`) < this.#options.pace.reviews) await this.#attempt(review(this.#customerOf(order), order))
    }
  }

  #customerOf(order: WireOrder): Person | undefined {
    return this.#town.customers.find(({ id }) => id === order.userId._id)
  }
}

/** The state has changed meanwhile, because the visitor or another simulation acted first. */
export const isRefusal = (error: unknown): boolean => error instanceof CallFailed && error.status >= 400 && error.status < 500
