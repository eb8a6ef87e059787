// How much one live connection may send: an ordinary page sends a few packets a minute.
import type { EventEmitter } from 'node:events'

const WINDOW_MS = 10_000
/** More than this and the connection ends. */
const MOST_PACKETS = 100
/** Far more than a person causes; the rest is not listened to, so that it costs the database nothing. */
const MOST_EVENTS = 40

interface Connection extends EventEmitter {
  close(discard?: boolean): void
}

/** Ends a connection that sends too much, whatever it sends; counted before anything of it is read. */
export function limitPackets(connection: Connection): void {
  const isTooMuch = counter(MOST_PACKETS)
  connection.on('packet', () => {
    if (isTooMuch()) connection.close(true)
  })
}

/** Says of each event of a connection whether it is one too many. */
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
