// npm run bench:menu-files: another customer's cart while ten menu files of the largest legal size are checked at once (docs/decisions/052-work-between-statements.md).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_MENU_FILE_LINES, MAX_PRODUCTS, MAX_VARIANTS } from '@tiffin/contract'
import { startProgress } from './report/progress.ts'
import { connect, fillDatabase, joinDatabase } from './stage/database.ts'
import { readOptions } from './stage/options.ts'
import { startServer } from './stage/server.ts'

const AT_ONCE = 10
const QUIET_CARTS = 200
const HEAD = 'name,description,category,size,price,offer'
/** Returns the body of the call. */
const fileOf = (lines: number, sizes: number, isGood: boolean) => {
  const csv = [
    HEAD,
    ...Array.from({ length: lines }, (_, line) => {
      const product = `Dish ${Math.floor(line / sizes)},${isGood ? 'Fine food' : ''},Mains`
      return `${product},S${line % sizes},${line + 1},5`
    }),
  ].join('\n')
  return JSON.stringify({ csv })
}
const FILES: Readonly<Record<string, string>> = {
  'each line is right': fileOf(MAX_PRODUCTS * MAX_VARIANTS, MAX_VARIANTS, true),
  'each line is refused': fileOf(MAX_MENU_FILE_LINES, 1, false),
  'too many dishes': fileOf(MAX_MENU_FILE_LINES, 1, true),
}
const ORDINARY = fileOf(MAX_PRODUCTS, 1, true)

interface Answered {
  readonly ms: number
  readonly status: number
  readonly isPutOff: boolean
}
const at = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const shown = (times: readonly number[]) => `p50 ${at(times, 0.5).toFixed(1)} ms, max ${at(times, 1).toFixed(0)} ms`

const JSON_TYPE = { 'content-type': 'application/json' }
async function timed(url: string, token: string, body?: string, key?: string): Promise<Answered> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) }
  const before = performance.now()
  const answer = await fetch(url, body === undefined ? { headers } : { method: 'POST', body, headers: { ...headers, ...JSON_TYPE } })
  // not decoded: this process measures the cart, too
  await answer.arrayBuffer()
  return { ms: performance.now() - before, status: answer.status, isPutOff: answer.headers.has('retry-after') }
}

/** Registers a restaurant. Returns its token. */
async function openRestaurant(base: string, number: number): Promise<string> {
  const account = { email: `menu-${number}@bench.example`, password: 'only for the bench' }
  const post = (path: string, body: object) => fetch(base + path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) })
  await post('/restaurent/register', { ...account, name: `Menu ${number}`, phoneNumber: '9876543210', place: 'Kochi' })
  const { token } = (await (await post('/restaurent/login', account)).json()) as { token: string }
  return token
}

const folder = mkdtempSync(join(tmpdir(), 'tiffin-bench-'))
const postgres = await joinDatabase(folder)
try {
  const { customers } = await fillDatabase(postgres.url, { ...readOptions(), orders: 20 }, startProgress())
  const client = await connect(postgres.url)
  const server = await startServer(folder)
  const base = `http://127.0.0.1:${server.port}`
  const restaurants = await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => openRestaurant(base, number)))
  const cart = () => timed(`${base}/getcart`, customers[0]?.token ?? '')
  const check = (token: string, csv: string, key?: string) => timed(`${base}/restaurent/menu`, token, csv, key)
  const idle = async () => {
    const { rows } = await client.query(
      `select from pg_stat_activity where application_name like '%Menu' and state like 'idle in transaction%'`,
    )
    return rows.length
  }
  const quiet: number[] = []
  for (let time = 0; time < 2 * QUIET_CARTS; time += 1) quiet.push((await cart()).ms)
  console.log(`\nanother customer's cart, quiet: ${shown(quiet.slice(QUIET_CARTS))}`)
  for (const [title, csv] of Object.entries(FILES)) {
    for (const isKeyed of [false, true]) {
      let isOver = false
      const sent = Promise.all(restaurants.map((token) => check(token, csv, isKeyed ? `${title} ${token}` : undefined))).finally(() => {
        isOver = true
      })
      const during: number[] = []
      let mostIdle = 0
      const look = async () => {
        while (!isOver) mostIdle = Math.max(mostIdle, await idle())
      }
      const looking = look()
      while (!isOver) during.push((await cart()).ms)
      const answers = await sent
      await looking
      const slowest = Math.max(...answers.map(({ ms }) => ms))
      const statuses = answers.map(({ status, isPutOff }) => (isPutOff ? `${status} put off` : String(status)))
      const counts = [...new Set(statuses)].map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
      const ordinary = await check(restaurants[0] ?? '', ORDINARY)
      console.log(
        `${AT_ONCE} files, ${title}${isKeyed ? ', with a key' : ''}: cart ${shown(during)} (${during.length} calls); ${counts.join(', ')}, the last after ${slowest.toFixed(0)} ms; ` +
          `connections idle in a transaction: ${mostIdle}; an ordinary file afterwards: ${ordinary.status} in ${ordinary.ms.toFixed(0)} ms`,
      )
    }
  }
  await client.end()
  await server.stop()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
