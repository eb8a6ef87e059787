// The generated schema files match the migrated database (npm run schema writes them).
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createDatabase } from '../../apps/server/test/support/scene/database.ts'
import { generateSchema, SCHEMA_FILE, TYPES_FILE } from './generate.ts'

it('schema.sql and the row types match the migrated database', async () => {
  const database = await createDatabase()
  const { sql, types } = await generateSchema(database.url)
  await database.drop()
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(sql)
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(types)
})
