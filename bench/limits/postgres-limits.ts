// Runs a script with pgbench, or with a Node client where there is none.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Script } from './postgres-scripts.ts'

const run = promisify(execFile)

export interface Runner {
  /** As the result names it. */
  readonly name: string
  /** Returns executions of the script per second; NaN when a busy machine executed none. */
  rate(script: Script, clients: number, seconds: number): Promise<number>
}

/** Returns pgbench, or the Node client if pgbench is not installed. */
export function chooseRunner(url: string): Runner {
  try {
    const version = execFileSync('pgbench', ['--version'], { encoding: 'utf8' }).trim()
    return { name: version, rate: (script, clients, seconds) => rateOfPgbench(url, { script, clients, seconds }) }
  } catch {
    return {
      name: 'a Node client, because pgbench is not installed',
      rate: (script, clients, seconds) => rateOfNode(url, { script, clients, seconds }),
    }
  }
}

interface Asked {
  readonly script: Script
  readonly clients: number
  readonly seconds: number
}
async function rateOfPgbench(url: string, { script, clients, seconds }: Asked): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    const random = Object.entries(script.random).map(([name, most]) => `\\set ${name} random(1, ${most})`)
    writeFileSync(file, [...random, ...script.statements.map((statement) => `${statement.replaceAll(/\s+/g, ' ')};`), ''].join('\n'))
    // the time includes the connecting, which takes a second for many clients
    const time = String(Math.ceil(seconds) + Math.floor(clients / 32))
    const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', time, '-f', file, url]
    const { stdout } = await run('pgbench', args)
    const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1]
    return rate === undefined ? Number.NaN : Number(rate)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The same statements, prepared, with one connection a client. */
async function rateOfNode(url: string, { script, clients, seconds }: Asked): Promise<number> {
  const names = Object.keys(script.random)
  const prepared = script.statements.map((statement, at) => {
    const used = names.filter((name) => new RegExp(`:${name}\\b`).test(statement))
    return {
      name: `s${at}`,
      used,
      text: used.reduce((text, name, place) => text.replaceAll(new RegExp(`:${name}\\b`, 'g'), `$${place + 1}::int`), statement),
    }
  })
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const startedAt = performance.now()
  let done = 0
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() < startedAt + seconds * 1_000) {
        const drawn = new Map(names.map((name) => [name, 1 + Math.floor(Math.random() * (script.random[name] ?? 1))]))
        for (const { name, text, used } of prepared) await client.query({ name, text, values: used.map((each) => drawn.get(each)) })
        done += 1
      }
    }),
  )
  const rate = (done * 1_000) / (performance.now() - startedAt)
  await Promise.all(connections.map((client) => client.end()))
  return rate
}
