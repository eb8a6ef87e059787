import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { REFUSALS, type RefusalCode } from '@tiffin/contract'
import { pictureSources } from '@tiffin/contract/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInAdministrator, Person, signUpRestaurant } from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'
import { photo, png } from './picture-bytes.fixture.ts'

const UPLOAD = '/v1_1/embedded/image/upload'
const ONE_PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
let app: TestApp
let spice: Person

function form(file: Buffer | string, { name = 'dish.png', preset = 'embedded' } = {}): FormData {
  const fields = new FormData()
  fields.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)], { type: 'image/png' }), name)
  fields.set('upload_preset', preset)
  fields.set('cloud_name', 'embedded')
  return fields
}
const upload = (file: Buffer | string, options?: { name?: string; preset?: string }) => spice.post(UPLOAD, form(file, options))
const stored = () => readdirSync(join(app.dataDir, 'images'))
const fetched = async (url: string) => Buffer.from(await (await fetch(app.base + new URL(url).pathname)).arrayBuffer())

beforeAll(async () => {
  app = await startApp()
  spice = await signUpRestaurant(app, 'Spice Route')
  await upload(ONE_PIXEL)
})
afterAll(() => app.close())

describe('spice route uploads pictures', () => {
  it('gets Cloudinary’s response format; the same picture twice is one file', async () => {
    const { status, json } = await upload(ONE_PIXEL)
    expect(status).toBe(200)
    expect(json).toEqual({
      url: expect.stringMatching(/^http.*\/images\/[0-9a-f]{40}-1x1\.webp$/),
      secure_url: json.url,
      public_id: expect.stringMatching(/^[0-9a-f]{40}-1x1$/),
      width: 1,
      height: 1,
      bytes: expect.any(Number),
      format: 'webp',
    })
    const files = stored()
    expect((await upload(ONE_PIXEL, { name: 'again.png' })).json.url).toBe(json.url)
    expect(stored()).toEqual(files)
  })

  it('are re-encoded: upright, at most 1280 wide, without metadata', async () => {
    const exif = { IFD0: { Copyright: 'Rahmat', Make: 'Secret Camera' } }
    const file = await photo(3000, 1000).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const { json } = await upload(file, { name: 'dish.jpg' })
    expect(json).toMatchObject({ width: 1000, height: 3000 })
    const kept = await sharp(await fetched(json.url)).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 1000, height: 3000 })
    expect([kept.exif, kept.orientation, kept.icc, kept.xmp]).toEqual([undefined, undefined, undefined, undefined])
    const wide = await upload(await photo(2560, 640).png().toBuffer())
    expect(wide.json).toMatchObject({ width: 1280, height: 320 })
    const tall = await upload(await photo(1000, 6000).png().toBuffer())
    expect(tall.json).toMatchObject({ width: 683, height: 4096 })
  })

  it('are stored in up to three widths, with the width in each URL', async () => {
    const { json } = await upload(await photo(2000, 1500).jpeg().toBuffer())
    expect(pictureSources(json.url).map(({ width }) => width)).toEqual([320, 640, 1280])
    const small = await upload(await photo(500, 200).jpeg().toBuffer())
    expect(pictureSources(small.json.url).map(({ width }) => width)).toEqual([320, 500])
    for (const { url, width } of [...pictureSources(json.url), ...pictureSources(small.json.url)])
      expect((await sharp(await fetched(url)).metadata()).width).toBe(width)
  })

  /** The corner where each EXIF orientation stores the visible top left. */
  const CORNERS = ['top left', 'top right', 'bottom right', 'bottom left', 'top left', 'bottom left', 'bottom right', 'top right']
  it.each(CORNERS.map((corner, index) => ({ corner, orientation: index + 1 })))('upright: orientation $orientation', async (held) => {
    const [width, height] = held.orientation > 4 ? [20, 40] : [40, 20]
    const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const place = { top: held.corner.startsWith('top') ? 0 : height - 8, left: held.corner.endsWith('left') ? 0 : width - 8 }
    const scene = sharp({ create: { width, height, channels: 3, background: '#0a0' } }).composite([{ input: red, ...place }])
    const { json } = await upload(await scene.withMetadata({ orientation: held.orientation }).png().toBuffer())
    expect(json).toMatchObject({ width: 40, height: 20 })
    const seen = await sharp(await fetched(json.url))
      .raw()
      .toBuffer()
    const redAt = (x: number, y: number) => (seen[(y * 40 + x) * 3] ?? 0) > 128
    expect([redAt(3, 3), redAt(36, 3), redAt(3, 16), redAt(36, 16)]).toEqual([true, false, false, false])
  })

  it('keep transparency and colours', async () => {
    const glass = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 250, g: 10, b: 10, alpha: 0.5 } } })
    const { json } = await upload(await glass.png().toBuffer())
    const [r = 0, g = 0, , alpha = 0] = await sharp(await fetched(json.url))
      .raw()
      .toBuffer()
    expect([Math.abs(r - 250) < 12, g < 30, Math.abs(alpha - 128) < 4]).toEqual([true, true, true])
  })

  it('accept GIF, of an animation the first frame', async () => {
    const { status, json } = await upload(await photo(40, 30).gif().toBuffer(), { name: 'dish.gif' })
    expect([status, json]).toMatchObject([200, { width: 40, height: 30, format: 'webp' }])
  })

  it('can be used four times for a dish', async () => {
    const { json } = await upload(ONE_PIXEL)
    const category = await spice.post('/restaurent/addCategory', { categoryName: 'Biryani' })
    const added = await spice.post('/restaurent/addProduct', {
      productName: 'Biryani',
      description: 'Rice',
      category: category.json.category._id,
      images: [json.url, json.url, json.secure_url, json.url],
      variants: [{ name: 'Plate', price: '10' }],
    })
    expect(added.json.product.images).toEqual([json.url, json.url, json.url, json.url])
  })

  it('can be uploaded by the URL of an existing picture, as at Cloudinary', async () => {
    const { json } = await upload(ONE_PIXEL)
    const byUrl = (url: string) => {
      const fields = new FormData()
      fields.set('file', url)
      fields.set('upload_preset', 'embedded')
      return spice.post(UPLOAD, fields)
    }
    const again = await byUrl(json.url)
    expect([again.status, again.json]).toEqual([200, json])
    // a product of the demo city is saved with pictures that were never uploaded
    const demo = json.url.replace(/\/images\/.*/, '/pictures/dishes/masala-dosa-1.webp')
    expect(await byUrl(demo)).toMatchObject({ status: 200, json: { url: demo, secure_url: demo, public_id: 'masala-dosa-1' } })
    for (const url of [
      'https://evil.example/a.png',
      json.url.replace(/[0-9a-f]{40}/, '0'.repeat(40)),
      '../../etc/passwd',
      '/images/..',
      '',
    ]) {
      const refused = await byUrl(url)
      expect([url, refused.status, refused.json.error.message]).toEqual([url, 400, refused.json.message])
    }
  })

  it('are accepted from the administrator, not from a guest', async () => {
    const admin = await logInAdministrator(app)
    expect((await admin.post(UPLOAD, form(ONE_PIXEL))).status).toBe(200)
    const { status, json } = await new Person(app.base).post(UPLOAD, form(ONE_PIXEL))
    expect([status, json]).toEqual([401, { code: 'unauthorized', message: 'Unauthorized', error: { message: 'Unauthorized' } }])
  })
})

