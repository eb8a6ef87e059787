// What a run measures, from the command line and the environment.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rows } from '../rows/index.ts'
import type { Row } from '../rows/row.ts'

export interface Options {
  readonly rows: readonly Row[]
  readonly clients: readonly number[]
  readonly rounds: number
  /** Of one window. */
  readonly seconds: number
  /** Of each row, before the first window. */
  readonly warmUpSeconds: number
  /** A catalogue to import; absent: the demo city alone. */
  readonly catalogue: string | undefined
  readonly orders: number
  /** Heading of the result: what the database holds. */
  readonly scale: string
  /** A run of all rows in full length replaces the table in bench/results.md. */
  readonly isFull: boolean
}
/** Clients of the table that the goals are about. */
export const MAIN_CLIENTS = 16
const DEMO_ORDERS = 20_000
const CITY = join(import.meta.dirname, '../../../shared/data/india-metro')

const USAGE = `npm run bench -- [--quick] [--only name,name] [--clients 1,16] [--seconds 2] [--rounds 3] [--warm-up 5]
  BENCH_SCALE=city         imports the catalogue in BENCH_DATA (default: ../shared/data/india-metro)
  BENCH_ORDERS=1000000     orders in the database (default: ${DEMO_ORDERS})
  rows: ${rows.map(({ name }) => name).join(', ')}`

/** Returns the options; prints the usage and exits when they are not valid. */
export function readOptions(): Options {
  try {
    return parse()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}\n`)
    process.exit(2)
  }
}

function parse(): Options {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      clients: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      'warm-up': { type: 'string' },
    },
  })
  const names = values.only?.split(',')
  const unknown = names?.find((name) => !rows.some((row) => row.name === name))
  if (unknown !== undefined) throw new Error(`There is no row ${unknown}.`)
  const isCity = process.env['BENCH_SCALE'] === 'city'
  const catalogue = isCity ? (process.env['BENCH_DATA'] ?? CITY) : undefined
  if (catalogue && !existsSync(catalogue)) throw new Error(`There is no catalogue in ${catalogue}: set BENCH_DATA.`)
  const orders = numbers(process.env['BENCH_ORDERS'] ?? String(DEMO_ORDERS))[0] ?? DEMO_ORDERS
  const defaults = values.quick
    ? { clients: [MAIN_CLIENTS], rounds: 1, seconds: 1, warmUpSeconds: 1 }
    : { clients: [1, MAIN_CLIENTS, 64], rounds: 3, seconds: 1, warmUpSeconds: 5 }
  return {
    rows: names ? rows.filter(({ name }) => names.includes(name)) : rows,
    clients: values.clients ? numbers(values.clients) : defaults.clients,
    rounds: values.rounds ? (numbers(values.rounds)[0] ?? 1) : defaults.rounds,
    seconds: values.seconds ? (numbers(values.seconds)[0] ?? 1) : defaults.seconds,
    warmUpSeconds: values['warm-up'] ? (numbers(values['warm-up'])[0] ?? 1) : defaults.warmUpSeconds,
    catalogue,
    orders,
    scale: `${isCity ? 'city' : 'demo city'}, ${orders.toLocaleString('en')} orders`,
    isFull: !(values.quick || values.only || values.clients || values.seconds || values.rounds || values['warm-up']),
  }
}

function numbers(text: string): number[] {
  const found = text.split(',').map(Number)
  if (found.some((number) => !(number > 0))) throw new Error(`${text} is not a list of numbers.`)
  return found
}
