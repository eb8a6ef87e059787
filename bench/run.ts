// npm run bench: throughput relative to PostgreSQL itself. Each rate is printed next to a limit measured in the same run on the same
// machine; only the ratio is meaningful. Uses the demo city, plus the catalogue folder in BENCH_DATA.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tiffin/embedded-postgres'
import { seedDemoCity } from '../apps/server/seeds/demo-city.ts'
import { createApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { importCatalogue } from '../apps/server/src/importer/import-catalogue.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { measureLimits } from './limits.ts'
import { CLIENTS, rateOf, SECONDS } from './rate.ts'
import { createVisitor, works } from './works.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiffin-bench-'))
const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
try {
  await migrate(postgres.url)
  await seedDemoCity({ databaseUrl: postgres.url, deliveryFeePaise: 4_000, now: new Date() })
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DEMO: '1' })
  const statements: string[] = []
  const app = await createApp({ config, databaseUrl: postgres.url, onStatement: (text) => statements.push(text) })
  const catalogue = process.env['BENCH_DATA']
  if (catalogue) await importCatalogue(app.database, { folder: catalogue, onRefused: () => undefined, onProgress: () => undefined })
  await app.database.pool.query('analyze')
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })

  const limits = await measureLimits(postgres.url)
  console.log(`${CLIENTS} clients, ${SECONDS} s each; load and server share this machine\n`)
  console.log('work                          per s     limit per s   share   statements')
  for (const work of works) {
    const visitors = await Promise.all(Array.from({ length: CLIENTS }, (_, at) => createVisitor(base, at)))
    const [first] = visitors
    if (!first) throw new Error('the demo city has no customers')
    statements.length = 0
    await work.run(first)
    const count = statements.length
    const rate = await rateOf(visitors.map((visitor) => () => work.run(visitor)))
    const limit = limits[work.limit]
    const cells = [
      work.name.padEnd(26),
      rate.toFixed(0).padStart(8),
      limit.toFixed(0).padStart(15),
      (rate / limit).toFixed(2).padStart(8),
      String(count).padStart(10),
    ]
    console.log(cells.join(''))
  }
  await app.close()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
