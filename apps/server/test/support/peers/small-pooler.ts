// A pooler in transaction mode that shares as much as it may: after each ReadyForQuery outside of a transaction, a client gets another connection.
// Like PgBouncer it refuses startup parameters, gives its clients keys of its own and, with `maxPrepared`, keeps prepared statements (1.21).
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

export interface SmallPooler {
  readonly url: string
  /** How many times a client got another connection than the time before. */
  swaps(): number
  close(): Promise<void>
}
interface Message {
  readonly type: string
  readonly body: Buffer
}
interface Upstream {
  readonly socket: Socket
  /** Names of the prepared statements that it has, the least recently used first. */
  readonly prepared: Set<string>
  onMessage: (message: Message) => void
}
interface Options {
  readonly connections: number
  readonly maxPrepared?: number
}
/** What comes back for a message that the client did not send is not passed on; a statement that is there already needs no second Parse. */
interface Rewritten {
  readonly send: Message[]
  /** For each Parse and Close, in order: what the client gets for its completion. */
  readonly completions: ('pass' | 'drop')[]
}

const ALLOWED = new Set(['user', 'database', 'application_name', 'client_encoding'])
const SSL_REQUEST = 80_877_103

const encode = ({ type, body }: Message): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const text = (...parts: string[]): Buffer => Buffer.from(parts.map((part) => `${part}\0`).join(''))
const textAt = (body: Buffer, from: number): string => body.toString('utf8', from, body.indexOf(0, from))
const failure = (code: string, message: string): Buffer =>
  encode({ type: 'E', body: Buffer.concat([text('SFATAL', 'VFATAL', `C${code}`, `M${message}`), Buffer.alloc(1)]) })

/** Returns a reader that calls `each` with every whole message. */
function reader(each: (message: Message) => void): (part: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (part) => {
    rest = Buffer.concat([rest, part])
    for (let length = 0; rest.length >= 5; rest = rest.subarray(length)) {
      length = rest.readInt32BE(1) + 1
      if (rest.length < length) return
      each({ type: rest.toString('latin1', 0, 1), body: Buffer.from(rest.subarray(5, length)) })
    }
  }
}

/** Opens connections to `url` and a pooler in front of them. */
export async function openSmallPooler(url: string, { connections, maxPrepared }: Options): Promise<SmallPooler> {
  const free: Upstream[] = []
  const waiting: ((upstream: Upstream) => void)[] = []
  const clients = new Set<Socket>()
  let swaps = 0
  const give = (upstream: Upstream) => {
    const next = waiting.shift()
    if (next) next(upstream)
    else free.push(upstream)
  }
  const take = (): Promise<Upstream> => {
    const upstream = free.shift()
    return upstream ? Promise.resolve(upstream) : new Promise((resolve) => void waiting.push(resolve))
  }
  const all: Upstream[] = []
  for (let number = 0; number < connections; number += 1) all.push(await connectUpstream(url))
  for (const upstream of all) give(upstream)

  async function serve(client: Socket): Promise<void> {
    const statements = new Map<string, Buffer>()
    let packet: Message[] = []
    let held: Upstream | undefined
    let last: Upstream | undefined
    let turn: Promise<unknown> = Promise.resolve()
    const run = async (messages: Message[]) => {
      if (client.destroyed) return
      const upstream = held ?? (await take())
      if (last && upstream !== last) swaps += 1
      last = upstream
      const { send, completions } = maxPrepared ? rewrite(messages, statements, upstream.prepared, maxPrepared) : passed(messages)
      const status = await exchange(upstream, send, completions, client)
      held = status === 'I' ? undefined : upstream
      if (!held) give(upstream)
    }
    client.on(
      'data',
      reader((message) => {
        if (message.type === 'X') return void client.end()
        packet.push(message)
        if (message.type !== 'S' && message.type !== 'Q') return
        const whole = packet
        packet = []
        turn = turn.then(() => run(whole))
      }),
    )
    await once(client, 'close')
    await turn
    // as with PgBouncer, no other client goes on with an open transaction
    if (held) await exchange(held, [{ type: 'Q', body: text('rollback') }], [], client).then(() => held && give(held))
  }

  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client)
    client.on('error', () => undefined).on('close', () => clients.delete(client))
    void greet(client).then(async (isWelcome) => (isWelcome ? serve(client) : void client.end()))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: pooled.href,
    swaps: () => swaps,
    async close() {
      for (const client of clients) client.destroy()
      await new Promise((resolve) => server.close(resolve))
      for (const { socket } of all) socket.destroy()
    },
  }
}

