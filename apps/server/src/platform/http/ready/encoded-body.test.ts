import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { type Encodings, encode, encodingFor } from './encoded-body.ts'

const tea = Buffer.from('tea '.repeat(500))

it('compresses once for all who ask', async () => {
  const made: Encodings = {}
  let times = 0
  const ask = () => encode(tea, made, 'br', () => void times++)
  const [first, second] = await Promise.all([ask(), ask()])
  expect(brotliDecompressSync(first).toString()).toBe(tea.toString())
  expect(second).toBe(first)
  expect(ask()).toBe(first)
  expect(times).toBe(1)
})

it('tries again after a compression that failed', async () => {
  const made: Encodings = {}
  const notABuffer = { length: 4 } as Buffer
  await expect(encode(notABuffer, made, 'gzip', () => undefined)).rejects.toThrow()
  expect(gunzipSync(await encode(tea, made, 'gzip', () => undefined)).toString()).toBe(tea.toString())
})

it.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('chooses for Accept-Encoding %s the encoding %s, also the second time', (accepted, chosen) => {
  expect([encodingFor(accepted), encodingFor(accepted)]).toEqual([chosen, chosen])
})
