// npm run pictures, with pictures on a disk and a store.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type S3Peer, startS3Peer } from '../src/providers/images/s3-peer.fixture.ts'

const COMMAND = fileURLToPath(new URL('../src/cli/pictures.ts', import.meta.url))
// where no developer's .env exists
const folder = mkdtempSync(join(tmpdir(), 'tiffin-pictures-'))
const images = join(folder, 'images')
let store: S3Peer
beforeAll(async () => {
  store = await startS3Peer()
  mkdirSync(images)
  for (const digit of ['1', '2', '3', '4', '5']) writeFileSync(join(images, `${digit.repeat(40)}-20x10.webp`), `picture ${digit}`)
  writeFileSync(join(images, 'notes.txt'), 'the operator’s own')
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

async function pictures(given: string[], env: Partial<S3Peer['env']> = store.env) {
  const own = { PATH: process.env['PATH'], DATA_DIR: folder, DEMO: '0', ...env }
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), COMMAND, ...given], { cwd: folder, env: own })
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, last: out.trimEnd().split('\n').at(-1), errors }
}

it('copies to the store, and again only what is missing', async () => {
  expect(await pictures(['copy', 'store'])).toMatchObject({ code: 0, last: '5 files copied (0.0 MB), 0 were there already.' })
  expect([...store.objects.keys()].sort()).toEqual(['1', '2', '3', '4', '5'].map((digit) => `images/${digit.repeat(40)}-20x10.webp`))
  expect((await pictures(['copy', 'store'])).last).toBe('0 files copied (0.0 MB), 5 were there already.')
})

it('and back, to a disk without pictures', async () => {
  rmSync(images, { recursive: true })
  expect(await pictures(['copy', 'disk'])).toMatchObject({ code: 0, last: '5 files copied (0.0 MB), 0 were there already.' })
  expect(readdirSync(images)).toHaveLength(5)
})

it('says what is wrong: a wrong key, no store, no target', async () => {
  expect(await pictures(['copy', 'store'], { ...store.env, S3_SECRET_ACCESS_KEY: 'wrong' })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('The copy stopped: 403 SignatureDoesNotMatch.'),
  })
  expect((await pictures(['copy', 'store'], {})).errors).toContain('S3_URL is not set')
  expect(await pictures(['copy', 'elsewhere'])).toMatchObject({ code: 2, errors: expect.stringContaining('Usage: npm run pictures') })
})
