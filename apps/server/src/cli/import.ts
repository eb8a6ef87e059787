// npm run import -- <folder>: imports a catalogue of restaurants and products.
import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reachPostgres } from '@tiffin/embedded-postgres'
import { ownEnvironment, readConfig } from '../config.ts'
import { importCatalogue } from '../importer/import-catalogue.ts'
import type { Tally } from '../importer/import-file.ts'
import { renameLines } from '../modules/carts/index.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { LIMITS } from '../platform/database/pool.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [folder] = positionals
if (!folder || !existsSync(folder)) {
  process.stderr.write('Usage: npm run import -- <folder with restaurants.jsonl and dishes.jsonl, plain or .gz>\n')
  process.exit(2)
}
const config = readConfig(ownEnvironment())
const postgres = await reachPostgres(config)
await migrate(postgres.url, { onWait: (message) => process.stderr.write(`${message}\n`) })
// two batches with the same words wait for each other, on a slow machine for seconds
const limits = { ...LIMITS, statementMs: 60_000, lockMs: 60_000 }
const database = openDatabase({ url: postgres.url, poolSize: 2, clock: systemClock, limits, silenceMs: 65_000 })
database.on('sizesRenamed', renameLines)

const reports = join(config.dataDir, 'imports')
mkdirSync(reports, { recursive: true })
const reportFile = join(reports, `${basename(resolve(folder))}-refused.jsonl`)
const report = createWriteStream(reportFile)
const startedAt = performance.now()
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
const line = ({ rows, added, changed, same, refused }: Tally) =>
  `${rows} rows: ${added} added, ${changed} changed, ${same} unchanged, ${refused} refused`

let said = 0
function sayProgress(file: string, rows: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${file}: ${rows} rows, ${seconds()} s `)
  else if (Math.abs(rows - said) >= 10_000) {
    said = rows
    process.stdout.write(`${file}: ${rows} rows, ${seconds()} s\n`)
  }
}

let failed = false
try {
  const result = await importCatalogue(database, {
    folder,
    onRefused: (refused) => report.write(`${JSON.stringify(refused)}\n`),
    onProgress: sayProgress,
  })
  process.stdout.write(
    `\nrestaurants  ${line(result.restaurants)}\ndishes       ${line(result.products)}\nin ${seconds()} s. Refused rows, each with its reason: ${reportFile}\n`,
  )
} catch (error) {
  failed = true
  process.stderr.write(
    `\nThe import stopped: ${error instanceof Error ? error.message : error}\nThe rows imported so far are kept. Run it again to continue.\n`,
  )
}
await new Promise((resolve) => report.end(resolve))
await database.close()
await postgres.stop()
process.exit(failed ? 1 : 0)
