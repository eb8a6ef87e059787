// Signing in with Google over HTTP, against a local issuer: who is logged in, to which account, and who is refused.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GoogleIssuer, openGoogleIssuer } from './support/peers/google-issuer.ts'
import { together, twenty } from './support/people/at-once.ts'
import { forgeries } from './support/people/forged-tokens.ts'
import {
  type Answer,
  addProduct,
  codeBoxes,
  KOCHI,
  logInAdministrator,
  mailedCode,
  Person,
  signUpCustomer,
  signUpRestaurant,
} from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let issuer: GoogleIssuer
let app: TestApp
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  issuer = await openGoogleIssuer(() => clock().getTime())
  app = await startApp({ env: { ...issuer.env }, clock })
})
beforeEach(() => issuer.behave('well'))
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
  await issuer.close()
})

const enter = (credential: string, claims: object = {}): Promise<Answer> =>
  new Person(app.base).post('/googleLogin', { ...claims, credential })
const accounts = (email: string) =>
  app.database.rows<{ id: string; google_sub: string | null; is_email_verified: boolean; phone_number: string }>(
    sql`select id, google_sub, is_email_verified, phone_number from accounts where role = 'customer' and email = ${email}`,
  )
const counts = () =>
  app.database.row<{ accounts: number; sessions: number }>(
    sql`select (select count(*) from accounts) as accounts, (select count(*) from sessions) as sessions`,
  )
const person = (name: string, sub: string) => ({ sub, email: `${name}@gmail.com`, name, given_name: name })
const subjectsTo = async (email: string): Promise<string[]> =>
  ((await new Person(app.base).get('/dev/mail.json')).json as { to: string; subject: string }[])
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
/** Signs up a person whose code was sent to a gmail address. */
async function signUpWithGmail(name: string): Promise<Person> {
  const someone = new Person(app.base)
  const email = `${name}@gmail.com`
  await someone.post('/signupVerify', { email, phoneNumber: '7777777777' })
  await someone.post('/verifyOtp', codeBoxes(await mailedCode(app, email)))
  await someone.post('/register', { name, email, password: 'secret1', phoneNumber: '7777777777' })
  const { json } = await someone.post('/login', { email, password: 'secret1' })
  someone.token = json.token
  someone.id = json.userData._id
  return someone
}

describe('asha, who is new,', () => {
  it('gets one account, however often she returns; her phone number is still missing', async () => {
    const first = await enter(issuer.token(), issuer.claims())
    expect([first.status, first.json.message]).toEqual([200, 'success'])
    expect(first.json.userData).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@gmail.com',
      phoneNumber: '',
      profilePicture: '',
      Wallet: 0,
      Address: [],
      status: true,
    })
    const again = await enter(issuer.token({ name: 'Asha R.' }))
    expect(again.json.userData._id).toBe(first.json.userData._id)
    expect(await accounts('asha@gmail.com')).toEqual([
      { id: first.json.userData._id, google_sub: '110169484474386276334', is_email_verified: true, phone_number: '' },
    ])
    await expect.poll(() => subjectsTo('asha@gmail.com')).toEqual(['Welcome to Tiffin'])
  })

  it('can buy, and can log in with a password after a reset by email', async () => {
    const asha = new Person(app.base)
    const { json } = await enter(issuer.token())
    asha.token = json.token
    asha.id = json.userData._id
    const spice = await signUpRestaurant(app, 'Spice Route')
    const product = await addProduct(spice, 'Biryani')
    expect((await asha.post('/addToCart', { productId: product.id, selectedVariant: 'Half' })).status).toBe(200)
    expect((await asha.patch('/addAddress', { id: asha.id, address: KOCHI })).status).toBe(201)
    expect((await asha.post('/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal: 179.55 } })).status).toBe(201)
    const email = 'asha@gmail.com'
    expect((await asha.post('/login', { email, password: 'secret1' })).status).toBe(401)
    await asha.post('/forgot-password', { email })
    await asha.post('/forgot-password/otp', { otp: await mailedCode(app, email) })
    expect((await asha.post('/forgot-password/reset-password', { email, password: 'abcdefg' })).status).toBe(200)
    expect((await asha.post('/login', { email, password: 'abcdefg' })).status).toBe(200)
    expect((await enter(issuer.token())).json.userData._id).toBe(asha.id)
  })

  it('keeps her account when her address at Google changes', async () => {
    const before = await enter(issuer.token(person('tara', '501')))
    const after = await enter(issuer.token({ ...person('tara.devi', '501') }))
    expect(after.json.userData).toMatchObject({ _id: before.json.userData._id, email: 'tara@gmail.com' })
  })

  it('gets one account when twenty tabs log in concurrently', async () => {
    const answers = await twenty(() => enter(issuer.token(person('zoya', '502'))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ json }) => json.userData._id)).size).toBe(1)
    expect(await accounts('zoya@gmail.com')).toHaveLength(1)
  })
})

