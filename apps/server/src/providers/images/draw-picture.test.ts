import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { photo } from './picture-bytes.fixture.ts'

let folder = ''
let large = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiffin-draw-'))
  large = join(folder, 'large.png')
  writeFileSync(large, await photo(7_000, 7_100).png({ compressionLevel: 1 }).toBuffer())
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a good picture is put off, not refused, when the time is over before it is drawn', async () => {
  await expect(drawPicture(large, Date.now() - 1)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
})

it('a good picture is drawn in time, or put off when the machine is too busy, and drawn later', async () => {
  const hurried = await drawPicture(large, Date.now() + 1_000).catch((error: unknown) => error)
  expect(hurried).toMatchObject(hurried instanceof Error ? { code: 'unavailable' } : { width: 1_280 })
  expect(await drawPicture(large, Date.now() + 60_000)).toMatchObject({ width: 1_280 })
})
