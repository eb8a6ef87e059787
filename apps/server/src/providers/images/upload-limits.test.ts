import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { createRateLimits, noRateLimits } from '../../platform/http/limits/rate-limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { chooseImageHost, registerImageHost } from './index.ts'
import { photo } from './picture-bytes.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiffin-full-disk-'))
afterAll(() => rmSync(folder, { recursive: true }))

const host = chooseImageHost({
  publicUrl: 'https://tiffin.example',
  picturesFolder: folder,
  picturesBase: undefined,
  cloudinary: undefined,
  s3: undefined,
  onStoreFailure: (reason) => expect.fail(reason),
})
/** A server that believes what its callers say about themselves. */
function openHttp() {
  const http = Fastify()
  http.decorateRequest('authentication', null as never)
  http.addHook('onRequest', async (request) => {
    const { account = 'spice', address = '10.0.0.1' } = request.headers
    request.authentication = { state: 'known', caller: { accountId: account, role: 'restaurant' } } as never
    request.countedAddress = String(address)
  })
  http.setErrorHandler((error, _, reply) => reply.code(error instanceof Refusal ? error.status : 500).send())
  return http
}

it('an upload is refused, and nothing is written, while less than 500 MB of the disk are free', async () => {
  const http = openHttp()
  let free = 499_999_999
  await registerImageHost(http, { host, folder, rateLimits: noRateLimits, freeBytes: async () => free })
  const fields = new FormData()
  fields.set('file', new Blob([new Uint8Array(await photo(20, 20).png().toBuffer())], { type: 'image/png' }), 'dish.png')
  fields.set('upload_preset', 'embedded')
  const { headers, body } = new Response(fields)
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  const upload = async () => {
    const contentType = headers.get('content-type') ?? ''
    return (await http.inject({ method: 'POST', url: '/v1_1/embedded/image/upload', payload, headers: { 'content-type': contentType } }))
      .statusCode
  }
  expect([await upload(), readdirSync(folder)]).toEqual([503, []])
  free += 1
  expect(await upload()).toBe(200)
  await http.close()
})

it('an address may upload 2,400 pictures an hour, with any number of accounts', async () => {
  const http = openHttp()
  await registerImageHost(http, { host, folder, rateLimits: createRateLimits() })
  // counted before the body is read, which here is no picture
  const upload = async (account: string, address: string) =>
    (await http.inject({ method: 'POST', url: '/v1_1/embedded/image/upload', headers: { account, address } })).statusCode
  for (const account of ['spice', 'coast'])
    for (let picture = 0; picture < 1_200; picture += 1) expect(await upload(account, '10.0.0.1')).toBe(415)
  expect(await upload('dosa house', '10.0.0.1')).toBe(429)
  expect(await upload('spice', '10.0.0.2')).toBe(429)
  expect(await upload('dosa house', '10.0.0.2')).toBe(415)
  await http.close()
})
