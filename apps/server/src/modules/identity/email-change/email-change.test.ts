// A new email address takes effect when the link sent to it is opened; the old one can stop it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInAdministrator, Person, signUpCustomer, signUpRestaurant } from '../../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../../test/support/scene/start-app.ts'

let app: TestApp
let ahead = 0
const HOUR = 3_600_000
const pass = (ms: number) => {
  ahead += ms
}
beforeAll(async () => {
  app = await startApp({ clock: () => new Date(Date.now() + ahead) })
})
afterAll(() => app.close())

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}
const CONFIRM = 'Confirm your new email address for Tiffin'
const NOTICE = 'The email address of your Tiffin account is about to change'
const mailsTo = async (to: string, subject: string): Promise<Mail[]> =>
  (await new Person(app.base).get('/dev/mail.json')).json.filter((mail: Mail) => mail.to === to && mail.subject === subject)
/** The token in the newest of `count` mails. */
async function tokenTo(to: string, subject: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(to, subject)).length).toBe(count)
  return /token=([\w-]{43})/.exec((await mailsTo(to, subject))[0]?.text ?? '')?.[1] ?? ''
}
const requestChange = (person: Person, email: string, name = 'Asha') =>
  person.patch(`/profile/${person.id}/edit`, { name, email, phoneNumber: '8888888888' })
const confirm = (token: string) => new Person(app.base).post('/email/confirm', { token })
const stop = (token: string) => new Person(app.base).post('/email/stop', { token })
const linkOf = async (token: string) => (await new Person(app.base).get(`/email/link?token=${token}`)).json.link
const logIn = async (email: string) => (await new Person(app.base).post('/login', { email, password: 'secret1' })).status
const userOf = async (person: Person) => (await person.get('/getUserData')).json.user
/** Whether an account has an address, as another customer finds out. */
const requestTaken = async (email: string) => requestChange(await signUpCustomer(app, `asks${ahead}`), email)
const addressOf = async (person: Person): Promise<[string, string | undefined]> => {
  const { email, pendingEmail } = await userOf(person)
  return [email, pendingEmail]
}

describe('a new email address', () => {
  it('waits for its link: until then the old one is in use and the profile shows both', async () => {
    const uma = await signUpCustomer(app, 'uma')
    const edited = await requestChange(uma, 'Uma.Devi@example.com', 'Uma Devi')
    expect(edited.json).toMatchObject({
      message: 'success',
      user: { name: 'Uma Devi', phoneNumber: '8888888888', email: 'uma@example.com', pendingEmail: 'uma.devi@example.com' },
    })
    expect([await logIn('uma@example.com'), await logIn('uma.devi@example.com')]).toEqual([200, 401])
    const token = await tokenTo('uma.devi@example.com', CONFIRM)
    // a mail program that opens the link changes nothing
    for (let look = 0; look < 2; look += 1)
      expect(await linkOf(token)).toEqual({ kind: 'confirm', role: 'customer', state: 'open', email: 'uma.devi@example.com' })
    expect((await confirm(token)).json).toEqual({ message: 'success' })
    expect(await addressOf(uma)).toEqual(['uma.devi@example.com', undefined])
    expect([await logIn('uma@example.com'), await logIn('uma.devi@example.com')]).toEqual([401, 200])
    const again = await confirm(token)
    expect([again.status, again.json.message, (await linkOf(token)).state]).toEqual([409, 'This link is no longer valid', 'done'])
  })

  it('gets an email without any word of the person who entered the address', async () => {
    const eve = await signUpCustomer(app, 'eve')
    await requestChange(eve, 'victim@example.com', 'Your account is locked http://evil.example')
    await tokenTo('victim@example.com', CONFIRM)
    const [mail] = await mailsTo('victim@example.com', CONFIRM)
    expect(mail?.text).not.toMatch(/locked|evil|eve/)
  })

  it('is refused when it has an account, now or at the moment of the link', async () => {
    const [mina, tara] = [await signUpCustomer(app, 'mina'), await signUpCustomer(app, 'tara')]
    const taken = await requestChange(mina, 'tara@example.com', 'Thief')
    expect([taken.status, taken.json.message]).toEqual([409, 'This email address already has an account'])
    expect((await userOf(mina)).name).toBe('mina')
    await requestChange(mina, 'shared@example.com')
    await requestChange(tara, 'shared@example.com')
    const tokens = [await tokenTo('shared@example.com', CONFIRM, 2)]
    tokens.push(/token=([\w-]{43})/.exec((await mailsTo('shared@example.com', CONFIRM))[1]?.text ?? '')?.[1] ?? '')
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('has a link that is good for a day, and not after it was sent again or cancelled', async () => {
    const zoya = await signUpCustomer(app, 'zoya')
    await requestChange(zoya, 'zoya1@example.com')
    const first = await tokenTo('zoya1@example.com', CONFIRM)
    const resent = await zoya.post(`/profile/${zoya.id}/emailChange/resend`)
    expect(resent.json.user.pendingEmail).toBe('zoya1@example.com')
    const second = await tokenTo('zoya1@example.com', CONFIRM, 2)
    expect([(await confirm(first)).status, (await linkOf(first)).state]).toEqual([409, 'over'])
    pass(24 * HOUR)
    expect([(await confirm(second)).status, (await linkOf(second)).state]).toEqual([409, 'over'])
    expect(await addressOf(zoya)).toEqual(['zoya@example.com', undefined])
    await requestChange(zoya, 'zoya2@example.com')
    const third = await tokenTo('zoya2@example.com', CONFIRM)
    expect((await zoya.call('DELETE', `/profile/${zoya.id}/emailChange`)).json.user.pendingEmail).toBeUndefined()
    expect((await confirm(third)).status).toBe(409)
    expect((await zoya.post(`/profile/${zoya.id}/emailChange/resend`)).status).toBe(404)
    expect((await confirm('x'.repeat(43))).json.message).toBe('This link is not valid')
  })

  it('is mailed five times a day at most, and its name and phone are not saved without it', async () => {
    const omar = await signUpCustomer(app, 'omar')
    for (let count = 1; count <= 5; count += 1) expect((await requestChange(omar, `omar${count}@example.com`)).status).toBe(200)
    const sixth = await requestChange(omar, 'omar6@example.com', 'Omar the Sixth')
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 80_000]).toEqual([429, true])
    expect(await userOf(omar)).toMatchObject({ name: 'Asha', pendingEmail: 'omar5@example.com' })
    // the same address is not mailed again, and the name alone can always be changed
    expect((await requestChange(omar, 'omar5@example.com', 'Omar')).status).toBe(200)
    expect((await requestChange(omar, 'omar@example.com', 'Omar Sharif')).json.user).toMatchObject({
      name: 'Omar Sharif',
      pendingEmail: 'omar5@example.com',
    })
    pass(24 * HOUR)
    expect((await requestChange(omar, 'omar6@example.com')).status).toBe(200)
  })

  it("is another customer's business only", async () => {
    const [lena, nils] = [await signUpCustomer(app, 'lena'), await signUpCustomer(app, 'nils')]
    await requestChange(lena, 'lena1@example.com')
    expect((await nils.post(`/profile/${lena.id}/emailChange/resend`)).status).toBe(404)
    expect((await nils.call('DELETE', `/profile/${lena.id}/emailChange`)).status).toBe(404)
    expect((await addressOf(lena))[1]).toBe('lena1@example.com')
    const admin = await logInAdministrator(app)
    await admin.patch(`/admin/users/${lena.id}/block`)
    expect((await confirm(await tokenTo('lena1@example.com', CONFIRM))).status).toBe(403)
  })
})

