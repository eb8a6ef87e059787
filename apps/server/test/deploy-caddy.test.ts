// The Caddy sample with two processes behind it: what it forwards and rejects, and a process that stops.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type CaddyPeer, hasCaddy, startCaddy } from './support/peers/caddy-peer.ts'
import { needs } from './support/peers/needs.ts'
import { freePort, runServer } from './support/peers/server-process.ts'
import { signUpRestaurant } from './support/people/people.ts'
import { createDatabase, type TestDatabase } from './support/scene/database.ts'
import { PATIENCE } from './support/scene/patience.ts'

/** With the web app beside it. */
const built = fileURLToPath(new URL('../dist', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tiffin-caddy-'))
const processes: ChildProcess[] = []
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
let database: TestDatabase
let caddy: CaddyPeer
let port: number
/** The address of a process without Caddy. */
let direct: string

async function ask(path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  const { body, ...others } = options
  const asking = request({
    host: '127.0.0.1',
    port,
    path,
    agent,
    ...others,
    headers: { accept: 'application/json', ...options.headers },
  })
  asking.end(body)
  const [answer] = await once(asking, 'response')
  return { status: answer.statusCode as number, headers: answer.headers as Record<string, string>, body: await text(answer) }
}
const write = () =>
  ask('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"nila@example.com","password":"wrong-1"}',
  })

beforeAll(async () => {
  if (!hasCaddy()) return
  database = await createDatabase()
  port = await freePort()
  const servers: [number, number] = [await freePort(), await freePort()]
  const start = (at: number) =>
    runServer(built, folder, {
      DATABASE_URL: database.url,
      DATABASE_POOL: '4',
      DATA_DIR: join(folder, 'data'),
      PORT: String(at),
      PUBLIC_URL: `https://127.0.0.1:${port}`,
      TRUST_PROXY: 'loopback',
      DEMO: '0',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '3',
      RATE_LIMITS: 'off',
    })
  for (const at of servers) processes.push(await start(at))
  direct = `http://127.0.0.1:${servers[1]}`
  caddy = await startCaddy({ servers, port })
  await vi.waitFor(async () => expect((await ask('/health/ready')).status).toBe(200), PATIENCE)
})
afterAll(async () => {
  agent.destroy()
  await caddy?.stop()
  for (const child of processes) {
    if (child.exitCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('through Caddy', needs({ caddy: hasCaddy() }), () => {
  it('a request carries Caddy’s id, whatever the client sends', async () => {
    const answer = await ask('/health/live', { headers: { 'x-request-id': 'made-up' } })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('the metrics are not exposed, in no spelling', async () => {
    for (const path of ['/metrics', '/METRICS', '/metrics/', '/metrics?x=1']) expect((await ask(path)).status, path).toBe(404)
  })

  it('pages come compressed, with Tiffin’s headers', async () => {
    const page = await ask('/', { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  })

  it('a file of nearly 10 MB arrives whole: Tiffin reads it and says that it is no picture', async () => {
    const spice = await signUpRestaurant({ base: direct }, 'Spice Route')
    const form = new FormData()
    form.set('file', new Blob(['x'.repeat(10_000_000)], { type: 'image/png' }), 'dish.png')
    form.set('upload_preset', 'embedded')
    const encoded = new Response(form)
    const headers = {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${spice.token}`,
      cookie: spice.cookieHeader,
    }
    const answer = await ask('/v1_1/embedded/image/upload', { method: 'POST', headers, body: await encoded.text() })
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'upload_wrong_type' })
  })

  it.each([['websocket'], ['polling']])('a live connection works by %s', async (transport) => {
    const options = {
      transports: [transport],
      rejectUnauthorized: false,
      auth: { token: 'x' },
      withCredentials: true,
      reconnection: false,
      forceNew: true,
    }
    const socket = io(`https://127.0.0.1:${port}`, options)
    const refused = await new Promise<Error & { data?: unknown }>((resolve) => socket.on('connect_error', resolve))
    expect([refused.message, refused.data]).toEqual(['Unauthorized', { code: 'unauthorized' }])
    socket.disconnect()
  })

  it('reads and writes go on while a process drains and after it has stopped', async () => {
    const [first] = processes
    first?.kill('SIGTERM')
    const statuses: number[] = []
    while (first?.exitCode === null) for (const { status } of await Promise.all([ask('/settings'), write()])) statuses.push(status)
    for (let number = 0; number < 20; number += 1) statuses.push((await ask('/settings')).status, (await write()).status)
    expect([...new Set(statuses)].filter((status) => status >= 500)).toEqual([])
  })
})
