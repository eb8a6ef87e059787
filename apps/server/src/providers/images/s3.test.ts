// Pictures in a store that several processes share; how they get there from the disk and back; a store that is away.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureSources } from '@tiffin/contract/pictures'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, KOCHI, Person, signUpCustomer, signUpRestaurant } from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'
import { readConfig } from '../../config.ts'
import { findNamedPictures } from '../../modules/reports/index.ts'
import { collectOrphans } from './collect-orphans.ts'
import { copyPictures } from './copy-pictures.ts'
import { diskFiles } from './disk-files.ts'
import { photo } from './picture-bytes.fixture.ts'
import type { PictureFiles } from './picture-files.ts'
import { type S3Account, type S3Options, s3Files } from './s3-files.ts'
import { type S3Peer, startS3Peer } from './s3-peer.fixture.ts'

const UPLOAD = '/v1_1/embedded/image/upload'
const BASE = 'https://cdn.example'
let store: S3Peer
let app: TestApp
let other: TestApp
let spice: Person
let shade = 0
const folder = mkdtempSync(join(tmpdir(), 'tiffin-s3-'))

beforeAll(async () => {
  store = await startS3Peer()
  app = await startApp({ env: store.env })
  spice = await signUpRestaurant(app, 'Spice Route')
  other = await startApp({ env: { ...store.env, DATA_DIR: folder, PICTURES_BASE: `${BASE}/` }, beside: app })
})
afterEach(() => store.recover())
afterAll(async () => {
  await other.close()
  await app.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

async function form(width = 700): Promise<FormData> {
  shade += 1
  const content = await photo(width, 300).tint({ r: 200, g: shade, b: 10 }).png().toBuffer()
  const fields = new FormData()
  fields.set('file', new Blob([new Uint8Array(content)]), 'dish.png')
  fields.set('upload_preset', 'embedded')
  return fields
}
const upload = async (): Promise<string> => (await spice.post(UPLOAD, await form())).json.url
const pathOf = (url: string) => new URL(url).pathname
const load = (from: TestApp, url: string) => fetch(from.base + pathOf(url))
/** Returns the same person at another process. */
function beside(process: TestApp, { token }: Person): Person {
  const person = new Person(process.base)
  person.token = token
  return person
}
const keysOf = (url: string) => pictureSources(url).map((source) => pathOf(source.url).slice(1))
const areStored = (url: string) => keysOf(url).map((key) => store.objects.has(key))
function account(): S3Account {
  const { s3 } = readConfig({ DATA_DIR: folder, ...store.env })
  return s3 ?? expect.fail('no store')
}
const files = (options?: S3Options): PictureFiles => s3Files(account(), options)

describe('two processes share the store', () => {
  it('an upload is in it, in all widths, and not on the disk; both deliver it', async () => {
    const url = await upload()
    expect(areStored(url)).toEqual([true, true, true])
    const [kept] = keysOf(url).map((key) => store.objects.get(key))
    expect([kept?.type, kept?.cacheControl]).toEqual(['image/webp', 'public, max-age=31536000, immutable'])
    expect(readdirSync(join(app.dataDir, 'images'))).toEqual([])
    for (const process of [app, other]) {
      const shown = await load(process, url)
      expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ])
    }
    expect((await load(app, url.replace(/[0-9a-f]{40}/, '0'.repeat(40)))).status).toBe(404)
  })

  it('with PICTURES_BASE, browsers load uploads there and may save the address', async () => {
    const url = await upload()
    const address = BASE + pathOf(url)
    const at = beside(other, spice)
    const { status, json } = await at.patch(`/restaurent/profile/${spice.id}/edit/profilePhoto`, { url: address })
    expect([status, json.restData.profilePicture]).toEqual([200, address])
    expect((await at.get('/settings')).headers.get('content-security-policy')).toMatch(/img-src [^;]*https:\/\/cdn\.example[ ;]/)
    // what is stored does not depend on it
    expect(JSON.stringify((await spice.get('/restaurent/getResProfile')).json)).toContain(url)
  })

  it('an unused picture is deleted a day after its last upload; one that is saved is kept', async () => {
    const [old, young, saved] = [await upload(), await upload(), await upload()]
    await spice.patch(`/restaurent/profile/${spice.id}/edit/profilePhoto`, { url: saved })
    const age = (url: string) => {
      for (const key of keysOf(url)) {
        const object = store.objects.get(key)
        if (object) object.changedAt = new Date(Date.now() - 25 * 3_600_000)
      }
    }
    for (const url of [old, young, saved]) age(url)
    // sent again by its address, as the web app does with pictures that it did not change
    const again = new FormData()
    again.set('file', young)
    again.set('upload_preset', 'embedded')
    expect((await spice.post(UPLOAD, again)).json.url).toBe(young)
    const findNamed = (names: readonly string[]) => findNamedPictures(app.database, names)
    expect(await collectOrphans(files(), { folder, now: new Date(), findNamed })).toBe(1)
    expect([old, young, saved].map(areStored)).toEqual([
      [false, false, false],
      [true, true, true],
      [true, true, true],
    ])
  })
})