describe('a restaurant', () => {
  it('changes its address in the same way; the current one voids what waits', async () => {
    const spice = await signUpRestaurant(app, 'Spice Mail')
    const { email: old } = (await spice.get('/restaurent/getResProfile')).json.restData
    const edit = (email?: string) =>
      spice.patch(`/restaurent/profile/${spice.id}/edit`, { name: 'Spice Mail', phoneNumber: '9999999991', place: 'Kochi', email })
    const { restData } = (await edit('spice-new@example.com')).json
    expect(restData).toMatchObject({ email: old, pendingEmail: 'spice-new@example.com' })
    // left out, nothing changes
    expect((await edit()).json.restData.pendingEmail).toBe('spice-new@example.com')
    expect((await edit(old)).json.restData.pendingEmail).toBeUndefined()
    expect((await confirm(await tokenTo('spice-new@example.com', CONFIRM))).status).toBe(409)
    await edit('spice-again@example.com')
    const token = await tokenTo('spice-again@example.com', CONFIRM)
    expect((await linkOf(token)).role).toBe('restaurant')
    await confirm(token)
    const after = (await spice.get('/restaurent/getResProfile')).json.restData
    expect([after.email, after.pendingEmail]).toEqual(['spice-again@example.com', undefined])
    // a stranger sees neither
    expect((await new Person(app.base).get(`/restaurent/getResProfile?id=${spice.id}`)).json.restData).not.toHaveProperty('email')
    // an address that its owner may still take back cannot be registered
    const stranger = { name: 'Thief', email: old, password: 'secret1', phoneNumber: '9999999992', place: 'Kochi', restaurantName: 'Thief' }
    expect((await new Person(app.base).post('/restaurent/register', stranger)).status).toBe(409)
    expect((await stop(await tokenTo(old, NOTICE, 2))).status).toBe(200)
  })
})

