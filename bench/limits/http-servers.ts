// The process with the limits of HTTP: bare node:http, which sends ready bytes, and Fastify with a schema.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** Sizes of responses in bytes, by path. A page is sent as ready bytes, JSON is serialized by the schema. */
export interface Sizes {
  readonly json: Readonly<Record<string, number>>
  readonly pages: Readonly<Record<string, number>>
}
export interface Ports {
  readonly bare: number
  readonly fastify: number
}

const text = { type: 'string' }
const number = { type: 'number' }
const product = {
  _id: text,
  productName: text,
  description: text,
  images: { type: 'array', items: text },
  price: number,
  offer: number,
  available: { type: 'boolean' },
}
const schema = {
  response: {
    200: { type: 'object', properties: { data: { type: 'array', items: { type: 'object', properties: product } }, rest: text } },
  },
}
const PRODUCT = {
  _id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  productName: 'Paneer tikka masala with butter naan',
  description: 'Cottage cheese from the tandoor in a gravy of tomatoes, cashews and cream, with two pieces of bread and a salad of onions.',
  images: ['/pictures/products/paneer-tikka.webp', '/pictures/products/paneer-tikka-2.webp'],
  price: 249.5,
  offer: 10,
  available: true,
}
const PRODUCT_BYTES = JSON.stringify(PRODUCT).length + 1

/** Returns an object whose JSON has about so many bytes: products, and one text for the rest. */
function bodyOf(size: number): { data: (typeof PRODUCT)[]; rest: string } {
  const count = Math.max(0, Math.floor((size - 30) / PRODUCT_BYTES))
  return { data: Array.from({ length: count }, () => PRODUCT), rest: 'x'.repeat(Math.max(0, size - 22 - count * PRODUCT_BYTES)) }
}

async function open({ json, pages }: Sizes): Promise<Ports> {
  const app = Fastify()
  const ready = new Map<string, { readonly type: string; readonly bytes: Buffer }>()
  for (const [path, size] of Object.entries(json)) {
    const body = bodyOf(size)
    app.get(path, { schema }, async () => body)
    ready.set(path, { type: 'application/json; charset=utf-8', bytes: Buffer.from(JSON.stringify(body)) })
  }
  for (const [path, size] of Object.entries(pages)) {
    const bytes = Buffer.alloc(size, 'x')
    app.get(path, (_request, reply) => reply.header('content-type', 'text/html; charset=utf-8').send(bytes))
    ready.set(path, { type: 'text/html; charset=utf-8', bytes })
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const bare = createServer((request, response) => {
    const found = ready.get(request.url ?? '')
    response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain', 'content-length': found?.bytes.length ?? 0 })
    response.end(found?.bytes)
  })
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  return { bare: portOf(bare), fastify: portOf(app.server) }
}
const portOf = (server: { address(): string | AddressInfo | null }) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

process.on('message', (sizes: Sizes) => void open(sizes).then((ports) => process.send?.(ports)))
process.on('disconnect', () => process.exit(0))
