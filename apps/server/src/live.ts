// Sends each committed change to the accounts that it concerns (docs/specification.md#chat-and-live-updates).
import type { MarketplacePart } from '@tiffin/contract'
import { newestNumber, participantsFor } from './modules/chat/index.ts'
import { credentials } from './modules/identity/index.ts'
import type { Database } from './platform/database/database.ts'
import type { DomainEvent } from './platform/database/events.ts'
import type { Redis } from './platform/database/redis.ts'
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
      channel.notify([customerId, employeeId], 'receiveMessage', { orderId, ...(number !== undefined && { number }) })
    },
    onTyping: async (caller, orderId) => {
      if (caller.role !== 'customer' && caller.role !== 'employee') return
      const { customerId, employeeId } = await participantsFor(database, caller, orderId)
      channel.notify([caller.role === 'customer' ? employeeId : customerId], 'typing', { orderId })
    },
  })
  const notifyAdministrators = coalesce<MarketplacePart>(ADMINISTRATORS_EVERY_MS, (part) =>
    channel.notifyRole('administrator', 'marketplaceChanged', { part }),
  )
  const notifyMenu = coalesce<string>(MENU_EVERY_MS, (restaurantId) => channel.notifyAll('menuChanged', { restaurantId }))
  const notifyOrder = coalesceValues<string, string>(ORDERS_EVERY_MS, (accountId, orderId) =>
    channel.notify([accountId], 'orderUpdated', { orderId }),
  )
  const notifyOrderTo: NotifyOrder = (accountIds, orderId) => {
    for (const accountId of accountIds) if (accountId) notifyOrder(accountId, orderId)
  }
  database.subscribe((event) => {
    notifyConcerned(channel, event, notifyOrderTo)
    const part = partOf(event)
    if (part) notifyAdministrators(part)
    if (event.type === 'catalogueChanged') notifyMenu(event.restaurantId)
  })
  return channel
}

/** Administrators' lists and metrics are expensive and not urgent. */
const ADMINISTRATORS_EVERY_MS = 3_000
/** Collects changes of a menu that is edited product by product. */
const MENU_EVERY_MS = 500

/** At each of these events an account reads its lists again, so they are limited during a rush. */
export const ORDERS_EVERY_MS = 300
type NotifyOrder = (accountIds: readonly (string | null)[], orderId: string) => void

function partOf({ type }: DomainEvent): MarketplacePart | undefined {
  if (type === 'accountsChanged') return 'accounts'
  if (type === 'mismatchesChanged') return 'payments'
  return type === 'orderPlaced' || type === 'orderChanged' || type === 'orderAssigned' ? 'orders' : undefined
}

function notifyConcerned(channel: Channel, event: DomainEvent, notifyOrder: NotifyOrder): void {
  // first, so that a client that then asks another process finds the change there
  if (event.type === 'catalogueChanged') channel.shareCatalogueChange()
  if (event.type === 'sessionsEnded') channel.drop(event.accountId, event.except)
  if (event.type === 'sessionEnded') channel.dropCredential(event.credential)
  if (event.type === 'orderStalled') {
    const { orderId, number, customerId, restaurantId } = event
    const named = event.awaits === 'answer' ? 'orderUnanswered' : 'orderUnassigned'
    channel.notify([restaurantId], named, { orderId, number })
    channel.notifyRole('administrator', named, { orderId, number })
    notifyOrder([customerId, restaurantId], orderId)
    return
  }
  if (!('orderId' in event)) return
  const { orderId, customerId, employeeId } = event
  if (event.type === 'messageWritten' || event.type === 'chatMarked') notifyChat(channel, event)
  else {
    const { restaurantId, number } = event
    if (event.type === 'orderPlaced') channel.notify([restaurantId], 'newOrder', { orderId, number })
    if (event.type === 'orderAssigned') channel.notify([employeeId], 'assigned', { orderId, number })
    notifyOrder([customerId, restaurantId, employeeId], orderId)
  }
}

function notifyChat(channel: Channel, event: Extract<DomainEvent, { type: 'messageWritten' | 'chatMarked' }>): void {
  const { orderId, customerId, employeeId } = event
  if (event.type === 'chatMarked') {
    channel.notify([customerId, employeeId], 'chatMarked', { orderId, by: event.by, delivered: event.delivered, read: event.read })
    return
  }
  const { number, author, message, key } = event
  const [authorId, otherId] = author === 'customer' ? [customerId, employeeId] : [employeeId, customerId]
  channel.notify([authorId], 'receiveMessage', { orderId, number, author, message: { ...message, ...(key !== undefined && { key }) } })
  channel.notify([otherId], 'receiveMessage', { orderId, number, author, message })
}
