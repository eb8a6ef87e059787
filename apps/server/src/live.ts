// Sends each committed change to the audiences that it concerns (docs/specification.md#chat-and-live-updates).
import type { MarketplacePart } from '@tiffin/contract'
import { newestNumber, participantsFor } from './modules/chat/index.ts'
import { credentials } from './modules/identity/index.ts'
import type { Database } from './platform/database/database.ts'
import type { DomainEvent } from './platform/database/events.ts'
import type { Redis } from './platform/database/redis.ts'
import type { Audience } from './platform/live/audience.ts'
import { type Channel, type ChannelOptions, openChannel } from './platform/live/channel.ts'
import { coalesce, coalesceValues } from './platform/live/coalesce.ts'
import type { LiveHttpOptions } from './platform/live/live-http.ts'

export interface LiveOptions extends LiveHttpOptions, Pick<ChannelOptions, 'authenticate'> {
  readonly database: Database
  /** Called when another process has changed the catalogue. */
  readonly onCatalogueChange: () => void
  readonly redis: Redis | undefined
  readonly corsOrigins: readonly string[]
}

export function openLiveChannel({ database, onCatalogueChange, redis, ...http }: LiveOptions): Channel {
  const channel = openChannel({
    ...http,
    db: database,
    findGood: credentials.findGood,
    redis,
    onCatalogueChange,
    onSentMessage: async (caller, orderId) => {
      if (caller.role !== 'customer' && caller.role !== 'employee') return
      const { customerId, employeeId } = await participantsFor(database, caller, orderId)
      const number = await newestNumber(database, orderId)
      channel.notify([...account(customerId), ...account(employeeId)], 'receiveMessage', {
        orderId,
        ...(number !== undefined && { number }),
      })
    },
    onTyping: async (caller, orderId) => {
      if (caller.role !== 'customer' && caller.role !== 'employee') return
      const { customerId, employeeId } = await participantsFor(database, caller, orderId)
      channel.notify(account(caller.role === 'customer' ? employeeId : customerId), 'typing', { orderId })
    },
  })
  const notifyOf = notifiers(channel)
  database.subscribe(<E extends DomainEvent['type']>(event: EventOf<E>) => LIVE[event.type as E](event, notifyOf))
  return channel
}

/** Administrators' lists and metrics are expensive and not urgent. */
const ADMINISTRATORS_EVERY_MS = 3_000
/** Collects changes of a menu that is edited product by product. */
const MENU_EVERY_MS = 500

/** At each of these events an account reads its lists again, so they are limited during a rush. */
export const ORDERS_EVERY_MS = 300

type EventOf<E extends DomainEvent['type']> = Extract<DomainEvent, { type: E }>
const account = (id: string | null): Audience[] => (id === null ? [] : [`account:${id}`])
const restaurant = (id: string | null): Audience[] => (id === null ? [] : [`restaurant:${id}`])

function notifiers(channel: Channel) {
  const order = coalesceValues<Audience, string>(ORDERS_EVERY_MS, (audience, orderId) =>
    channel.notify([audience], 'orderUpdated', { orderId }),
  )
  const part = coalesce<MarketplacePart>(ADMINISTRATORS_EVERY_MS, (changed) =>
    channel.notify(['role:administrator'], 'marketplaceChanged', { part: changed }),
  )
  return {
    channel,
    part,
    menu: coalesce<string>(MENU_EVERY_MS, (restaurantId) => channel.notifyAll('menuChanged', { restaurantId })),
    /** To the customer, the restaurant and the employee of an order. */
    order: ({ orderId, customerId, restaurantId, employeeId = null }: OrderSides) => {
      for (const audience of [...account(customerId), ...restaurant(restaurantId), ...account(employeeId)]) order(audience, orderId)
    },
  }
}
interface OrderSides {
  readonly orderId: string
  readonly customerId: string | null
  readonly restaurantId: string | null
  readonly employeeId?: string | null
}

/** Whom each event is sent to. An event without an entry does not compile. */
const LIVE: { readonly [E in DomainEvent['type']]: (event: EventOf<E>, notify: ReturnType<typeof notifiers>) => void } = {
  catalogueChanged: ({ restaurantId }, { channel, menu }) => {
    // first, so that a client that then asks another process finds the change there
    channel.shareCatalogueChange()
    menu(restaurantId)
  },
  sessionsEnded: ({ accountId, except }, { channel }) => channel.drop(accountId, except),
  sessionEnded: ({ credential }, { channel }) => channel.dropCredential(credential),
  accountsChanged: (_, { part }) => part('accounts'),
  partnerChanged: ({ accountId }, { channel }) => channel.notify(account(accountId), 'approvalChanged', {}),
  mismatchesChanged: (_, { part }) => part('payments'),
  claimChanged: ({ orderId, customerId, restaurantId }, { channel, part }) => {
    channel.notify([...account(customerId), ...restaurant(restaurantId)], 'claimChanged', { orderId })
    part('claims')
  },
  claimUrgent: ({ orderId, number }, { channel }) => channel.notify(['role:administrator'], 'claimUrgent', { orderId, number }),
  orderPlaced: (event, { channel, order, part }) => {
    channel.notify(restaurant(event.restaurantId), 'newOrder', {
      ...{ orderId: event.orderId, number: event.number },
      ...(event.isLater && { isLater: true as const }),
    })
    order(event)
    part('orders')
  },
  orderAssigned: (event, { channel, order, part }) => {
    const { orderId, number, givenAway } = event
    channel.notify(account(event.employeeId), 'assigned', { orderId, number })
    if (givenAway) {
      const { by, to, phoneNumber } = givenAway
      channel.notify(by.flatMap(account), 'givenAway', { orderId, number, to, phoneNumber })
    }
    order(event)
    part('orders')
  },
  orderChanged: (event, { order, part }) => {
    order(event)
    part('orders')
  },
  orderCaredFor: (_, { part }) => part('orders'),
  orderStalled: (event, { channel, order }) => {
    const { orderId, number, restaurantId, awaits } = event
    const named = awaits === 'answer' ? 'orderUnanswered' : 'orderUnassigned'
    channel.notify([...restaurant(restaurantId), 'role:administrator'], named, { orderId, number })
    order(event)
  },
  chatMarked: ({ orderId, customerId, employeeId, by, delivered, read }, { channel }) =>
    channel.notify([...account(customerId), ...account(employeeId)], 'chatMarked', { orderId, by, delivered, read }),
  messageWritten: ({ orderId, customerId, employeeId, number, author, message, key }, { channel }) => {
    const [authorId, otherId] = author === 'customer' ? [customerId, employeeId] : [employeeId, customerId]
    const own = { ...message, ...(key !== undefined && { key }) }
    channel.notify(account(authorId), 'receiveMessage', { orderId, number, author, message: own })
    channel.notify(account(otherId), 'receiveMessage', { orderId, number, author, message })
  },
}
