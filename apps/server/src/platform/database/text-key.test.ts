import { nameKey } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const keysOf = async (names: readonly string[]): Promise<string[]> => {
  const rows = await scene.db.rows<{ key: string }>(
    sql`select text_key(name) as key from unnest(${names}::text[]) with ordinality as x(name, place) order by place`,
  )
  return rows.map(({ key }) => key)
}

/** Letters of Unicode 17, which one of the two may not know yet, and one whose lower case has two characters. */
const DIFFERENT = /[\ua7ce-\ua7d4\u{16ea0}-\u{16ed3}İ]|\p{Cn}/u

it('the key of a name is the same in the database, for every character inside a word', async () => {
  const names = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !DIFFERENT.test(character))
    .map((character) => `A${character}b`)
  const keys = await keysOf(names)
  const differing = names.filter((name, place) => keys[place] !== nameKey(name))
  expect(differing.map((name) => name.codePointAt(1)?.toString(16))).toEqual([])
})

it.each(['  Jeera \u00a0\u200b Rice ', 'Cre\u0300me', '\u0958ीमा', 'ചിക്കന്\u200d', 'ചിക്കൻ', 'Chef’s “Thali” – ½', '\u200b', ''])(
  'the key of %j is the same in the database',
  async (name) => {
    expect(await keysOf([name])).toEqual([nameKey(name)])
  },
)
