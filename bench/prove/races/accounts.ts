// Races about accounts: codes, resets, sign-ups, Google, email addresses.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { askPatiently, type ReceivedResponse, type SentRequest } from '../bench/ask.ts'
import type { Bench } from '../bench/bench.ts'
import { PASSWORD } from '../bench/people.ts'
import type { Race } from './placing.ts'
import { AT_ONCE, type RaceScene, repeat, succeeded, Verdict } from './scene.ts'

const MAIL_MS = 120_000
const CODE = /^\d{6}$/m
const BOXES = ['digitone', 'digitTwo', 'digitThree', 'digitFour', 'digitFive', 'digitSix']
const boxes = (code: string) => Object.fromEntries(BOXES.map((box, at) => [box, code[at]]))

/** Returns the first match of a pattern in an email to an address, once it has arrived. */
export async function mailed({ smtp }: Bench, to: string, pattern: RegExp): Promise<string> {
  for (const deadline = performance.now() + MAIL_MS; performance.now() < deadline; ) {
    for (const { mail } of smtp.arrived.filter((arrived) => arrived.to === to)) {
      const found = pattern.exec(mail.text ?? '')
      if (found) return found[1] ?? found[0]
    }
    await pause(15)
  }
  throw new Error(`no email with ${pattern} arrived for ${to}`)
}

