// One temporary PostgreSQL for the whole run, with a migrated template that each test file clones (test/database.ts).
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts'
import { hasUsers } from '../src/platform/embedded-postgres/users.ts'
import { migrate } from '../src/platform/migrate.ts'

const PREFIX = 'tiffin-test-'
const TEMPLATE = 'tiffin_template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A login of the run's server that may create databases. */
    postgresUrl: string
  }
}

/** A run that was killed leaves its server behind: end it, unless another run still uses it. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dir = join(tmpdir(), name)
    if (!name.startsWith(PREFIX) || !isAbandoned(dir)) continue
    await (await startEmbeddedPostgres({ dir, temporary: true })).stop()
  }
}

/** A run that is only starting has no users yet, nor a complete cluster. */
function isAbandoned(dir: string): boolean {
  try {
    return readdirSync(dir).includes('data') && !hasUsers(dir)
  } catch {
    return false // its own run removed it meanwhile, or it is another user's
  }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = new URL(url)
  template.pathname = TEMPLATE
  await migrate(template.href)
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepKilledRuns()
  const dir = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(dir, 0o711) // mkdtemp closes it; the unprivileged server has to enter
  const postgres = await startEmbeddedPostgres({ dir, temporary: true })
  try {
    await makeTemplate(postgres.url)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
