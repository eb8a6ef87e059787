import pg from 'pg'
import { expect, it } from 'vitest'
import { createDatabase } from './support/scene/database.ts'

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

it('gives each test file its own migrated database', async () => {
  const [first, second] = await Promise.all([createDatabase(), createDatabase()])
  await ask(first.url, 'create table only_here ()')
  const seen = "select to_regclass('only_here') as here, to_regclass('kysely_migration') is not null as migrated"
  expect(await ask(first.url, seen)).toEqual([{ here: 'only_here', migrated: true }])
  expect(await ask(second.url, seen)).toEqual([{ here: null, migrated: true }])
  await Promise.all([first.drop(), second.drop()])
  await expect(ask(first.url, 'select 1')).rejects.toThrow('does not exist')
})
