// Unused uploads are deleted; pictures in use are kept.
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureSources } from '@tiffin/contract/pictures'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, KOCHI, type Person, signUpCustomer, signUpRestaurant } from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'
import { findNamedPictures } from '../../modules/reports/index.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { collectOrphans } from './collect-orphans.ts'
import { diskFiles } from './disk-files.ts'
import { photo } from './picture-bytes.fixture.ts'

const HOUR = 3_600_000
let app: TestApp
let folder: string
let spice: Person
let asha: Person
let shade = 0

beforeAll(async () => {
  app = await startApp()
  folder = join(app.dataDir, 'images')
  spice = await signUpRestaurant(app, 'Spice Route')
  asha = await signUpCustomer(app, 'asha')
})
afterAll(() => app.close())

/** Uploads a new picture and returns its URL. */
async function upload(width = 700): Promise<string> {
  shade += 1
  const form = new FormData()
  form.set(
    'file',
    new Blob([
      new Uint8Array(
        await photo(width, 300)
          .tint({ r: shade * 9, g: 90, b: 10 })
          .png()
          .toBuffer(),
      ),
    ]),
    'dish.png',
  )
  form.set('upload_preset', 'embedded')
  const { json } = await spice.post('/v1_1/embedded/image/upload', form)
  return json.url
}
const filesOf = (url: string) => pictureSources(url).map((source) => source.url.slice(source.url.lastIndexOf('/') + 1))
const areKept = (url: string) => filesOf(url).map((file) => existsSync(join(folder, file)))
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)
const age = (url: string, hours: number) => filesOf(url).map((file) => utimesSync(join(folder, file), ago(hours), ago(hours)))
const collect = () =>
  collectOrphans(diskFiles(folder), { folder, now: new Date(), findNamed: (stored) => findNamedPictures(app.database, stored) })

describe('unreferenced pictures', () => {
  it('are deleted a day after their upload, in all widths', async () => {
    const [old, young] = [await upload(), await upload()]
    age(old, 25)
    age(young, 23)
    expect(await collect()).toBe(1)
    expect([areKept(old), areKept(young)]).toEqual([
      [false, false, false],
      [true, true, true],
    ])
  })

  it('are kept when they were uploaded again recently', async () => {
    const before = shade
    const url = await upload()
    age(url, 100)
    shade = before
    expect(await upload()).toBe(url)
    expect(await collect()).toBe(0)
    expect(areKept(url)).toEqual([true, true, true])
  })

  it('are kept when they are uploaded again during the check', async () => {
    const url = await upload()
    age(url, 100)
    const findNamed = async () => {
      age(url, 0)
      return new Set<string>()
    }
    expect(await collectOrphans(diskFiles(folder), { folder, now: new Date(), findNamed })).toBe(0)
    expect(areKept(url)).toEqual([true, true, true])
  })

  it('are deleted together with partial files and copies without a picture', async () => {
    const [draft, copy] = [`.${'0'.repeat(36)}.part`, `${'0'.repeat(40)}-700x300-320.webp`]
    for (const file of [draft, copy]) {
      writeFileSync(join(folder, file), 'half')
      utimesSync(join(folder, file), ago(30), ago(30))
    }
    writeFileSync(join(folder, 'notes.txt'), 'the operator’s own')
    utimesSync(join(folder, 'notes.txt'), ago(300), ago(300))
    await collect()
    const files = readdirSync(folder)
    expect([draft, copy, 'notes.txt'].map((file) => files.includes(file))).toEqual([false, false, true])
  })

  it('cannot be saved once they are gone', async () => {
    const url = await upload()
    age(url, 25)
    await collect()
    const { status, json } = await asha.patch(`/profile/${asha.id}/edit/profilePhoto`, { url })
    expect([status, json.message]).toEqual([400, 'Pictures must be uploaded here first'])
  })
})

describe('referenced pictures are kept at any age', () => {
  it('asha’s photo, the restaurant’s, a dish’s; a replaced one is deleted', async () => {
    const [first, second, place, product] = [await upload(), await upload(), await upload(), await upload()]
    await asha.patch(`/profile/${asha.id}/edit/profilePhoto`, { url: first })
    await asha.patch(`/profile/${asha.id}/edit/profilePhoto`, { url: second })
    await spice.patch(`/restaurent/profile/${spice.id}/edit/profilePhoto`, { url: place })
    await menu([product, product, product, product])
    for (const url of [first, second, place, product]) age(url, 1000)
    expect(await collect()).toBe(1)
    expect([first, second, place, product].map((url) => areKept(url)[0])).toEqual([false, true, true, true])
  })

  it('an order’s, also after the dish was deleted', async () => {
    const url = await upload()
    const productId = await menu([url, url, url, url])
    await asha.post('/addToCart', { productId, userId: asha.id, selectedVariant: { name: 'Plate' } })
    await asha.patch('/addAddress', { id: asha.id, address: KOCHI })
    const { grandTotal } = (await asha.get(`/getcart?id=${asha.id}`)).json.cartData
    const order = await asha.post('/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal } })
    expect(order.status).toBe(201)
    expect((await spice.patch('/restaurent/deleteProduct', { proId: productId })).status).toBe(200)
    age(url, 1000)
    await collect()
    expect(areKept(url)).toEqual([true, true, true])
    const shown = (await asha.get(`/orderItems?id=${order.json.data._id}`)).json.orderItems.item[0].product.images[0]
    expect((await fetch(app.base + new URL(shown).pathname)).status).toBe(200)
  })

  async function menu(images: string[]): Promise<string> {
    const { categoryId } = await addProduct(spice, `Dish ${shade}`)
    const { json } = await spice.post('/restaurent/addProduct', {
      productName: `Pictured ${shade}`,
      description: 'Rice',
      category: categoryId,
      images,
      variants: [{ name: 'Plate', price: '10' }],
    })
    return json.product._id
  }

  it('every column that stores a picture is considered', async () => {
    const columns = await app.database.rows<{ name: string }>(sql`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(picture|image|photo)' order by 1`)
    expect(columns.map(({ name }) => name)).toEqual(['accounts.picture', 'claim_events.pictures', 'order_items.images', 'products.images'])
  })
})

describe('the nightly job', () => {
  it('deletes them', async () => {
    const url = await upload()
    age(url, 25)
    await enqueue(app.database, 'collect-pictures', {})
    await expect.poll(() => areKept(url)[0]).toBe(false)
  })
})
