// A web client on another origin: every call of the contract, and a customer's path from sign-up to order.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { calls } from '@tiffin/contract'
import { menuOf } from './demo-menu.ts'
import { mailedCode } from './newcomers.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

let server: OwnServer
let pages: Server
let pagePort: number
let api: APIRequestContext
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(300_000)
  pages = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html><title>Client</title>'))
  await new Promise<void>((resolve) => pages.listen(0, resolve))
  pagePort = (pages.address() as AddressInfo).port
  const origins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${pagePort}`)
  server = await startOwnServer(4, { CORS_ORIGINS: origins.join(',') })
  api = await playwright.request.newContext({ baseURL: server.base })
})
test.afterAll(async () => {
  await api?.dispose()
  await server?.stop()
  pages?.close()
})

interface Sent {
  readonly method: string
  readonly path: string
  readonly token?: string | undefined
  readonly body?: unknown
}
interface Received {
  readonly status: number
  readonly requestId: string | null
  // biome-ignore lint/suspicious/noExplicitAny: any response of the contract
  readonly json: any
}
/** Makes a call like a script of the page. Throws when CORS refuses it. */
const send = (page: Page, sent: Sent): Promise<Received> =>
  page.evaluate(
    async ({ base, method, path, token, body }) => {
      const headers: Record<string, string> = { 'Idempotency-Key': crypto.randomUUID() }
      if (token !== undefined) headers['Authorization'] = `Bearer ${token}`
      if (method !== 'GET') headers['Content-Type'] = 'application/json'
      const response = await fetch(base + path, {
        method,
        headers,
        credentials: 'include',
        ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      })
      return { status: response.status, requestId: response.headers.get('x-request-id'), json: await response.json().catch(() => null) }
    },
    { base: server.base, ...sent },
  )

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const upload = (page: Page, token: string): Promise<Received> =>
  page.evaluate(
    async ({ base, png, bearer }) => {
      const { uploadUrl, uploadPreset } = (await (await fetch(`${base}/settings`)).json()).images
      const form = new FormData()
      form.append('upload_preset', uploadPreset)
      form.append('file', new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], { type: 'image/png' }), 'x.png')
      const response = await fetch(uploadUrl, { method: 'POST', headers: { Authorization: `Bearer ${bearer}` }, body: form })
      return { status: response.status, requestId: response.headers.get('x-request-id'), json: await response.json() }
    },
    { base: server.base, png: PNG, bearer: token },
  )

async function signUp(page: Page, email: string): Promise<string> {
  const account = { name: 'Asha Far', email, password: 'dosa-123', phoneNumber: '9800000021' }
  const ok = async (path: string, body: unknown) => {
    const { status, json } = await send(page, { method: 'POST', path, body })
    expect(status, `${path} ${JSON.stringify(json)}`).toBeLessThan(300)
    return json
  }
  await ok('/signupVerify', { email, phoneNumber: account.phoneNumber })
  const digits = [...(await mailedCode(api, email))]
  const names = ['digitone', 'digitTwo', 'digitThree', 'digitFour', 'digitFive', 'digitSix']
  await ok('/verifyOtp', Object.fromEntries(names.map((name, at) => [name, digits[at]])))
  await ok('/register', account)
  return (await ok('/login', { email, password: account.password })).token
}

for (const host of ['127.0.0.1', 'localhost']) {
  const where = host === 'localhost' ? 'another site' : 'another port'

  test(`${where}: every call of the contract passes its preflight and is readable`, async ({ page }) => {
    await page.goto(`http://${host}:${pagePort}/`)
    const refused: string[] = []
    for (const { method, path, also = [] } of Object.values(calls) as { method: string; path: string; also?: readonly string[] }[])
      for (const address of [path, ...also]) {
        const filled = address.replace(/:\w+/g, 'x')
        const outcome = await send(page, { method, path: filled, token: 'unknown' }).catch(String)
        if (typeof outcome === 'string' || !outcome.requestId) refused.push(`${method} ${address}: ${JSON.stringify(outcome)}`)
      }
    expect(refused).toEqual([])
  })

  test(`${where}: a customer signs up, orders, uploads a picture, changes and deletes an address`, async ({ page }) => {
    await page.goto(`http://${host}:${pagePort}/`)
    const token = await signUp(page, `far-${host.length}-${Date.now().toString(36)}@example.in`)
    const own = async (method: string, path: string, body?: unknown) => {
      const { status, json } = await send(page, { method, path, token, body })
      expect(status, `${path} ${JSON.stringify(json)}`).toBeLessThan(300)
      return json
    }
    const { user } = await own('GET', '/getUserData')
    const address = { street: '4 Far Street', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
    await own('PATCH', '/addAddress', { address })
    const { products } = await menuOf(api, 'kitchen')
    const [product] = products
    const cart = await own('POST', '/addToCart', { productId: product?._id, selectedVariant: product?.variants[0]?.name })
    const placed = await own('POST', '/order', { payment: 'COD', addressIndex: 0, cartData: cart.cartData })
    const orderId = placed.data._id
    await own('PATCH', '/cancelOrder', { orderId, itemId: placed.data.item[0]._id })
    const { orderItems } = await own('GET', `/orderItems?id=${orderId}`)
    expect(orderItems.item[0].is_canceled).toBe(true)

    const picture = await upload(page, token)
    expect(picture.status).toBe(200)
    const profile = await own('PATCH', `/profile/${user._id}/edit/profilePhoto`, { url: picture.json.secure_url })
    expect(profile.message).toBe('success')

    const { address: kept } = await own('PATCH', '/addAddress', { address })
    const { address: left } = await own('DELETE', `/address/${kept.at(-1)._id}`)
    expect(left).toHaveLength(1)
  })
}

test('an origin that is not listed reads nothing', async ({ page }) => {
  // a name for the loopback address that is not listed
  await page.goto(`http://stranger.localhost:${pagePort}/`)
  await expect.poll(async () => (await api.get('/health/ready')).ok()).toBe(true)
  await expect(send(page, { method: 'GET', path: '/getRestaurents' })).rejects.toThrow(/Failed to fetch/)
})