describe('concurrent uploads', () => {
  it('one account is refused above its limit, the others are not', async () => {
    // of seven unfinished uploads one is refused at once, because the others use up the account's limit
    const halves = Array.from({ length: 7 }, () => halfAnUpload(spice))
    expect(await Promise.race(halves.map(({ answer }) => answer))).toBe(503)
    const refused = await spice.callOnce('POST', UPLOAD, form(ONE_PIXEL))
    expect([refused.headers.get('retry-after'), refused.json.error.message]).toEqual(['2', refused.json.message])
    const other = await signUpRestaurant(app, 'Dosa Corner')
    expect((await other.post(UPLOAD, form(ONE_PIXEL))).status).toBe(200)
    for (const { end } of halves) end()
    await expect.poll(async () => (await upload(ONE_PIXEL)).status).toBe(200)
    await draftsAreGone()
  })

  it('slow uploads do not block another account', async () => {
    const people = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => signUpRestaurant(app, name)))
    const halves = people.map((person) => Array.from({ length: 7 }, () => halfAnUpload(person)))
    // the seventh of each account is refused; the others are being received
    for (const own of halves) expect(await Promise.race(own.map(({ answer }) => answer))).toBe(503)
    expect((await upload(ONE_PIXEL)).status).toBe(200)
    for (const { end } of halves.flat()) end()
    await draftsAreGone()
  })

  /** Interrupted uploads leave no files behind. */
  const draftsAreGone = () => expect.poll(() => stored().filter((name) => name.endsWith('.part'))).toEqual([])
  /** Sends half a file and stops; returns the status if a response comes. */
  function halfAnUpload(person: Person): { answer: Promise<number | undefined>; end: () => void } {
    const start = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${person.token}` }
    const unfinished = request(app.base + UPLOAD, { method: 'POST', headers })
    unfinished.on('error', () => undefined)
    unfinished.write(Buffer.concat([Buffer.from(start), ONE_PIXEL]))
    const answer = new Promise<number | undefined>((resolve) => unfinished.on('response', ({ statusCode }) => resolve(statusCode)))
    return { answer, end: () => unfinished.destroy() }
  }
})

describe('files that are not pictures are refused with a message and not stored', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each<[string, number, RefusalCode, () => string | Buffer | Promise<Buffer>]>([
    ['an SVG', 415, 'upload_wrong_type', () => svg],
    ['a page named .png', 415, 'upload_wrong_type', () => '<!doctype html><script>alert(1)</script>'],
    ['a WebP', 415, 'upload_wrong_type', () => photo(10, 10).webp().toBuffer()],
    ['a page behind a GIF’s first bytes', 400, 'upload_failed', () => 'GIF89a<script>alert(1)</script>'],
    ['an SVG behind a PNG’s first bytes', 400, 'upload_failed', () => Buffer.concat([ONE_PIXEL.subarray(0, 8), Buffer.from(svg)])],
    ['half a JPEG', 400, 'upload_failed', async () => (await photo(800, 600).jpeg().toBuffer()).subarray(0, 2000)],
    ['half a PNG', 400, 'upload_failed', async () => (await noise()).subarray(0, 20_000)],
    ['an empty file', 400, 'upload_failed', () => ''],
    ['sixty megapixels in a few bytes', 413, 'upload_too_many_pixels', () => png(10_000, 6_000)],
    ['more than ten megabytes', 413, 'upload_too_large', () => Buffer.concat([ONE_PIXEL, Buffer.alloc(10 * 1024 * 1024)])],
  ])('%s', async (_, status, code, file) => {
    const { message } = REFUSALS[code]
    const files = stored()
    const answer = await upload(await file())
    expect([answer.status, answer.json]).toEqual([status, { code, message, error: { message } }])
    expect(stored()).toEqual(files)
  })

  it('a wrong preset, a wrong cloud, a text for a file, no form at all', async () => {
    const withoutFile = new FormData()
    withoutFile.set('upload_preset', 'embedded')
    withoutFile.set('file', 'https://evil.example/a.png')
    const refused = [
      await upload(ONE_PIXEL, { preset: 'somebody' }),
      await spice.post('/v1_1/other/image/upload', form(ONE_PIXEL)),
      await spice.post(UPLOAD, withoutFile),
      await spice.post(UPLOAD, { file: 'x' }),
      await spice.call('POST', UPLOAD, undefined, { 'content-type': 'multipart/form-data; boundary=x' }),
      await spice.call('POST', UPLOAD, undefined, { 'content-type': 'multipart/form-data' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 404, 400, 415, 400, 400])
    for (const { json } of refused) expect(json.error.message).toBe(json.message)
  })
})

describe('delivered pictures', () => {
  const see = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(app.base + new URL(url).pathname, { method, headers: { 'accept-encoding': 'identity', ...headers } })

  it('are cached for a year', async () => {
    const { json } = await upload(ONE_PIXEL)
    const first = await see(json.url)
    const heads = ['content-type', 'cache-control', 'x-content-type-options', 'accept-ranges', 'content-length']
    expect([first.status, ...heads.map((head) => first.headers.get(head))]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
      'nosniff',
      'bytes',
      String(json.bytes),
    ])
    const tag = first.headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await see(json.url, { 'if-none-match': known })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
    }
    expect((await see(json.url, { 'if-none-match': '"other"' })).status).toBe(200)
    const head = await see(json.url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(json.bytes), ''])
  })

  it('support byte ranges', async () => {
    const { json } = await upload(await noise())
    const whole = await fetched(json.url)
    const size = whole.length
    const parts: [string, number, number][] = [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, size - 1],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=-${size * 2}`, 0, size - 1],
      [`bytes=5-${size * 2}`, 5, size - 1],
    ]
    for (const [range, start, end] of parts) {
      const part = await see(json.url, { range })
      expect([range, part.status, part.headers.get('content-range')]).toEqual([range, 206, `bytes ${start}-${end}/${size}`])
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(start, end + 1))
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const none = await see(json.url, { range })
      expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    }
    // headers that a server may ignore, and a range of another version of the picture
    for (const headers of [
      { range: 'bytes=0-1,4-5' },
      { range: 'bytes=9-2' },
      { range: 'rows=1-2' },
      { range: 'bytes=0-9', 'if-range': '"other"' },
    ])
      expect((await see(json.url, headers)).status).toBe(200)
    const tag = (await see(json.url)).headers.get('etag') ?? ''
    expect((await see(json.url, { range: 'bytes=0-9', 'if-range': tag })).status).toBe(206)
  })

  it.each([
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/%2e%2e%2fsession-secret',
    '/images/..%5csession-secret',
    '/images/session-secret',
    `/images/${'0'.repeat(40)}-1x1.webp`,
    `/images/${'0'.repeat(40)}-1x1.webp%00.png`,
    `/images/%2e%2e%2f${'0'.repeat(40)}-1x1.webp`,
    '/images/.part',
  ])('are the only files delivered: %s', async (path) => {
    expect((await new Person(app.base).get(path)).status).toBe(404)
  })
})

const noise = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer()
