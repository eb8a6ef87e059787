// The live channel, and whom each committed change concerns (decisions §8).
import type { Server as HttpServer } from 'node:http'
import { participantsFor } from './modules/chat/index.ts'
import { type Channel, openChannel } from './platform/channel.ts'
import type { Database } from './platform/database.ts'
import type { DomainEvent } from './platform/events.ts'
import type { Recognise } from './platform/session.ts'

export interface LiveOptions {
  readonly server: HttpServer
  readonly database: Database
  readonly recognise: Recognise
  readonly corsOrigins: readonly string[]
}

export function openLiveChannel({ server, database, recognise, corsOrigins }: LiveOptions): Channel {
  const channel = openChannel({
    server,
    db: database,
    recognise,
    corsOrigins,
    onSentMessage: async (caller, orderId) => {
      if (caller.role !== 'customer' && caller.role !== 'employee') return
      const { customerId, employeeId } = await participantsFor(database, caller, orderId)
      channel.tell([customerId, employeeId], 'receiveMessage', { orderId })
    },
  })
  database.subscribe((event) => tellConcerned(channel, event))
  return channel
}

function tellConcerned(channel: Channel, event: DomainEvent): void {
  if (event.type === 'sessionsEnded') channel.drop(event.accountId)
  if (event.type === 'sessionEnded') channel.dropSession(event.session)
  if (!('orderId' in event)) return
  const { orderId, customerId, employeeId } = event
  if (event.type === 'messageWritten') channel.tell([customerId, employeeId], 'receiveMessage', { orderId })
  else {
    const { restaurantId } = event
    if (event.type === 'orderPlaced') channel.tell([restaurantId], 'newOrder', { orderId })
    if (event.type === 'orderAssigned') channel.tell([employeeId], 'assigned', { orderId })
    channel.tell([customerId, restaurantId, employeeId], 'orderUpdated', { orderId })
  }
}
