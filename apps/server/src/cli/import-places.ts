// npm run import-places -- <file>: imports postal codes and localities from a postal file of GeoNames.
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { reachPostgres } from '@tiffin/embedded-postgres'
import { ownEnvironment, readConfig } from '../config.ts'
import { importPlaces } from '../modules/delivery-zones/index.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { LIMITS } from '../platform/database/pool.ts'
import { explainFailure } from '../start-failure.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [file] = positionals
if (!file || !existsSync(file)) {
  process.stderr.write('Usage: npm run import-places -- <postal file of GeoNames, such as IN.txt>\n')
  process.exit(2)
}
const print = (text: string) => process.stdout.write(text)

/** On a terminal in one line, otherwise every 20,000 places. */
function sayProgress(count: number): void {
  if (process.stdout.isTTY) print(`\r${count} places `)
  else if (count % 20_000 === 0) print(`${count} places\n`)
}

async function run(from: string): Promise<void> {
  const postgres = await reachPostgres(readConfig(ownEnvironment()))
  try {
    await migrate(postgres.url, { onWait: (message) => process.stderr.write(`${message}\n`) })
    const limits = { ...LIMITS, statementMs: 60_000, lockMs: 60_000 }
    const database = openDatabase({ url: postgres.url, poolSize: 1, clock: systemClock, limits, silenceMs: 65_000 })
    const lines = () => createInterface({ input: createReadStream(from), crlfDelay: Number.POSITIVE_INFINITY })
    try {
      const { localities, postalCodes, refused } = await importPlaces(database, lines, sayProgress)
      print(`\n${localities} localities, ${postalCodes} postal codes; ${refused} lines left out\n`)
      print('The data is from GeoNames (CC BY 4.0); searches name it.\n')
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
}

try {
  await run(file)
} catch (error) {
  process.stderr.write(`\n${explainFailure('The import stopped', error)}\nNothing was changed.\n`)
  process.exitCode = 1
}