describe('an existing account', () => {
  it('is linked when both sides have verified the address, and its owner gets an email', async () => {
    const uma = await signUpWithGmail('uma')
    const answer = await enter(issuer.token(person('uma', '601')))
    expect(answer.json.userData).toMatchObject({ _id: uma.id, phoneNumber: '7777777777' })
    await expect.poll(async () => (await subjectsTo('uma@gmail.com'))[0]).toContain('You can now log in')
    // the password and the existing session still work
    expect((await uma.post('/login', { email: 'uma@gmail.com', password: 'secret1' })).status).toBe(200)
    expect((await uma.get(`/getUserData?id=${uma.id}`)).status).toBe(200)
  })

  it.each([
    ['Google does not give out the address', 'nila@example.com', {}],
    ['another domain is claimed to', 'nila@example.com', { hd: '' }],
  ])('is not linked when %s', async (_why, email, claims) => {
    if ((await accounts(email)).length === 0) await signUpCustomer(app, 'nila')
    const answer = await enter(issuer.token({ ...person('nila', '602'), email, ...claims }))
    expect([answer.status, answer.json.message]).toEqual([
      409,
      'This email address already has an account, please log in with your password',
    ])
    expect((await accounts(email))[0]?.google_sub).toBeNull()
  })

  it('is not linked by a pending address: the address’s owner gets a separate account', async () => {
    const eve = await signUpCustomer(app, 'eve')
    const edited = await eve.patch(`/profile/${eve.id}/edit`, { name: 'Eve', email: 'tess@gmail.com', phoneNumber: '7777777777' })
    expect(edited.json.user).toMatchObject({ email: 'eve@example.com', pendingEmail: 'tess@gmail.com' })
    const answer = await enter(issuer.token(person('tess', '609')))
    expect(answer.status).toBe(200)
    expect(answer.json.userData._id).not.toBe(eve.id)
    expect((await accounts('eve@example.com'))[0]?.google_sub).toBeNull()
  })

  it('is not linked while its address is unverified, so that an account cannot be prepared for a victim', async () => {
    const eve = await signUpCustomer(app, 'mallory')
    // earlier versions stored a changed address like this
    await app.database.rows(sql`update accounts set email = 'victim@gmail.com', is_email_verified = false where id = ${eve.id}`)
    const victim = issuer.token(person('victim', '603'))
    expect((await enter(victim)).status).toBe(409)
    // the victim verifies the address by a code: eve is logged out, and the account is linked
    const browser = new Person(app.base)
    ahead += 61_000
    await browser.post('/forgot-password', { email: 'victim@gmail.com' })
    await browser.post('/forgot-password/otp', { otp: await mailedCode(app, 'victim@gmail.com') })
    expect((await browser.post('/forgot-password/reset-password', { email: 'victim@gmail.com', password: 'abcdefg' })).status).toBe(200)
    expect((await eve.get(`/getUserData?id=${eve.id}`)).status).toBe(401)
    expect((await enter(victim)).status).toBe(200)
  })

  it('that a stranger made for an address which Google does not give out is no longer theirs after a reset by email', async () => {
    const email = 'info@company.example'
    const claims = { ...person('mallory', '610'), email, hd: undefined }
    const mallory = new Person(app.base)
    const made = await enter(issuer.token(claims))
    mallory.token = made.json.token
    expect((await accounts(email))[0]).toMatchObject({ google_sub: '610', is_email_verified: false })
    const owner = new Person(app.base)
    await owner.post('/forgot-password', { email })
    await owner.post('/forgot-password/otp', { otp: await mailedCode(app, email) })
    expect((await owner.post('/forgot-password/reset-password', { email, password: 'abcdefg' })).status).toBe(200)
    expect((await accounts(email))[0]).toMatchObject({ google_sub: null, is_email_verified: true })
    expect((await mallory.get(`/getUserData?id=${made.json.userData._id}`)).status).toBe(401)
    expect((await enter(issuer.token(claims))).status).toBe(409)
    expect((await owner.post('/login', { email, password: 'abcdefg' })).json.userData._id).toBe(made.json.userData._id)
  })

  it('is not given to a second Google account of the same address', async () => {
    await enter(issuer.token(person('ravi', '604')))
    expect((await enter(issuer.token(person('ravi', '605')))).status).toBe(409)
    expect((await enter(issuer.token(person('ravi', '604')))).status).toBe(200)
  })

  it('an account of another role is not affected', async () => {
    const restaurant = new Person(app.base)
    const registration = { name: 'Kitchen', email: 'kitchen@gmail.com', password: 'secret1', phoneNumber: '9999999991', place: 'Kochi' }
    expect((await restaurant.post('/restaurent/register', registration)).status).toBe(201)
    const answer = await enter(issuer.token(person('kitchen', '606')))
    expect(answer.status).toBe(200)
    const asCustomer = new Person(app.base)
    asCustomer.token = answer.json.token
    expect((await asCustomer.get('/restaurent/dashboardData')).status).toBe(401)
  })

  it('a blocked account is refused, linked or not, and its sessions end', async () => {
    const admin = await logInAdministrator(app)
    const { json } = await enter(issuer.token(person('omar', '607')))
    const omar = new Person(app.base)
    omar.token = json.token
    await admin.patch(`/admin/users/${json.userData._id}/block`)
    const refused = await enter(issuer.token(person('omar', '607')))
    expect([refused.status, refused.json.message]).toEqual([403, 'Access Denied: Your account has been temporarily blocked'])
    expect((await omar.get(`/getUserData?id=${json.userData._id}`)).status).toBe(403)
    const mina = await signUpWithGmail('mina')
    await admin.patch(`/admin/users/${mina.id}/block`)
    expect((await enter(issuer.token(person('mina', '608')))).status).toBe(403)
    expect((await accounts('mina@gmail.com'))[0]?.google_sub).toBeNull()
    await admin.patch(`/admin/users/${mina.id}/unblock`)
    expect((await enter(issuer.token(person('mina', '608')))).json.userData._id).toBe(mina.id)
  })
})

