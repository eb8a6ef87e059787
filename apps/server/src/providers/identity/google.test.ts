import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GoogleIssuer, openGoogleIssuer } from '../../../test/support/peers/google-issuer.ts'
import { refusalOf } from '../../../test/support/scene/scene.ts'
import { googleIdentity } from './google.ts'

let issuer: GoogleIssuer
let now = Date.parse('2026-11-20T10:00:00Z')
beforeAll(async () => {
  issuer = await openGoogleIssuer(() => now)
})
beforeEach(() => issuer.behave('well'))
afterAll(() => issuer.close())

/** A provider without cached keys. It may fetch keys again after `refetchMs`. */
const google = (refetchMs = 0) =>
  googleIdentity({ clientId: issuer.clientId, issuers: [issuer.issuer], jwksUrl: issuer.jwksUrl, clock: () => new Date(now), refetchMs })

describe('a Google token', () => {
  it('identifies a person', async () => {
    expect(await google().verify(issuer.token({ email: 'Asha@Gmail.com' }))).toEqual({
      subject: '110169484474386276334',
      email: 'asha@gmail.com',
      name: 'Asha Rao',
      isAuthoritative: true,
    })
  })

  it.each([
    ['a gmail address', { email: 'asha@gmail.com' }, true],
    ['an address of a Workspace', { email: 'asha@rao.example', hd: 'rao.example' }, true],
    ['another address', { email: 'asha@example.com' }, false],
    ['another address with an empty domain', { email: 'asha@example.com', hd: '' }, false],
    ['an address that only looks like gmail', { email: 'asha@notgmail.com' }, false],
    ['a subdomain of gmail', { email: 'asha@mail.gmail.com.example' }, false],
  ])('reports for %s whether Google issues the address', async (_what, claims, isAuthoritative) => {
    expect((await google().verify(issuer.token(claims))).isAuthoritative).toBe(isAuthoritative)
  })

  it.each([
    ['is missing', undefined, 'asha'],
    ['has a change of direction', 'Asha \u202eoaR', 'asha'],
    ['is of another kind', { first: 'Asha' }, 'asha'],
    ['is too long', 'A'.repeat(101), 'asha'],
    ['is in another script', 'आशा राव', 'आशा राव'],
  ])('yields a displayable name when its name %s', async (_what, name, shown) => {
    expect((await google().verify(issuer.token({ name }))).name).toBe(shown)
  })

  it('is valid for an hour, with a tolerance of half a minute', async () => {
    const provider = google()
    const token = issuer.token()
    for (const [seconds, outcome] of [
      [-29, 'nothing'],
      [-31, 'google_refused'],
      [3600, 'nothing'],
      [3629, 'nothing'],
      [3631, 'google_refused'],
    ] as const) {
      now += seconds * 1000
      expect([seconds, await refusalOf(provider.verify(token))]).toEqual([seconds, outcome])
      now -= seconds * 1000
    }
  })
})

describe("Google's keys", () => {
  it('are fetched once, and again when a token names an unknown one', async () => {
    const provider = google()
    const before = issuer.asked()
    for (let at = 0; at < 5; at += 1) await provider.verify(issuer.token())
    expect(issuer.asked() - before).toBe(1)
    const old = issuer.token()
    issuer.rotate()
    await provider.verify(issuer.token())
    expect(issuer.asked() - before).toBe(2)
    // the previous key is still published
    await provider.verify(old)
    issuer.rotate()
    await provider.verify(issuer.token())
    expect(await refusalOf(provider.verify(old))).toBe('google_refused')
  })

  it('are not fetched repeatedly for tokens with invented key ids', async () => {
    const provider = google(30_000)
    await provider.verify(issuer.token())
    const before = issuer.asked()
    const [header = '', ...rest] = issuer.token().split('.')
    const made = JSON.parse(Buffer.from(header, 'base64url').toString())
    for (let at = 0; at < 20; at += 1) {
      const other = Buffer.from(JSON.stringify({ ...made, kid: `made-up-${at}` })).toString('base64url')
      expect(await refusalOf(provider.verify([other, ...rest].join('.')))).toBe('google_refused')
    }
    expect(issuer.asked()).toBe(before)
  })

  it.each(['slowly', 'with errors', 'with nonsense'] as const)('that arrive %s cause "not available" within the deadline', async (how) => {
    issuer.behave(how)
    expect(await refusalOf(google().verify(issuer.token()))).toBe('unavailable')
  })

  it('keys that were fetched work while Google is unavailable', async () => {
    const provider = google()
    await provider.verify(issuer.token())
    issuer.behave('with errors')
    expect((await provider.verify(issuer.token())).email).toBe('asha@gmail.com')
  })

  it('an unreachable issuer causes "not available"', async () => {
    const provider = googleIdentity({
      clientId: issuer.clientId,
      issuers: [issuer.issuer],
      jwksUrl: 'http://127.0.0.1:1/certs',
      clock: () => new Date(now),
    })
    expect(await refusalOf(provider.verify(issuer.token()))).toBe('unavailable')
  })
})