/** `pg` logs in; from then on the messages on its socket are the pooler's. */
async function connectUpstream(url: string): Promise<Upstream> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const socket = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream
  socket.removeAllListeners('data')
  const upstream: Upstream = { socket, prepared: new Set(), onMessage: () => undefined }
  socket.on(
    'data',
    reader((message) => upstream.onMessage(message)),
  )
  return upstream
}

/** Reads the startup message. Returns whether its parameters are those that PgBouncer knows. */
async function greet(client: Socket): Promise<boolean> {
  for (;;) {
    const [part] = (await once(client, 'data')) as [Buffer]
    if (part.readInt32BE(4) === SSL_REQUEST) {
      client.write('N')
      continue
    }
    const words = part.toString('utf8', 8).split('\0')
    const refused = words.find((word, at) => at % 2 === 0 && word !== '' && !ALLOWED.has(word))
    if (refused) {
      client.write(failure('08P01', `unsupported startup parameter: ${refused}`))
      return false
    }
    const key = Buffer.alloc(8, 7)
    client.write(
      Buffer.concat([
        encode({ type: 'R', body: Buffer.alloc(4) }),
        encode({ type: 'K', body: key }),
        encode({ type: 'Z', body: Buffer.from('I') }),
      ]),
    )
    return true
  }
}

/** Sends a packet and passes on what comes back. Returns the state of the transaction. */
function exchange(upstream: Upstream, send: Message[], completions: Rewritten['completions'], client: Socket): Promise<string> {
  return new Promise((resolve) => {
    const expected = [...completions]
    upstream.onMessage = (message) => {
      const isCompletion = message.type === '1' || message.type === '3'
      if (!(isCompletion && expected.shift() === 'drop') && !client.destroyed) client.write(encode(message))
      if (message.type === 'Z') resolve(message.body.toString('latin1'))
    }
    upstream.socket.write(Buffer.concat(send.map(encode)))
  })
}

const passed = (messages: Message[]): Rewritten => ({
  send: messages,
  completions: messages.flatMap(({ type }) => (type === 'P' || type === 'C' ? ['pass' as const] : [])),
})

/** Gives each statement one name on all connections, and prepares it where a client needs it. */
function rewrite(messages: Message[], own: Map<string, Buffer>, there: Set<string>, max: number): Rewritten {
  const send: Message[] = []
  const completions: Rewritten['completions'] = []
  const add = (message: Message, completion?: 'pass' | 'drop') => {
    send.push(message)
    if (completion) completions.push(completion)
  }
  const prepare = (parse: Buffer, completion: 'pass' | 'drop'): string => {
    const name = `POOLER_${createHash('sha256').update(parse).digest('hex').slice(0, 32)}`
    const isThere = there.delete(name)
    there.add(name)
    // with a completion for the client, it is prepared again
    if (isThere && completion === 'pass') add({ type: 'C', body: Buffer.concat([Buffer.from('S'), text(name)]) }, 'drop')
    if (!isThere || completion === 'pass') add({ type: 'P', body: Buffer.concat([text(name), parse]) }, completion)
    const [oldest = ''] = there
    if (there.size > max) {
      there.delete(oldest)
      add({ type: 'C', body: Buffer.concat([Buffer.from('S'), text(oldest)]) }, 'drop')
    }
    return name
  }
  for (const message of messages) {
    const { type, body } = message
    if (type === 'P' && textAt(body, 0) !== '') {
      const parse = body.subarray(body.indexOf(0) + 1)
      own.set(textAt(body, 0), parse)
      prepare(parse, 'pass')
    } else if (type === 'B') {
      const portalEnd = body.indexOf(0) + 1
      const parse = own.get(textAt(body, portalEnd))
      const rest = body.subarray(body.indexOf(0, portalEnd) + 1)
      if (parse) add({ type, body: Buffer.concat([body.subarray(0, portalEnd), text(prepare(parse, 'drop')), rest]) })
      else add(message)
    } else if (type === 'C') {
      own.delete(textAt(body, 1))
      // PostgreSQL answers also for a statement that it does not have
      add({ type, body: Buffer.concat([Buffer.from('S'), text('POOLER_none')]) }, 'pass')
    } else add(message, type === 'P' ? 'pass' : undefined)
  }
  return { send, completions }
}
