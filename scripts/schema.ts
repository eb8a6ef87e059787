// npm run schema: writes apps/server/schema.sql and the row types from a freshly migrated database.
// npm run schema -- --check: fails if they are out of date; compares hashes and starts no database.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startEmbeddedPostgres } from '@tiffin/embedded-postgres'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { root } from './programs.mjs'
import { generateSchema, migrationsHash, SCHEMA_FILE, TYPES_FILE } from './schema/generate.ts'

function check(): void {
  const stale = [SCHEMA_FILE, TYPES_FILE].filter((file) => !readFileSync(file, 'utf8').includes(`migrations ${migrationsHash()}\n`))
  for (const file of stale) console.error(`${relative(root, file)} is out of date: run npm run schema`)
  if (stale.length > 0) process.exitCode = 1
}

async function write(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-schema-'))
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), temporary: true })
  try {
    await migrate(postgres.url)
    const { sql, types } = await generateSchema(postgres.url)
    writeFileSync(SCHEMA_FILE, sql)
    writeFileSync(TYPES_FILE, types)
    console.log(`wrote ${relative(root, SCHEMA_FILE)} and ${relative(root, TYPES_FILE)}`)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv.includes('--check')) check()
else await write()
