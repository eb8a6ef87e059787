// Hostile uploads are refused with a message or made harmless, and leave no memory behind.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { REFUSALS } from '@tiffin/contract/errors/codes'
import { pictureSources } from '@tiffin/contract/pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, signUpRestaurant } from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'
import { drawPicture } from './draw-picture.ts'
import { type HostilePicture, hiddenIn, hostilePictures } from './hostile-pictures.fixture.ts'

const WORDS: Record<number, string[]> = {
  400: ['Failed to upload the image'],
  413: ['Pictures can be up to 10 MB', 'Pictures can be up to 50 megapixels', REFUSALS.upload_too_long.message],
  415: ['Pictures must be PNG, JPG or GIF'],
  503: [REFUSALS.unavailable.message],
}
/** The number of pictures that the web app uploads for a product. */
const AT_ONCE = 5
const MIB = 1024 * 1024
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** Returns the memory of the process after a garbage collection, in bytes. */
function memory(): number {
  collectGarbage()
  return process.memoryUsage.rss()
}
let app: TestApp
let mallory: Person
let pictures: HostilePicture[]

beforeAll(async () => {
  app = await startApp()
  mallory = await signUpRestaurant(app, 'Mallory')
  pictures = await hostilePictures()
})
afterAll(() => app.close())

interface Outcome {
  readonly title: string
  readonly status: number
  readonly message: string
  readonly urls: readonly string[]
}
async function send({ title, file, name = 'dish.png' }: HostilePicture): Promise<Outcome> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), name)
  form.set('upload_preset', 'embedded')
  const { status, json } = await mallory.post('/v1_1/embedded/image/upload', form)
  if (status === 200) expect(json.public_id, title).toMatch(/^[0-9a-f]{40}-\d+x\d+$/)
  else expect(json, title).toEqual({ code: json.code, message: json.message, error: { message: json.message } })
  return { title, status, message: json.message ?? '', urls: status === 200 ? pictureSources(json.url).map(({ url }) => url) : [] }
}
async function sendAll(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...pictures]
  const sender = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await send(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  return outcomes
}

describe('mallory sends a hundred hostile pictures and more', () => {
  let outcomes: Outcome[] = []
  let before = 0
  let peak = 0
  beforeAll(async () => {
    before = memory()
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 20)
    outcomes = await sendAll()
    clearInterval(watch)
  })

  it('each picture is refused with a specified message, or accepted', () => {
    expect(outcomes.length).toBeGreaterThan(100)
    for (const { title, status, message } of outcomes) {
      const expected = pictures.find((picture) => picture.title === title)?.outcome
      if (expected !== 'either') expect(`${title}: ${status}`).toBe(`${title}: ${expected}`)
      else expect([200, 400, 413, 415, 503], title).toContain(status)
      if (status !== 200) expect(WORDS[status], title).toContain(message)
    }
  })

  it('accepted ones are served as small WebP files without metadata', async () => {
    const accepted = outcomes.filter(({ status }) => status === 200)
    expect(accepted.length).toBeGreaterThan(40)
    for (const { title, urls } of accepted) {
      for (const url of urls) {
        const answer = await fetch(app.base + new URL(url).pathname)
        expect([answer.status, answer.headers.get('content-type')], title).toEqual([200, 'image/webp'])
        expect(await hiddenIn(Buffer.from(await answer.arrayBuffer())), title).toEqual([])
      }
    }
  })

  it('no other file is left on the disk', () => {
    const wanted = new Set(outcomes.flatMap(({ urls }) => urls.map((url) => new URL(url).pathname.slice('/images/'.length))))
    expect(readdirSync(join(app.dataDir, 'images')).filter((file) => !wanted.has(file))).toEqual([])
  })

  it('memory grows by at most one picture, and is released', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tiffin-hostile-'))
    const paths = pictures.map(({ file }, index) => {
      const path = join(folder, String(index))
      writeFileSync(path, file)
      return path
    })
    const drawAll = async () => {
      for (const path of paths) await drawPicture(path, Date.now() + 60_000).catch(() => undefined)
      return memory()
    }
    const first = await drawAll()
    const second = await drawAll()
    rmSync(folder, { recursive: true })
    expect((peak - before) / MIB).toBeLessThan(450)
    expect((second - first) / MIB).toBeLessThan(100)
  })
})
