import { beforeEach, expect, it } from 'vitest'
import { createReadyAnswers, type ReadyAnswers, type RenderedAnswer, type Requester } from './ready-answers.ts'

const NEVER = Number.POSITIVE_INFINITY
const requester = { id: 'x', ip: '127.0.0.1' } as Requester
let now: number
let answers: ReadyAnswers
beforeEach(() => {
  now = 0
  answers = createReadyAnswers({ maxBytes: 1_000_000, oldAfterMs: 15_000, now: () => now })
})
const get = (key: string, make: () => Promise<RenderedAnswer>) =>
  answers.get({ key, address: `/${key}`, type: 'text/plain', make }, requester)
/** A source of responses with a body that can change, and a count. */
const source = (body: string, changesAt = NEVER) => {
  const one = {
    body,
    made: 0,
    make: async () => {
      one.made += 1
      return { body: one.body, changesAt }
    },
  }
  return one
}

it('an answer is read again after five seconds, at its own instant, and after a change', async () => {
  const menu = source('menu', 700)
  await get('menu', menu.make)
  expect([answers.find('/menu')?.body.toString(), answers.find('/other')]).toEqual(['menu', undefined])
  now = 700
  expect(answers.find('/menu')).toBeUndefined()
  const late = source('late')
  await get('late', late.make)
  now = 5_699
  expect(answers.find('/late')).toBeDefined()
  now = 5_700
  expect(answers.find('/late')).toBeUndefined()
  await get('late', late.make)
  answers.outdate()
  expect(answers.find('/late')).toBeUndefined()
  await get('late', late.make)
  expect(late.made).toBe(3)
})

it('an answer that was begun before a change is not sent to a request after it', async () => {
  let finish = (_: RenderedAnswer) => {}
  const slow = get('menu', () => new Promise((resolve) => (finish = resolve)))
  answers.outdate()
  const next = get('menu', source('new').make)
  expect((await next).body.toString()).toBe('new')
  finish({ body: 'old', changesAt: NEVER })
  expect((await slow).body.toString()).toBe('old')
  expect((await get('menu', source('newest').make)).body.toString()).not.toBe('old')
})

it('a page is rendered again when one of its answers has changed or it is old, not when they are the same', async () => {
  const menu = source('menu')
  let rendered = 0
  const page = async (): Promise<RenderedAnswer> => {
    const part = await get('menu', menu.make)
    rendered += 1
    return { body: `<p>${part.body} ${rendered}`, changesAt: NEVER, parts: [part] }
  }
  await get('page', page)
  now = 5_000
  answers.outdate()
  expect((await get('page', page)).body.toString()).toBe('<p>menu 1')
  expect([menu.made, rendered]).toEqual([2, 1])
  menu.body = 'new'
  answers.outdate()
  expect((await get('page', page)).body.toString()).toBe('<p>new 2')
  now = 20_000
  expect((await get('page', page)).body.toString()).toBe('<p>new 3')
})

it('simultaneous requests share one making; a failure is not kept', async () => {
  const menu = source('menu')
  await Promise.all(Array.from({ length: 50 }, () => get('menu', menu.make)))
  expect(menu.made).toBe(1)
  await expect(get('other', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await get('other', source('back').make)).body.toString()).toBe('back')
})

it('the least recently used answers make room, compressed bodies count, and one that is too large is sent but not kept', async () => {
  for (let n = 0; n < 200; n += 1) await get(`menu ${n}`, source('x'.repeat(10_000)).make)
  expect(answers.bytes()).toBeLessThanOrEqual(1_000_000)
  expect([answers.find('/menu 0'), answers.find('/menu 199')?.body.length]).toEqual([undefined, 10_000])
  const before = answers.bytes()
  const last = answers.find('/menu 199')
  if (last) await answers.bodyOf(last, 'gzip')
  expect(answers.bytes()).toBeGreaterThan(before)
  expect((await get('large', source('x'.repeat(500_000)).make)).body.length).toBe(500_000)
  expect(answers.find('/large')).toBeUndefined()
})

it('an answer that is not asked for within a minute is forgotten, one that is asked for stays', async () => {
  const [home, search] = [source('home'), source('x'.repeat(10_000))]
  await get('home', home.make)
  await get('search', search.make)
  for (now = 0; now <= 66_000; now += 6_000) {
    await get('home', home.make)
    answers.forgetUnused()
  }
  expect(answers.bytes()).toBeGreaterThan(0)
  expect(answers.bytes()).toBeLessThan(10_000)
  now += 100_000
  answers.forgetUnused()
  expect(answers.bytes()).toBe(0)
})

it('answers that are asked for once make room for each other only', async () => {
  const home = source('home')
  await get('home', home.make)
  expect(answers.find('/home')).toBeDefined()
  for (let n = 0; n < 500; n += 1) await get(`search ${n}`, source('x'.repeat(10_000)).make)
  expect(answers.find('/home')?.body.toString()).toBe('home')
  // a quarter of the limit
  expect(answers.bytes()).toBeLessThan(300_000)
  // a new body of a kept answer replaces the old one
  home.body = 'new'
  answers.outdate()
  await get('home', home.make)
  expect(answers.find('/home')?.body.toString()).toBe('new')
})