describe('a store that does not do its work', () => {
  it('refuses the upload in a way that the browser repeats, and works again at once', async () => {
    for (const failure of [{ status: 403, code: 'AccessDenied' }, { status: 503, code: 'SlowDown' }, 'cut'] as const) {
      store.fail(failure)
      const refused = await spice.callOnce('POST', UPLOAD, await form())
      expect([refused.status, refused.json.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    }
    store.recover()
    expect((await spice.post(UPLOAD, await form())).status).toBe(200)
  })

  it('a picture that cannot be read is not said to be missing, and nothing is saved', async () => {
    const url = await upload()
    store.fail({ status: 500, code: 'InternalError' })
    const shown = await load(app, url)
    expect([shown.status, shown.headers.get('retry-after'), shown.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
    const saved = await spice.callOnce('PATCH', `/restaurent/profile/${spice.id}/edit/profilePhoto`, { url })
    expect([saved.status, saved.json.code]).toEqual([503, 'unavailable'])
  })

  it('a request is repeated twice after an error of the store, and not after a refusal', async () => {
    const url = await upload()
    const tries = async (status: number, times: number) => {
      store.requests.length = 0
      store.fail({ status, code: 'Test' }, { times })
      return [(await load(app, url)).status, store.requests.length]
    }
    expect([await tries(503, 2), await tries(503, 3), await tries(403, 1)]).toEqual([
      [200, 3],
      [503, 3],
      [503, 1],
    ])
  })

  it('is said in its own words, also when it stays silent, does not know the key, or has no such bucket', async () => {
    const reasons: string[] = []
    const onFailure = (reason: string) => reasons.push(reason)
    const name = `${'a'.repeat(40)}-1x1.webp`
    store.fail('silence')
    await expect(files({ onFailure, requestMs: 300 }).read(name)).rejects.toMatchObject({ code: 'unavailable' })
    store.recover()
    for (const change of [{ secretAccessKey: 'wrong' }, { accessKeyId: 'AKIAOTHER' }, { bucketUrl: `${account().bucketUrl}-of-another` }])
      await expect(s3Files({ ...account(), ...change }, { onFailure }).write(name, Buffer.from('x'))).rejects.toThrow()
    await expect(s3Files({ ...account(), region: 'eu-west-1' }, { onFailure }).read(name)).rejects.toThrow()
    expect(reasons).toEqual([
      expect.stringMatching(/timeout/),
      '403 SignatureDoesNotMatch',
      '403 InvalidAccessKeyId',
      '404 NoSuchBucket',
      '403 SignatureDoesNotMatch',
    ])
  })
})

describe('the move from the disk to the store and back', () => {
  let before: TestApp
  let asha: Person
  let orderId: string
  beforeAll(async () => {
    before = await startApp()
    const dosa = await signUpRestaurant(before, 'Dosa Corner')
    asha = await signUpCustomer(before, 'asha')
    const { json } = await dosa.post(UPLOAD, await form())
    const { categoryId } = await addProduct(dosa, 'Idli')
    const images = [json.url, json.url, json.url, json.url]
    const variants = [{ name: 'Plate', price: '10' }]
    const added = await dosa.post('/restaurent/addProduct', {
      productName: 'Dosa',
      description: 'Rice',
      category: categoryId,
      images,
      variants,
    })
    await asha.post('/addToCart', { productId: added.json.product._id, userId: asha.id, selectedVariant: { name: 'Plate' } })
    await asha.patch('/addAddress', { id: asha.id, address: KOCHI })
    const { grandTotal } = (await asha.get(`/getcart?id=${asha.id}`)).json.cartData
    orderId = (await asha.post('/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal } })).json.data._id
    expect((await dosa.patch('/restaurent/deleteProduct', { proId: added.json.product._id })).status).toBe(200)
  })
  afterAll(() => before.close())
  const pictureOfOrder = async (at: TestApp): Promise<string> =>
    (await beside(at, asha).get(`/orderItems?id=${orderId}`)).json.orderItems.item[0].product.images[0]
  const silent = { onProgress: () => undefined }

  it('an old order’s picture has the same address before, during and after it', async () => {
    const url = await pictureOfOrder(before)
    const after = await startApp({ env: { ...store.env, DATA_DIR: before.dataDir }, beside: before })
    try {
      // not copied yet
      expect([await pictureOfOrder(after), (await load(after, url)).status, areStored(url)[0]]).toEqual([url, 200, false])
      await copyPictures(diskFiles(join(before.dataDir, 'images')), files(), silent)
      rmSync(join(before.dataDir, 'images'), { recursive: true })
      for (const { url: width } of pictureSources(url)) expect((await load(after, width)).status).toBe(200)
      expect((await load(before, url)).status).toBe(404)
      // and back: the disk gets all of the store
      await copyPictures(files(), diskFiles(join(before.dataDir, 'images')), silent)
      for (const { url: width } of pictureSources(url)) expect((await load(before, width)).status).toBe(200)
    } finally {
      await after.close()
    }
  })

  it('goes on where it was interrupted, copies only what differs, and says how far it is', async () => {
    const disk = mkdtempSync(join(tmpdir(), 'tiffin-copy-'))
    cpSync(join(before.dataDir, 'images'), disk, { recursive: true })
    const names = readdirSync(disk)
    for (const name of names) store.objects.delete(`images/${name}`)
    store.fail({ status: 403, code: 'AccessDenied' }, { method: 'PUT', times: 1 })
    await expect(copyPictures(diskFiles(disk), files(), silent)).rejects.toThrow()
    store.recover()
    const [cut = ''] = names
    store.objects.set(`images/${cut}`, { content: Buffer.from('half'), type: '', cacheControl: '', changedAt: new Date() })
    const said: number[] = []
    const { files: all, copied } = await copyPictures(diskFiles(disk), files(), { onProgress: (done) => said.push(done) })
    expect([all, copied > 0, said.at(-1)]).toEqual([names.length, true, names.length])
    expect(names.filter((name) => !store.objects.has(`images/${name}`))).toEqual([])
    expect(store.objects.get(`images/${cut}`)?.content.length).toBeGreaterThan(4)
    expect((await copyPictures(diskFiles(disk), files(), silent)).copied).toBe(0)
    expect(existsSync(join(disk, cut))).toBe(true)
    rmSync(disk, { recursive: true })
  })

  it('stops at a copy that differs from its picture', async () => {
    const disk = diskFiles(join(before.dataDir, 'images'))
    const damaging: PictureFiles = { ...files(), async *list() {}, read: async () => Buffer.from('other') }
    await expect(copyPictures(disk, damaging, silent)).rejects.toThrow('differs after it was copied')
  })
})
