// Every call of the contract is mounted, refuses signed-out callers and other roles, hides other accounts' objects, and responds in its
// schema (the app under test validates every response; an invalid one becomes a 500).
import { type CallDefinition, type CallName, calls, ROLES } from '@tiffin/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Samples, writeSamples } from './support/people/contract-samples.ts'
import { ownedThings } from './support/people/owned-things.ts'
import { Person } from './support/people/people.ts'

let samples: Samples
beforeAll(async () => {
  samples = await writeSamples()
})
afterAll(() => samples.app.close())

const definitions = Object.entries(calls) as [CallName, CallDefinition][]
const guarded = definitions.filter(([, { access }]) => access !== 'public')
/** The path with parameters of objects that do not exist. */
const somePath = ({ path }: CallDefinition) => path.replace(':action', 'block').replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')

describe('access', () => {
  it.each(guarded)('%s refuses signed-out callers before anything else', async (_name, definition) => {
    const stranger = new Person(samples.app.base)
    for (const path of [definition.path, ...(definition.also ?? [])]) {
      const answer = await stranger.call(definition.method, somePath({ ...definition, path }), definition.method === 'GET' ? undefined : {})
      expect([answer.status, answer.json]).toEqual([401, expect.objectContaining({ code: 'unauthorized', message: 'Unauthorized' })])
    }
  })

  it.each(guarded)('%s refuses every other role', async (_name, definition) => {
    const others = ROLES.filter((role) => role !== definition.access && role !== definition.alsoFor)
    for (const role of others) {
      const person = new Person(samples.app.base)
      person.token = samples.people[role].token
      const answer = await person.call(definition.method, somePath(definition), definition.method === 'GET' ? undefined : {})
      expect([role, answer.status, answer.json.code]).toEqual([role, 401, 'unauthorized'])
    }
  })

  it('a public read ignores a token that is malformed, unknown or of any role', async () => {
    for (const token of ['null', 'x'.repeat(43), ...ROLES.map((role) => samples.people[role].token)]) {
      const visitor = new Person(samples.app.base)
      visitor.token = token
      for (const [, { path }] of definitions.filter(
        ([, { access, method, params }]) => access === 'public' && method === 'GET' && !params,
      )) {
        expect([path, (await visitor.get(`${path}?id=${samples.people.restaurant.id}`)).status]).not.toEqual([path, 401])
      }
    }
  })
})

describe('responses', () => {
  it('there is a sample for every call', () => {
    expect(Object.keys(samples.requests).sort()).toEqual(Object.keys(calls).sort())
  })

  it.each(definitions)('%s responds to a valid request in its schema', async (name, definition) => {
    const { by, status = definition.status ?? 200, make, keep } = samples.requests[name]
    const { path, body } = await make()
    const answer = await samples.as(by).call(definition.method, path, body)
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([status, expect.any(String)])
    if (status < 300) definition.answer.parse(answer.json)
    keep?.(answer.json)
  })

  it.each(definitions)('%s is matched in any case and with a trailing slash', async (_name, definition) => {
    const stranger = new Person(samples.app.base)
    const path = somePath(definition)
    const plain = await stranger.call(definition.method, path, definition.method === 'GET' ? undefined : {})
    const loud = await stranger.call(definition.method, `${path.toUpperCase()}/`, definition.method === 'GET' ? undefined : {})
    expect([loud.status, loud.json?.message]).toEqual([plain.status, plain.json?.message])
  })
})

describe('objects of other accounts', () => {
  it.each(ownedThings)(
    '$what: $method $name returns the same bytes as for an object that does not exist',
    async ({ by, method, foreign, withId, status = 404 }) => {
      const stranger = samples.as(by)
      const answers: [number, string][] = []
      for (const id of [samples.foreign[foreign], '00000000-0000-7000-8000-000000000000', 'no-id-at-all']) {
        const { path, body } = withId(id, samples)
        const answer = await stranger.call(method, path, body)
        answers.push([answer.status, answer.text])
      }
      expect(answers).toEqual(Array(3).fill([status, answers[0]?.[1]]))
    },
  )
})
