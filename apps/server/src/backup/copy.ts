// COPY over pg's own connection, as streams: a table never stands in memory.
import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** What pg gives to a query that speaks the protocol itself; its types do not have it. */
interface Wire {
  readonly stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}
interface Told {
  readonly text: string
}
const nothing = () => undefined
const DEAF = { handleRowDescription: nothing, handleDataRow: nothing, handlePortalSuspended: nothing, handleEmptyQuery: nothing }
const PART_BYTES = 4 * 1024 * 1024

/** Runs `copy … to stdout`; `onPart` gets whole rows, some megabytes at a time, and holds the database up while it works. Answers the rows. */
export function copyOut(client: pg.Client, text: string, onPart: (part: Buffer) => Promise<void>): Promise<number> {
  return new Promise((resolve, reject) => {
    let wire: Wire | undefined
    let rows = 0
    let held: Buffer[] = []
    let size = 0
    let work = Promise.resolve()
    const flush = () => {
      const part = Buffer.concat(held)
      held = []
      size = 0
      wire?.stream.pause()
      work = work.then(() => onPart(part)).finally(() => wire?.stream.resume())
      work.catch(reject)
    }
    client.query({
      ...DEAF,
      submit(connection: unknown) {
        wire = connection as Wire
        wire.query(text)
      },
      handleCopyData({ chunk }: { chunk: Buffer }) {
        rows += 1
        size += chunk.length
        held.push(Buffer.from(chunk)) // the bytes are pg's, and used again
        if (size >= PART_BYTES) flush()
      },
      handleCommandComplete: nothing,
      handleReadyForQuery() {
        if (size > 0) flush()
        work.then(() => resolve(rows), reject)
      },
      handleError: reject,
    } as pg.Submittable)
  })
}

/** Runs `copy … from stdin` with these rows; answers how many PostgreSQL took. */
export function copyIn(client: pg.Client, text: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let cause: unknown
    const send = async (wire: Wire) => {
      try {
        for await (const chunk of chunks) {
          wire.sendCopyFromChunk(chunk)
          if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
        }
        wire.endCopyFrom()
      } catch (error) {
        cause = error
        wire.sendCopyFail('what was to be copied could not be read')
      }
    }
    client.query({
      ...DEAF,
      submit: (connection: unknown) => (connection as Wire).query(text),
      handleCopyInResponse: (connection: unknown) => void send(connection as Wire),
      handleCopyData: nothing,
      handleCommandComplete({ text: tag }: Told) {
        rows = Number(/^COPY (\d+)$/.exec(tag)?.[1] ?? 0)
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: (error: Error) => reject(cause ?? error),
    } as pg.Submittable)
  })
}