describe('a login is refused', () => {
  it('claims without a token are refused, even if they are correct', async () => {
    const before = await counts()
    for (const body of [issuer.claims(), {}, { ...issuer.claims(), credential: '' }, { ...issuer.claims(), credential: null }]) {
      const answer = await new Person(app.base).post('/googleLogin', body)
      expect([400, 401]).toContain(answer.status)
      expect(answer.text).not.toContain('token')
    }
    expect(await counts()).toEqual(before)
  })

  it('a thousand forged or stale tokens are all refused', async () => {
    expect((await enter(issuer.token())).status).toBe(200)
    const before = await counts()
    const makers = Object.entries(forgeries(issuer))
    const tokens = Array.from({ length: 1_000 }, (_, at) => {
      const [kind, make] = makers[at % makers.length] ?? ['', () => '']
      return { kind, token: make() }
    })
    const entered: string[] = []
    const statuses = new Map<number, number>()
    for (let from = 0; from < tokens.length; from += 50) {
      const some = tokens.slice(from, from + 50)
      // correct claims next to the token must be ignored
      const answers = await together(
        some.map(
          ({ token }) =>
            () =>
              enter(token, issuer.claims()),
        ),
      )
      for (const [at, { status, json }] of answers.entries()) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status < 400 || json?.token) entered.push(`${some[at]?.kind}: ${some[at]?.token}`)
      }
    }
    expect(entered).toEqual([])
    expect([...statuses.keys()].sort(), JSON.stringify([...statuses])).toEqual([400, 401].filter((status) => statuses.has(status)))
    expect(statuses.get(401)).toBeGreaterThan(900)
    expect(await counts()).toEqual(before)
    expect((await enter(issuer.token())).status).toBe(200)
  })

  it('a token that was valid an hour ago is refused', async () => {
    const token = issuer.token()
    expect((await enter(token)).status).toBe(200)
    ahead += 3_700_000
    expect((await enter(token)).status).toBe(401)
    expect((await enter(issuer.token())).status).toBe(200)
  })
})