describe('the old address', () => {
  it('stops a change: it stays, and every session ends', async () => {
    const bala = await signUpCustomer(app, 'bala')
    await requestChange(bala, 'thief1@example.com')
    await bala.post(`/profile/${bala.id}/emailChange/resend`)
    const confirmToken = await tokenTo('thief1@example.com', CONFIRM, 2)
    const token = await tokenTo('bala@example.com', NOTICE)
    expect(await linkOf(token)).toEqual({ kind: 'stop', role: 'customer', state: 'open', email: 'bala@example.com' })
    expect((await stop(token)).json).toEqual({ message: 'success' })
    expect([(await confirm(confirmToken)).status, (await bala.get('/getUserData')).status]).toEqual([409, 401])
    expect([await logIn('bala@example.com'), (await stop(token)).status, (await linkOf(token)).state]).toEqual([200, 200, 'done'])
  })

  it('stops what was entered after it as well, one that was cancelled included', async () => {
    const dev = await signUpCustomer(app, 'dev')
    await requestChange(dev, 'thief3@example.com')
    const token = await tokenTo('dev@example.com', NOTICE)
    await requestChange(dev, 'thief4@example.com')
    expect((await stop(token)).status).toBe(200)
    expect((await confirm(await tokenTo('thief4@example.com', CONFIRM))).status).toBe(409)

    const isha = await signUpCustomer(app, 'isha')
    await requestChange(isha, 'thief5@example.com')
    await isha.call('DELETE', `/profile/${isha.id}/emailChange`)
    expect((await stop(await tokenTo('isha@example.com', NOTICE))).status).toBe(200)
    expect((await isha.get('/getUserData')).status).toBe(401)
  })

  it('takes the account back through two changes; the links at the address between do nothing any more', async () => {
    const hari = await signUpCustomer(app, 'hari')
    await requestChange(hari, 'between@example.com')
    const stopFirst = await tokenTo('hari@example.com', NOTICE)
    await confirm(await tokenTo('between@example.com', CONFIRM))
    await requestChange(hari, 'last@example.com')
    const [confirmLast, stopLast] = [await tokenTo('last@example.com', CONFIRM), await tokenTo('between@example.com', NOTICE)]
    expect((await stop(stopFirst)).status).toBe(200)
    expect([(await confirm(confirmLast)).status, (await linkOf(stopLast)).state]).toEqual([409, 'done'])
    await stop(stopLast)
    expect((await requestTaken('hari@example.com')).status).toBe(409)
  })

  it('is kept by a new password: the link to an address that waits is over', async () => {
    const gita = await signUpCustomer(app, 'gita')
    await requestChange(gita, 'thief6@example.com')
    const passwords = { currentPassword: 'secret1', newPassword: 'secret-22', confirmPassword: 'secret-22' }
    expect((await gita.patch(`/profile/${gita.id}/editPassword`, passwords)).status).toBe(200)
    expect((await confirm(await tokenTo('thief6@example.com', CONFIRM))).status).toBe(409)
  })

  it('undoes one that was confirmed already, for seven days: it is back, no session and no password of the thief is good', async () => {
    const vera = await signUpCustomer(app, 'vera')
    await requestChange(vera, 'thief2@example.com')
    const token = await tokenTo('vera@example.com', NOTICE)
    await confirm(await tokenTo('thief2@example.com', CONFIRM))
    pass(6 * 24 * HOUR)
    expect((await stop(token)).status).toBe(200)
    expect([(await vera.get('/getUserData')).status, await logIn('thief2@example.com'), await logIn('vera@example.com')]).toEqual([
      401, 401, 401,
    ])
    expect((await new Person(app.base).post('/forgot-password', { email: 'vera@example.com' })).status).toBe(200)
    await expect.poll(async () => (await mailsTo('vera@example.com', 'Your code to reset your Tiffin password')).length).toBe(1)
  })

  it('can do so for seven days, not later', async () => {
    const olga = await signUpCustomer(app, 'olga')
    await requestChange(olga, 'olga1@example.com')
    const token = await tokenTo('olga@example.com', NOTICE)
    pass(7 * 24 * HOUR)
    expect([(await stop(token)).status, (await linkOf(token)).state]).toEqual([409, 'over'])
  })
})

describe('a mailbox', () => {
  it('gets at most five unverified emails an hour, however its address is written', async () => {
    const ask = (email: string) => new Person(app.base).post('/signupVerify', { email, phoneNumber: '7777777777' })
    const answers = []
    for (const email of [
      'v.ic+1@gmail.com',
      'vic+2@googlemail.com',
      'v.i.c@gmail.com',
      'vic@gmail.com',
      'vic+3@gmail.com',
      'vic+4@gmail.com',
    ])
      answers.push((await ask(email)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    // a registration works all the same, without a welcome mail
    const body = { name: 'Vic', email: 'vic+5@gmail.com', password: 'secret1', phoneNumber: '8888888888' }
    expect((await new Person(app.base).post('/employee/register', body)).status).toBe(201)
    const mina = await signUpCustomer(app, 'mina-two')
    expect((await requestChange(mina, 'vic+6@gmail.com')).status).toBe(429)
    expect((await mailsTo('vic+5@gmail.com', 'Welcome to Tiffin')).length).toBe(0)
  })
})
