// Stopping a process: it does not wait for idle connections, and moves clients to other processes.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { bundleServer, freePort, runServer } from './support/peers/server-process.ts'
import { listen } from './support/people/live-client.ts'
import { signUpCustomer } from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const DRAIN_MS = 10_000
/** Begins to stop the app. The drain lasts until `end`: a loaded machine takes long for the requests before, and no test waits for the rest. */
function drain(app: TestApp): { end(): void; closed: Promise<void> } {
  const setReal = setTimeout
  let end = () => {}
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => {
    if (ms !== DRAIN_MS) return setReal(work, ms)
    end = work
  })
  const closed = app.close(DRAIN_MS)
  vi.unstubAllGlobals()
  return { end, closed }
}

it.each([
  ['opened ahead of time and never used', ''],
  ['kept alive after an answer', 'GET /health/live HTTP/1.1\r\nHost: tiffin\r\n\r\n'],
  ['whose request breaks off in its headers', 'POST /login HTTP/1.1\r\nHost: tif'],
  [
    'whose request breaks off in its body',
    'POST /login HTTP/1.1\r\nHost: tiffin\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  ],
])('the server does not wait for a connection %s', async (_, sent) => {
  const app = await startApp()
  const { hostname, port } = new URL(app.base)
  const accepted = once(app.http.server, 'connection')
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(sent)
  const [served] = (await accepted) as [Socket]
  await expect.poll(() => served.bytesRead).toBe(sent.length)
  if (sent.startsWith('GET')) await once(socket, 'data')
  // a kept-alive connection would delay it by a minute, beyond this test's timeout
  await app.close()
  socket.destroy()
})

describe('while it drains', () => {
  it('is not ready, still serves, and closes its live connections with a retry delay', async () => {
    const app = await startApp()
    const asha = await signUpCustomer(app, 'asha')
    const { socket } = await listen(app.base, asha)
    const hint = new Promise<{ comeBackInMs: number }>((resolve) => void socket.once('serverStops', resolve))
    const reason = new Promise<string>((resolve) => void socket.once('disconnect', resolve))
    const { end, closed } = drain(app)
    expect([(await asha.get('/health/ready')).status, (await asha.get('/health/live')).status]).toEqual([503, 200])
    const cart = await asha.get('/getcart')
    expect([cart.status, cart.headers.get('connection')]).toEqual([200, 'close'])
    const { comeBackInMs } = await hint
    expect(comeBackInMs).toBeGreaterThanOrEqual(100)
    expect(comeBackInMs).toBeLessThanOrEqual(4_100)
    // after “io server disconnect” a client would not reconnect
    expect(await reason).toBe('transport close')
    await expect(listen(app.base, asha)).rejects.toThrow()
    expect((await fetch(`${app.base}/socket.io/?EIO=4&transport=polling`)).status).toBe(503)
    end()
    await closed
    await expect(fetch(`${app.base}/health/live`)).rejects.toThrow()
  })

  it('returns 502 for reads that a proxy repeats elsewhere, and serves requests that must not be repeated', async () => {
    const app = await startApp()
    const asha = await signUpCustomer(app, 'asha')
    const ask = (method: string, path: string) => asha.call(method, path, method === 'GET' ? undefined : {}, { 'x-ask-another': 'reads' })
    expect((await ask('GET', '/getcart')).status).toBe(200)
    const { end, closed } = drain(app)
    const answers = [await ask('GET', '/getcart'), await asha.get('/getcart'), await ask('POST', '/addToCart')]
    expect(answers.map(({ status }) => status)).toEqual([502, 200, 400])
    end()
    await closed
  })

  it('closes many connections one after the other, with different retry delays', async () => {
    const app = await startApp()
    const asha = await signUpCustomer(app, 'asha')
    const ended: number[] = []
    const hints = new Set<number>()
    for (const { socket } of await Promise.all(Array.from({ length: 10 }, () => listen(app.base, asha)))) {
      socket.on('serverStops', ({ comeBackInMs }) => void hints.add(comeBackInMs))
      socket.on('disconnect', () => void ended.push(performance.now()))
    }
    await app.close(1_000)
    await expect.poll(() => ended.length).toBe(10)
    // half a second for so few; a loaded machine makes it longer, never shorter
    expect(Math.max(...ended) - Math.min(...ended)).toBeGreaterThan(250)
    expect(hints.size).toBeGreaterThan(5)
  })
})

/** Opens a live connection that reads and answers nothing from now on, like a browser whose machine has gone to sleep. */
async function listenDeaf(base: string, token: string | null): Promise<Socket> {
  const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
  const asking = get(`${base}/socket.io/?EIO=4&transport=websocket`, { headers: { connection: 'Upgrade', upgrade: 'websocket', ...key } })
  const [, socket] = (await once(asking, 'upgrade')) as [unknown, Socket]
  const text = Buffer.from(`40${JSON.stringify({ token })}`)
  const unmasked = [0, 0, 0, 0]
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 + text.length, ...unmasked]), text]))
  let heard = ''
  while (!heard.includes('40{"sid"')) heard += (await once(socket, 'data'))[0]
  return socket.pause()
}

it('a process with a live connection that answers nothing stops in time, and exits with 0', async () => {
  const [app, built, port] = [await startApp(), await bundleServer(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-stopping-'))
  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: folder, DEMO: '0', PORT: String(port), SESSION_SECRET: 'x'.repeat(32) }
  // before the other process runs, which would send the email with the code
  const { token } = await signUpCustomer(app, 'asha')
  const child = await runServer(built, folder, settings)
  try {
    const deaf = await listenDeaf(`http://127.0.0.1:${port}`, token)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    // a process that takes 15 seconds gives up and exits with 1
    expect(await ended).toEqual([0, null])
    deaf.destroy()
  } finally {
    child.kill('SIGKILL')
    await app.close()
    for (const each of [built, folder]) rmSync(each, { recursive: true, force: true })
  }
})
