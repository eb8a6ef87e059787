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
import { explainFailure } from '../start-failure.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [folder] = positionals
if (!folder || !existsSync(folder)) {
  process.stderr.write('Usage: npm run import -- <folder with restaurants.jsonl and dishes.jsonl, plain or .gz>\n')
  process.exit(2)
}
const print = (text: string) => process.stdout.write(text)

/** Returns a function that says how far the import is: on a terminal in one line, otherwise every 10,000 rows. */
function progress(seconds: () => string): (file: string, rows: number) => void {
  let said = 0
  return (file, rows) => {
    if (process.stdout.isTTY) print(`\r${file}: ${rows} rows, ${seconds()} s `)
    else if (Math.abs(rows - said) >= 10_000) {
      said = rows
      print(`${file}: ${rows} rows, ${seconds()} s\n`)
    }
  }
}

const line = ({ rows, added, changed, same, refused }: Tally) =>
  `${rows} rows: ${added} added, ${changed} changed, ${same} unchanged, ${refused} refused`

async function importInto(url: string, from: string, dataDir: string): Promise<void> {
  await migrate(url, { onWait: (message) => process.stderr.write(`${message}\n`) })
  // two batches with the same words wait for each other, on a slow machine for seconds
  const limits = { ...LIMITS, statementMs: 60_000, lockMs: 60_000 }
  const database = openDatabase({ url, poolSize: 2, clock: systemClock, limits, silenceMs: 65_000 })
  database.on('sizesRenamed', renameLines)
  const reports = join(dataDir, 'imports')
  mkdirSync(reports, { recursive: true })
  const reportFile = join(reports, `${basename(resolve(from))}-refused.jsonl`)
  const report = createWriteStream(reportFile)
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  try {
    const result = await importCatalogue(database, {
      folder: from,
      onRefused: (refused) => report.write(`${JSON.stringify(refused)}\n`),
      onProgress: progress(seconds),
    })
    print(`\nrestaurants  ${line(result.restaurants)}\ndishes       ${line(result.products)}\n`)
    print(`in ${seconds()} s. Refused rows, each with its reason: ${reportFile}\n`)
  } finally {
    await new Promise((done) => report.end(done))
    await database.close()
  }
}

async function run(from: string): Promise<void> {
  const config = readConfig(ownEnvironment())
  const postgres = await reachPostgres(config)
  await importInto(postgres.url, from, config.dataDir).finally(postgres.stop)
}

try {
  await run(folder)
} catch (error) {
  process.stderr.write(`\n${explainFailure('The import stopped', error)}\nThe rows imported so far are kept. Run it again to continue.\n`)
  process.exitCode = 1
}
