import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInAdministrator, Person, signUpRestaurant } from '../../../test/people.ts'
import { startApp, type TestApp } from '../../../test/start-app.ts'

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
const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } })

/** A PNG that claims to be `width` × `height` and is only a few bytes long. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((width + 1) * height))
  return Buffer.concat([ONE_PIXEL.subarray(0, 8), chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

beforeAll(async () => {
  app = await startApp()
  spice = await signUpRestaurant(app, 'Spice Route')
  await upload(ONE_PIXEL)
})
afterAll(() => app.close())

describe('spice route uploads pictures', () => {
  it('and gets what Cloudinary would answer; the same picture twice is one file', async () => {
    const { status, json } = await upload(ONE_PIXEL)
    expect(status).toBe(200)
    expect(json).toEqual({
      url: expect.stringMatching(/^http.*\/images\/[0-9a-f]{40}\.webp$/),
      secure_url: json.url,
      public_id: expect.stringMatching(/^[0-9a-f]{40}$/),
      width: 1,
      height: 1,
      bytes: expect.any(Number),
      format: 'webp',
    })
    const files = stored()
    expect((await upload(ONE_PIXEL, { name: 'again.png' })).json.url).toBe(json.url)
    expect(stored()).toEqual(files)
  })

  it('which are drawn anew: upright, at most 1280 wide, without where and by whom', async () => {
    const exif = { IFD0: { Copyright: 'Rahmat', Make: 'Secret Camera' } }
    const file = await photo(3000, 1000).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const { json } = await upload(file, { name: 'dish.jpg' })
    expect(json).toMatchObject({ width: 1000, height: 3000 })
    const kept = await sharp(await fetched(json.url)).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 1000, height: 3000 })
    expect([kept.exif, kept.orientation, kept.icc, kept.xmp]).toEqual([undefined, undefined, undefined, undefined])
    const wide = await upload(await photo(2560, 640).png().toBuffer())
    expect(wide.json).toMatchObject({ width: 1280, height: 320 })
  })

  it('GIF as well, of an animation the first picture', async () => {
    const { status, json } = await upload(await photo(40, 30).gif().toBuffer(), { name: 'dish.gif' })
    expect([status, json]).toMatchObject([200, { width: 40, height: 30, format: 'webp' }])
  })

  it('and puts one on the menu four times', async () => {
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

  it('the administrator may, a guest may not', async () => {
    const admin = await logInAdministrator(app)
    expect((await admin.post(UPLOAD, form(ONE_PIXEL))).status).toBe(200)
    const { status, json } = await new Person(app.base).post(UPLOAD, form(ONE_PIXEL))
    expect([status, json]).toEqual([401, { message: 'Unauthorized', error: { message: 'Unauthorized' } }])
  })
})

describe('what is no picture is refused with words, and nothing is kept', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['an SVG', 415, 'Pictures must be PNG, JPG or GIF', () => svg],
    ['a page named .png', 415, 'Pictures must be PNG, JPG or GIF', () => '<!doctype html><script>alert(1)</script>'],
    ['a WebP', 415, 'Pictures must be PNG, JPG or GIF', () => photo(10, 10).webp().toBuffer()],
    ['a page behind a GIF’s first bytes', 400, 'Failed to upload the image', () => 'GIF89a<script>alert(1)</script>'],
    [
      'an SVG behind a PNG’s first bytes',
      400,
      'Failed to upload the image',
      () => Buffer.concat([ONE_PIXEL.subarray(0, 8), Buffer.from(svg)]),
    ],
    ['half a JPEG', 400, 'Failed to upload the image', async () => (await photo(800, 600).jpeg().toBuffer()).subarray(0, 2000)],
    ['half a PNG', 400, 'Failed to upload the image', async () => (await noise()).subarray(0, 20_000)],
    ['an empty file', 400, 'Failed to upload the image', () => ''],
    ['sixty megapixels in a few bytes', 413, 'Pictures may have up to 50 megapixels', () => bomb(10_000, 6_000)],
    ['more than ten megabytes', 413, 'Pictures may have up to 10 MB', () => Buffer.concat([ONE_PIXEL, Buffer.alloc(10 * 1024 * 1024)])],
  ])('%s', async (_, status, message, file) => {
    const files = stored()
    const answer = await upload(await file())
    expect([answer.status, answer.json]).toEqual([status, { message, error: { message } }])
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

describe('asha sees pictures', () => {
  it('for a year without asking again', async () => {
    const { json } = await upload(ONE_PIXEL)
    const url = app.base + new URL(json.url).pathname
    const first = await fetch(url)
    expect([
      first.status,
      first.headers.get('content-type'),
      first.headers.get('cache-control'),
      first.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff'])
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(json.bytes))
  })

  it.each([
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/%2e%2e%2fsession-secret',
    '/images/..%5csession-secret',
    '/images/session-secret',
    `/images/${'0'.repeat(40)}.webp`,
    `/images/${'0'.repeat(40)}.webp%00.png`,
    '/images/.part',
  ])('but nothing else of the disk: %s', async (path) => {
    expect((await new Person(app.base).get(path)).status).toBe(404)
  })
})

const noise = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer()
