import { expect, it } from 'vitest'
import { statementName } from './statement-name.ts'

it('a text always has the same name, another text another one, and PostgreSQL does not shorten it', () => {
  const name = statementName('select 1')
  expect(statementName('select 1')).toBe(name)
  expect(statementName('select 2')).not.toBe(name)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63)
})
