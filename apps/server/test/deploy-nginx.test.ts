// The nginx sample with two processes behind it: what it forwards, caches and rejects, and a rolling restart without errors.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isLate } from './scale-out/steady-load.ts'
import { openGate } from './support/peers/gate.ts'
import { needs } from './support/peers/needs.ts'
import { hasNginx, hasOpenssl, type NginxPeer, startNginx } from './support/peers/nginx-peer.ts'
import { bundleServer, freePort, runServer } from './support/peers/server-process.ts'
import { patiently } from './support/people/at-once.ts'
import { createDatabase, type TestDatabase } from './support/scene/database.ts'
import { PATIENCE } from './support/scene/patience.ts'

const isPossible = hasNginx() && hasOpenssl()

const folder = mkdtempSync(join(tmpdir(), 'tiffin-nginx-'))
interface Served {
  readonly port: number
  child: ChildProcess
}
let database: TestDatabase
let built: string
let nginx: NginxPeer
let port: number
const processes: Served[] = []
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 50 })

// longer than nginx keeps an unused connection
const start = (at: number, drainSeconds = 3) =>
  runServer(built, folder, {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '4',
    DATA_DIR: join(folder, 'data'),
    PORT: String(at),
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: 'loopback',
    DEMO: '0',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'admin-password',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: String(drainSeconds),
  })

