// Headers of every response (docs/trust.md#13).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, logInAdministrator, Person, signUpRestaurant } from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let spice: Person
const visitor = () => new Person(app.base)
beforeAll(async () => {
  app = await startApp()
  spice = await signUpRestaurant(app, 'Spice Route')
})
afterAll(() => app.close())

/** Responses of every kind: public, private, and each kind of error. */
const answers = async (): Promise<[string, Answer][]> => [
  ['a public read', await visitor().get('/restaurent/getRestaurents')],
  ['a private one', await spice.get('/restaurent/viewOrders')],
  ['a login', await spice.post('/restaurent/login', { email: 'spice-route@example.com', password: 'secret1' })],
  ['a wrong login', await visitor().post('/login', { email: 'nobody@example.com', password: 'secret1' })],
  ['a refused input', await visitor().post('/login', {})],
  ['a missing session', await visitor().get('/getUserData')],
  ['an unknown address', await visitor().get('/nothing/here')],
  ['a foreign object', await spice.get(`/restaurent/editProduct?id=${randomUUID()}`)],
  ['too much', await visitor().post('/login', { email: 'x'.repeat(70_000) })],
  ['health', await visitor().get('/health/ready')],
]
function directives({ headers }: Answer): Map<string, string> {
  const policy = headers.get('content-security-policy') ?? ''
  return new Map(policy.split(';').map((part) => [part.trim().split(' ')[0] ?? '', part.trim().split(' ').slice(1).join(' ')]))
}

describe('every response', () => {
  it('has a policy without inline scripts, foreign frames, bases or objects', async () => {
    for (const [what, answer] of await answers()) {
      const policy = directives(answer)
      expect([what, policy.get('script-src')]).toEqual([what, "'self'"])
      expect([what, policy.get('script-src-attr') ?? "'none'"]).toEqual([what, "'none'"])
      for (const name of ['frame-ancestors', 'base-uri', 'object-src'])
        expect([what, name, policy.get(name)]).toEqual([what, name, "'none'"])
      expect([what, policy.get('default-src'), policy.get('img-src')]).toEqual([what, "'self'", expect.stringContaining('data: blob:')])
    }
  })

  it('forbids sniffing and referrers, and varies by Accept', async () => {
    for (const [what, { headers }] of await answers()) {
      expect([what, headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([what, 'nosniff', 'no-referrer'])
      expect([what, headers.get('cross-origin-opener-policy')]).toEqual([what, 'same-origin-allow-popups'])
      expect([what, headers.get('vary')?.split(/, */)]).toEqual([what, expect.arrayContaining(['Accept'])])
      expect([what, headers.get('x-powered-by'), headers.get('server')]).toEqual([what, null, null])
    }
  })

  it('is not cached if it is private', async () => {
    for (const [what, { headers }] of await answers())
      expect([what, headers.get('cache-control')]).toEqual([what, what === 'a public read' ? 'no-cache' : 'no-store'])
  })

  it('reveals nothing about the implementation in an error', async () => {
    for (const [what, answer] of await answers()) {
      if (answer.status < 400) continue
      expect([what, answer.json.message.length > 0 && answer.json.message.length <= 200]).toEqual([what, true])
      expect([what, answer.text]).toEqual([what, expect.not.stringMatching(/\bat .+:\d+:\d+|node_modules|\.ts\b|SQLSTATE|select .* from/i)])
    }
  })
})

it('the administrator’s errors have their error flag', async () => {
  const { status, json } = await visitor().post('/admin/login', { email: 'admin@example.com', password: 'wrong' })
  expect([status, json]).toEqual([401, { code: 'wrong_login', message: 'Invalid email or password', error: true }])
  expect((await logInAdministrator(app)).token).toEqual(expect.any(String))
})

describe('behind https', () => {
  it('responses have Strict-Transport-Security; without https they do not', async () => {
    expect((await visitor().get('/health/ready')).headers.get('strict-transport-security')).toBeNull()
    const secure = await startApp({ env: { PUBLIC_URL: 'https://tiffin.example' } })
    try {
      const { headers } = await new Person(secure.base).get('/health/ready')
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
      const asked = await new Person(secure.base).post('/signupVerify', { email: 'asha@example.com', phoneNumber: '7777777777' })
      expect(asked.headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Strict/i)
    } finally {
      await secure.close()
    }
  })
})

it('an origin that is not listed gets no permission', async () => {
  const ask = (base: string) => fetch(`${base}/getCategoryies`, { headers: { origin: 'https://evil.example', accept: 'application/json' } })
  expect((await ask(app.base)).headers.get('access-control-allow-origin')).toBeNull()
  const friendly = await startApp({ env: { CORS_ORIGINS: 'https://friend.example' } })
  try {
    expect((await ask(friendly.base)).headers.get('access-control-allow-origin')).toBeNull()
    const friend = await fetch(`${friendly.base}/getCategoryies`, { headers: { origin: 'https://friend.example' } })
    expect(friend.headers.get('access-control-allow-origin')).toBe('https://friend.example')
  } finally {
    await friendly.close()
  }
})
