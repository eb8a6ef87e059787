// The behaviour that every image host shares, tested over HTTP as the web app uses it.
import { pictureSources } from '@tiffin/contract/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, signUpCustomer } from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'
import { type CloudinaryPeer, startCloudinaryPeer } from './cloudinary-peer.fixture.ts'
import { photo, validPictures } from './picture-bytes.fixture.ts'
import { type S3Peer, startS3Peer } from './s3-peer.fixture.ts'

interface Settings {
  readonly uploadUrl: string
  readonly uploadPreset: string
  readonly cloudName: string
}
interface Uploaded {
  readonly url: string
  readonly secure_url: string
  readonly public_id: string
  readonly format: string
  readonly error: { readonly message: string }
}
let peer: CloudinaryPeer
let store: S3Peer
beforeAll(async () => {
  peer = await startCloudinaryPeer('spice', 'menu')
  store = await startS3Peer()
})
afterAll(() => Promise.all([peer.close(), store.close()]))

const HOSTS: { host: string; env: () => Record<string, string> }[] = [
  { host: 'embedded', env: () => ({}) },
  { host: 's3', env: () => store.env },
  {
    host: 'cloudinary',
    env: () => ({
      CLOUDINARY_CLOUD_NAME: 'spice',
      CLOUDINARY_UPLOAD_PRESET: 'menu',
      CLOUDINARY_API_BASE: `${peer.base}/`,
      CLOUDINARY_DELIVERY_BASE: peer.base,
    }),
  },
]

describe.each(HOSTS)('pictures at the $host host', ({ host, env }) => {
  let app: TestApp
  let asha: Person
  let settings: Settings
  beforeAll(async () => {
    app = await startApp({ env: env() })
    asha = await signUpCustomer(app, 'asha')
    settings = (await asha.get('/settings')).json.images
  })
  afterAll(() => app.close())

  /** The test server listens on another port than its public URL. */
  const reach = (url: string) => (url.startsWith(peer.base) ? url : app.base + new URL(url).pathname)
  async function upload(file: Buffer | undefined, change: Partial<Settings> = {}) {
    const { uploadUrl, uploadPreset, cloudName } = { ...settings, ...change }
    const form = new FormData()
    if (file) form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'dish.png')
    form.set('upload_preset', uploadPreset)
    form.set('cloud_name', cloudName)
    const headers: Record<string, string> = host !== 'cloudinary' ? { authorization: `Bearer ${asha.token}` } : {}
    const answer = await fetch(reach(uploadUrl), { method: 'POST', body: form, headers })
    return { status: answer.status, json: (await answer.json()) as Uploaded }
  }

  it('appears in the start-up lines, in the settings and in the security policy', async () => {
    expect(app.providers.images).toBe(host)
    const policy = (await asha.get('/settings')).headers.get('content-security-policy') ?? ''
    const [sent, shown] = ['connect-src', 'img-src'].map((name) => policy.split(';').find((part) => part.trim().startsWith(name)))
    const isPeers = host === 'cloudinary'
    expect([sent?.includes(peer.base), shown?.includes(peer.base)]).toEqual([isPeers, isPeers])
  })

  it.each(['png', 'jpeg', 'gif'] as const)('accepts a %s, delivers every width, and lets it be saved', async (format) => {
    const { status, json } = await upload(await validPictures[format]())
    expect([status, json]).toMatchObject([200, { width: expect.any(Number), height: expect.any(Number), bytes: expect.any(Number) }])
    expect([typeof json.public_id, typeof json.format, json.secure_url]).toEqual(['string', 'string', json.url])
    const saved = await asha.patch(`/profile/${asha.id}/edit/profilePhoto`, { url: json.url })
    expect([saved.status, saved.json.user?.profilePicture]).toEqual([200, json.url])
    expect((await asha.get(`/getUserData?id=${asha.id}`)).json.user.profilePicture).toBe(json.url)
    const shown = await fetch(reach(json.url))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  })

  it('stores a large one in three widths', async () => {
    const { json } = await upload(await photo(1600, 1200).jpeg().toBuffer())
    const seen = pictureSources(json.url).map(async ({ url, width }) => {
      const drawn = await sharp(Buffer.from(await (await fetch(reach(url))).arrayBuffer())).metadata()
      return [width, drawn.width, drawn.format]
    })
    expect(await Promise.all(seen)).toEqual([320, 640, 1280].map((width) => [width, width, 'webp']))
  })

  it.each([
    ['what is no picture', async () => upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['half a picture’s first bytes', async () => upload((await validPictures.png()).subarray(0, 6))],
    ['no file at all', async () => upload(undefined)],
    ['another preset', async () => upload(await validPictures.png(), { uploadPreset: 'somebody' })],
  ])('refuses %s with a message', async (_, send) => {
    const { status, json } = await send()
    expect([status >= 400 && status < 500, typeof json.error.message]).toEqual([true, 'string'])
  })

  it('refuses to save a picture of another host', async () => {
    for (const url of [
      'https://evil.example/a.png',
      `${peer.base}/other/image/upload/v1/a.png`,
      `${peer.base}/spice/raw/upload/v1/a.html`,
    ]) {
      const { status, json } = await asha.patch(`/profile/${asha.id}/edit/profilePhoto`, { url })
      expect([status, json.message]).toEqual([400, 'Pictures must be uploaded here first'])
    }
  })
})

describe('with Cloudinary', () => {
  it('nothing can be uploaded here', async () => {
    const app = await startApp({ env: HOSTS.find(({ host }) => host === 'cloudinary')?.env() ?? {} })
    const asha = await signUpCustomer(app, 'asha')
    expect((await asha.post('/v1_1/embedded/image/upload', new FormData())).status).toBe(404)
    await app.close()
  })
})
