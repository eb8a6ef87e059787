// Starts one temporary PostgreSQL per run, with a migrated template that each test file clones (test/support/scene/database.ts).
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startEmbeddedPostgres } from '@tiffin/embedded-postgres'
import { findServer } from '@tiffin/embedded-postgres/find-server'
import { withLockNow } from '@tiffin/embedded-postgres/lock-file'
import { quickPlace } from '@tiffin/embedded-postgres/quick-place'
import { signal } from '@tiffin/embedded-postgres/stop-server'
import { hasUsers } from '@tiffin/embedded-postgres/users'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/platform/database/migrate.ts'

const PREFIX = 'tiffin-test-'
const TEMPLATE = 'tiffin_template'
/** Creating a cluster never takes this long. */
const HALF_MADE_MS = 10 * 60_000

declare module 'vitest' {
  export interface ProvidedContext {
    /** A login of the run's server that may create databases. */
    postgresUrl: string
  }
}

/** Stops the servers of killed runs, unless another run uses them. Failures to clean up are ignored. */
function sweepKilledRuns(): void {
  const dirs = [...new Set([quickPlace(), tmpdir()])].flatMap((place) => readdirSync(place).map((name) => join(place, name)))
  for (const dir of dirs) {
    if (!basename(dir).startsWith(PREFIX) || !isAbandoned(dir)) continue
    try {
      // a starting run holds this lock until it is registered
      withLockNow(join(dir, 'lock'), () => sweep(dir))
    } catch {
      // another run is cleaning it up, or it belongs to another user
    }
  }
}

function sweep(dir: string): void {
  if (hasUsers(dir)) return
  const server = findServer(dir)
  if (server) signal(server, 'SIGQUIT')
  rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}

/** A folder without a cluster may belong to a run that is starting. */
function isAbandoned(dir: string): boolean {
  try {
    if (existsSync(join(dir, 'data'))) return !hasUsers(dir)
    return Date.now() - statSync(dir).mtimeMs > HALF_MADE_MS
  } catch {
    return false // deleted by its run, or owned by another user
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
  sweepKilledRuns()
  // not on a disk, where creating the thousands of files of a database costs the kernel more than anything else
  const dir = mkdtempSync(join(quickPlace(), PREFIX))
  chmodSync(dir, 0o711) // mkdtemp restricts it; the unprivileged server must enter it
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
