import type { EventEmitter } from 'node:events'

const WINDOW_MS = 10_000
/** A connection with more is closed; an ordinary page sends a few a minute. */
const MOST_PACKETS = 100
/** Far more than a person causes; further events are ignored. */
const MOST_EVENTS = 40

interface Connection extends EventEmitter {
  close(discard?: boolean): void
}

/** Closes a connection that sends too many packets, counted before they are parsed. */
export function limitPackets(connection: Connection): void {
  const isTooMuch = counter(MOST_PACKETS)
  connection.on('packet', () => {
    if (isTooMuch()) connection.close(true)
  })
}

/** Returns a function that says of each event whether it exceeds the limit. */
export const limitEvents = (): (() => boolean) => counter(MOST_EVENTS)

function counter(most: number): () => boolean {
  let since = 0
  let count = 0
  return () => {
    const now = performance.now()
    if (now - since > WINDOW_MS) {
      since = now
      count = 0
    }
    count += 1
    return count > most
  }
}
