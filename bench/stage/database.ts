// The embedded PostgreSQL with a demo city, a catalogue if asked for, customers and orders.
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@tiffin/embedded-postgres'
import pg from 'pg'
import { seedDemoCity } from '../../apps/server/seeds/demo-city.ts'
import { importCatalogue } from '../../apps/server/src/importer/import-catalogue.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import type { Say } from '../report/progress.ts'
import type { Options } from './options.ts'
import { createOrders, customersFor } from './orders.ts'
import { type Customer, createCustomers, createEmployees } from './people.ts'

/** Customers with a session: enough that each order of a window is of another one. */
const CUSTOMERS = 4_096

export interface Filled {
  readonly customers: readonly Customer[]
  /** Seconds of the import; absent without a catalogue. */
  readonly importSeconds?: number
}

/** Joins the database in `dataDir`, as the server finds it there. */
export const joinDatabase = (dataDir: string): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dir: join(dataDir, 'postgres') })

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Creates what the rows need; a million orders take some minutes. */
export async function fillDatabase(url: string, { catalogue, orders }: Options, say: Say): Promise<Filled> {
  say('migrations and demo city')
  await migrate(url)
  await seedDemoCity({ databaseUrl: url, deliveryFeePaise: 4_000, now: new Date() })
  const importSeconds = catalogue === undefined ? undefined : await importAll(url, catalogue, say)
  const client = await connect(url)
  try {
    say('customers')
    await createEmployees(client)
    const customers = await createCustomers(client, Math.max(CUSTOMERS, customersFor(orders)), CUSTOMERS)
    await createOrders(client, orders, (written) => say(`orders: ${written.toLocaleString('en')} of ${orders.toLocaleString('en')}`))
    say('vacuum analyze')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    return { customers, ...(importSeconds !== undefined && { importSeconds }) }
  } finally {
    await client.end()
  }
}

async function importAll(url: string, folder: string, say: Say): Promise<number> {
  const database = openDatabase({ url, poolSize: 2, clock: systemClock })
  const startedAt = performance.now()
  await importCatalogue(database, {
    folder,
    onRefused: () => undefined,
    onProgress: (file, rows) => say(`import of ${file}: ${rows.toLocaleString('en')} rows`),
  })
  await database.close()
  return (performance.now() - startedAt) / 1_000
}
