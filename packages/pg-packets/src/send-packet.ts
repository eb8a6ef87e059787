// A packet of statements with one Sync at its end: after an error PostgreSQL skips the rest of it. So `begin` travels with the first
// statement of a transaction, which never runs outside it, and `commit` with the last (decision 036).
import pg from 'pg'
import { limitSilence, streamOf } from './silence.ts'
import { statementName } from './statement-name.ts'

/** The messages of the extended protocol, as pg-cursor uses them; the types of `pg` leave them out. */
interface Wire {
  parse(message: { readonly text: string; readonly name?: string }): void
  bind(message: object): void
  describe(message: { readonly type: 'P' }): void
  execute(message: object): void
  close(message: { readonly type: 'S'; readonly name: string }): void
  sync(): void
}
type Responded = (error: Error | null) => void
interface PgQuery extends pg.Submittable {
  callback: Responded
  /** The error with which the statement ends although PostgreSQL reports none, such as that of reading a row. */
  _canceledDueToError: unknown
  /** Sends what the statement needs before it can be executed, then calls `_getRows`. */
  prepare(wire: Wire): void
  _getRows(wire: Wire): void
  handleRowDescription(message: { readonly fields: readonly object[] }): void
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void
  handleCommandComplete(message: { readonly text: string }): void
}
/** Makes objects of rows, as the types of `pg` do not say. */
interface Rows {
  addFields(columns: readonly object[]): void
  parseRow(fields: readonly (string | null)[]): unknown
}
const Result = pg.Result as unknown as new () => Rows
// 64-bit integers (paise, counts) stay far below 2^53 here
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const Query = pg.Query as unknown as new (config: object, values: undefined, callback: Responded) => PgQuery
const { prepareValue } = (pg as unknown as { readonly utils: { prepareValue(value: unknown): string | Buffer | null } }).utils

export interface Packet {
  readonly text: string
  readonly values: readonly unknown[]
  /** Whether its statements keep a name on the connection. Behind a pooler that keeps none they must not. */
  readonly isPrepared: boolean
  readonly before: readonly AdjacentStatement[]
  readonly after: readonly AdjacentStatement[]
  /** How long PostgreSQL may take, in milliseconds; then the connection is closed. */
  readonly silenceMs: number
}
/** A statement whose rows are ignored. With values, it is prepared as the packet's. */
export interface AdjacentStatement {
  readonly text: string
  readonly values?: readonly unknown[]
}
interface PreparedStatement {
  readonly name: string
  /** Whether it may not exist, because a packet failed. */
  isDoubtful: boolean
}
const UNNAMED: PreparedStatement = { name: '', isDoubtful: false }
const preparedOn = new WeakMap<Wire, Map<string, PreparedStatement>>()

/** Converts values before anything is sent, because half of a packet would block the connection. */
const onWire = ({ text, values }: AdjacentStatement): AdjacentStatement =>
  values ? { text, values: values.map((value) => prepareValue(value)) } : { text }

class PacketQuery extends Query {
  readonly #packet: Packet
  #known = new Map<string, PreparedStatement>()
  readonly #preparedHere: PreparedStatement[] = []
  readonly received: unknown[] = []
  #completed = 0
  readonly #rows = new Result()
  constructor(packet: Packet, callback: Responded) {
    const values = packet.values.map((value) => prepareValue(value))
    // without a name: `pg` would take the parse of `begin` for that of the statement
    super({ text: packet.text, values, queryMode: 'extended' }, undefined, callback)
    this.#packet = { ...packet, values, before: packet.before.map(onWire), after: packet.after.map(onWire) }
  }
  override prepare(wire: Wire): void {
    const { isPrepared, text, values, before } = this.#packet
    this.#known = preparedOn.get(wire) ?? this.#known
    preparedOn.set(wire, this.#known)
    for (const each of before) this.#executeBeside(wire, each)
    if (isPrepared) this.#sendPrepared(wire, text, values)
    else super.prepare(wire)
  }
  /** After `begin` and the check: a statement that fails here fails the transaction, and so those that are already behind it. */
  #sendPrepared(wire: Wire, text: string, values: readonly unknown[]): void {
    wire.bind({ statement: this.#prepareOnce(wire, text).name, values })
    wire.describe({ type: 'P' })
    this._getRows(wire)
  }
  #executeBeside(wire: Wire, { text, values }: AdjacentStatement): void {
    if (values) {
      wire.bind({ statement: this.#prepareOnce(wire, text).name, values })
      wire.execute({})
    } else execute(wire, text)
  }
  #prepareOnce(wire: Wire, text: string): PreparedStatement {
    if (!this.#packet.isPrepared) {
      wire.parse({ text })
      return UNNAMED
    }
    const known = this.#known.get(text)
    if (known && !known.isDoubtful) return known
    // PostgreSQL accepts this also without such a statement
    if (known) wire.close({ type: 'S', name: known.name })
    const statement = { name: known?.name ?? statementName(text), isDoubtful: false }
    wire.parse({ name: statement.name, text })
    this.#known.set(text, statement)
    this.#preparedHere.push(statement)
    return statement
  }
  /** After an error: what this packet has prepared may not exist. After a migration all statements of the connection are prepared again. */
  doubtPrepared(error: unknown): void {
    for (const statement of mustPrepareAgain(error) ? this.#known.values() : this.#preparedHere) statement.isDoubtful = true
  }
  override handleRowDescription({ fields }: { readonly fields: readonly object[] }): void {
    this.#rows.addFields(fields)
  }
  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#completed !== this.#packet.before.length) return
    try {
      this.received.push(this.#rows.parseRow(fields))
    } catch (error) {
      this._canceledDueToError = error
    }
  }
  override handleCommandComplete({ text: tag }: { readonly text: string }): void {
    const { before, text, after } = this.#packet
    const isLast = this.#completed === before.length + after.length
    this.#completed += 1
    // PostgreSQL responds with `ROLLBACK`, without an error, when a statement of the transaction failed and the code went on
    if (isLast && (after.at(-1)?.text ?? text) === 'commit' && tag !== 'COMMIT')
      this._canceledDueToError = new Error(`PostgreSQL responded to commit with ${tag}: a statement before it had failed`)
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

/** Returns whether a prepared statement did not run because a migration changed its columns, or the connection no longer has it. */
export const mustPrepareAgain = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'))

/** Sends a statement with those before and after it as one packet. Returns its rows; rejects with the first error of the packet. */
export function sendPacket<T>(client: pg.ClientBase, packet: Packet): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const query = new PacketQuery(packet, (error) => {
      hasResponded()
      if (error) {
        query.doubtPrepared(error)
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
