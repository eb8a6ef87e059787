import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { words } from '#words/failures'
import { ApiError, api, failure, roleOfPath, writeRequest } from './api.ts'
import { onSessionLost, readToken, storeToken } from './tokens.ts'

const asha = 'user-token-of-asha'
/** A storage, and a server that responds with `reply`. */
let reply: { status: number; body: unknown } = { status: 200, body: {} }
const sent: { url: string; headers: Record<string, string>; body: unknown }[] = []
const real = { fetch: globalThis.fetch }

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  Object.assign(globalThis, { window: { localStorage } })
  globalThis.fetch = async (url, init) => {
    sent.push({ url: String(url), headers: init?.headers as Record<string, string>, body: init?.body })
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  }
  storeToken('customer', asha)
  storeToken('administrator', 'admin-token')
})
afterEach(() => {
  sent.length = 0
  globalThis.fetch = real.fetch
  Reflect.deleteProperty(globalThis, 'window')
})
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('the call was not refused')
    },
    (error: unknown) => error as ApiError,
  )

describe('a request', () => {
  it('fills the path, leaves empty query fields out and writes the body', () => {
    expect(writeRequest('PATCH /profile/:id/edit', { params: { id: 'a/b' }, body: { name: 'Asha' } })).toEqual({
      method: 'PATCH',
      url: '/profile/a%2Fb/edit',
      body: '{"name":"Asha"}',
    })
    expect(writeRequest('GET /productList', { query: { search: 'masala chai', page: undefined, limit: '' } }).url).toBe(
      '/productList?search=masala+chai',
    )
  })

  it.each([
    ['/admin/users', 'administrator'],
    ['/restaurent/viewOrders?id=1', 'restaurant'],
    ['/employee/getordersempl', 'employee'],
    ['/getcart', 'customer'],
    ['/employees', 'customer'],
  ])('to %s is made as the %s', (path, role) => {
    expect(roleOfPath(path)).toBe(role)
  })

  it("carries the role's token and the idempotency key", async () => {
    reply = { status: 201, body: { message: 'success', url: 'https://pay', orderId: 'o1' } }
    const body = { payment: 'Online', addressIndex: 0, cartData: { grandTotal: 249 } } as const
    await api('POST /order', { body, idempotencyKey: 'k1' })
    expect(sent[0]?.headers).toMatchObject({ authorization: `Bearer ${asha}`, 'idempotency-key': 'k1', accept: 'application/json' })
    reply = { status: 200, body: { message: 'success' } }
    await api('POST /admin/logout')
    expect(sent[1]?.headers['authorization']).toBe('Bearer admin-token')
  })
})

describe('a refusal', () => {
  it('has the message, code and fields of the response', async () => {
    const failure = { code: 'all_fields_missing', message: 'Please fill all fields' }
    reply = { status: 400, body: { ...failure, errors: [{ path: 'name', ...failure }] } }
    const error = await refused(api('GET /getcart'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, ...failure, errors: [{ path: 'name', ...failure }] })
  })

  it.each([
    [401, 'unauthorized'],
    [403, 'blocked'],
  ])('%s %s ends the session of that role and of no other', async (status, code) => {
    const lost: string[] = []
    const stop = onSessionLost((role, reason) => lost.push(`${role}: ${reason}`))
    reply = { status, body: { code, message: 'in words that may change' } }
    await refused(api('GET /getcart'))
    expect(lost).toEqual([`customer: ${code}`])
    expect([readToken('customer'), readToken('administrator')]).toEqual([null, 'admin-token'])
    stop()
  })

  it('of a wrong password keeps the session', async () => {
    reply = { status: 401, body: { code: 'wrong_login', message: 'Unauthorized' } }
    await refused(api('POST /login', { body: { email: 'asha@demo.tiffin.example', password: 'wrong' } }))
    expect(readToken('customer')).toBe(asha)
  })

  it('caused by a bug has a readable message and keeps the request id', () => {
    const error = failure(500, { message: 'Something went wrong', requestId: 'r-7' })
    expect(error).toMatchObject({ status: 500, message: words.bug, requestId: 'r-7' })
  })

  it('has the offline message when the network fails', async () => {
    globalThis.fetch = async () => {
      throw new TypeError('fetch failed')
    }
    expect(await refused(api('GET /getcart'))).toMatchObject({ status: 0, message: words.offline })
  })
})
