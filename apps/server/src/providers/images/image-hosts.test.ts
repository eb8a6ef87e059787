import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chooseImageHost } from './index.ts'

const HASH = `${'a'.repeat(40)}-800x600`
const publicUrl = 'https://tiffin.example'
const picturesFolder = mkdtempSync(join(tmpdir(), 'tiffin-pictures-'))
writeFileSync(join(picturesFolder, `${HASH}.webp`), 'kept')
afterAll(() => rmSync(picturesFolder, { recursive: true }))
const spice = { cloudName: 'spice', uploadPreset: 'menu' }
const bases = { uploadBase: 'https://api.cloudinary.com', deliveryBase: 'https://res.cloudinary.com' }
const onStoreFailure = (reason: string) => expect.fail(reason)
const embedded = chooseImageHost({
  publicUrl,
  picturesFolder,
  picturesBase: undefined,
  cloudinary: undefined,
  s3: undefined,
  onStoreFailure,
})
const cloudinary = chooseImageHost({
  publicUrl,
  picturesFolder,
  picturesBase: undefined,
  cloudinary: { ...spice, ...bases },
  s3: undefined,
  onStoreFailure,
})
const DELIVERED = 'https://res.cloudinary.com/spice/image/upload/v1/dish.png'

describe('the configured host', () => {
  it('provides the upload settings', () => {
    expect(embedded).toMatchObject({
      name: 'embedded',
      origins: [],
      settings: { uploadUrl: `${publicUrl}/v1_1/embedded/image/upload`, uploadPreset: 'embedded', cloudName: 'embedded' },
    })
    expect(cloudinary).toMatchObject({
      name: 'cloudinary',
      origins: ['https://res.cloudinary.com'],
      uploadOrigins: ['https://api.cloudinary.com'],
      settings: { uploadUrl: 'https://api.cloudinary.com/v1_1/spice/image/upload', uploadPreset: 'menu', cloudName: 'spice' },
    })
  })

  it.each([embedded, cloudinary])('$name: own pictures are stored as paths and delivered as absolute URLs', async (host) => {
    for (const path of [`/images/${HASH}.webp`, '/pictures/dishes/masala-dosa-1.webp']) {
      expect(await host.toStored(path)).toBe(path)
      expect(await host.toStored(publicUrl + path)).toBe(path)
      expect(host.toWire(path)).toBe(publicUrl + path)
    }
    expect(host.toWire('')).toBe('')
  })

  it('Cloudinary’s are stored as https URLs', async () => {
    expect(await cloudinary.toStored(DELIVERED)).toBe(DELIVERED)
    expect(await cloudinary.toStored(DELIVERED.replace('https:', 'http:'))).toBe(DELIVERED)
    expect(cloudinary.toWire(DELIVERED)).toBe(DELIVERED)
    await expect(embedded.toStored(DELIVERED)).rejects.toThrow('Pictures must be uploaded here first')
  })

  it('also on a custom domain', async () => {
    const own = chooseImageHost({
      publicUrl,
      picturesFolder,
      picturesBase: undefined,
      s3: undefined,
      onStoreFailure,
      cloudinary: { ...spice, ...bases, deliveryBase: 'https://img.spice.example' },
    })
    const url = 'https://img.spice.example/spice/image/upload/v1/dish.png'
    expect(own.origins).toEqual(['https://img.spice.example'])
    expect(await own.toStored(url)).toBe(url)
    await expect(own.toStored(DELIVERED)).rejects.toThrow('Pictures must be uploaded here first')
  })

  it('a base for pictures changes the addresses of uploads only, and neither what is stored nor the demo city’s', async () => {
    const base = 'https://cdn.example/tiffin'
    const host = chooseImageHost({ publicUrl, picturesFolder, picturesBase: base, cloudinary: undefined, s3: undefined, onStoreFailure })
    const [uploaded, demo] = [`/images/${HASH}.webp`, '/pictures/dishes/masala-dosa-1.webp']
    expect([host.toWire(uploaded), host.toWire(demo)]).toEqual([base + uploaded, publicUrl + demo])
    expect(host.origins).toEqual(['https://cdn.example'])
    for (const url of [base + uploaded, publicUrl + uploaded, uploaded]) expect(await host.toStored(url)).toBe(uploaded)
    await expect(host.toStored(`https://cdn.example${uploaded}`)).rejects.toThrow('Pictures must be uploaded here first')
  })

  it.each([
    'https://res.cloudinary.com/other/image/upload/v1/dish.png',
    'https://res.cloudinary.com/spice/image/upload/../../../other/dish.png',
    'https://res.cloudinary.com/spice/image/fetch/https://evil.example/dish.png',
    'https://res.cloudinary.com/spice/raw/upload/v1/page.html',
    'https://res.cloudinary.com/spice/image/upload/',
    'https://res.cloudinary.com.evil.example/spice/dish.png',
    'https://res.cloudinary.com@evil.example/spice/dish.png',
    'https://evil.example/images/a.webp',
    `https://tiffin.example.evil.example/images/${HASH}.webp`,
    `${publicUrl}/images/../${HASH}.webp`,
    `${publicUrl}/images/${HASH}.webp?x`,
    `${publicUrl}/images/${HASH}.svg`,
    `${publicUrl}/images/${'b'.repeat(40)}-800x600.webp`,
    `${publicUrl}/images/${HASH}-320.webp`,
    `//evil.example/images/${HASH}.webp`,
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/admin/users',
    '',
  ])('neither host stores %s', async (url) => {
    for (const host of [embedded, cloudinary]) await expect(host.toStored(url)).rejects.toThrow('Pictures must be uploaded here first')
  })
})
