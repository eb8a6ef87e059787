// A packet of statements with one Sync at its end: after an error PostgreSQL skips the rest of it. So `begin` travels with the first
// statement of a transaction, which never runs outside it, and `commit` with the last (decision 036).
import pg from 'pg'
import { type Column, type RowShape, readRow, rowShape } from './row-shape.ts'
import { limitSilence, streamOf } from './silence.ts'

/** The messages of the extended protocol, as pg-cursor uses them; the types of `pg` leave them out. */
interface Wire {
  parse(message: { readonly text: string; readonly name?: string }): void
  bind(message: object): void
  execute(message: object): void
  sync(): void
  readonly submittedNamedStatements: Record<string, string>
}
type Answered = (error: Error | null) => void
interface Prepared extends pg.Submittable {
  callback: Answered
  /** The error of reading a row, with which the statement ends. */
  _canceledDueToError: unknown
  hasBeenParsed(wire: Wire): unknown
  /** Sends what the statement needs before it can be executed, also a question for its columns, then calls `_getRows`. */
  prepare(wire: Wire): void
  _getRows(wire: Wire): void
  handleRowDescription(message: { readonly fields: readonly Column[] }): void
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void
  handleCommandComplete(): void
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
/** The columns of each connection's prepared statements: names of statements, and how their rows are read. PostgreSQL never changes them. */
const shapes = new WeakMap<Wire, Map<string, RowShape>>()
/** The prepared statements of each connection that run beside others: names by text. */
const preparedBeside = new WeakMap<Wire, Map<string, string>>()
let namedBeside = 0

/** Converts values before anything is sent, because half of a packet would block the connection. */
const onWire = ({ text, values }: Beside): Beside => (values ? { text, values: values.map((value) => prepareValue(value)) } : { text })

class PacketQuery extends Query {
  readonly #packet: Prefixed
  /** What this packet has prepared, if it succeeds. */
  readonly #unconfirmed: (() => void)[] = []
  readonly received: unknown[] = []
  #completed = 0
  #shape: RowShape | undefined
  #keepShape: (shape: RowShape) => void = () => undefined
  constructor(packet: Prefixed, callback: Answered) {
    const values = packet.values.map((value) => prepareValue(value))
    super({ name: packet.name, text: packet.text, values, queryMode: 'extended' }, undefined, callback)
    this.#packet = { ...packet, values, before: packet.before.map(onWire), after: packet.after.map(onWire) }
  }
  override prepare(wire: Wire): void {
    const { name, text, values, before } = this.#packet
    if (name !== undefined) this.#prepareNamed(wire, name, text)
    for (const each of before) this.#executeBeside(wire, each)
    if (this.#shape) {
      wire.bind({ statement: name, values })
      this._getRows(wire)
    } else super.prepare(wire)
  }
  #prepareNamed(wire: Wire, name: string, text: string): void {
    const known = shapes.get(wire) ?? new Map<string, RowShape>()
    shapes.set(wire, known)
    this.#keepShape = (shape) => void known.set(name, shape)
    if (this.hasBeenParsed(wire)) {
      this.#shape = known.get(name)
      return
    }
    // pg takes the first confirmed parse for that of the name
    wire.parse({ name, text })
    wire.submittedNamedStatements[name] = text
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
  override handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#shape = rowShape(fields)
    this.#keepShape(this.#shape)
  }
  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (!this.#shape || this.#completed !== this.#packet.before.length) return
    try {
      this.received.push(readRow(this.#shape, fields))
    } catch (error) {
      this._canceledDueToError = error
    }
  }
  override handleCommandComplete(): void {
    this.#completed += 1
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
    const query = new PacketQuery(packet, (error) => {
      hasResponded()
      if (error) {
        query.forgetPrepared()
        return reject(error)
      }
      resolve(query.received as T[])
    })
    const hasResponded = limitSilence(client, packet.silenceMs)
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
