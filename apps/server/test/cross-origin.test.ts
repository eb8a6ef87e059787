// Browser clients on other origins: preflights, headers, and the cookie of a code flow.
import { calls } from '@tiffin/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieRulesOf } from '../src/platform/http/cross-origin.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const FRIEND = 'https://friend.example'
let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { CORS_ORIGINS: FRIEND, PUBLIC_URL: 'https://tiffin.example' } })
})
afterAll(() => app.close())

describe('a listed origin', () => {
  it('may use every method and header of the contract', async () => {
    for (const method of new Set(Object.values(calls).map((call) => call.method))) {
      const asked = 'authorization, content-type, idempotency-key'
      const headers = { origin: FRIEND, 'access-control-request-method': method, 'access-control-request-headers': asked }
      const preflight = await fetch(`${app.base}/getcart`, { method: 'OPTIONS', headers })
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, FRIEND])
      expect(preflight.headers.get('access-control-allow-methods')).toContain(method)
      for (const name of asked.split(', ')) expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(name)
      expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
    }
  })

  it('may read Retry-After, the request id and the ETag, also of an error', async () => {
    const { status, headers } = await fetch(`${app.base}/getcart`, { headers: { origin: FRIEND } })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([401, FRIEND])
    for (const name of ['Retry-After', 'X-Request-Id', 'ETag']) expect(headers.get('access-control-expose-headers')).toContain(name)
  })
})

describe('the cookie of a code flow', () => {
  let count = 0
  const cookieFor = async (headers: Record<string, string>) => {
    count += 1
    const body = JSON.stringify({ email: `asha${count}@example.com`, phoneNumber: '7777777777' })
    const response = await fetch(`${app.base}/signupVerify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return response.headers.get('set-cookie')
  }

  it('is strict for the same site and for unlisted origins', async () => {
    for (const headers of [
      {},
      { origin: FRIEND, 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ])
      expect(await cookieFor(headers as Record<string, string>)).toMatch(/; Secure; SameSite=Strict/)
  })

  it('is partitioned for a listed origin of another site', async () => {
    expect(await cookieFor({ origin: FRIEND, 'sec-fetch-site': 'cross-site' })).toMatch(/; HttpOnly; Secure; Partitioned; SameSite=None/)
  })

  it('without TLS works for another site only on the same machine, where browsers accept secure cookies', () => {
    const kept = (publicUrl: string) => cookieRulesOf(publicUrl, [FRIEND]).keepsSecure
    expect(['http://127.0.0.1:3000', 'http://localhost', 'http://[::1]:80', 'https://tiffin.example'].map(kept)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['http://192.168.1.5', 'http://127.0.0.1.evil.example', 'http://tiffin.example'].map(kept)).toEqual([false, false, false])
  })
})
