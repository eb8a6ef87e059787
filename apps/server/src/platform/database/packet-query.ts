// A packet of statements with one Sync at its end: after an error PostgreSQL skips the rest of it. So `begin` travels with the first
// statement of a transaction, which never runs outside it, and `commit` with the last (decision 036).
import pg from 'pg'
import { limitSilence, streamOf } from './silence.ts'

/** The messages of the extended protocol, as pg-cursor uses them; the types of `pg` leave them out. */
interface Wire {
  parse(message: { readonly text: string; readonly name?: string }): void
  bind(message: object): void
  execute(message: object): void
  sync(): void
  readonly submittedNamedStatements: Record<string, string>
}
type Answered = (error: Error | null, results: pg.QueryResult | pg.QueryResult[]) => void
interface Prepared extends pg.Submittable {
  callback: Answered
  hasBeenParsed(wire: Wire): unknown
  /** Sends what the statement needs before it can be executed, then calls `_getRows`. */
  prepare(wire: Wire): void
  _getRows(wire: Wire): void
}
const Query = pg.Query as unknown as new (config: object, values: undefined, callback: Answered) => Prepared

export interface Prefixed {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
  readonly before: readonly InFront[]
  /** Statements without parameters and rows. */
  readonly after: readonly string[]
  /** How long PostgreSQL may take, in milliseconds; then the connection is closed. */
  readonly silenceMs: number
}
/** A statement without rows. With values, it is prepared once per connection. */
export interface InFront {
  readonly text: string
  readonly values?: readonly unknown[]
}
/** The prepared statements of each connection that run in front of others: names by text. */
const preparedInFront = new WeakMap<Wire, Map<string, string>>()
let namedInFront = 0

class PacketQuery extends Query {
  readonly #packet: Prefixed
  #forget: () => void = () => undefined
  constructor(packet: Prefixed, callback: Answered) {
    super({ ...packet, queryMode: 'extended' }, undefined, callback)
    this.#packet = packet
  }
  override prepare(wire: Wire): void {
    const { name, text, before } = this.#packet
    // pg takes the first confirmed parse for that of the name
    if (name !== undefined && !this.hasBeenParsed(wire)) {
      wire.parse({ name, text })
      wire.submittedNamedStatements[name] = text
    }
    const named = before.map((each) => (each.values ? this.#prepareInFront(wire, each.text) : undefined))
    for (const [at, { text: inFront, values = [] }] of before.entries()) {
      const known = named[at]
      if (known === undefined) execute(wire, inFront)
      else {
        wire.bind({ statement: known, values: values.map(toWire) })
        wire.execute({})
      }
    }
    super.prepare(wire)
  }
  #prepareInFront(wire: Wire, text: string): string {
    const names = preparedInFront.get(wire) ?? new Map<string, string>()
    preparedInFront.set(wire, names)
    const known = names.get(text)
    if (known !== undefined) return known
    namedInFront += 1
    const name = `f${namedInFront}`
    wire.parse({ name, text })
    names.set(text, name)
    this.#forget = () => void names.delete(text)
    return name
  }
  /** After an error: what this packet has prepared may not exist. */
  forgetPrepared(): void {
    this.#forget()
  }
  override _getRows(wire: Wire): void {
    wire.execute({})
    for (const each of this.#packet.after) execute(wire, each)
    wire.sync()
  }
}

/** Of what the checks of requests use; never throws, because half of a packet would block the connection. */
function toWire(value: unknown): string | Buffer | null {
  if (value === null || Buffer.isBuffer(value)) return value
  return value instanceof Date ? value.toISOString() : String(value)
}

function execute(wire: Wire, text: string): void {
  wire.parse({ text })
  wire.bind({})
  wire.execute({})
}

/** Sends a statement with those before and after it as one packet. Returns its rows; rejects with the first error of the packet. */
export function sendPacket<T>(client: pg.ClientBase, packet: Prefixed): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const hasResponded = limitSilence(client, packet.silenceMs)
    const query = new PacketQuery(packet, (error, results) => {
      hasResponded()
      if (error) {
        query.forgetPrepared()
        return reject(error)
      }
      const own = Array.isArray(results) ? results[packet.before.length] : results
      resolve((own?.rows ?? []) as T[])
    })
    holdUntilNextTick(client)
    client.query(query)
  })
}

/** Sends what a connection is given at once, such as by a `Promise.all`, with one system call. */
function holdUntilNextTick(client: pg.ClientBase): void {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
}