interface Flow {
  readonly email: string
  readonly code: string
  readonly cookie: string
}
/** Asks for a code; returns it with the browser's cookie. */
async function codeFlow(bench: Bench, email: string, path: string, body: object): Promise<Flow> {
  const answer = (await askPatiently(bench.servers[0].base, { method: 'POST', path, body })) as ReceivedResponse
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  const cookie = [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((value) => value.split(';')[0] ?? '')
    .join('; ')
  return { email, cookie, code: await mailed(bench, email, CODE) }
}
const signUp = (scene: RaceScene): Promise<Flow> => {
  const email = `new-${scene.next()}@prove.example`
  return codeFlow(scene.bench, email, '/signupVerify', { email, phoneNumber: '9876543210' })
}
const guess = ({ cookie }: Flow, code: string): SentRequest => ({
  method: 'POST',
  path: '/verifyOtp',
  body: boxes(code),
  headers: { cookie },
})
const wrong = ({ code }: Flow, place = 0): string => String((Number(code) + 1 + place) % 1_000_000).padStart(6, '0')
/** Requests a sign-up code; returns the guess of the right code. */
export async function requestCode(bench: Bench, email: string): Promise<SentRequest> {
  const flow = await codeFlow(bench, email, '/signupVerify', { email, phoneNumber: '9876543210' })
  return guess(flow, flow.code)
}
const flowOf = ({ one }: RaceScene, { email }: Flow) =>
  one(sql<{ tries: number; stage: string }>`select tries, stage from code_flows where email = ${email}`)

const rightCode: Race = async (scene) => {
  const flow = await signUp(scene)
  const answers = await scene.race(repeat(AT_ONCE, guess(flow, flow.code)))
  const { stage } = await flowOf(scene, flow)
  return new Verdict()
    .outcomes(answers, ['otp_incorrect'])
    .once(answers, 'the right code')
    .unlessCutOff(answers)
    .expect(stage === 'verified', `the flow is ${stage}`)
    .round()
}

const wrongCode: Race = async (scene) => {
  const flow = await signUp(scene)
  const answers = await scene.race(repeat(100, (place) => guess(flow, wrong(flow, place))))
  const { tries } = await flowOf(scene, flow)
  const later = await scene.race([guess(flow, flow.code)])
  const hadFive = answers.filter(({ status }) => status === 400).length >= 5
  return new Verdict()
    .outcomes(answers, ['otp_incorrect'])
    .expect(!answers.some(succeeded), 'a wrong code was accepted')
    .expect(tries <= 5, `${tries} comparisons`)
    .expect(!hadFive || !later.some(succeeded), 'the right code was accepted after five wrong ones')
    .round()
}

async function resetFlow(scene: RaceScene): Promise<Flow & { tokens: string[] }> {
  const asha = await scene.customer()
  const flow = await codeFlow(scene.bench, asha.email, '/forgot-password', { email: asha.email })
  const { bench } = scene
  const verified = await askPatiently(bench.servers[1].base, {
    method: 'POST',
    path: '/forgot-password/otp',
    body: { otp: flow.code },
    headers: { cookie: flow.cookie },
  })
  if (verified.status !== 200) throw new Error(`the code was not accepted: ${verified.status}`)
  return { ...flow, tokens: [asha.token, await scene.session(asha)] }
}
const reset = ({ email, cookie }: Flow, password: string): SentRequest => ({
  method: 'POST',
  path: '/forgot-password/reset-password',
  body: { email, password },
  headers: { cookie },
})
const logIn = (email: string, password: string): SentRequest => ({ method: 'POST', path: '/login', body: { email, password } })

const resetTwice: Race = async (scene) => {
  const flow = await resetFlow(scene)
  const answers = await scene.race(repeat(8, (place) => reset(flow, `zebra-${place}`)))
  const winner = answers.find(succeeded)?.place
  const tried = await scene.race(repeat(8, (place) => logIn(flow.email, `zebra-${place}`)))
  const old = await scene.race(flow.tokens.map((token) => ({ method: 'GET', path: '/getcart', token })))
  const opened = tried.filter(succeeded).map(({ place }) => place)
  return new Verdict()
    .outcomes(answers, ['reset_not_verified'])
    .once(answers, 'a reset')
    .expect(winner === undefined || opened.every((place) => place === winner), `password ${opened} opens the account, ${winner} was set`)
    .expect(winner === undefined || !old.some(succeeded), 'a session survived the reset')
    .round()
}

const resetLogin: Race = async (scene) => {
  const flow = await resetFlow(scene)
  const answers = await scene.race(repeat(12, (place) => (place === 6 ? reset(flow, 'zebra-x') : logIn(flow.email, PASSWORD))))
  const isReset = answers.some((answer) => answer.place === 6 && succeeded(answer))
  const tokens = answers.filter((answer) => answer.place !== 6 && succeeded(answer)).map(({ json }) => json.token as string)
  const old = await scene.race(tokens.map((token) => ({ method: 'GET', path: '/getcart', token })))
  return new Verdict()
    .outcomes(answers, ['wrong_login'])
    .expect(!isReset || !old.some(succeeded), `${old.filter(succeeded).length} sessions of the old password work after the reset`)
    .round()
}

const register: Race = async (scene) => {
  const flow = await signUp(scene)
  await scene.must(guess(flow, flow.code))
  const body = { name: 'Nina', email: flow.email, password: 'secret-nina', phoneNumber: '9876543210' }
  const answers = await scene.race(repeat(8, { method: 'POST', path: '/register', body, headers: { cookie: flow.cookie } }))
  const { count } = await scene.one(sql<{ count: number }>`select count(*)::int as count from accounts where email = ${flow.email}`)
  return new Verdict()
    .outcomes(answers, ['email_taken'])
    .once(answers, 'a sign-up')
    .unlessCutOff(answers)
    .expect(count === 1, `${count} accounts`)
    .round()
}

const google: Race = async (scene) => {
  const number = scene.next()
  const [sub, email] = [`9000000${number}`, `google-${number}@gmail.com`]
  const credential = scene.bench.google.token({ sub, email })
  const answers = await scene.race(repeat(AT_ONCE, { method: 'POST', path: '/googleLogin', body: { credential } }))
  const { count } = await scene.one(
    sql<{ count: number }>`select count(*)::int as count from accounts where google_sub = ${sub} or email = ${email}`,
  )
  const ids = new Set(answers.filter(succeeded).map(({ json }) => json.userData._id))
  return new Verdict()
    .outcomes(answers, [])
    .unlessCutOff(answers)
    .expect(count === 1 && ids.size === 1, `${count} accounts, ${ids.size} in the responses`)
    .round()
}

const emailEdit: Race = async (scene) => {
  const [asha, mina] = [await scene.customer(), await scene.customer()]
  const email = `shared-${scene.next()}@prove.example`
  const edit = { name: 'Asha', email, phoneNumber: '9876543210' }
  const ask = await scene.race(
    [asha, mina].map(({ id, token }): SentRequest => ({ method: 'PATCH', path: `/profile/${id}/edit`, token, body: edit })),
  )
  const verdict = new Verdict().outcomes(ask, []).unlessCutOff(ask)
  const tokens = new Set<string>()
  // two emails may arrive, one for each of them
  for (const deadline = performance.now() + MAIL_MS; tokens.size < ask.filter(succeeded).length && performance.now() < deadline; ) {
    for (const { to, mail } of scene.bench.smtp.arrived)
      if (to === email) for (const [, token = ''] of (mail.text ?? '').matchAll(/token=([\w-]{43})/g)) tokens.add(token)
    await pause(15)
  }
  const links = [...tokens]
  if (links.length === 0) return verdict.expect(false, 'no email with a link arrived').round()
  const answers = await scene.race(
    repeat(AT_ONCE, (place) => ({ method: 'POST', path: '/email/confirm', body: { token: links[place % links.length] } })),
  )
  const { count } = await scene.one(sql<{ count: number }>`select count(*)::int as count from accounts where email = ${email}`)
  return verdict
    .outcomes(answers, ['email_taken', 'link_over'])
    .once(answers, 'confirming one address')
    .expect(count <= 1, `${count} accounts have the address`)
    .round()
}

export const accountRaces: Readonly<Record<string, Race>> = {
  'right code × 20': rightCode,
  'wrong code × 100': wrongCode,
  'reset × reset': resetTwice,
  'reset × login': resetLogin,
  'register × 8': register,
  'Google × 20, new account': google,
  'email edit × 2 people': emailEdit,
}
