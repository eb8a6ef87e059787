import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { words } from '#words/failures'
import { ApiError } from './api.ts'
import { fetchFile } from './file.ts'

const real = { fetch: globalThis.fetch }
beforeEach(() => Object.assign(globalThis, { window: { localStorage: { getItem: () => null } } }))
afterEach(() => {
  globalThis.fetch = real.fetch
  Reflect.deleteProperty(globalThis, 'window')
})

/** Downloads a file whose body breaks off after its first bytes. */
function breakOff(reason: Error): Promise<unknown> {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array([37, 80, 68, 70])),
    pull: (controller) => controller.error(reason),
  })
  globalThis.fetch = async () => new Response(body)
  return fetchFile('/orders/o1/bill.pdf', 'customer').catch((error: unknown) => error)
}

describe('a download that breaks off', () => {
  it.each([
    ['after its time, says so', new DOMException('signal timed out', 'TimeoutError'), words.timeout],
    [
      'after its time in a browser that calls it aborted, says so',
      new DOMException('BodyStreamBuffer was aborted', 'AbortError'),
      words.timeout,
    ],
    ['with the network, has the offline message', new TypeError('network error'), words.offline],
  ])('%s', async (_, reason, message) => {
    const error = await breakOff(reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 0, message })
  })
})
