// One client of the load: its connection, and requests written out once.
import type { Connection, Reply } from './connection.ts'

/** `offered` is what a browser sends, `none` asks for no compression. */
export type Encoding = 'none' | 'offered'

export interface Person {
  readonly id: string
  readonly token: string
  /** Of the person's last order, in which an employee takes part. */
  readonly orderId: string | null
  /** By which the server renders the person's own pages. */
  readonly cookie: string
}
export interface SoldProduct {
  readonly id: string
  readonly variant: string
}
export interface OpenRestaurant {
  readonly id: string
  readonly products: readonly SoldProduct[]
}
/** What the database holds for the load, sent to its process. */
export interface Scene {
  readonly port: number
  /** Each has a session and an address. The first `readers` have orders. A full cart has the first products of restaurant `number % restaurants`. */
  readonly customers: readonly Person[]
  readonly readers: number
  /** Restaurants that take orders, with products that ask nothing. */
  readonly restaurants: readonly OpenRestaurant[]
  readonly searches: {
    readonly commonest: string
    readonly typed: readonly string[]
    readonly misspelt: readonly string[]
    readonly sixWords: readonly string[]
  }
}
export interface Visitor {
  /** From 0. */
  readonly number: number
  readonly clients: number
  readonly scene: Scene
  /** Counts up over all visitors of the process. */
  next(): number
  ask(request: Buffer): Promise<Reply>
  read(request: Buffer): Promise<Reply>
  get(path: string, person?: Person): Buffer
  /** A browser's navigation. */
  navigate(path: string, person?: Person): Buffer
  post(path: string, person: Person, body: object, key?: string): Buffer
}

interface VisitorParts {
  readonly connection: Connection
  readonly number: number
  readonly clients: number
  readonly scene: Scene
  readonly encoding: Encoding
  next(): number
}
const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
/** A reply other than a success. */
export class Refused extends Error {}

/** Returns a visitor; `ask` and `read` throw `Refused` unless the reply is a success. */
export function createVisitor({ connection, number, clients, scene, encoding, next }: VisitorParts): Visitor {
  const offered = encoding === 'none' ? '' : 'accept-encoding: gzip, deflate, br\r\n'
  const head = (method: string, path: string, accept: string) =>
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${scene.port}\r\naccept: ${accept}\r\n${offered}`
  const headOfCall = (method: string, path: string, person: Person | undefined) =>
    `${head(method, path, 'application/json')}${person ? `authorization: Bearer ${person.token}\r\n` : ''}`
  const checked = async (request: Buffer, isRead: boolean) => {
    const reply = await connection.send(request, isRead)
    if (reply.status >= 300) throw new Refused(`${reply.status} for ${request.toString().split('\r\n')[0]}: ${reply.text.slice(0, 300)}`)
    return reply
  }
  return {
    number,
    clients,
    scene,
    next,
    ask: (request) => checked(request, false),
    read: (request) => checked(request, true),
    get: (path, person) => Buffer.from(`${headOfCall('GET', path, person)}\r\n`),
    navigate: (path, person) => Buffer.from(`${head('GET', path, HTML)}${person ? `cookie: ${person.cookie}\r\n` : ''}\r\n`),
    post: (path, person, body, key) => {
      const text = JSON.stringify(body)
      const keyed = key === undefined ? '' : `idempotency-key: ${key}\r\n`
      const typed = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
      return Buffer.from(`${headOfCall('POST', path, person)}${keyed}${typed}\r\n${text}`)
    },
  }
}

/** Returns the element at `at`, counted round and round. Throws for an empty list. */
export function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('an empty list')
  return found
}
