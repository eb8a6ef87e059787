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
  handleDataRow(message: object): void
  handleCommandComplete(message: object, wire: Wire): void
}
const Query = pg.Query as unknown as new (config: object, values: undefined, callback: Answered) => Prepared
const { prepareValue } = (pg as unknown as { readonly utils: { prepareValue(value: unknown): string | Buffer | null } }).utils

export interface Prefixed {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
  readonly before: readonly Beside[]
  readonly after: readonly Beside[]
  /** How long PostgreSQL may take, in milliseconds; then the connection is closed. */
  readonly silenceMs: number
}
/** A statement whose rows are ignored. With values, it is prepared once per connection. */
export interface Beside {
  readonly text: string
  readonly values?: readonly unknown[]
}
/** The prepared statements of each connection that run beside others: names by text. */
const preparedBeside = new WeakMap<Wire, Map<string, string>>()
let namedBeside = 0

/** Converts values before anything is sent, because half of a packet would block the connection. */
const onWire = ({ text, values }: Beside): Beside => (values ? { text, values: values.map((value) => prepareValue(value)) } : { text })

class PacketQuery extends Query {
  readonly #packet: Prefixed
  /** What this packet has prepared, if it succeeds. */
  readonly #unconfirmed: (() => void)[] = []
  #completed = 0
  constructor(packet: Prefixed, callback: Answered) {
    super({ ...packet, queryMode: 'extended' }, undefined, callback)
    this.#packet = { ...packet, before: packet.before.map(onWire), after: packet.after.map(onWire) }
  }
  override prepare(wire: Wire): void {
    const { name, text, before } = this.#packet
    // pg takes the first confirmed parse for that of the name
    if (name !== undefined && !this.hasBeenParsed(wire)) {
      wire.parse({ name, text })
      wire.submittedNamedStatements[name] = text
    }
    for (const each of before) this.#executeBeside(wire, each)
    super.prepare(wire)
  }
  #executeBeside(wire: Wire, { text, values }: Beside): void {
    if (values) {
      wire.bind({ statement: this.#prepareBeside(wire, text), values })
      wire.execute({})
    } else execute(wire, text)
  }
  #prepareBeside(wire: Wire, text: string): string {
    const names = preparedBeside.get(wire) ?? new Map<string, string>()
    preparedBeside.set(wire, names)
    const known = names.get(text)
    if (known !== undefined) return known
    namedBeside += 1
    const name = `f${namedBeside}`
    wire.parse({ name, text })
    names.set(text, name)
    this.#unconfirmed.push(() => void names.delete(text))
    return name
  }
  /** After an error: what this packet has prepared may not exist. */
  forgetPrepared(): void {
    for (const forget of this.#unconfirmed) forget()
  }
  override handleDataRow(message: object): void {
    if (this.#completed === this.#packet.before.length) super.handleDataRow(message)
  }
  override handleCommandComplete(message: object, wire: Wire): void {
    this.#completed += 1
    super.handleCommandComplete(message, wire)
  }
  override _getRows(wire: Wire): void {
    wire.execute({})
    for (const each of this.#packet.after) this.#executeBeside(wire, each)
    wire.sync()
  }
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
