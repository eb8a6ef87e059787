// Generates the schema files, and the hash of the migrations that they belong to.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../programs.mjs'
import { readSchema } from './read-schema.ts'
import { schemaText } from './write-sql.ts'
import { typesText } from './write-types.ts'

export const SCHEMA_FILE = join(root, 'apps/server/schema.sql')
export const TYPES_FILE = join(root, 'apps/server/src/platform/database/rows.generated.ts')

/** Returns a hash of all migration files. */
export function migrationsHash(): string {
  const folder = join(root, 'apps/server/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(`${name}\0${readFileSync(join(folder, name), 'utf8')}\0`)
  return hash.digest('hex').slice(0, 16)
}

/** Returns the contents of both files for a migrated database. */
export async function generateSchema(databaseUrl: string): Promise<{ sql: string; types: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const schema = await readSchema(client)
    const origin = (comment: string) =>
      `${comment} Generated from the migrations by \`npm run schema\`. Do not edit.\n${comment} migrations ${migrationsHash()}\n\n`
    return { sql: origin('--') + schemaText(schema), types: origin('//') + typesText(schema) }
  } finally {
    await client.end()
  }
}