describe('when Google', () => {
  it('is unreachable before its keys were fetched, the login returns 503 in time, and the password still works', async () => {
    const fresh = await startApp({ env: { ...issuer.env } })
    try {
      issuer.behave('slowly')
      const answer = await new Person(fresh.base).callOnce('POST', '/googleLogin', { credential: issuer.token() })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect((await signUpCustomer(fresh, 'asha')).token).toMatch(/^[\w-]{43}$/)
    } finally {
      await fresh.close()
    }
  })

  it('refuses the credentials of one phone, others at its address sign in, until a hundred of the address were refused', async () => {
    const limited = await startApp({ env: { ...issuer.env, RATE_LIMITS: 'on' }, clock })
    try {
      const attempt = async (credential: string) => (await new Person(limited.base).post('/googleLogin', { credential })).status
      const refused = await Promise.all(Array.from({ length: 12 }, () => attempt('not-a-token')))
      expect([...new Set(refused)]).toEqual([401])
      expect(await attempt(issuer.token())).toBe(200)
      const rest = await Promise.all(Array.from({ length: 88 }, () => attempt('not-a-token')))
      expect([...new Set(rest)]).toEqual([401])
      expect(await attempt(issuer.token())).toBe(429)
    } finally {
      await limited.close()
    }
  })

  it('has no keys for a while, the attempts that get 503 are not counted', async () => {
    const limited = await startApp({ env: { ...issuer.env, RATE_LIMITS: 'on' }, clock })
    try {
      const attempt = async () => (await new Person(limited.base).callOnce('POST', '/googleLogin', { credential: issuer.token() })).status
      issuer.behave('with errors')
      for (let round = 0; round < 11; round += 1)
        expect(await Promise.all(Array.from({ length: 10 }, attempt))).toEqual(Array(10).fill(503))
      issuer.behave('well')
      expect(await attempt()).toBe(200)
    } finally {
      await limited.close()
    }
  })

  it('is not configured, nothing of it is shown, loaded or accepted', async () => {
    const plain = await startApp()
    try {
      const visitor = new Person(plain.base)
      expect((await visitor.get('/settings')).json.googleClientId).toBeNull()
      const refused = await visitor.post('/googleLogin', { credential: issuer.token() })
      expect([refused.status, refused.json.message]).toEqual([404, 'Google sign-in is not set up here'])
      expect(refused.headers.get('content-security-policy')).not.toContain('google')
      expect(refused.headers.get('referrer-policy')).toBe('no-referrer')
      expect(plain.providers.identity).toBe('e-mail and password only')
    } finally {
      await plain.close()
    }
  })

  it('is configured, the security policy allows its button and nothing else', async () => {
    const settings = await new Person(app.base).get('/settings')
    expect(settings.json.googleClientId).toBe(issuer.clientId)
    const policy = Object.fromEntries(
      (settings.headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ')
        return [name, sources]
      }),
    )
    expect(policy['script-src']).toEqual(["'self'", 'https://accounts.google.com/gsi/client'])
    expect(policy['style-src']).toContain('https://accounts.google.com/gsi/style')
    expect(policy['frame-src']).toEqual(["'self'", 'https://accounts.google.com/gsi/'])
    expect(policy['connect-src']).toContain('https://accounts.google.com/gsi/')
    expect(settings.headers.get('referrer-policy')).toBe('strict-origin')
    expect(settings.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(app.providers.identity).toMatch(/^Google sign-in \(127\.0\.0\.1:\d+\)$/)
  })
})