interface Answer {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: string
}
async function ask(path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<Answer> {
  const { body, ...others } = options
  const asking = request({ host: '127.0.0.1', port, path, agent, ...others, headers: { accept: 'application/json', ...options.headers } })
  asking.end(body)
  const [answer] = await once(asking, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}
const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
/** Each call creates a row, so lost and repeated requests are visible. */
const register = (name: string) =>
  ask('/employee/register', {
    ...JSON_POST,
    body: JSON.stringify({ name, email: `${name}@example.com`, password: 'secret1', phoneNumber: '8888888888' }),
  })

beforeAll(async () => {
  if (!isPossible) return
  database = await createDatabase()
  built = await bundleServer()
  port = await freePort()
  for (const at of [await freePort(), await freePort()]) processes.push({ port: at, child: await start(at) })
  const [first, second] = processes.map((served) => served.port)
  nginx = await startNginx({ servers: [first ?? 0, second ?? 0], port, hasTls: true })
  await vi.waitFor(async () => expect((await ask('/health/ready')).status).toBe(200), PATIENCE)
})
afterAll(async () => {
  agent.destroy()
  await nginx?.stop()
  for (const { child } of processes) {
    if (child.exitCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await database?.drop()
  for (const path of [folder, built ?? folder]) if (existsSync(path)) rmSync(path, { recursive: true, force: true })
})

describe('through nginx', needs({ nginx: hasNginx(), openssl: hasOpenssl() }), () => {
  it.runIf(existsSync('/proc/self/limits'))('a worker may open more files than it has connections, although systemd allows 1,024', () => {
    const worker = readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8').split(' ', 1)[0]
    const [, files] = /^Max open files +(\d+)/m.exec(readFileSync(`/proc/${worker}/limits`, 'utf8')) ?? []
    const configuration = readFileSync(new URL('../../../deploy/nginx/nginx.conf', import.meta.url), 'utf8')
    const [, connections] = /worker_connections (\d+);/.exec(configuration) ?? []
    expect(Number(files)).toBeGreaterThanOrEqual(2 * Number(connections))
  })

  it('a request carries nginx’s id, whatever the client sends, and the client’s address', async () => {
    const answer = await ask('/health/live', { headers: { 'x-request-id': 'made-up-by-somebody', 'x-forwarded-for': '203.0.113.9' } })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('beside another site it answers to the name in server-name.conf only', async () => {
    const [first, second] = processes.map((served) => served.port)
    const front = await startNginx({ servers: [first ?? 0, second ?? 0], port: await freePort(), hasTls: false, name: 'food.example' })
    // fetch sends no other Host
    const read = async (host: string) => {
      const [answer] = await once(get(`${front.base}/health/live`, { headers: { host } }), 'response')
      return answer.resume().statusCode
    }
    try {
      expect([await read('food.example'), await read('other.example')]).toEqual([200, 421])
    } finally {
      await front.stop()
    }
  })

  it('the metrics are not exposed', async () => {
    expect((await ask('/metrics')).status).toBe(404)
    const answers = await Promise.all(
      processes.map((served) => fetch(`http://127.0.0.1:${served.port}/metrics`, { headers: { host: 'localhost' } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })

  it('a body of 10 MB is accepted, a larger one is not', async () => {
    const post = (size: number) => ask('/health/live', { method: 'POST', body: 'x'.repeat(size) })
    expect([(await post(10 * 1024 * 1024)).status, (await post(13 * 1024 * 1024)).status]).toEqual([404, 413])
  })

  it.each([['websocket'], ['polling']])('a live connection works by %s', async (transport) => {
    const socket = io(`https://127.0.0.1:${port}`, {
      transports: [transport],
      rejectUnauthorized: false,
      auth: { token: 'x' },
      reconnection: false,
      forceNew: true,
    })
    const refused = await new Promise<Error & { data?: unknown }>((resolve) => socket.on('connect_error', resolve))
    // the message shows that the request reached the server
    expect([refused.message, refused.data]).toEqual(['Unauthorized', { code: 'unauthorized' }])
    socket.disconnect()
  })

  it('two processes are restarted one after the other under load without a failed request', async ({ skip }) => {
    const failures: string[] = []
    let late = 0
    const registered: string[] = []
    let isOver = false
    const load = Array.from({ length: 8 }, async (_, client) => {
      for (let turn = 0; !isOver; turn += 1) {
        const name = `employee-${client}-${turn}`
        const isWrite = turn % 5 === 0
        const { status, body } = await (isWrite ? register(name) : ask('/restaurent/getRestaurents')).catch((error) => ({
          status: 0,
          body: String(error),
        }))
        if (isLate(status, body)) late += 1
        else if (status < 200 || status > 299) failures.push(`${isWrite ? 'POST' : 'GET'} ${status} ${body}`)
        else if (isWrite) registered.push(`${name}@example.com`)
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
    })
    for (const served of processes) {
      served.child.kill('SIGTERM')
      const [code] = await once(served.child, 'exit')
      expect(code).toBe(0)
      served.child = await start(served.port)
      // nginx avoids a failed server for some seconds; the other one must not stop in that time
      await new Promise((resolve) => setTimeout(resolve, 6_000))
    }
    isOver = true
    await Promise.all(load)
    expect(failures, failures.slice(0, 20).join('\n')).toEqual([])
    expect(registered.length).toBeGreaterThan(10)
    expect(new Set(registered).size).toBe(registered.length)
    skip(late > 0, `${late} requests could not be served in time: the machine is overloaded`)
  }, 300_000)

  it('a process stops while nginx still avoids the other one: requests reach that one', async ({ skip }) => {
    const [first, second] = processes
    if (!first || !second) throw new Error('two processes are needed')
    const gate = await openGate(first.port)
    const front = await startNginx({ servers: [gate.port, second.port], port: await freePort(), hasTls: false, failTimeout: '1h' })
    const send = async (path: string, options = {}) => {
      const answer = await fetch(front.base + path, options)
      return { status: answer.status, body: await answer.text() }
    }
    const read = () => send('/restaurent/getRestaurents')
    const write = () => send('/login', { ...JSON_POST, body: '{"email":"nila@example.com","password":"wrong-1"}' })
    try {
      // nginx avoids a process after three refused connections, although it runs again
      gate.cut()
      for (let number = 0; number < 20; number += 1) expect((await patiently(read)).status).toBe(200)
      await gate.open()
      second.child.kill('SIGTERM')
      const exit = once(second.child, 'exit')
      const answers: { status: number; body: string; isWrite: boolean }[] = []
      const record = async (isWrite: boolean) => void answers.push({ ...(await (isWrite ? write() : read())), isWrite })
      while (second.child.exitCode === null) await Promise.all([record(false), record(true), record(false)])
      await exit
      for (let number = 0; number < 20; number += 1) await Promise.all([record(false), record(true)])
      const failures = answers.filter(({ status }) => status >= 500)
      const late = failures.filter(({ status, body }) => isLate(status, body))
      const lost = failures.filter((failure) => !late.includes(failure))
      // nginx sends no write twice: the kernel resets the one that arrives in the very moment of the close (docs/how-to/upgrade-without-stopping.md)
      expect(
        lost.filter(({ status, isWrite }) => !isWrite || status !== 502),
        'lost',
      ).toEqual([])
      expect(lost.length, 'the only writer was interrupted once').toBeLessThanOrEqual(1)
      expect(answers.length).toBeGreaterThan(40)
      skip(late.length > 0, `${late.length} requests could not be served in time: the machine is overloaded`)
    } finally {
      await front.stop()
      gate.close()
      second.child = await start(second.port)
    }
  })

  it('a second signal ends a process at once', async () => {
    const at = await freePort()
    const child = await start(at, 60)
    try {
      child.kill('SIGTERM')
      await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${at}/health/ready`)).status).toBe(503), PATIENCE)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      expect(await ended).toEqual([1, null])
    } finally {
      child.kill('SIGKILL')
    }
  })
})
