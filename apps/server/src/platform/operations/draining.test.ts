// Shutdown: running requests are answered, new ones are sent elsewhere.
import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Draining, watchRequests } from './draining.ts'

// the watch's time passes only by advanceTimersByTime; the sockets are real
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

interface Restaurant {
  readonly server: Server
  readonly draining: Draining
  readonly port: number
  /** Requests that have arrived, by path. */
  readonly asked: string[]
  /** The bodies' bytes that have arrived. */
  received(): number
  /** Lets those under /slow be answered. */
  serve(): void
}

async function open(): Promise<Restaurant> {
  let serve: () => void = () => undefined
  const served = new Promise<void>((resolve) => {
    serve = resolve
  })
  const asked: string[] = []
  let received = 0
  const server = createServer(async (incoming, response) => {
    asked.push(incoming.url ?? '')
    incoming.on('data', (chunk: Buffer) => (received += chunk.length))
    const body = await text(incoming).catch(() => 'broken off')
    if (incoming.url === '/slow') await served
    response.end(`served ${body}`)
  })
  const draining = watchRequests(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, draining, port: (server.address() as AddressInfo).port, asked, received: () => received, serve }
}

async function ask(port: number, path: string, agent: Agent): Promise<{ body: string; connection: string | undefined }> {
  const asking = request({ port, host: '127.0.0.1', path, agent })
  asking.end()
  const [response] = await once(asking, 'response')
  return { body: await text(response), connection: response.headers.connection }
}

it('while it drains it serves on, and each answer ends its connection', async () => {
  const { draining, port } = await open()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await ask(port, '/', agent)).connection).toBe('keep-alive')
  draining.begin()
  expect(await ask(port, '/', agent)).toEqual({ body: 'served ', connection: 'close' })
  expect(await ask(port, '/', agent)).toEqual({ body: 'served ', connection: 'close' })
  await draining.finish()
})

it('a request that runs when the end comes is answered to its end; a new one is not accepted', async () => {
  const { draining, port, asked, serve } = await open()
  const agent = new Agent({ keepAlive: true })
  const slow = ask(port, '/slow', agent)
  await expect.poll(() => asked).toEqual(['/slow'])
  let isOver = false
  const finished = draining.finish().then(() => {
    isOver = true
  })
  await expect.poll(() => ask(port, '/', agent).catch((error) => error.code)).toBe('ECONNREFUSED')
  // longer than a silent connection is waited for
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isOver).toBe(false)
  serve()
  expect(await slow).toEqual({ body: 'served ', connection: 'close' })
  await finished
})

it('connections that wait to be accepted when the end comes are served', async () => {
  vi.useRealTimers()
  const { draining, port } = await open()
  const waiting = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').end('GET / HTTP/1.1\r\nHost: tiffin\r\n\r\n'))
  const heard = waiting.map((socket) => text(socket).catch((error) => error.code))
  await once(waiting[0] ?? expect.fail(), 'connect')
  await draining.finish()
  for (const answer of await Promise.all(heard)) expect(answer).toContain('served')
})

it('a body that still comes, slowly, is waited for; one that has stopped coming is not', async () => {
  const { draining, port, asked, received } = await open()
  const begun = 'POST /upload HTTP/1.1\r\nHost: tiffin\r\nContent-Length: 8\r\n\r\n'
  const [slow, dead] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  dead.on('error', () => undefined)
  dead.write(`${begun}d`)
  slow.write(begun)
  const heard = text(slow)
  await expect.poll(() => asked.length).toBe(2)
  const finished = draining.finish()
  for (const [place, letter] of [...'pictures'].entries()) {
    slow.write(letter)
    await expect.poll(received).toBe('d'.length + place + 1)
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(await heard).toContain('served pictures')
  await vi.advanceTimersByTimeAsync(1_000)
  await finished
  dead.destroy()
})

it('a WebSocket whose peer never closes it is not waited for', async () => {
  const { server, draining, port } = await open()
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'))
  const deaf = connect(port, '127.0.0.1')
  deaf.write('GET / HTTP/1.1\r\nHost: tiffin\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await once(deaf, 'data')
  const finished = draining.finish()
  await vi.advanceTimersByTimeAsync(1_000)
  await finished
  deaf.destroy()
})

it('a process that gets no processor time gives up nothing: a request that arrived meanwhile is served', async () => {
  vi.useRealTimers()
  const { server, draining, port } = await open()
  const client = connect(port, '127.0.0.1')
  const heard = text(client)
  await once(server, 'connection')
  const finished = draining.finish()
  await new Promise((resolve) => setImmediate(resolve))
  client.write('GET / HTTP/1.1\r\nHost: tiffin\r\n\r\n')
  const start = performance.now()
  while (performance.now() - start < 2_000);
  expect(await heard).toContain('served')
  await finished
})
