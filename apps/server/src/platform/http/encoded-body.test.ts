import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { type Encoded, encode, encodingFor } from './encoded-body.ts'

it('goes on to serve the quick compression when the small one fails', async () => {
  const all: { br?: Encoded } = {}
  const quick = await encode(Buffer.from('tea '.repeat(500)), all, 'br', () => undefined)
  const notABuffer = { length: 4 } as Buffer
  expect(encode(notABuffer, all, 'br', () => undefined)).toBe(quick)
  // vitest fails when the rejection is not handled
  const again = await encode(notABuffer, all, 'br', () => undefined)
  expect(brotliDecompressSync(again).toString()).toBe('tea '.repeat(500))
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
